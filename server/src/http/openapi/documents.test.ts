import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { startService } from '#test/service.ts'

const { app } = await startService()

const maxBytes = 350_000
const maxGzipBytes = 40_000

interface Summary {
  name: string
  title: string
  path: string
  operations: number
  events: number
  bytes: number
  gzip_bytes: number
}

type Paths = Record<string, Record<string, { tags: string[] }>>

const read = async (path: string) => {
  const { body, statusCode } = await app.inject(path)
  assert.equal(statusCode, 200, path)
  return { body, document: JSON.parse(body) }
}

const list: Summary[] = (await read('/api/v1/openapi')).document.data
const [whole, ...parts] = await Promise.all(
  list.map(async (each) => ({ ...each, ...(await read(each.path)) })),
)
assert.ok(whole && parts.length > 3)

const operationsOf = ({ paths, webhooks }: { paths: Paths; webhooks: Paths }) =>
  Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  )

const referencesIn = (text: string) =>
  new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place]) => place))

test('every operation and event is in a part, and described there as in the whole', () => {
  const described = Object.fromEntries(operationsOf(whole.document))
  const inParts = parts.flatMap(({ document }) => operationsOf(document))
  const missing = Object.keys(described).filter((name) => !inParts.some(([each]) => each === name))
  assert.deepEqual(missing, [], 'Add their tags to a part in resources/api-reference/parts.ts')
  for (const [name, operation] of inParts) assert.deepEqual(operation, described[name])
  const everyEvent = Object.keys(whole.document.webhooks)
  const { document } = parts.find(({ name }) => name === 'webhooks') ?? {}
  assert.deepEqual(Object.keys(document.webhooks), everyEvent)
})

for (const { name, title, body, document, ...summary } of parts)
  test(`the part ${name} is complete in itself, and small`, async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(body))
    assert.ok(valid, JSON.stringify(errors)?.slice(0, 1000))
    const { securitySchemes: _, ...components } = document.components
    const has = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all as object).map((each) => `${kind}/${each}`),
    )
    assert.deepEqual(has.toSorted(), [...referencesIn(body)].toSorted())
    for (const [kind, all] of Object.entries(components as Record<string, Record<string, object>>))
      for (const [each, shape] of Object.entries(all))
        assert.deepEqual(shape, whole.document.components[kind][each])
    const tags = new Set(operationsOf(document).flatMap(([, operation]) => operation.tags))
    assert.deepEqual(document.tags.map((tag: { name: string }) => tag.name).toSorted(), [...tags].toSorted())
    assert.equal(document.info.title, `Parley: ${title}`)
    assert.ok(whole.document.info.description.includes(`[${title}](${summary.path})`))

    const bytes = Buffer.byteLength(body)
    const gzip_bytes = gzipSync(body).length
    assert.ok(bytes < maxBytes && gzip_bytes < maxGzipBytes, `${bytes} bytes, ${gzip_bytes} compressed`)
    const events = Object.keys(document.webhooks).length
    const operations = operationsOf(document).length - events
    assert.deepEqual(summary, { path: `/api/v1/openapi/${name}.json`, operations, events, bytes, gzip_bytes })
  })

test('the documentation says how large the documents are', () => {
  const page = readFileSync(new URL('../../../../docs/integrate.md', import.meta.url), 'utf8')
  const [, kilobytes, compressed] = /about (\d+) kB, or (\d+) kB compressed/.exec(page) ?? []
  const [, example = ''] =
    /```json\n(\{\n {2}"data": \[\n {4}\{\n {6}"name": "tickets"[^`]+)```/.exec(page) ?? []
  const [shown] = JSON.parse(example).data
  const { operations, events, bytes, gzip_bytes } = parts.find(({ name }) => name === 'tickets') as Summary
  const said = [
    Number(kilobytes) * 1000,
    Number(compressed) * 1000,
    ...Object.values(shown).slice(3),
  ] as number[]
  const real = [whole.bytes, whole.gzip_bytes, operations, events, bytes, gzip_bytes]
  for (const [index, size] of real.entries())
    assert.ok(Math.abs((said[index] as number) / size - 1) < 0.05, `${said[index]} is ${size} now`)
})

test('a part that is not there is a 404, and other types than JSON a 406', async () => {
  assert.equal((await app.inject('/api/v1/openapi/nothing.json')).statusCode, 404)
  const headers = { accept: 'application/yaml' }
  for (const { path } of [{ path: '/api/v1/openapi' }, ...parts])
    assert.equal((await app.inject({ url: path, headers })).statusCode, 406, path)
})
