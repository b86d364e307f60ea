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
import { driving, languages, runText, serving, skipOf } from './languages.ts'
import { stubborn } from './programs.ts'

const { app, admin } = await startService()
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const folder = await mkdtemp(join(tmpdir(), 'parley-clients-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { PARLEY_URL: url, PARLEY_TOKEN: admin.token }

const { secret, body, headers } = aSignedWebhook()
const webhook = { WEBHOOK_SECRET: secret, WEBHOOK_BODY: body, WEBHOOK_HEADERS: JSON.stringify(headers) }

for (const language of languages) {
  const { name } = language
  const skip = skipOf(language)

  test(`the client for ${name} can do the ten things of every generated client`, { skip }, () =>
    driveTen(driving(language, env), name),
  )

  test(`the example of the ${name} client’s page does what it says`, { skip }, async () => {
    const [program = ''] = blocksOf(pageOf(`clients/${name}/README.md`), name)
    const printed = await runText(language, folder, program, env)
    const again = await runText(language, folder, program, env)
    assert.deepEqual([printed[0], again[0]], ['created 王小明', 'unchanged 王小明'])
    assert.deepEqual(printed.slice(1), [
      'C-0 created',
      'C-1 created',
      'C-2 refused first_name',
      '王小明',
      'Ada',
      'Mei',
      '422 first_name',
      'invoice.txt Paid',
    ])
  })

  test(`the receiver of the ${name} client’s page takes webhooks and refuses all else`, {
    skip,
  }, async () => {
    const [, program = ''] = blocksOf(pageOf(`clients/${name}/README.md`), name)
    const address = await serving(language, folder, program, webhook)
    const send = (given: Record<string, string>) => fetch(address, { method: 'POST', body, headers: given })
    assert.equal(await (await send(headers)).text(), 'contact.deleted 7\n')
    const refused = await send({})
    assert.deepEqual([refused.status, await refused.text()], [400, 'The header webhook-id is missing.'])
  })

  test(`the client for ${name} sends what was lost or locked once more, and says what is missing or broke off`, {
    skip,
  }, async () => {
    const line = await startLine(url)
    line.breakNext('almost all', 'almost all', 502, 504)
    const printed = await runText(language, folder, stubborn[name as keyof typeof stubborn], {
      ...env,
      ...webhook,
      PARLEY_URL: line.url,
    })
    assert.equal(printed[0], `Once by ${name}`)
    assert.equal(line.requests(), 6)
    const { body: found } = await admin.get(`/tag?search=${encodeURIComponent(`Once by ${name}`)}`)
    assert.equal(found.meta.total, 1)
    for (const [index, what] of [/no http or https address/, /without \/api\/v1/, /line break/].entries())
      assert.match(printed[index + 1] as string, what)
    assert.deepEqual(printed.slice(4), [
      'unreachable',
      '0:1 1:2 2:3 in 3 calls with K-1 K-1-2 K-1-3',
      '3 4 1 after 0 0 3 page 2',
      'contact.deleted',
      'The signature is not of this secret and body.',
      `unreachable ${1 + (await admin.get('/contact')).body.meta.total}`,
    ])
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
