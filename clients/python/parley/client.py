from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, BinaryIO, TypeVar

from .addresses import address_of
from .batches import chunks_of
from .operations import Operations
from .pages import walk
from .transport import Transport
from .types import DataOf, File, PageOf
from .upload import Upload, form_of

T = TypeVar("T")

_LOCKED_PAUSE_SECONDS = 1.0


def _encoded(body: Mapping[str, Any] | None) -> tuple[str | None, bytes | None]:
    if body is None:
        return None, None
    if any(isinstance(value, Upload) for value in body.values()):
        return form_of(dict(body))
    return "application/json", json.dumps(body).encode()


def _check(url: str, token: str | None) -> None:
    if not re.match(r"https?://[^/\s]+", url or ""):
        raise ValueError(f"The url is {url!r}, which is no http or https address.")
    if url.rstrip("/").endswith("/api/v1"):
        raise ValueError("The url is the address of the service, without /api/v1.")
    if token is not None and not re.fullmatch(r"\S+", token):
        raise ValueError(
            'The token is empty, or has a space or a line break. Give the token alone, without "Bearer".'
        )


class Parley(Operations):
    """A client of one service."""

    def __init__(
        self,
        url: str,
        token: str | None,
        *,
        language: str | None = None,
        attempts: int = 4,
        max_wait_seconds: float = 60,
        timeout_seconds: float = 60,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        """`url` is the address of the service; `token` is None for calls without one, such as a login."""
        _check(url, token)
        headers = {"Accept": "*/*"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if language is not None:
            headers["Accept-Language"] = language
        self._wait = wait
        self._transport = Transport(
            f"{url.rstrip('/')}/api/v1", headers, attempts, max_wait_seconds, timeout_seconds, wait
        )

    def request(
        self,
        method: str,
        template: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> Any:
        """Calls any path, as the reference writes it. Returns the decoded body."""
        is_keyless = method == "GET" or f"{method} {template}" in self.KEYLESS
        key = None if is_keyless else idempotency_key or secrets.token_hex(16)
        content_type, content = _encoded(body)
        headers = {"Content-Type": content_type, "Idempotency-Key": key, "If-Match": if_match}
        return self._transport.send(
            method,
            address_of(template, path or {}, query or {}),
            {name: value for name, value in headers.items() if value is not None},
            content,
            is_repeatable=method == "GET" or key is not None,
        )

    def download(
        self,
        target: BinaryIO,
        template: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
    ) -> None:
        """Writes a file or export to an open file, without keeping it in memory."""
        address = address_of(template, path or {}, query or {})
        self._transport.send("GET", address, {}, None, is_repeatable=False, target=target)

    def upload(self, file: Upload) -> File:
        """Uploads a file that messages, notes, tickets and contacts can attach by its ID."""
        return self.create_file({"file": file})["data"]

    def pages(self, read: Callable[..., PageOf[T]], query: Any = None) -> Iterator[PageOf[T]]:
        """Iterates over the pages of a list: `parley.pages(parley.list_contacts, {"search": "Wang"})`."""
        return walk(read, query or {}, self._wait)

    def records(self, read: Callable[..., PageOf[T]], query: Any = None) -> Iterator[T]:
        """Iterates over the records of a list: `parley.records(parley.list_contacts)`."""
        for page in self.pages(read, query):
            yield from page["data"]

    def batch(
        self,
        write: Callable[..., DataOf[list[Any]]],
        items: Iterable[Any],
        *,
        size: int = 500,
        idempotency_key: str | None = None,
    ) -> Iterator[dict[str, Any]]:
        """Writes any number of records, hundreds in one call: `parley.batch(parley.change_contacts_in_batch, items)`.

        Iterates over their outcomes, in their order, each with its `item`. With a key of your own, the calls have it
        with `-1`, `-2` and so on.
        """
        first = 0
        for call, chunk in enumerate(chunks_of(items, size), start=1):
            key = None if idempotency_key is None else f"{idempotency_key}-{call}"
            for index, outcome in enumerate(self._settled(write, chunk, key)):
                yield {**outcome, "index": first + index, "item": chunk[index]}
            first += len(chunk)

    def _settled(self, write: Callable[..., Any], chunk: list[Any], key: str | None) -> list[Any]:
        """Writes a chunk. Items that another request has locked are sent again."""
        outcomes = write({"items": chunk}, idempotency_key=key)["data"]
        for attempt in range(2, 5):
            locked = [index for index, outcome in enumerate(outcomes) if outcome.get("status") == 503]
            if not locked:
                break
            self._wait(_LOCKED_PAUSE_SECONDS)
            again = write(
                {"items": [chunk[index] for index in locked]},
                idempotency_key=None if key is None else f"{key}-{attempt}",
            )
            for index, outcome in zip(locked, again["data"]):
                outcomes[index] = outcome
        return outcomes
