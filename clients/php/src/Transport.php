<?php

declare(strict_types=1);

namespace Parley;

/** Sends requests with PHP's own streams, and repeats those that may succeed later. */
final class Transport
{
    private const FIRST_BACKOFF_SECONDS = 0.3;
    private const MAX_BACKOFF_SECONDS = 5.0;

    /** @param array<string, string> $headers Sent with every request. */
    public function __construct(
        private readonly string $url,
        private readonly array $headers,
        private readonly int $attempts,
        private readonly float $maxWaitSeconds,
        private readonly float $timeoutSeconds,
        /** @var \Closure(float): void */
        private readonly \Closure $wait,
    ) {
    }

    /**
     * @param array<string, string> $headers
     * @param ?resource $target Where a successful response is written. Without it, its body is returned.
     */
    public function send(
        string $method,
        string $address,
        array $headers,
        ?string $content,
        bool $isRepeatable,
        mixed $target = null,
    ): mixed {
        for ($attempt = 1; ; $attempt++) {
            try {
                return $this->exchange($method, $address, $headers, $content, $target);
            } catch (ParleyException $error) {
                $seconds = self::delay($error, $attempt);
                $isLast = $attempt >= $this->attempts || $seconds > $this->maxWaitSeconds + self::FIRST_BACKOFF_SECONDS;
                if (!$isRepeatable || $isLast || !$error->isTemporary()) {
                    throw $error;
                }
                ($this->wait)($seconds);
            }
        }
    }

    private static function delay(ParleyException $error, int $attempt): float
    {
        $share = random_int(0, 1000) / 1000;
        if ($error->retryAfter !== null) {
            return $error->retryAfter + $share * self::FIRST_BACKOFF_SECONDS;
        }
        return $share * min(self::MAX_BACKOFF_SECONDS, self::FIRST_BACKOFF_SECONDS * 2 ** $attempt);
    }

    private function exchange(
        string $method,
        string $address,
        array $headers,
        ?string $content,
        mixed $target,
    ): mixed {
        $lines = [];
        foreach ([...$this->headers, ...$headers] as $name => $value) {
            $lines[] = "$name: $value";
        }
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => $lines,
            'content' => $content ?? '',
            'ignore_errors' => true,
            'follow_location' => 0,
            // PHP takes a broken connection for the end of what comes in chunks.
            'auto_decode' => false,
            'timeout' => $this->timeoutSeconds,
        ]]);
        $stream = @fopen($this->url . $address, 'rb', false, $context);
        if ($stream === false) {
            throw ParleyException::unreachable();
        }
        try {
            return $this->read($stream, $target);
        } finally {
            fclose($stream);
        }
    }

    /** @param resource $stream */
    private function read(mixed $stream, mixed $target): mixed
    {
        $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
        $status = (int) (explode(' ', $lines[0] ?? '')[1] ?? 0);
        $headers = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = [...explode(':', $line, 2), ''];
            $headers[strtolower($name)] = trim($value);
        }
        if ($target !== null && $status < 300) {
            self::copy($stream, $headers, $target);
            return null;
        }
        $memory = fopen('php://memory', 'w+b');
        self::copy($stream, $headers, $memory);
        $text = (string) stream_get_contents($memory, null, 0);
        if ($status >= 300 || $status === 0) {
            throw self::error($status, $headers, $text);
        }
        return self::decode($headers, $text);
    }

    /**
     * Copies a body, and throws if it is not whole: a connection that breaks ends the stream like any other end.
     *
     * @param resource $stream
     * @param resource $target
     */
    private static function copy(mixed $stream, array $headers, mixed $target): void
    {
        if (stripos($headers['transfer-encoding'] ?? '', 'chunked') === false) {
            $length = (int) stream_copy_to_stream($stream, $target);
            self::requireWhole($length >= (int) ($headers['content-length'] ?? 0));
            return;
        }
        do {
            $line = fgets($stream);
            $isWhole = $line !== false && preg_match('/^([0-9a-f]{1,8})[ \t]*(;.*)?\r\n$/i', $line, $found) === 1;
            self::requireWhole($isWhole);
            $size = (int) hexdec($found[1]);
            self::requireWhole($size === 0 || stream_copy_to_stream($stream, $target, $size) === $size);
            // The line break after a chunk; after the last one, which is empty, the lines that may follow.
            do {
                $line = fgets($stream);
            } while ($size === 0 && $line !== false && $line !== "\r\n");
            self::requireWhole($line === "\r\n");
        } while ($size > 0);
    }

    private static function requireWhole(bool $isWhole): void
    {
        if (!$isWhole) {
            throw ParleyException::unreachable();
        }
    }

    private static function decode(array $headers, string $text): mixed
    {
        if ($text === '') {
            return null;
        }
        if (!str_contains($headers['content-type'] ?? '', 'json')) {
            return $text;
        }
        try {
            return json_decode($text, true, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            throw ParleyException::unreachable();
        }
    }

    private static function error(int $status, array $headers, string $text): ParleyException
    {
        $body = json_decode($text, true);
        $body = is_array($body) ? $body : [];
        $wait = $headers['retry-after'] ?? null;
        return new ParleyException(
            $status,
            $body['message'] ?? "The service answered $status.",
            $body,
            $headers['x-request-id'] ?? null,
            $wait !== null && is_numeric($wait) ? (float) $wait : null,
        );
    }
}
