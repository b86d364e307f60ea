import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { driveTen } from '#test/api-clients/operations.ts'
import { startService } from '#test/service.ts'
import { aSignedWebhook } from '#test/signed-webhook.ts'
import { blocksOf, pageOf } from '#test/tour.ts'
import { startLine } from '../../sdk/test/line.ts'
import { driving, languages, runText, skipOf } from './languages.ts'

const { app, admin } = await startService()
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const folder = await mkdtemp(join(tmpdir(), 'parley-clients-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { PARLEY_URL: url, PARLEY_TOKEN: admin.token }

const { secret, body, headers } = aSignedWebhook()
const webhook = { WEBHOOK_SECRET: secret, WEBHOOK_BODY: body, WEBHOOK_HEADERS: JSON.stringify(headers) }

/** Creates a tag over a line that loses the answer, then shows what a client without an address says. */
const stubborn = {
  php: `<?php
require getenv('PARLEY_CLIENT') . '/autoload.php';
$parley = new Parley\\Parley(getenv('PARLEY_URL'), getenv('PARLEY_TOKEN'), wait: static fn () => null);
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
`,
  python: `
import os
from parley import Parley, ParleyError
parley = Parley(os.environ["PARLEY_URL"], os.environ["PARLEY_TOKEN"], wait=lambda _: None)
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
`,
}

for (const language of languages) {
  const { name } = language
  const skip = skipOf(language)

  test(`the client for ${name} can do the ten things of every generated client`, { skip }, () =>
    driveTen(driving(language, env), name),
  )

  test(`the example of the ${name} client’s page does what it says`, { skip }, async () => {
    const [program = ''] = blocksOf(pageOf(`clients/${name}/README.md`), name)
    const printed = await runText(language, folder, program, { ...env, ...webhook })
    assert.deepEqual(printed, [
      'created 王小明',
      'C-0 created',
      'C-1 created',
      'C-2 refused first_name',
      '王小明',
      'Ada',
      'Mei',
      '422 first_name',
      'invoice.txt Paid',
      'contact.deleted 王小明',
      'The header webhook-id is missing.',
    ])
  })

  test(`the client for ${name} sends what was lost once more, and says what is missing`, {
    skip,
  }, async () => {
    const line = await startLine(url)
    line.breakNext('nothing', 'almost all')
    const printed = await runText(language, folder, stubborn[name as keyof typeof stubborn], {
      ...env,
      PARLEY_URL: line.url,
    })
    assert.equal(printed[0], `Once by ${name}`)
    assert.equal(line.requests(), 3)
    const { body: found } = await admin.get(`/tag?search=${encodeURIComponent(`Once by ${name}`)}`)
    assert.equal(found.meta.total, 1)
    for (const [index, what] of [/no http or https address/, /without \/api\/v1/, /line break/].entries())
      assert.match(printed[index + 1] as string, what)
    assert.equal(printed[4], 'unreachable')
  })

  test(`every shape of the ${name} client is one that the language knows`, { skip }, async () => {
    const program = {
      php: `<?php require getenv('PARLEY_CLIENT') . '/autoload.php'; echo (new ReflectionClass('Parley\\Operations'))->isAbstract();`,
      python:
        'import typing, parley.types as t\nfor each in vars(t).values():\n    if typing.is_typeddict(each): typing.get_type_hints(each)\nprint(1)\n',
    }[name as keyof typeof stubborn]
    assert.deepEqual(await runText(language, folder, program, {}), ['1'])
  })
}

test('each client has the license', () => {
  for (const client of ['php', 'python']) assert.equal(pageOf(`clients/${client}/LICENSE`), pageOf('LICENSE'))
})
