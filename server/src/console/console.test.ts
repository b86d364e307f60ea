import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { startEndpoints, startService } from '#test/service.ts'
import { serveConsole } from './serve.ts'

const page =
  '<!doctype html><div id="root"></div><script type="module" src="/assets/index-a1B2c3D4.js"></script>'
const script = `console.info(${JSON.stringify('x'.repeat(2_000))})`

const folder = await mkdtemp(join(tmpdir(), 'parley-console-'))
after(() => rm(folder, { recursive: true }))

const write = async (name: string, text: string, isCompressed = true) => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  if (!isCompressed) return
  await writeFile(`${path}.gz`, gzipSync(text))
  await writeFile(`${path}.br`, brotliCompressSync(text))
}

const service = await startService()
const { fastify } = await startEndpoints(service, (app) => serveConsole(app, folder))
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fastify.inject({ url, headers })

test('a checkout without a built console shows a message until it is built', async () => {
  const { statusCode, payload } = await get('/')
  assert.equal(statusCode, 503)
  assert.match(payload, /has not been built/)
  assert.equal((await get('/assets/index-a1B2c3D4.js')).statusCode, 404)
  await write('index.html', page)
  await write('assets/index-a1B2c3D4.js', script)
  await write('assets/scheme.js', 'document.title = 1')
  await write('assets/mark.svg', '<svg/>', false)
  await write('assets/push-worker.js', script)
  await write('sources', 'what it was built from', false)
  assert.equal((await get('/')).payload, page)
})

test('every address of the console is answered with its one page', async () => {
  const addresses = [
    '/',
    '/login',
    '/invitation',
    '/welcome',
    '/inbox',
    '/inbox/12',
    '/contacts?page=3',
    '/contacts/duplicates',
    '/imports/recipes/new',
    '/admin/channels/4',
    '/me',
    '/dashboard/',
  ]
  for (const url of addresses) {
    const { statusCode, headers, payload } = await get(url, {})
    assert.equal(statusCode, 200, url)
    assert.equal(payload, page)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-cache')
  }
})

test('a mistyped address shows the console, and says that nothing is there', async () => {
  const { statusCode, payload } = await get('/contcats/1')
  assert.equal(statusCode, 404)
  assert.equal(payload, page)
})

test('API paths keep their JSON responses', async () => {
  for (const url of ['/api/v1/nothing', '/api', '/webhooks/x', '/assets/none.js', '/docs/x', '/robots.txt']) {
    const { statusCode, headers } = await get(url, { accept: 'text/html,*/*' })
    assert.equal(statusCode, 404, url)
    assert.match(String(headers['content-type']), /^application\/json/)
  }
  assert.match(String((await get('/contcats', { accept: '*/*' })).headers['content-type']), /json/)
  const posted = await fastify.inject({ method: 'POST', url: '/contacts', headers: { accept: 'text/html' } })
  assert.equal(posted.statusCode, 404)
  assert.match(String(posted.headers['content-type']), /json/)
})

test('the page runs only its own scripts, and cannot be framed', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types pdf-worker push-worker',
    "worker-src 'self'",
    "manifest-src 'self'",
  ])
    assert.ok(policy.split('; ').includes(part), part)
  assert.doesNotMatch(policy, /unsafe|\*/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'same-origin')
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
  assert.match(String(headers['permissions-policy']), /camera=\(\), microphone=\(\), geolocation=\(\)/)
})

test('scripts come as they were compressed when built, by what the browser takes', async () => {
  const url = '/assets/index-a1B2c3D4.js'
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [name, decompress] of Object.entries(read)) {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': name })
    assert.equal(headers['content-encoding'], name)
    assert.equal(headers.vary, 'Accept-Encoding')
    assert.equal(decompress(rawPayload).toString(), script)
  }
  for (const accepted of ['', 'identity', 'br;q=0']) {
    const { headers, payload } = await get(url, { 'accept-encoding': accepted })
    assert.equal(headers['content-encoding'], undefined)
    assert.equal(payload, script)
  }
})

test('a file whose name changes with its content is kept for a year, others are asked for again', async () => {
  const hashed = await get('/assets/index-a1B2c3D4.js')
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(hashed.headers['content-type'], 'text/javascript; charset=utf-8')
  for (const url of ['/assets/scheme.js', '/assets/mark.svg', '/favicon.ico', '/']) {
    const { headers } = await get(url)
    assert.equal(headers['cache-control'], 'no-cache', url)
    const again = await get(url, { accept: 'text/html', 'if-none-match': String(headers.etag) })
    assert.equal(again.statusCode, 304)
    assert.equal(again.payload, '')
  }
  assert.equal((await get('/favicon.ico')).headers['content-type'], 'image/svg+xml')
})

test('the push worker may serve every page, calls only the service, and is always asked for again', async () => {
  const { statusCode, headers, payload } = await fastify.inject({ url: '/push-worker.js' })
  assert.equal(statusCode, 200)
  assert.equal(payload, script)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(
    headers['content-security-policy'],
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
})

test('files are read at their first request, and deleted ones are a 404', async () => {
  const [url, name] = ['/assets/late-a1B2c3D4.js', 'assets/late-a1B2c3D4.js']
  const other = join(folder, 'other')
  await mkdir(join(other, 'assets'), { recursive: true })
  await writeFile(join(other, 'index.html'), page)
  await writeFile(join(other, name), 'first')
  const late = await startEndpoints(service, (app) => serveConsole(app, other))
  assert.equal((await late.fastify.inject({ url: '/' })).payload, page)
  await writeFile(join(other, 'index.html'), 'of a later build')
  await rm(join(other, name))
  assert.equal((await late.fastify.inject({ url })).statusCode, 404)
  await writeFile(join(other, name), 'second')
  assert.equal((await late.fastify.inject({ url })).payload, 'second')
  await rm(join(other, name))
  assert.equal((await late.fastify.inject({ url })).payload, 'second', 'it is read once')
  assert.equal((await late.fastify.inject({ url: '/' })).payload, page)
})

test('only files of the build are served', async () => {
  for (const url of [
    '/assets/../sources',
    '/assets/%2e%2e/sources',
    '/assets/..%2fsources',
    '/assets/../../package.json',
    '/assets/',
    '/assets/index-a1B2c3D4.js.br',
  ])
    assert.equal((await get(url)).statusCode, 404, url)
})

test('a HEAD of the console tells its headers alone', async () => {
  const { statusCode, payload, headers } = await fastify.inject({ method: 'HEAD', url: '/contacts' })
  assert.equal(statusCode, 200)
  assert.equal(payload, '')
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
})
