"""Reviews for people: lines in four languages."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quinary.core.game import AnyGame, Seat
from quinary.core.review import BestFound
from quinary.core.text.catalogue import Argument
from quinary.core.text.phrases import GameText, Names
from quinary.study.course import course
from quinary.study.deduction import Attempt, Search
from quinary.study.hindsight import Possible
from quinary.study.reasons import reason
from quinary.study.review import WORTH_A_WORD, Decision, Review, SeatReview
from quinary.study.wording import StudyText

BARS: Final = "▁▂▃▄▅▆▇█"
INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class ReviewWriter:
    """Writes reviews of a game in one language."""

    game: AnyGame
    language: str
    names: Names

    @property
    def _words(self) -> StudyText:
        return StudyText(self.language)

    def review(self, review: Review) -> Iterator[str]:
        """The review in lines."""
        yield self._words.say("judged", game=self.game.name, judge=review.judge)
        for seat in review.seats:
            yield self.names(seat.seat)
            for line in self._seat(seat):
                yield INDENT + line

    def _seat(self, seat: SeatReview) -> Iterator[str]:
        yield self._sum_up(seat)
        yield self._words.say("accuracy", accuracy=round(seat.accuracy))
        if seat.residual_error:
            yield self._words.say(
                "residual", residual=self._words.signed(seat.residual), error=seat.residual_error
            )
        if seat.decisions:
            yield f"{curve(seat)}  {self._words.say('course')}"
        for turn in course(seat).turns:
            change = self._words.signed(turn.change)
            yield self._words.say(f"turning-{turn.kind}", step=turn.step + 1, change=change)
        for decision in seat.dearest:
            yield from self.dear(decision)

    def _sum_up(self, seat: SeatReview) -> str:
        figures: dict[str, Argument | float] = {
            "start": seat.start,
            "luck": self._words.signed(seat.luck),
            "loss": self._words.give_or_take(seat.loss, seat.error),
            "final": float(seat.final),
        }
        if not seat.presents:
            return self._words.say("sum-up", **figures)
        presents = self._words.signed(seat.presents)
        return self._words.say("sum-up-presents", presents=presents, **figures)

    def dear(self, each: Decision) -> Iterator[str]:
        """What a decision cost, and why."""
        game_text = GameText(self.game, self.language, self.names)
        figures: dict[str, Argument | float] = {
            "step": each.step + 1,
            "played": game_text.action(each.played.action),
            "best": game_text.action(each.best.action),
            "loss": self._words.give_or_take(each.loss, each.error),
        }
        yield self._words.say("dear", **figures)
        if why := self.why(each):
            yield INDENT + self._words.say("why", why=why)

    def verdict(self, seat: Seat, decision: Decision) -> str:
        """A decision in a few words: who did what, and what it cost."""
        text = GameText(self.game, self.language, self.names).action(decision.played.action)
        cost = f" {self._words.signed(-decision.loss)}" if decision.loss >= WORTH_A_WORD else ""
        return f"{self.names(seat)}: {text}{cost}"

    def why(self, each: Decision) -> str:
        """Why the best was better; empty where nothing stands out."""
        phrase = reason(self.game, each)
        return GameText(self.game, self.language, self.names).speaker.say(phrase) if phrase else ""

    def hindsight(self, possible: Possible) -> Iterator[str]:
        """What would have been possible."""
        found = possible.found
        yield self.names(possible.seat)
        yield INDENT + self._words.say("hindsight", score=found.score, reached=possible.reached)
        proven = found.most == found.score
        key = "hindsight-proven" if proven else "hindsight-most"
        yield INDENT + self._words.say(key, most=found.most)
        yield INDENT + self.method(found)

    def method(self, found: BestFound) -> str:
        """How it was found."""
        return GameText(self.game, self.language, self.names).speaker.say(found.method)

    def deduction(self, search: Search) -> Iterator[str]:
        """What a seat could know."""
        secret = self._words.say("deduction-secret", number=search.secret + 1)
        yield f"{self.names(search.seat)}, {secret}"
        for attempt in search.attempts:
            yield INDENT + self._attempt(search, attempt)
        if search.forced is not None:
            yield INDENT + self._words.say("forced", step=search.forced + 1)
        if search.wasted:
            yield INDENT + self._words.say("wasted", count=search.wasted)

    def _attempt(self, search: Search, each: Attempt) -> str:
        figures: dict[str, Argument | float] = {
            "step": each.step + 1,
            "by": self.names(each.by),
            "before": each.before,
            "after": each.after,
            "bits": each.bits,
        }
        if each.by != search.seat:
            return self._words.say("attempt", **figures)
        return self._words.say(
            "attempt-own", promised=each.promised, possible=each.possible, **figures
        )


def curve(each: SeatReview) -> str:
    """What the seat could expect before each decision and at the end, as a row of bars."""
    values = [decision.best.value for decision in each.decisions] + [each.final]
    low, high = min(values), max(values)
    span = high - low or 1.0
    return "".join(BARS[round((value - low) / span * (len(BARS) - 1))] for value in values)
