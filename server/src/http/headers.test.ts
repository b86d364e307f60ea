import assert from 'node:assert/strict'
import test from 'node:test'
import { figure } from '#test/figure.ts'
import { startService } from '#test/service.ts'

const { app, endpoints } = await startService({ TRUST_PROXY: 'loopback', DEMO_PAGE: 'on' })

interface Route {
  url: string
  methods: string[]
}

/** Every route of the server, as its router has them. */
const routesOf = (tree: string): Route[] => {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
    if (!name) return []
    parents.length = indent.length / 4
    parents.push(name)
    return methods ? [{ url: parents.join(''), methods: methods.split(', ') }] : []
  })
}

const routes = routesOf(app.printRoutes({ commonPrefix: false }))
const addressOf = (url: string) => url.replace(/:[\w|:]+/g, '1').replace('*', 'x')

const ask = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  app.inject({ url, method: method as 'GET', headers: { accept: 'text/html,*/*', ...headers } })

const isPage = (type: unknown) => /^text\/html/.test(String(type))
const banners = ['server', 'x-powered-by', 'x-aspnet-version', 'via']

/** What every answer carries, whatever it is. */
const judge = (what: string, { headers }: Awaited<ReturnType<typeof ask>>) => {
  const policy = String(headers['content-security-policy'])
  assert.equal(headers['x-content-type-options'], 'nosniff', what)
  assert.match(policy, /default-src 'none'/, what)
  assert.match(policy, /frame-ancestors 'none'/, what)
  assert.doesNotMatch(policy, /'unsafe-eval'|script-src[^;]*'unsafe-inline'/, what)
  assert.match(String(headers['referrer-policy']), /^(no-referrer|same-origin)$/, what)
  assert.ok(headers['cache-control'], what)
  assert.ok(headers['x-request-id'], what)
  // Pages of any site load the widget, which is the same for everybody.
  const readers = /^GET \/widget(-live)?\.js$/.test(what) ? '*' : undefined
  assert.equal(headers['access-control-allow-origin'], readers, what)
  assert.equal(headers['access-control-allow-credentials'], undefined, what)
  for (const name of banners) assert.equal(headers[name], undefined, `${what} has ${name}`)
  if (isPage(headers['content-type']))
    assert.match(
      String(headers['permissions-policy']),
      /camera=\(\), microphone=\(\), geolocation=\(\)/,
      what,
    )
}

/** Beside the pages of the console, which are one word each, and probes. */
const undocumented = [
  '/api/v1/openapi',
  '/api/v1/openapi.json',
  '/api/v1/openapi/:',
  '/demo/widget',
  '/demo/widget.css',
  '/f/video.png',
  '/favicon.ico',
  '/livechat/:/end',
  '/livechat/:/file',
  '/livechat/:/form',
  '/livechat/:/message',
  '/livechat/:/offline-form',
  '/livechat/:/offline-form/file',
  '/livechat/:/read',
  '/livechat/:/score',
  '/livechat/:/session',
  '/livechat/:/transcript',
  '/manifest.webmanifest',
  '/push-worker.js',
  '/socket.io',
  '/webhooks/:',
  '/widget-live.js',
  '/widget.js',
]

test('the router has every endpoint, and what is not in the reference is listed here', () => {
  const urls = new Set(routes.map(({ url }) => url.replace(/:[\w|:]+/g, ':')))
  const documented = new Set(endpoints.map(({ path }) => `/api/v1${path}`.replace(/:\w+/g, ':')))
  for (const url of documented) assert.ok(urls.has(url), url)
  const others = [...urls].filter((url) => !documented.has(url) && !/^\/[a-z]*\*?$/.test(url))
  assert.deepEqual(others.sort(), undocumented)
})

test('every route answers with the headers that protect it', async (t) => {
  for (const { url, methods } of routes) {
    const method = methods.find((each) => each !== 'HEAD') as string
    judge(`${method} ${url}`, await ask(addressOf(url), method))
  }
  figure(t, 'T31', `${routes.length} routes`)
})

test('https is demanded from then on where the service is reached by it, and nowhere else', async () => {
  for (const { url } of routes) {
    const secure = await ask(addressOf(url), 'GET', { 'x-forwarded-proto': 'https' })
    assert.match(String(secure.headers['strict-transport-security']), /^max-age=31536000/, url)
    assert.equal((await ask(addressOf(url))).headers['strict-transport-security'], undefined, url)
  }
})

test('unknown addresses and unsupported methods get JSON errors', async () => {
  for (const [method, url, status] of [
    ['GET', '/api/v1/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/.env', 404],
    ['GET', '/.git/config', 404],
    ['GET', '/assets/../package.json', 404],
    ['GET', '/assets/none.js', 404],
    ['POST', '/healthz', 404],
    ['DELETE', '/api/v1/contact', 405],
    ['PUT', '/api/v1/contact/export', 405],
  ] as const) {
    const answer = await ask(url, method, { accept: 'application/json' })
    assert.equal(answer.statusCode, status, `${method} ${url}`)
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    assert.equal(typeof answer.json().message, 'string')
    judge(`${method} ${url}`, answer)
  }
})
