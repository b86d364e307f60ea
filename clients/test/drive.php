<?php

// Calls operations for a test: a line of JSON in for each, a line of JSON out.

declare(strict_types=1);

require __DIR__ . '/../php/autoload.php';

$parley = new Parley\Parley(getenv('PARLEY_URL'), getenv('PARLEY_TOKEN'));

while (($line = fgets(STDIN)) !== false) {
    $call = json_decode($line, true);
    $given = array_filter(['body' => $call['body'] ?? null, 'query' => $call['query'] ?? null]);
    try {
        $answer = $parley->{$call['operation']}(...array_values($call['path'] ?? []), ...$given);
        echo json_encode(['answer' => $answer]), "\n";
    } catch (Throwable $error) {
        echo json_encode(['error' => (string) $error]), "\n";
    }
}
