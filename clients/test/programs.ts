/**
 * Programs that download over a line that breaks, create a tag over one that loses the answer, show what a client without
 * an address says, write items of which some are locked at first, read a list while a transaction is open, get a forged
 * webhook, and download an export as a whole.
 */
export const stubborn = {
  php: `<?php
require getenv('PARLEY_CLIENT') . '/autoload.php';
$parley = new Parley\\Parley(getenv('PARLEY_URL'), getenv('PARLEY_TOKEN'), wait: static fn () => null);
$broken = '';
try {
    $parley->download(fopen('php://memory', 'w+b'), '/contact/export');
} catch (Parley\\ParleyException $error) {
    $broken = $error->errorCode;
}
echo $parley->createTag(['name' => 'Once by php'])['data']['name'], "\\n";
foreach ([['', 'T'], ['https://desk.example.com/api/v1', 'T'], ['https://desk.example.com', "T\\n"]] as [$url, $token]) {
    try {
        new Parley\\Parley($url, $token);
    } catch (InvalidArgumentException $error) {
        echo $error->getMessage(), "\\n";
    }
}
try {
    (new Parley\\Parley('http://127.0.0.1:1', 'T', attempts: 1))->listTags();
} catch (Parley\\ParleyException $error) {
    echo $error->errorCode, "\\n";
}
$keys = [];
$write = static function (array $body, ?string $key) use (&$keys): array {
    $keys[] = $key;
    $isLocked = static fn (array $item): bool => $item['id'] % 2 === 1 && count($keys) < 3;
    $outcomeOf = static fn (array $item): array => $isLocked($item) ? ['status' => 503] : ['id' => $item['id']];
    return ['data' => array_map($outcomeOf, $body['items'])];
};
foreach ($parley->batch($write, [['id' => 1], ['id' => 2], ['id' => 3]], idempotencyKey: 'K') as $outcome) {
    echo $outcome['index'], ':', $outcome['id'], ' ';
}
echo 'in ', count($keys), ' calls with ', implode(' ', $keys), "\\n";
$pages = [
    [[], false, '?after_id=0'],
    [[['id' => 3]], true, '?after_id=3'],
    [[['id' => 4]], true, '?page=2'],
    [[['id' => 1]], true, null],
];
$asked = [];
$read = static function (array $query) use (&$pages, &$asked): array {
    $asked[] = $query['after_id'] ?? "page {$query['page']}";
    [$data, $isSettled, $next] = array_shift($pages);
    return ['data' => $data, 'meta' => ['is_settled' => $isSettled], 'links' => ['next' => $next]];
};
foreach ($parley->records($read) as $record) {
    echo $record['id'], ' ';
}
echo 'after ', implode(' ', $asked), "\\n";
$headers = json_decode(getenv('WEBHOOK_HEADERS'), true);
$capitalized = array_combine(array_map(ucwords(...), array_keys($headers)), $headers);
echo Parley\\Webhook::verify(getenv('WEBHOOK_SECRET'), $capitalized, getenv('WEBHOOK_BODY'))['type'], "\\n";
try {
    Parley\\Webhook::verify(getenv('WEBHOOK_SECRET'), $headers, getenv('WEBHOOK_BODY') . ' ');
} catch (Parley\\WebhookException $error) {
    echo $error->getMessage(), "\\n";
}
$memory = fopen('php://memory', 'w+b');
$parley->download($memory, '/contact/export');
echo $broken, ' ', count(explode("\\n", trim(stream_get_contents($memory, null, 0)))), "\\n";
`,
  python: `
import os
from parley import Parley, ParleyError
parley = Parley(os.environ["PARLEY_URL"], os.environ["PARLEY_TOKEN"], wait=lambda _: None)
import io
broken = ""
try:
    parley.download(io.BytesIO(), "/contact/export")
except ParleyError as error:
    broken = error.code
print(parley.create_tag({"name": "Once by python"})["data"]["name"])
for url, token in [("", "T"), ("https://desk.example.com/api/v1", "T"), ("https://desk.example.com", "T\\n")]:
    try:
        Parley(url, token)
    except ValueError as error:
        print(error)
try:
    Parley("http://127.0.0.1:1", "T", attempts=1).list_tags()
except ParleyError as error:
    print(error.code)
keys = []
def write(body, idempotency_key):
    keys.append(idempotency_key)
    is_locked = lambda item: item["id"] % 2 and len(keys) < 3
    return {"data": [{"status": 503} if is_locked(item) else {"id": item["id"]} for item in body["items"]]}
outcomes = parley.batch(write, [{"id": 1}, {"id": 2}, {"id": 3}], idempotency_key="K")
print(*(f"{outcome['index']}:{outcome['id']}" for outcome in outcomes), end=" ")
print("in", len(keys), "calls with", *keys)
pages = [
    ([], False, "?after_id=0"),
    ([{"id": 3}], True, "?after_id=3"),
    ([{"id": 4}], True, "?page=2"),
    ([{"id": 1}], True, None),
]
asked = []
def read(query):
    asked.append(query.get("after_id", f"page {query.get('page')}"))
    data, is_settled, next_page = pages.pop(0)
    return {"data": data, "meta": {"is_settled": is_settled}, "links": {"next": next_page}}
print(*(record["id"] for record in parley.records(read)), "after", *asked)
import json
from parley import WebhookError, verify_webhook
headers = json.loads(os.environ["WEBHOOK_HEADERS"])
capitalized = {name.title(): value for name, value in headers.items()}
print(verify_webhook(os.environ["WEBHOOK_SECRET"], capitalized, os.environ["WEBHOOK_BODY"].encode())["type"])
try:
    verify_webhook(os.environ["WEBHOOK_SECRET"], headers, os.environ["WEBHOOK_BODY"].encode() + b" ")
except WebhookError as error:
    print(error)
memory = io.BytesIO()
parley.download(memory, "/contact/export")
print(broken, len(memory.getvalue().decode().strip().split("\\n")))
`,
}
