import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { filesFolder } from '#files/open.ts'
import { startS3 } from '#test/programs/s3.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { aName, file, startUploads, trials } from '#test/uploads.ts'
import { createLog } from '../../log.ts'
import { describeApi } from '../openapi/openapi.ts'

const { config, files, database, endpoints, client, leftovers, leavesNothing } = await startUploads()

const tagsNamed = async (name: string) =>
  (await database.main.selectFrom('tags').select('id').where('name', '=', name).execute()).length

test('a file is taken with its fields, kept under a key, and known by its content', async () => {
  const name = aName()
  const { status, body } = await client.upload('/trial', { name, amount: '3', is_short: '1' }, file)
  assert.equal(status, 200)
  const { key, ...rest } = body.data
  assert.deepEqual(rest, {
    body: { name, amount: 3, is_short: true },
    name: 'rows.csv',
    size: 20,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    length: 20,
  })
  assert.match(key, /^imports\/[0-9a-f]{32}$/)
  const kept = await files.open(key)
  assert.equal(await readFile(kept?.path ?? '', 'utf8'), file.content)
  assert.deepEqual(await leftovers(), [])
})

for (const name of ['refused early', 'refused late', 'broken'])
  test(`a request that is ${name} leaves no file and no record`, async () => {
    const status = name === 'broken' ? 500 : 422
    const work = async () => assert.equal((await client.upload('/trial', { name }, file)).status, status)
    if (status === 422) await leavesNothing(work)
    else await work()
    assert.deepEqual(await leftovers(), [])
    assert.equal(await tagsNamed(name), 0)
  })

test('a file that the handler does not keep is deleted after the response', async () => {
  await leavesNothing(async () => {
    const { status, body } = await client.upload('/glance', {}, file)
    assert.equal(status, 200)
    assert.deepEqual(body.data, { text: file.content })
  })
})

test('the same upload with the same key is done once, and its second file discarded', async () => {
  const headers = { 'Idempotency-Key': 'once' }
  const name = aName()
  const first = await client.upload('/trial', { name }, file, headers)
  assert.equal(first.status, 200)
  await leavesNothing(async () => {
    const second = await client.upload('/trial', { name }, file, headers)
    assert.equal(second.headers['idempotency-replayed'], 'true')
    assert.deepEqual(second.body, first.body)
  })
  assert.equal(await tagsNamed(name), 1)
  assert.ok(await files.open(first.body.data.key))
})

for (const [what, fields, another] of [
  ['another file', {}, { ...file, content: 'name,phone\nMei,0913\n' }],
  ['another name of the file', {}, { ...file, name: 'other.csv' }],
  ['another field', { amount: '1' }, file],
] as const)
  test(`a key that was used cannot be used with ${what}`, async () => {
    const headers = { 'Idempotency-Key': what.replaceAll(' ', '-') }
    const name = aName()
    assert.equal((await client.upload('/trial', { name }, file, headers)).status, 200)
    await leavesNothing(async () => {
      const { status, body } = await client.upload('/trial', { name, ...fields }, another, headers)
      assert.equal(status, 409)
      assert.equal(body.code, 'idempotency_key_reused')
    })
  })

test('a rejected upload is rejected again under the same key, and leaves no file', async () => {
  await leavesNothing(async () => {
    for (const replayed of [undefined, 'true']) {
      const headers = { 'Idempotency-Key': 'refused' }
      const reply = await client.upload('/trial', { name: 'refused late' }, file, headers)
      assert.equal(reply.status, 422)
      assert.equal(reply.headers['idempotency-replayed'], replayed)
    }
  })
})

test('a store that cannot be written is a 503 that says no more', async () => {
  const folder = filesFolder(config.dataDir)
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  const { status, body, headers } = await client.upload('/trial', { name: aName() }, file)
  await rm(folder)
  assert.equal(status, 503)
  assert.deepEqual(Object.keys(body), ['message'])
  assert.doesNotMatch(body.message, /parley-|EEXIST|ENOTDIR/)
  assert.ok(headers['retry-after'])
})

test('a file may be kept in a bucket; where that is away it is a 503, and the log says why', async () => {
  const bucket = await startS3()
  const withBucket = await startService({ FILES_URL: bucket })
  const { as } = await startEndpoints(withBucket, trials)
  const { status, body } = await as(withBucket.admin).upload('/trial', { name: aName() }, file)
  assert.equal(status, 200)
  assert.equal(body.data.length, file.content.length)
  assert.ok(await withBucket.files.open(body.data.key))
  const lines: string[] = []
  const log = createLog({ logLevel: 'error' } as Parameters<typeof createLog>[0], {
    write: (line) => void lines.push(line),
  })
  const without = await startService({ FILES_URL: 's3://no-such-bucket' })
  const away = await startEndpoints(without, trials, log)
  const refused = await away.as(without.admin).upload('/trial', { name: aName() }, file)
  assert.equal(refused.status, 503)
  const [line, ...more] = lines.map((each) => JSON.parse(each))
  assert.equal(line.msg, 'file store away')
  assert.equal(line.failure.name, 'NoSuchBucket')
  assert.deepEqual(more, [])
  const path = join(filesFolder(without.config.dataDir), '.under-way')
  const left = await readdir(path, { recursive: true, withFileTypes: true })
  assert.ok(left.every((entry) => entry.isDirectory()))
})

test('the reference describes the form, its file, and what may go wrong', () => {
  const { paths } = describeApi(endpoints, '1')
  const operation = Object(paths['/trial']).post
  const { schema } = operation.requestBody.content['multipart/form-data']
  assert.deepEqual(Object.keys(schema.properties), ['name', 'amount', 'is_short', 'list', 'file'])
  assert.deepEqual(schema.required, ['name', 'file'])
  assert.equal(schema.properties.file.format, 'binary')
  // Statuses that any operation may answer are described once.
  for (const status of [200, 'default']) assert.ok(operation.responses[status], String(status))
  assert.ok(operation.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key'))
  const glance = Object(paths['/glance']).post
  const { properties } = glance.requestBody.content['multipart/form-data'].schema
  assert.deepEqual(Object.keys(properties), ['file'])
})
