from __future__ import annotations

import http.client
import json
import random
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, BinaryIO

from .errors import ParleyError, unreachable

_FIRST_BACKOFF_SECONDS = 0.3
_MAX_BACKOFF_SECONDS = 5.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would take the token to another place."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def _error_of(status: int, headers: Any, text: bytes) -> ParleyError:
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    body = body if isinstance(body, dict) else {}
    wait = headers.get("Retry-After", "")
    return ParleyError(
        status,
        body.get("message") or f"The service answered {status}.",
        body,
        headers.get("X-Request-Id"),
        float(wait) if wait.isdigit() else None,
    )


def _delay_of(error: ParleyError, attempt: int) -> float:
    if error.retry_after is not None:
        return error.retry_after + random.random() * _FIRST_BACKOFF_SECONDS
    return random.random() * min(_MAX_BACKOFF_SECONDS, _FIRST_BACKOFF_SECONDS * 2**attempt)


class Transport:
    """Sends requests with the standard library, and repeats those that may succeed later."""

    def __init__(
        self,
        url: str,
        headers: dict[str, str],
        attempts: int,
        max_wait_seconds: float,
        timeout_seconds: float,
        wait: Callable[[float], None],
    ) -> None:
        self._url = url
        self._headers = headers
        self._attempts = attempts
        self._max_wait_seconds = max_wait_seconds
        self._timeout_seconds = timeout_seconds
        self._wait = wait

    def send(
        self,
        method: str,
        address: str,
        headers: dict[str, str],
        content: bytes | None,
        *,
        is_repeatable: bool,
        target: BinaryIO | None = None,
    ) -> Any:
        """Returns the decoded body, or writes a successful response to `target`."""
        attempt = 1
        while True:
            try:
                return self._exchange(method, address, headers, content, target)
            except ParleyError as error:
                seconds = _delay_of(error, attempt)
                is_last = attempt >= self._attempts or seconds > self._max_wait_seconds + _FIRST_BACKOFF_SECONDS
                if not is_repeatable or is_last or not error.is_temporary:
                    raise
                self._wait(seconds)
                attempt += 1

    def _exchange(
        self, method: str, address: str, headers: dict[str, str], content: bytes | None, target: BinaryIO | None
    ) -> Any:
        request = urllib.request.Request(
            self._url + address, data=content, headers={**self._headers, **headers}, method=method
        )
        try:
            with _opener.open(request, timeout=self._timeout_seconds) as response:
                if target is not None:
                    return self._copy(response, target)
                text = response.read()
                if not text:
                    return None
                return json.loads(text) if "json" in response.headers.get("Content-Type", "") else text
        except urllib.error.HTTPError as error:
            with error:
                raise _error_of(error.code, error.headers, self._rest_of(error)) from None
        except (OSError, http.client.HTTPException) as error:
            raise unreachable() from error

    @staticmethod
    def _copy(response: http.client.HTTPResponse, target: BinaryIO) -> None:
        shutil.copyfileobj(response, target)
        # A connection that breaks ends reads in pieces like any other end.
        if response.length:
            raise unreachable()

    @staticmethod
    def _rest_of(error: urllib.error.HTTPError) -> bytes:
        try:
            return error.read()
        except (OSError, http.client.HTTPException) as broken:
            raise unreachable() from broken
