<?php

declare(strict_types=1);

namespace Parley;

/** A failed call: the API's error, or a service that could not be reached. */
final class ParleyException extends \RuntimeException
{
    /** A stable code to distinguish errors; `unreachable` without a response. */
    public readonly ?string $errorCode;
    /** @var array<string, list<string>> Messages by field, with dotted paths: `cz_cols.0.value`. */
    public readonly array $errors;

    /**
     * @param int $status The HTTP status; 0 without a response.
     * @param array<string, mixed> $body The full response body.
     * @param ?float $retryAfter Seconds to wait before another attempt.
     */
    public function __construct(
        public readonly int $status,
        string $message,
        public readonly array $body = [],
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
    ) {
        parent::__construct($message, $status);
        $this->errorCode = $body['code'] ?? null;
        $this->errors = $body['errors'] ?? [];
    }

    public static function unreachable(): self
    {
        return new self(0, 'The service could not be reached.', ['code' => 'unreachable']);
    }

    /** Whether another attempt may succeed, and cannot do anything twice. */
    public function isTemporary(): bool
    {
        return in_array($this->status, [0, 429, 503], true)
            || $this->errorCode === 'idempotency_in_flight'
            || $this->isOfProxy();
    }

    /** Whether a proxy did not reach the service, or not in time. What a messaging platform said has a code. */
    private function isOfProxy(): bool
    {
        return in_array($this->status, [502, 504], true) && $this->errorCode === null;
    }
}
