"""Reviews for people: lines in four languages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from quinary.core.game import AnyGame
from quinary.core.insight import Found
from quinary.core.words import Argument, Catalogue, Names, Voice, catalogue
from quinary.study.course import course
from quinary.study.deduction import Attempt, Search
from quinary.study.hindsight import Possible
from quinary.study.reasons import reason
from quinary.study.review import Decision, Review, SeatReview

BARS: Final = "▁▂▃▄▅▆▇█"
POINTS: Final = {"en": ".", "fr": ",", "nl": ",", "de": ","}
"""What stands before tenths."""
INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells reviews of a game in one language."""

    game: AnyGame
    language: str
    names: Names

    @property
    def _words(self) -> Catalogue:
        return catalogue("quinary.study", self.language)

    def _say(self, key: str, **arguments: Argument | float) -> str:
        told: Mapping[str, Argument] = {
            name: number(self.language, value) if isinstance(value, float) else value
            for name, value in arguments.items()
        }
        return self._words.say(key, **told)

    def review(self, review: Review) -> Iterator[str]:
        """The review in lines."""
        yield self._say("judged", game=self.game.name, judge=review.judge)
        for seat in review.seats:
            yield self.names(seat.seat)
            for line in self._seat(seat):
                yield INDENT + line

    def _seat(self, seat: SeatReview) -> Iterator[str]:
        yield self._sum_up(seat)
        yield self._say("accuracy", accuracy=round(seat.accuracy))
        if seat.residual_error:
            yield self._say(
                "residual", residual=signed(self.language, seat.residual), error=seat.residual_error
            )
        if seat.decisions:
            yield f"{curve(seat)}  {self._say('course')}"
        for turn in course(seat).turns:
            change = signed(self.language, turn.change)
            yield self._say(f"turning-{turn.kind}", step=turn.step + 1, change=change)
        for decision in seat.dearest:
            yield from self.dear(decision)

    def _sum_up(self, seat: SeatReview) -> str:
        figures: dict[str, Argument | float] = {
            "start": seat.start,
            "luck": signed(self.language, seat.luck),
            "loss": give_or_take(self.language, seat.loss, seat.error),
            "final": float(seat.final),
        }
        if not seat.presents:
            return self._say("sum-up", **figures)
        presents = signed(self.language, seat.presents)
        return self._say("sum-up-presents", presents=presents, **figures)

    def dear(self, each: Decision) -> Iterator[str]:
        """What a decision cost, and why."""
        voice = Voice(self.game, self.language, self.names)
        told: dict[str, Argument | float] = {
            "step": each.step + 1,
            "played": voice.action(each.played.action),
            "best": voice.action(each.best.action),
            "loss": give_or_take(self.language, each.loss, each.error),
        }
        yield self._say("dear", **told)
        if why := self.why(each):
            yield INDENT + self._say("why", why=why)

    def why(self, each: Decision) -> str:
        """Why the best was better; empty where nothing stands out."""
        phrase = reason(self.game, each)
        return Voice(self.game, self.language, self.names).speaker.say(phrase) if phrase else ""

    def hindsight(self, possible: Possible) -> Iterator[str]:
        """What would have been possible."""
        found = possible.found
        yield self.names(possible.seat)
        yield INDENT + self._say("hindsight", score=found.score, reached=possible.reached)
        proven = found.most == found.score
        most = self._say("hindsight-proven") if proven else self._most(found.most)
        yield INDENT + most
        yield INDENT + self.method(found)

    def method(self, found: Found) -> str:
        """How it was found."""
        return Voice(self.game, self.language, self.names).speaker.say(found.method)

    def _most(self, most: int) -> str:
        return self._say("hindsight-most", most=most)

    def deduction(self, search: Search) -> Iterator[str]:
        """What a seat could know."""
        secret = self._say("deduction-secret", number=search.secret + 1)
        yield f"{self.names(search.seat)}, {secret}"
        for attempt in search.attempts:
            yield INDENT + self._attempt(search, attempt)
        if search.forced is not None:
            yield INDENT + self._say("forced", step=search.forced + 1)
        if search.wasted:
            yield INDENT + self._say("wasted", count=search.wasted)

    def _attempt(self, search: Search, each: Attempt) -> str:
        told: dict[str, Argument | float] = {
            "step": each.step + 1,
            "by": self.names(each.by),
            "before": each.before,
            "after": each.after,
            "bits": each.bits,
        }
        if each.by != search.seat:
            return self._say("attempt", **told)
        return self._say("attempt-own", promised=each.promised, possible=each.possible, **told)


def number(language: str, value: float) -> str:
    """The value as the language writes it: one digit behind the point, small ones two."""
    digits = 1 if abs(value) >= 2 else 2
    return f"{value:.{digits}f}".replace("-", "−").replace(".", POINTS[language])


def signed(language: str, value: float) -> str:
    """The same with its sign."""
    return number(language, value) if value < 0 else f"+{number(language, value)}"


def give_or_take(language: str, value: float, error: float) -> str:
    """The value with its standard error, if it has one."""
    told = number(language, value)
    return f"{told} ± {number(language, error)}" if error else told


def curve(each: SeatReview) -> str:
    """What the seat could expect before each decision and at the end, as a row of bars."""
    values = [decision.best.value for decision in each.decisions] + [each.final]
    low, high = min(values), max(values)
    span = high - low or 1.0
    return "".join(BARS[round((value - low) / span * (len(BARS) - 1))] for value in values)
