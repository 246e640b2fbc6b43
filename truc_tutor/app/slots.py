"""The two slots that the browser keeps for the tutor, sealed: where the learner is, and progress.

The first goes to the browser at every act, so it is small; the second when something was practised.
"""

import logging

from truc_tutor.app.saved import Saved, erasures_of, progress_of, progress_value
from truc_tutor.app.seal import SealError, seal
from truc_tutor.progress.document import Progress, ProgressError, merge, read, write
from truc_tutor.widgets.shell import Shell

_log = logging.getLogger(__name__)


class Slots:
    """What the browser of this page keeps, through the shell that stands on it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._seal = seal()
        self._kept: Progress | None = Progress()
        self._erasures = 0

    def open(self, stored: str | None, progress: str | None) -> tuple[Saved, Progress]:
        """Reads what both slots held when the page was opened.

        Progress that an older tutor kept in the first slot is merged with the second. What cannot
        be read is as if never kept.
        """
        saved, old = Saved(), ""
        if stored is not None:
            try:
                value = self._seal.open(stored)
            except SealError:
                _log.warning("what the browser has kept cannot be read; the tutor begins anew")
            else:
                saved, old = Saved.of_value(value), progress_of(value)
        known = Progress()
        if progress is not None:
            self._erasures, known = self._opened(progress)
        self._kept = known
        return saved, merge(known, _read(old))

    def keep(self, saved: Saved, progress: Progress) -> None:
        """Has the browser keep where the learner is, and the progress where it knows another.

        The progress goes first: what an older tutor kept of it leaves the first slot with this.
        """
        if progress != self._kept:
            self._kept = progress
            self._shell.keep_progress(
                self._seal.close(progress_value(write(progress), self._erasures))
            )
        self._shell.keep(self._seal.close(saved.as_value()))

    def hear(self, progress: str) -> tuple[Progress, bool]:
        """Reads the progress that another page has had the same browser keep.

        Tells as well whether all before it was erased there, and gives no progress from before
        it was erased here.
        """
        erasures, known = self._opened(progress)
        if erasures < self._erasures:
            self._kept = None
            return Progress(), False
        erased, self._erasures = erasures > self._erasures, erasures
        self._kept = known
        return known, erased

    def erase(self) -> None:
        """Has all that was kept before count for nothing, on other pages too."""
        self._erasures, self._kept = self._erasures + 1, None

    def _opened(self, sealed: str) -> tuple[int, Progress]:
        """Opens the second slot; what cannot be read is no progress, erased never."""
        try:
            value = self._seal.open(sealed)
        except SealError:
            _log.warning("the progress that the browser has kept cannot be read")
            return 0, Progress()
        return erasures_of(value), _read(progress_of(value))


def _read(text: str) -> Progress:
    try:
        return read(text) if text else Progress()
    except ProgressError as fault:
        _log.warning("what the browser has kept of the progress is left aside: %s", fault)
        return Progress()
