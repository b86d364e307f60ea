import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Type from 'typebox'
import { filesFolder } from '#files/open.ts'
import { Nullable } from '#shapes'
import { startS3 } from '#test/s3.ts'
import { startEndpoints, startService } from '#test/service.ts'
import { createLog } from '../log.ts'
import { type App, endpoint } from './endpoint.ts'
import { describeApi } from './openapi.ts'
import { invalid } from './problem.ts'

const maxBytes = 3_000_000

const Fields = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    amount: Type.Optional(Nullable(Type.Integer())),
    is_short: Type.Optional(Nullable(Type.Boolean())),
    list: Type.Optional(Type.Array(Type.Integer())),
  },
  { $id: 'TrialFields' },
)

const Answer = Type.Object({ data: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) })

/** Takes a file and makes a tag of the name beside it; names tell it to fail. */
const service = await startService()
const { admin, agent, nobody, config, files, database } = service
const trials = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/trial',
    access: 'tag.create',
    tag: 'Trials',
    operationId: 'trial',
    summary: 'Take a file',
    body: Fields,
    upload: { field: 'file', maxBytes },
    answer: Answer,
    prepare: async ({ upload, body }) => {
      if (body.name === 'refused early') throw invalid('file', 'The field is not wanted.')
      return upload.keep('imports')
    },
    handle: async ({ db, body, upload, prepared }) => {
      await db.insertInto('tags').values({ name: body.name }).execute()
      if (body.name === 'refused late') throw invalid('name', 'The field is not wanted.')
      if (body.name === 'broken') throw new Error('A fault of ours.')
      assert.equal(await upload.keep('imports'), prepared)
      const { name, size, sha256, path } = upload
      return { data: { body, key: prepared, name, size, sha256, length: (await readFile(path)).length } }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/glance',
    access: 'tag.create',
    tag: 'Trials',
    operationId: 'glance',
    summary: 'Look at a file and keep nothing',
    upload: { field: 'file', maxBytes },
    answer: Answer,
    isTransaction: false,
    handle: async ({ upload }) => ({ data: { text: await readFile(upload.path, 'utf8') } }),
  })
}
const { fastify, endpoints, as } = await startEndpoints(service, trials)
await fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = fastify.server.address() as AddressInfo

const client = as(admin)
const boundary = 'parley-boundary'
const type = `multipart/form-data; boundary=${boundary}`
const file = { name: 'rows.csv', content: 'name,phone\nMei,0912\n' }
let made = 0
const aName = () => `Upload ${++made}`

type Part = [disposition: string, content: string | Buffer, ...headers: string[]]

const encode = (parts: Part[], end = `--${boundary}--\r\n`) =>
  Buffer.concat([
    ...parts.flatMap(([disposition, content, ...headers]) => [
      Buffer.from(
        [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', ''].join('\r\n'),
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])

const filePart = (content: string | Buffer = file.content, name = 'file'): Part => [
  `name="${name}"; filename="rows.csv"`,
  content,
  'Content-Type: text/csv',
]
const nameField = (name = aName()): Part => ['name="name"', name]

/** A multipart body just as it is given. */
const post = (parts: Part[], headers = {}, path = '/trial') =>
  client.post(path, encode(parts), { 'content-type': type, ...headers })

const keysKept = async () => (await Array.fromAsync(files.list('imports'))).map(({ key }) => key).sort()
const leftovers = () => readdir(join(filesFolder(config.dataDir), '.under-way')).catch(() => [])

/** That neither the store nor the folder of what is under way holds more than before. */
const leavesNothing = async (work: () => Promise<unknown>) => {
  const before = await keysKept()
  await work()
  assert.deepEqual(await keysKept(), before)
  assert.deepEqual(await leftovers(), [])
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

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
    sha256: sha256(file.content),
    length: 20,
  })
  assert.match(key, /^imports\/[0-9a-f]{32}$/)
  const kept = await files.open(key)
  assert.equal(await readFile(kept?.path ?? '', 'utf8'), file.content)
  assert.deepEqual(await leftovers(), [])
})

for (const [where, order] of [
  ['before', (name: Part) => [name, filePart()]],
  ['after', (name: Part) => [filePart(), name]],
] as const)
  test(`the fields may stand ${where} the file`, async () => {
    const name = aName()
    const { status, body } = await post(order(nameField(name)))
    assert.equal(status, 200)
    assert.equal(body.data.body.name, name)
    assert.equal(body.data.size, 20)
  })

test('fields are read as those of a form: coerced, the last of a name, brackets, blanks, unknown ones', async () => {
  const { status, body } = await post([
    nameField('first'),
    ['name="list[]"', '1'],
    ['name="unknown"', 'x'],
    filePart(),
    ['name="list[]"', '2'],
    ['name="amount"', ''],
    ['name="name"', ' last+of%20them & more '],
  ])
  assert.equal(status, 200)
  assert.deepEqual(body.data.body, { name: 'last+of%20them & more', list: [1, 2], amount: null })
})

test('what is wrong with the fields and with the file is named at once', async () => {
  await leavesNothing(async () => {
    const { status, body } = await post([['name="amount"', 'three'], filePart('')])
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      name: ['The field is required.'],
      amount: ['The field must be a whole number or null.'],
      file: ['The file must not be empty.'],
    })
  })
})

for (const [what, parts, message] of [
  ['nothing at all but a field', [nameField()], /required/],
  ['a text in its place', [nameField(), ['name="file"', 'name,phone'] as Part], /required/],
  ['a file under another name', [nameField(), filePart('x', 'attachment')], /required/],
  ['two files', [nameField(), filePart(), filePart('more')], /one file only/],
  ['an empty file', [nameField(), filePart('')], /empty/],
  [
    'what a browser sends where nothing is chosen',
    [nameField(), ['name="file"; filename=""', '', 'Content-Type: application/octet-stream'] as Part],
    /empty/,
  ],
] as const)
  test(`${what} is refused at the field of the file`, async () => {
    await leavesNothing(async () => {
      const { status, body } = await post([...parts])
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(body.errors), ['file'])
      assert.match(body.errors.file[0], message)
    })
  })

test('a file of just the size allowed is taken, and one byte more is refused', async () => {
  const bytes = Buffer.alloc(maxBytes, 'a,b\n')
  const fits = await client.upload('/trial', { name: aName() }, { name: 'x', content: bytes })
  assert.equal(fits.status, 200)
  assert.equal(fits.body.data.sha256, sha256(bytes))
  await leavesNothing(async () => {
    const more = { name: 'x', content: Buffer.concat([bytes, Buffer.from('x')]) }
    const { status, body } = await client.upload('/trial', { name: aName() }, more)
    assert.equal(status, 413)
    assert.match(body.message, /3,000,000 bytes/)
  })
})

for (const [what, parts] of [
  ['a field of more than 1 MB', [['name="name"', 'x'.repeat(1_048_577)] as Part, filePart()]],
  [
    'fields of more than 1 MB together',
    [...Array.from({ length: 3 }, () => nameField('x'.repeat(400_000))), filePart()],
  ],
  ['more than 100 parts', [filePart(), ...Array.from({ length: 100 }, () => nameField('x'))]],
  [
    'much besides the file',
    [nameField(), ...Array.from({ length: 3 }, () => filePart(Buffer.alloc(2_000_000), 'other'))],
  ],
] as const)
  test(`${what} is more than is read`, async () => {
    await leavesNothing(async () => assert.equal((await post([...parts])).status, 413))
  })

for (const [what, body, headers] of [
  ['a body that breaks off', encode([nameField(), filePart()], ''), {}],
  ['a body that breaks off in the file', encode([nameField(), filePart()], '').subarray(0, -10), {}],
  ['a body without a boundary', encode([nameField(), filePart()]), { 'content-type': 'multipart/form-data' }],
  ['a body that is no multipart', Buffer.from('name=x'), {}],
  ['a field that is no UTF-8', encode([['name="name"', Buffer.from([0xa4, 0xa4])], filePart()]), {}],
  [
    'a field of broken JSON',
    encode([['name="name"', '{', 'Content-Type: application/json'], filePart()]),
    {},
  ],
  [
    'a field nested ever deeper',
    encode([
      ['name="name"', '['.repeat(50_000) + ']'.repeat(50_000), 'Content-Type: application/json'],
      filePart(),
    ]),
    {},
  ],
] as const)
  test(`${what} is malformed`, async () => {
    await leavesNothing(async () => {
      const { status } = await client.post('/trial', body, { 'content-type': type, ...headers })
      assert.equal(status, 400)
    })
  })

for (const [what, body, headers] of [
  ['JSON', { name: 'x' }, {}],
  ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['nothing', undefined, {}],
] as const)
  test(`${what} is not what an upload is made of`, async () => {
    const { status } = await client.post('/trial', body, headers)
    assert.equal(status, 415)
  })

test('where no file is taken, a form with a file is refused', async () => {
  const { status } = await admin.post('/tag', encode([nameField(), filePart()]), { 'content-type': type })
  assert.equal(status, 415)
})

test('token and permission are asked for before the body is read', async () => {
  const endless = encode([filePart(Buffer.alloc(maxBytes + 1))], '')
  const headers = { 'content-type': type }
  assert.equal((await as(nobody).post('/trial', endless, headers)).status, 401)
  assert.equal((await as(agent).post('/trial', endless, headers)).status, 403)
})

test('a file’s name is shown without folders and control characters, and never too long', async () => {
  const named = async (disposition: string) => {
    const { status, body } = await post([nameField(), [`name="file"; ${disposition}`, 'x']])
    assert.equal(status, 200)
    return body.data.name
  }
  assert.equal(await named('filename="名單.csv"'), '名單.csv')
  assert.equal(await named("filename*=UTF-8''%E5%90%8D%E5%96%AE.csv"), '名單.csv')
  assert.equal(await named('filename="../../etc/passwd"'), 'passwd')
  assert.equal(await named('filename="C:\\\\lists\\\\a.csv"'), 'a.csv')
  assert.equal(await named('filename="a\u0000\u0007b.csv"'), 'ab.csv')
  assert.equal((await named(`filename="${'x'.repeat(5000)}"`)).length, 255)
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

test('what a handler does not keep is gone after the answer', async () => {
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

test('what was refused is refused again under the same key, and leaves no file either time', async () => {
  await leavesNothing(async () => {
    for (const replayed of [undefined, 'true']) {
      const headers = { 'Idempotency-Key': 'refused' }
      const reply = await client.upload('/trial', { name: 'refused late' }, file, headers)
      assert.equal(reply.status, 422)
      assert.equal(reply.headers['idempotency-replayed'], replayed)
    }
  })
})

const head = (...lines: string[]) =>
  [
    'POST /api/v1/trial HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${admin.token}`,
    `Content-Type: ${type}`,
    ...lines,
    '',
    '',
  ].join('\r\n')

const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

const dial = (t: TestContext) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  t.after(() => socket.destroy())
  return socket
}

/** Until something is so; for what no event tells. */
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await setImmediate()
}

test('a client that goes away in the middle leaves nothing behind', async (t) => {
  await leavesNothing(async () => {
    const socket = dial(t)
    const body = encode([nameField(), filePart(Buffer.alloc(1_000_000, 'x'))], '')
    socket.write(head('Content-Length: 2000000'))
    socket.write(body)
    await until(async () => (await leftovers()).length === 1)
    socket.destroy()
    await until(async () => (await leftovers()).length === 0)
  })
})

const filler = Buffer.alloc(64_000, 'x')
const beginOf = (disposition: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`

for (const [what, begin] of [
  ['a file that is too large', beginOf('name="file"; filename="x"')],
  ['a file that nobody asked for', beginOf('name="other"; filename="x"')],
  ['a body without parts', ''],
] as const)
  test(`${what} is refused while it is still coming, and the connection lives on`, async (t) => {
    const socket = dial(t)
    socket.write(head('Transfer-Encoding: chunked'))
    const send = (bytes: Buffer) => new Promise((resolve) => socket.write(chunkOf(bytes), resolve))
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    await send(Buffer.from(`preamble\r\n${begin}`))
    while (!heard) await send(filler)
    assert.match(heard, /^HTTP\/1\.1 413 /)
    for (let rest = 0; rest < 300; rest++) await send(filler)
    heard = ''
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    assert.match(heard, /^HTTP\/1\.1 200 /)
    assert.deepEqual(await leftovers(), [])
  })

test('a body that is announced as too large is refused before any of it is sent', async (t) => {
  const socket = dial(t)
  socket.write(head('Content-Length: 500000000'))
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 413 /)
  assert.match(String(answer), /X-Request-Id: /i)
})

test('beyond so many uploads at once the rest are told to come back', async (t) => {
  const sockets = Array.from({ length: 16 }, () => {
    const socket = dial(t)
    socket.write(head('Content-Length: 2000'))
    socket.write(encode([filePart('x')], ''))
    return socket
  })
  await until(async () => (await leftovers()).length === 16)
  const { status, headers } = await client.upload('/trial', { name: aName() }, file)
  assert.equal(status, 503)
  assert.ok(Number(headers['retry-after']) > 0)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await leftovers()).length === 0)
  assert.equal((await client.upload('/trial', { name: aName() }, file)).status, 200)
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
  assert.deepEqual(await readdir(path), [])
})

test('the reference describes the form, its file, and what may go wrong', () => {
  const { paths } = describeApi(endpoints, '1')
  const operation = Object(paths['/trial']).post
  const { schema } = operation.requestBody.content['multipart/form-data']
  assert.deepEqual(Object.keys(schema.properties), ['name', 'amount', 'is_short', 'list', 'file'])
  assert.deepEqual(schema.required, ['name', 'file'])
  assert.equal(schema.properties.file.format, 'binary')
  for (const status of [400, 401, 403, 409, 413, 415, 422, 503]) assert.ok(operation.responses[status])
  assert.ok(operation.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key'))
  const glance = Object(paths['/glance']).post
  const { properties } = glance.requestBody.content['multipart/form-data'].schema
  assert.deepEqual(Object.keys(properties), ['file'])
})
