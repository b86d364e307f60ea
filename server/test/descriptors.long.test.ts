import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import test, { after } from 'node:test'
import { eventually } from './eventually.ts'
import { onlyLong } from './long.ts'
import { createDatabase } from './postgres.ts'
import { parley } from './programs/command.ts'
import { run } from './programs/program.ts'

const { url, drop } = await createDatabase()
after(drop)
const env = {
  DATABASE_URL: url,
  SECRET_KEY: 'a key for descriptors, nowhere else used',
  ADMIN_PASSWORD: 'a password for this test',
  RATE_LIMIT: 'off',
}
const descriptors = 96

/** Calls over one connection that stays open. */
const aConnection = (address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  after(() => agent.destroy())
  return (method: string, path: string, body: object, authorization = '') =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const sent = request(`${address}${path}`, { agent, method, headers }, (got) => {
        got.resume()
        got.on('end', () =>
          resolve({ status: Number(got.statusCode), retryAfter: got.headers['retry-after'] }),
        )
      })
      sent.on('error', reject)
      sent.end(method === 'GET' ? undefined : JSON.stringify(body))
    })
}

/** Opens connections until the server has to drop one. */
const useUp = async (address: string) => {
  const { hostname, port } = new URL(address)
  const opened: Socket[] = []
  const dropped = new Promise<void>((resolve) => {
    const open = () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined).once('close', () => resolve())
      opened.push(socket)
    }
    for (let each = 0; each < descriptors; each++) open()
  })
  await dropped
  return () => Promise.all(opened.map((socket) => socket.destroyed || once(socket.destroy(), 'close')))
}

test('a server without file descriptors answers 503 with Retry-After, and recovers by itself', {
  skip: onlyLong,
}, async (t) => {
  const program = run(t, ['serve'], env, { descriptors })
  const address = await program.address
  const { out } = await parley(['employee', 'token', 'admin'], env)
  const authorization = `Bearer ${out.trim()}`
  const calls = Array.from({ length: 8 }, () => aConnection(address))
  for (const call of calls) assert.equal((await call('GET', '/healthz', {})).status, 200)
  const release = await useUp(address)
  const logIn = { name: 'admin', password: env.ADMIN_PASSWORD }
  const answers = await Promise.all([
    ...calls.map((call, n) => call('POST', '/api/v1/tag', { name: `crowded ${n}` }, authorization)),
    ...calls.map((call) => call('GET', '/api/v1/tag', {}, authorization)),
    ...calls.map((call) => call('POST', '/api/v1/auth', logIn)),
  ])
  const refused = answers.filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0)
  for (const answer of refused) {
    assert.equal(answer.status, 503)
    assert.ok(Number(answer.retryAfter) > 0)
  }
  assert.match(program.said(), /"code":"EMFILE","meaning":"the process has no file descriptors left"/)
  await release()
  await eventually(async () => {
    const again = await Promise.all([
      ...calls.map((call, n) => call('POST', '/api/v1/tag', { name: `${n} ${Date.now()}` }, authorization)),
      ...calls.map((call) => call('POST', '/api/v1/auth', logIn)),
    ])
    return again.every(({ status }) => status === 200)
  })
})
