import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { png } from '#test/images.ts'
import { startService } from '#test/service.ts'

const service = await startService({ FILE_MAX_MB: '1' })
const { app, admin, agent, nobody, files, database, employee } = service

const upload = (content: string | Uint8Array, name = 'file.bin', client = agent) =>
  client.upload('/file', {}, { name, content, type: 'text/html' })

const download = async (id: number, headers: Record<string, string> = {}, query = '', client = agent) =>
  app.inject({
    url: `/api/v1/file/${id}${query}`,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  })

const objects = async () => (await Array.fromAsync(files.list('files'))).map(({ key }) => key)
const textOf = (length: number) => Buffer.from('0123456789'.repeat(length / 10))

test('an uploaded file is described by its content, and comes back as it was', async () => {
  const content = png(640, 480)
  const { status, body } = await upload(content, '照片.html')
  assert.equal(status, 200)
  const { id, created_at, created_by, ...rest } = body.data
  assert.match(created_at, /^\d{4}-/)
  assert.equal(typeof created_by.name, 'string')
  assert.deepEqual(rest, {
    name: '照片.html',
    mime: 'image/png',
    size: content.length,
    width: 640,
    height: 480,
    sha256: createHash('sha256').update(content).digest('hex'),
    state: 'clean',
    reason: null,
  })
  assert.deepEqual((await agent.get(`/file/${id}/meta`)).body, body)
  const { statusCode, headers, rawPayload } = await download(id)
  assert.equal(statusCode, 200)
  assert.deepEqual(rawPayload, content)
  assert.equal(headers['content-type'], 'image/png')
  assert.equal(headers['content-length'], String(content.length))
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(headers['content-security-policy'] as string, /default-src 'none'.*sandbox/)
  assert.match(
    headers['content-disposition'] as string,
    /^attachment; filename="__.html"; filename\*=UTF-8''%E7/,
  )
})

test('a body over the limit is refused, and so is one without a file or with an empty one', async () => {
  assert.equal((await upload(Buffer.alloc(1_048_576, 1))).status, 200)
  const large = await upload(Buffer.alloc(1_048_577, 1))
  assert.deepEqual([large.status, large.body.message], [413, 'The file is larger than allowed: 1 MB.'])
  const empty = await upload('')
  assert.deepEqual([empty.status, empty.body.errors], [422, { file: ['The file must not be empty.'] }])
  const boundary = '--x\r\nContent-Disposition: form-data; name="other"\r\n\r\n1\r\n--x--\r\n'
  const without = await agent.post('/file', boundary, { 'content-type': 'multipart/form-data; boundary=x' })
  assert.deepEqual([without.status, Object.keys(without.body.errors)], [422, ['file']])
  assert.equal((await agent.post('/file', {})).status, 415)
})

test('a content that the store has lost is restored when it is uploaded again', async () => {
  const content = textOf(40_000)
  const before = new Set(await objects())
  const { id } = (await upload(content, 'first.txt')).body.data
  const [key] = (await objects()).filter((one) => !before.has(one))
  await files.remove(key as string)
  assert.equal((await download(id)).statusCode, 404)
  const again = (await upload(content, 'again.txt')).body.data
  for (const one of [id, again.id]) assert.deepEqual((await download(one)).rawPayload, content)
  assert.equal((await objects()).length, before.size + 1)
})

test('the same content is stored once, even if it is uploaded several times at once', async () => {
  const before = (await objects()).length
  const content = textOf(50_000)
  const uploads = await Promise.all([1, 2, 3, 4].map((n) => upload(content, `copy ${n}.txt`)))
  const later = await upload(content, 'later.txt', admin)
  const all = [...uploads, later].map(({ body }) => body.data)
  assert.equal(new Set(all.map(({ id }) => id)).size, 5)
  assert.equal(new Set(all.map(({ sha256 }) => sha256)).size, 1)
  assert.deepEqual(
    all.map(({ name }) => name),
    ['copy 1.txt', 'copy 2.txt', 'copy 3.txt', 'copy 4.txt', 'later.txt'],
  )
  for (const { id } of all.slice(0, 4)) assert.deepEqual((await download(id)).rawPayload, content)
  assert.equal((await objects()).length, before + 1)
})

test('a repeated upload with the same key is one file', async () => {
  const headers = { 'idempotency-key': 'one upload' }
  const send = () => agent.upload('/file', {}, { name: 'a.txt', content: 'once' }, headers)
  const first = await send()
  const second = await send()
  assert.deepEqual(second.body, first.body)
})

test('a part of a file is served for a range, as browsers ask for it', async () => {
  const { id } = (await upload(textOf(100))).body.data
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { statusCode, headers, payload } = await download(id, { range, ...more })
    return [statusCode, headers['content-range'], payload]
  }
  assert.deepEqual(await part('bytes=0-4'), [206, 'bytes 0-4/100', '01234'])
  assert.deepEqual(await part('bytes=95-'), [206, 'bytes 95-99/100', '56789'])
  assert.deepEqual(await part('bytes=-3'), [206, 'bytes 97-99/100', '789'])
  assert.deepEqual(await part('bytes=90-1000'), [206, 'bytes 90-99/100', '0123456789'])
  assert.deepEqual((await part('bytes=100-')).slice(0, 2), [416, 'bytes */100'])
  const whole = [200, undefined, textOf(100).toString()]
  assert.deepEqual(await part('bytes=0-1,5-6'), whole)
  assert.deepEqual(await part('rows=1-2'), whole)
  assert.deepEqual(await part('bytes=0-4', { 'if-range': '"another"' }), whole)
})

test('a client that has the file gets no second copy', async () => {
  const { id } = (await upload('cached')).body.data
  const { headers } = await download(id)
  assert.equal(headers['cache-control'], 'private, no-cache')
  const again = await download(id, { 'if-none-match': headers.etag as string })
  assert.deepEqual([again.statusCode, again.payload], [304, ''])
  const part = await download(id, { range: 'bytes=0-1', 'if-range': headers.etag as string })
  assert.deepEqual([part.statusCode, part.payload], [206, 'ca'])
})

test('HEAD answers the headers alone', async () => {
  const { id } = (await upload('head only')).body.data
  const headers = { authorization: `Bearer ${agent.token}` }
  const asked = await app.inject({ method: 'HEAD', url: `/api/v1/file/${id}`, headers })
  assert.deepEqual([asked.statusCode, asked.headers['content-length'], asked.payload], [200, '9', ''])
})

test('only what a browser displays without running it is shown inline', async () => {
  const shown = async (content: string | Uint8Array, name: string) => {
    const { id } = (await upload(content, name)).body.data
    const { headers } = await download(id, {}, '?inline=1')
    return [headers['content-type'], String(headers['content-disposition']).split(';')[0]]
  }
  assert.deepEqual(await shown(png(1, 1), 'a.svg'), ['image/png', 'inline'])
  assert.deepEqual(await shown('%PDF-1.7 …', 'a.pdf'), ['application/pdf', 'inline'])
  const saved = ['application/octet-stream', 'attachment']
  for (const [content, name] of [
    ['<!doctype html><script>alert(1)</script>', 'page.png'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture.png'],
    ['<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', 'a.jpg'],
    ['alert(1)', 'a.js'],
    ['plain', 'plain.pdf'],
  ] as const)
    assert.deepEqual(await shown(content, name), saved, content)
})

test('a hostile name breaks neither the header nor a disk', async () => {
  const nameFor = async (name: string) => {
    const { status, body } = await upload(`named ${name}`, name)
    assert.equal(status, 200)
    return String((await download(body.data.id)).headers['content-disposition'])
  }
  assert.equal(await nameFor('../../etc/passwd'), `attachment; filename="passwd"; filename*=UTF-8''passwd`)
  assert.doesNotMatch(await nameFor('a\r\nSet-Cookie: x=1.txt'), /[\r\n]/)
  assert.doesNotMatch(await nameFor('"; filename="evil.exe'), /filename="evil/)
  assert.doesNotMatch(await nameFor('invoice\u202efdp.exe'), /%E2%80%AE/)
  assert.ok((await nameFor('長'.repeat(400))).length < 2_000)
})

test('a file that is attached to nothing is its uploader’s alone', async () => {
  const { id } = (await upload('mine')).body.data
  for (const path of [`/file/${id}`, `/file/${id}/meta`]) {
    assert.equal((await agent.get(path)).status, 200)
    assert.equal((await admin.get(path)).status, 404)
    assert.equal((await (await employee('agent')).client.get(path)).status, 404)
    assert.equal((await nobody.get(path)).status, 401)
  }
})

test('an uploader who may read no files sees what the scanner found in their own', async () => {
  const permissions = ['file.create']
  const { id: role } = (await admin.post('/role', { name: 'Uploader', permissions })).body.data
  const uploader = await employee('agent')
  assert.equal((await admin.put(`/employee/${uploader.id}`, { role_ids: [role] })).status, 200)
  const { id } = (await upload('of an uploader', 'own.txt', uploader.client)).body.data
  assert.equal((await uploader.client.get(`/file/${id}/meta`)).body.data.state, 'clean')
  assert.equal((await uploader.client.get(`/file/${id}`)).status, 403)
  const { id: other } = (await upload('of an agent')).body.data
  assert.equal((await uploader.client.get(`/file/${other}/meta`)).status, 404)
})

test('downloads are audited', async () => {
  const { id } = (await upload('audited')).body.data
  await download(id)
  await app.accessAudit.flush()
  const { body } = await admin.get(`/audit-log?resource=file&record_id=${id}`)
  assert.deepEqual(
    body.data.map(({ action }: { action: string }) => action),
    ['file.read'],
  )
})

test('a file whose content is lost is missing, not a failure', async () => {
  const { id } = (await upload('lost')).body.data
  const { key } = await database.main
    .selectFrom('file_contents')
    .innerJoin('files', 'files.content_id', 'file_contents.id')
    .select('key')
    .where('files.id', '=', id)
    .executeTakeFirstOrThrow()
  await files.remove(key)
  const { statusCode, payload } = await download(id)
  assert.deepEqual([statusCode, JSON.parse(payload).code], [404, 'file_missing'])
})
