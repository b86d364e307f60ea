import assert from 'node:assert/strict'
import test from 'node:test'
import { anAssistant } from '#test/assistant.ts'
import { ownPage } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { app, admin, nobody } = service
const allow = (assistant_access: string) => admin.put('/installation', { assistant_access })

const post = (message: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      ...headers,
    },
    payload: JSON.stringify(message),
  })

const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('only a token of an employee is admitted, from nowhere but our own pages', async () => {
  assert.equal((await post(listing)).statusCode, 200)
  const none = await post(listing, { authorization: '' })
  assert.deepEqual([none.statusCode, none.headers['www-authenticate']], [401, 'Bearer'])
  assert.equal((await post(listing, { authorization: 'Bearer wrong' })).statusCode, 401)
  const { account } = (await admin.get('/me')).body.data
  const login = await nobody.post('/session', { name: account, password }, ownPage)
  const cookie = String(login.headers['set-cookie']).split(';')[0] as string
  // Behind a proxy with a password of its own, a browser sends that with the session.
  const proxied = { authorization: 'Basic YTpi', cookie, ...ownPage }
  assert.equal((await app.inject({ url: '/api/v1/me', headers: proxied })).statusCode, 200)
  assert.equal((await post(listing, proxied)).statusCode, 401)
  const foreign = await post(listing, { origin: 'https://evil.example' })
  assert.deepEqual([foreign.statusCode, foreign.json().code], [403, 'cross_origin'])
  assert.equal((await post([listing, listing])).statusCode, 400)
  const read = await app.inject({ method: 'GET', url: '/mcp' })
  assert.deepEqual([read.statusCode, read.headers.allow], [405, 'POST'])
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const method = 'subscriptions/listen'
  const params = { _meta: envelope, notifications: { toolsListChanged: true } }
  const subscribed = await post(
    { jsonrpc: '2.0', id: 1, method, params },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
  )
  assert.match(subscribed.json().error.message, /limit reached/)
  await allow('off')
  const off = await post(listing)
  assert.deepEqual([off.statusCode, off.json().code], [403, 'assistants_off'])
  await allow('read')
  assert.equal((await nobody.get('/installation')).status, 401)
})

test('calls of an assistant count toward its employee, and refused ones toward their network', async () => {
  const limited = await startService({ RATE_LIMIT: '12' })
  const address = await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const { failure } = await anAssistant(address, limited.agent.token)
  const spend = async (): Promise<string> => {
    const said = await failure('get_contact', { contact_id: 1 })
    return said.startsWith('404') ? spend() : said
  }
  // The limit may be reached by the message or by what its tool asks.
  assert.match(await spend().catch(({ message }: Error) => message), /rate_limited|requests a minute/)
  const answers = []
  // Enough to reach the limit even if a minute ends meanwhile.
  for (let each = 0; each < 30; each++)
    answers.push((await limited.app.inject({ method: 'POST', url: '/mcp' })).statusCode)
  assert.deepEqual([...new Set(answers)].slice(0, 2), [401, 429])
})
