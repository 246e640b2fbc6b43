"""The served app: Voilà made lean and safe. Knows pages and kernels, and nothing of cards."""

from truc_tutor.server.launch import serve

__all__ = ["serve"]
