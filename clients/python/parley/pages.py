from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from .errors import ParleyError

_FIRST_PAUSE_SECONDS = 0.1
_MAX_PAUSE_SECONDS = 5.0
# About four minutes of pauses without a record.
_MAX_PAUSES = 50
_PLACES = ("after_id", "page")


def _pause(pauses: int) -> float:
    if pauses >= _MAX_PAUSES:
        raise ParleyError(
            503,
            "A transaction has been open on the server for minutes: the rest of the list cannot be read yet.",
            {"code": "unsettled"},
        )
    return min(_MAX_PAUSE_SECONDS, _FIRST_PAUSE_SECONDS * 2 ** min(pauses, 10))


def _after(query: dict[str, Any], link: str) -> dict[str, Any]:
    """Goes on as the list does: by `after_id`, or by `page` if it is not in the order of its IDs."""
    following = dict(parse_qsl(urlsplit(link).query))
    rest = {name: value for name, value in query.items() if name not in _PLACES}
    return {**rest, **{name: int(following[name]) for name in _PLACES if name in following}}


def walk(
    read: Callable[..., Any], given: Mapping[str, Any], wait: Callable[[float], None]
) -> Iterator[Any]:
    """Reads a list page by page: by `after_id`, which misses no concurrent additions, or by the given sort."""
    query: dict[str, Any] = {"per_page": 500, **given}
    if not query.get("sort"):
        query.setdefault("after_id", 0)
    pauses = 0
    while True:
        answer = read(query=query)
        data = answer["data"]
        is_open = answer["meta"].get("is_settled") is False
        if data or not is_open:
            yield answer
        if answer["links"]["next"] is None or (not data and not is_open):
            return
        if data:
            query = _after(query, answer["links"]["next"])
            pauses = 0
        if is_open:
            wait(_pause(pauses))
            pauses += 1
