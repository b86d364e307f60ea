<?php

declare(strict_types=1);

namespace Parley;

/** A client of one service. */
final class Parley extends Operations
{
    private const FIRST_PAUSE_SECONDS = 0.1;
    private const MAX_PAUSE_SECONDS = 5.0;
    /** About four minutes of pauses without a record. */
    private const MAX_PAUSES = 50;
    private const LOCKED_PAUSE_SECONDS = 1.0;

    private readonly Transport $transport;
    /** @var \Closure(float): void */
    private readonly \Closure $wait;

    /**
     * @param string $url The address of the service, `https://desk.example.com`.
     * @param ?string $token An access token; null for calls without one, such as a login.
     * @param ?string $language The language of messages, `en` or `zh-TW`.
     * @param int $attempts How often a request is sent at most.
     * @param float $maxWaitSeconds The longest wait before another attempt. Longer ones fail at once.
     * @param float $timeoutSeconds How long a connection may be silent.
     * @param ?\Closure(float): void $wait Waits for some seconds. Tests can replace it.
     */
    public function __construct(
        string $url,
        ?string $token,
        ?string $language = null,
        int $attempts = 4,
        float $maxWaitSeconds = 60,
        float $timeoutSeconds = 60,
        ?\Closure $wait = null,
    ) {
        if (!preg_match('~^https?://[^/\s]+~', $url)) {
            throw new \InvalidArgumentException("The url is \"$url\", which is no http or https address.");
        }
        $url = rtrim($url, '/');
        if (str_ends_with($url, '/api/v1')) {
            throw new \InvalidArgumentException('The url is the address of the service, without /api/v1.');
        }
        if ($token !== null && !preg_match('/^\S+$/D', $token)) {
            throw new \InvalidArgumentException(
                'The token is empty, or has a space or a line break. Give the token alone, without "Bearer".',
            );
        }
        $headers = array_filter([
            'Accept' => '*/*',
            'Authorization' => $token === null ? null : "Bearer $token",
            'Accept-Language' => $language,
        ]);
        $this->wait = $wait ?? static fn (float $seconds) => usleep((int) ($seconds * 1_000_000));
        $this->transport = new Transport(
            "$url/api/v1",
            $headers,
            $attempts,
            $maxWaitSeconds,
            $timeoutSeconds,
            $this->wait,
        );
    }

    /** Calls any path, as the reference writes it. Returns the decoded body. */
    public function request(
        string $method,
        string $template,
        array $path = [],
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?string $ifMatch = null,
    ): mixed {
        $isKeyless = $method === 'GET' || in_array("$method $template", self::KEYLESS, true);
        $key = $isKeyless ? null : $idempotencyKey ?? bin2hex(random_bytes(16));
        [$type, $content] = self::encode($body);
        $headers = ['Content-Type' => $type, 'Idempotency-Key' => $key, 'If-Match' => $ifMatch];
        return $this->transport->send(
            $method,
            self::address($template, $path, $query),
            array_filter($headers, static fn (?string $value): bool => $value !== null),
            $content,
            $method === 'GET' || $key !== null,
        );
    }

    /**
     * Writes a file or export to a stream, without keeping it in memory.
     *
     * @param resource $target
     */
    public function download(mixed $target, string $template, array $path = [], array $query = []): void
    {
        $this->transport->send('GET', self::address($template, $path, $query), [], null, false, $target);
    }

    /** Uploads a file that messages, notes, tickets and contacts can attach by its ID. */
    public function upload(Upload $file): array
    {
        return $this->createFile(['file' => $file])['data'];
    }

    /**
     * Iterates over the pages of a list: `$parley->pages($parley->listContacts(...), ['search' => 'Wang'])`.
     *
     * @template P of array
     * @param \Closure(array): P $list
     * @return \Generator<int, P>
     */
    public function pages(\Closure $list, array $query = []): \Generator
    {
        $query += ['per_page' => 500] + (isset($query['sort']) ? [] : ['after_id' => 0]);
        $pauses = 0;
        while (true) {
            $page = $list(query: $query);
            $isOpen = ($page['meta']['is_settled'] ?? true) === false;
            if ($page['data'] !== [] || !$isOpen) {
                yield $page;
            }
            if ($page['links']['next'] === null || ($page['data'] === [] && !$isOpen)) {
                return;
            }
            if ($page['data'] !== []) {
                $query = self::after($query, $page['links']['next']);
                $pauses = 0;
            }
            if ($isOpen) {
                ($this->wait)(self::pause($pauses++));
            }
        }
    }

    /**
     * Iterates over the records of a list: `$parley->records($parley->listContacts(...))`.
     *
     * @template T
     * @param \Closure(array): array{data: list<T>} $list
     * @return \Generator<int, T>
     */
    public function records(\Closure $list, array $query = []): \Generator
    {
        foreach ($this->pages($list, $query) as $page) {
            foreach ($page['data'] as $record) {
                yield $record;
            }
        }
    }

    /**
     * Writes any number of records, hundreds in one call: `$parley->batch($parley->changeContactsInBatch(...), $items)`.
     * Iterates over their outcomes, in their order, each with its `item`.
     *
     * @param \Closure(array, ?string): array{data: list<array>} $write
     * @param iterable<array> $items
     * @param ?string $idempotencyKey A key of your own. The calls have it with `-1`, `-2` and so on.
     * @return \Generator<int, array>
     */
    public function batch(
        \Closure $write,
        iterable $items,
        int $size = 500,
        ?string $idempotencyKey = null,
    ): \Generator {
        $first = 0;
        $call = 0;
        foreach (Batches::chunks($items, $size) as $chunk) {
            $call++;
            $key = $idempotencyKey === null ? null : "$idempotencyKey-$call";
            foreach ($this->settled($write, $chunk, $key) as $index => $outcome) {
                yield [...$outcome, 'index' => $first + $index, 'item' => $chunk[$index]];
            }
            $first += count($chunk);
        }
    }

    /** Writes a chunk. Items that another request has locked are sent again. */
    private function settled(\Closure $write, array $chunk, ?string $key): array
    {
        $outcomes = $write(['items' => $chunk], $key)['data'];
        for ($attempt = 2; $attempt <= 4; $attempt++) {
            $locked = array_keys(array_filter($outcomes, static fn (array $each) => ($each['status'] ?? 0) === 503));
            if ($locked === []) {
                break;
            }
            ($this->wait)(self::LOCKED_PAUSE_SECONDS);
            $items = array_map(static fn (int $index) => $chunk[$index], $locked);
            foreach ($write(['items' => $items], $key === null ? null : "$key-$attempt")['data'] as $place => $outcome) {
                $outcomes[$locked[$place]] = $outcome;
            }
        }
        return $outcomes;
    }

    /** Goes on as the list does: by `after_id`, or by `page` if it is not in the order of its IDs. */
    private static function after(array $query, string $link): array
    {
        parse_str((string) parse_url($link, PHP_URL_QUERY), $following);
        $places = ['after_id' => null, 'page' => null];
        return [...array_diff_key($query, $places), ...array_map(intval(...), array_intersect_key($following, $places))];
    }

    private static function pause(int $pauses): float
    {
        if ($pauses >= self::MAX_PAUSES) {
            throw new ParleyException(
                503,
                'A transaction has been open on the server for minutes: the rest of the list cannot be read yet.',
                ['code' => 'unsettled'],
            );
        }
        return min(self::MAX_PAUSE_SECONDS, self::FIRST_PAUSE_SECONDS * 2 ** min($pauses, 10));
    }

    /** @return array{?string, ?string} */
    private static function encode(?array $body): array
    {
        if ($body === null) {
            return [null, null];
        }
        foreach ($body as $value) {
            if ($value instanceof Upload) {
                return Upload::form($body);
            }
        }
        return ['application/json', json_encode($body, JSON_THROW_ON_ERROR)];
    }

    private static function address(string $template, array $path, array $query): string
    {
        $filled = preg_replace_callback('/\{(\w+)\}/', static function (array $place) use ($template, $path): string {
            $value = (string) ($path[$place[1]] ?? '');
            // An empty value, or only dots, would address another path.
            if (preg_match('/^\.{0,2}$/D', $value)) {
                throw new \InvalidArgumentException("$template needs the path's $place[1].");
            }
            return rawurlencode($value);
        }, $template);
        $given = array_filter($query, static fn (mixed $value): bool => $value !== null);
        array_walk_recursive($given, static function (mixed &$value): void {
            $value = is_bool($value) ? ($value ? 'true' : 'false') : $value;
        });
        return $filled . ($given === [] ? '' : '?' . http_build_query($given));
    }
}
