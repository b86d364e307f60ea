from __future__ import annotations

from typing import Any


class ParleyError(Exception):
    """A failed call: the API's error, or a service that could not be reached."""

    def __init__(
        self,
        status: int,
        message: str,
        body: dict[str, Any] | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        #: The HTTP status; 0 without a response.
        self.status = status
        #: The full response body.
        self.body = body or {}
        #: A stable code to distinguish errors; "unreachable" without a response.
        self.code: str | None = self.body.get("code")
        #: Messages by field, with dotted paths: "cz_cols.0.value".
        self.errors: dict[str, list[str]] = self.body.get("errors") or {}
        #: The ID of the request in the service's log.
        self.request_id = request_id
        #: Seconds to wait before another attempt.
        self.retry_after = retry_after

    @property
    def is_temporary(self) -> bool:
        """Whether another attempt may succeed, and cannot do anything twice."""
        return self.status in (0, 429, 503) or self.code == "idempotency_in_flight" or self._is_of_proxy

    @property
    def _is_of_proxy(self) -> bool:
        """Whether a proxy failed to reach the service in time. A messaging platform's failure has a code."""
        return self.status in (502, 504) and self.code is None


def unreachable() -> ParleyError:
    return ParleyError(0, "The service could not be reached.", {"code": "unreachable"})
