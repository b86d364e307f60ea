<?php

declare(strict_types=1);

namespace Parley;

final class Batches
{
    /** The service takes 4 MiB; a part of it is left for what surrounds the items. */
    private const MAX_BYTES = 4_190_000;

    /**
     * Collects items until a call is full, by number or by bytes.
     *
     * @param iterable<array> $items
     * @return \Generator<int, list<array>>
     */
    public static function chunks(iterable $items, int $size): \Generator
    {
        $chunk = [];
        $bytes = 0;
        foreach ($items as $item) {
            $more = strlen(json_encode($item, JSON_THROW_ON_ERROR)) + 1;
            if (count($chunk) === $size || ($chunk !== [] && $bytes + $more > self::MAX_BYTES)) {
                yield $chunk;
                $chunk = [];
                $bytes = 0;
            }
            $chunk[] = $item;
            $bytes += $more;
        }
        if ($chunk !== []) {
            yield $chunk;
        }
    }
}
