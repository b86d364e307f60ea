import assert from 'node:assert/strict'
import test from 'node:test'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { startService, startSibling } from '#test/service.ts'
import { lifetimes, linkTo } from './sign.ts'

const service = await startService()
const { app, agent, admin, database, services } = service
const origin = ''

const open = (url: string, headers = {}) => app.inject({ url, headers })
const linkOf = async (id: number) => (await agent.get(`/file/${id}/link`)).body.data
const pathOf = (url: string) => new URL(url).pathname
const tokenIn = (path: string) => path.split('/')[2] as string

test('a link opens its file without a token, for a while', async () => {
  const id = await aFile(agent, png(3, 2), 'plant.png')
  const { url, expires_at } = await linkOf(id)
  assert.match(url, /^http:\/\/localhost(:\d+)?\/f\/[\w-]+\/plant\.png$/)
  const seconds = (Date.parse(expires_at) - Date.now()) / 1000
  assert.ok(seconds > 590 && seconds <= 900, String(seconds))
  const { statusCode, headers, rawPayload } = await open(pathOf(url))
  assert.equal(statusCode, 200)
  assert.deepEqual(rawPayload, png(3, 2))
  assert.equal(headers['content-type'], 'image/png')
  assert.match(headers['content-disposition'] as string, /^inline; filename="plant\.png"/)
  assert.match(headers['cache-control'] as string, /^private, max-age=\d+, immutable$/)
  assert.match(headers['content-security-policy'] as string, /sandbox/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  const part = await open(pathOf(url), { range: 'bytes=1-3' })
  assert.deepEqual([part.statusCode, part.payload], [206, 'PNG'])
  assert.equal((await open(pathOf(url), { 'if-none-match': headers.etag as string })).statusCode, 304)
})

test('the name at the end of a link is free, and what a browser would run is saved', async () => {
  const id = await aFile(agent, '<script>alert(1)</script>', '發票 & co/?#.html')
  const { url } = await linkOf(id)
  for (const path of [pathOf(url), pathOf(url).replace(/[^/]+$/, 'x.png')]) {
    const { statusCode, headers } = await open(path)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'application/octet-stream')
    assert.match(headers['content-disposition'] as string, /^attachment;/)
  }
  const long = await linkOf(await aFile(agent, 'long', `${'長'.repeat(250)}.txt`))
  assert.equal((await open(pathOf(long.url))).payload, 'long')
})

test('a forged or altered link opens nothing', async () => {
  const id = await aFile(agent, 'secret')
  const other = await aFile(agent, 'other')
  const token = tokenIn(pathOf((await linkOf(id)).url))
  const [claimedId, expires, letter, ...signature] = token.split('-')
  const forged = [
    [other.toString(36), expires, letter, ...signature].join('-'),
    [claimedId, 'zzzzzz', letter, ...signature].join('-'),
    [claimedId, expires, 'T', ...signature].join('-'),
    [claimedId, expires, 'f', ...signature].join('-'),
    `${token.slice(0, -2)}${token.endsWith('A') ? 'B' : 'A'}A`,
    token.slice(0, -1),
    'x',
    'a'.repeat(150),
  ]
  for (const each of forged) assert.equal((await open(`/f/${each}/x`)).statusCode, 404, each)
})

test('a link of another installation opens nothing', async () => {
  const id = await aFile(agent, 'ours')
  const secretKey = { current: Buffer.alloc(32, 7), former: [] }
  const { url } = linkTo({ secretKey, origin }, { id, name: 'a', mime: 'text/plain' }, lifetimes.customer)
  assert.equal((await open(url)).statusCode, 404)
})

test('an expired link says so', async () => {
  const id = await aFile(agent, 'expired')
  const past = { seconds: -10, roundingSeconds: 1 }
  const { url } = linkTo({ ...services, origin }, { id, name: 'a.txt', mime: 'text/plain' }, past)
  const { statusCode, payload } = await open(url)
  assert.deepEqual([statusCode, JSON.parse(payload).code], [410, 'link_expired'])
})

test('a link works on every server, and ends with its file', async () => {
  const id = await aFile(agent, 'shared')
  const path = pathOf((await linkOf(id)).url)
  const sibling = await startSibling(service)
  try {
    assert.equal((await sibling.app.inject({ url: path })).payload, 'shared')
  } finally {
    await sibling.stop()
  }
  await database.main.deleteFrom('files').where('id', '=', id).execute()
  assert.equal((await open(path)).statusCode, 404)
})

test('the same link is given again for a while, so that browsers can keep what it shows', async () => {
  const file = { id: 1, name: 'a.png', mime: 'image/png' }
  const links = [0, 1].map(() => linkTo({ ...services, origin }, file, lifetimes.customer).url)
  assert.equal(links[0], links[1])
})

test('only those who may read a file get a link to it', async () => {
  const id = await aFile(agent, 'mine')
  assert.equal((await admin.get(`/file/${id}/link`)).status, 404)
})

test('a link of a customer counts as a download of their network, and one of an employee does not', async (t) => {
  const id = await aFile(agent, png(2, 2), 'leaf.png')
  const read = t.mock.method(services.files, 'read')
  const file = { id, name: 'leaf.png', mime: 'image/png' }
  await open(linkTo({ ...services, origin }, file, lifetimes.customer).url)
  await open(pathOf((await linkOf(id)).url))
  assert.deepEqual(
    read.mock.calls.map((call) => call.arguments[2]),
    ['127.0.0.0/24', undefined],
  )
})
