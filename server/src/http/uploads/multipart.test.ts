import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { aName, encode, filePart, maxBytes, nameField, type Part, startUploads, type } from '#test/uploads.ts'

const { admin, agent, nobody, as, client, post, leavesNothing } = await startUploads()

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

test('errors of the fields and of the file are reported together', async () => {
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
  assert.equal(fits.body.data.sha256, createHash('sha256').update(bytes).digest('hex'))
  await leavesNothing(async () => {
    const more = { name: 'x', content: Buffer.concat([bytes, Buffer.from('x')]) }
    const { status, body } = await client.upload('/trial', { name: aName() }, more)
    assert.equal(status, 413)
    assert.match(body.message, /2.9 MB/)
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

test('an endpoint without files rejects a form with one', async () => {
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
  assert.equal(await named('filename="5%22 lamp 100%25%0D%0a.csv"'), '5" lamp 100%25.csv')
  assert.equal(await named('filename="../../etc/passwd"'), 'passwd')
  assert.equal(await named('filename="C:\\\\lists\\\\a.csv"'), 'a.csv')
  assert.equal(await named('filename="a\u0000\u0007b.csv"'), 'ab.csv')
  assert.equal(await named('filename="bill_\u202efdp.exe"'), 'bill_fdp.exe')
  assert.equal((await named(`filename="${'x'.repeat(5000)}"`)).length, 255)
})
