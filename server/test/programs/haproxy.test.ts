import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test, { after } from 'node:test'
import { io } from 'socket.io-client'
import { aCertificate } from '../certificates.ts'
import { eventually } from '../eventually.ts'
import { aPeer, aSocketPeer } from '../outbound.ts'
import { startService } from '../service.ts'
import { findHaproxy, findingsOf, type Node, noHaproxy, startHaproxy } from './haproxy.ts'

const skip = !findHaproxy() && !process.env.CI ? noHaproxy : false

const service = await startService({ TRUST_PROXY: '1', RATE_LIMIT: '6000' })
const { app, admin, database } = service
await app.listen({ port: 0, host: '127.0.0.1' })
const servicePort = (app.server.address() as AddressInfo).port

/** A server that says its name, and whether it is ready. */
const aServer = async (name: string) => {
  const state = { isReady: true }
  const { port } = await aPeer((request, response) => {
    response.statusCode = request.url === '/readyz' && !state.isReady ? 503 : 200
    response.end(name)
  })
  return { state, port }
}

/** A node of a cluster, whose PostgreSQL says its name, and whose Patroni says whether it leads. */
const aNode = async (name: string) => {
  const state = { role: '/replica' }
  const { port: sql } = await aSocketPeer((socket) => void socket.write(name))
  const { port: rest } = await aPeer((request, response) => {
    response.statusCode = request.url === state.role ? 200 : 503
    response.end()
  })
  return { state, sql, rest }
}

const nodes = [await aNode('db1'), await aNode('db2'), await aNode('db3')] as const
const places: [Node, Node, Node] = [...nodes]

const lead = (leader: number) => {
  for (const [index, { state }] of nodes.entries()) state.role = index === leader ? '/primary' : '/replica'
}

const before = (first: number, second: number) =>
  startHaproxy({ after }, { servers: [first, second], nodes: places })

const [first, second] = [await aServer('first'), await aServer('second')]
const proxy = skip ? undefined : await before(servicePort, servicePort)
const several = skip ? undefined : await before(first.port, second.port)

/** Who answers a connection, and the connection; nobody, if it is closed at once. */
const whoAnswers = async (port: number) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  after(() => socket.destroy())
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const name = await Promise.race([once(socket, 'data').then(String), ended.then(() => undefined)])
  return { name, ended }
}

test('HAProxy takes the documented configuration', { skip }, async (t) => {
  const { status, said } = await findingsOf(t, await aCertificate('desk.example.com'))
  assert.equal(status, 0, said)
  assert.doesNotMatch(said, /WARNING|ALERT/)
})

test('behind HAProxy nobody chooses the address that they count as', { skip }, async () => {
  for (const forged of ['198.51.100.7', '198.51.100.7, 203.0.113.9']) {
    const reply = await fetch(`${proxy?.address}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged, forwarded: `for=${forged}` },
      body: JSON.stringify({ name: 'admin', password: 'not the password' }),
    })
    assert.equal(reply.status, 401)
  }
  const rows = await database.main.selectFrom('login_attempts').select('address').execute()
  assert.deepEqual(rows, Array(2).fill({ address: '127.0.0.0/24' }))
})

test('live updates come through HAProxy', { skip }, async (t) => {
  const socket = io(`${proxy?.address}/employee`, { transports: ['websocket'], auth: { token: admin.token } })
  t.after(() => socket.disconnect())
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(true)).once('connect_error', reject),
  )
  assert.ok(socket.connected)
})

test('HAProxy limits how fast one address tries to log in', { skip }, async () => {
  const login = () => fetch(`${several?.address}/api/v1/auth`, { method: 'POST' })
  const refused = await eventually(async () => {
    const reply = await login()
    return reply.status === 429 ? reply : undefined
  })
  assert.equal(refused.headers.get('retry-after'), '10')
  assert.deepEqual(await refused.json(), { message: 'Too many requests.' })
  assert.equal((await fetch(`${several?.address}/api/v1/tag`)).status, 200)
})

test('a request without TLS is sent to the address with it', { skip }, async () => {
  const reply = await fetch(`${proxy?.redirect}/inbox?a=1`, { redirect: 'manual' })
  assert.equal(reply.status, 301)
  assert.equal(reply.headers.get('location'), 'https://desk.example.com/inbox?a=1')
})

test('HAProxy has metrics of its servers', { skip }, async () => {
  const text = await (await fetch(`${proxy?.metrics}`)).text()
  assert.match(text, /haproxy_server_status\{proxy="parley",server="parley1",state="UP"\} 1/)
})

test('a server that is not ready gets no requests, and clients wait when none is', { skip }, async () => {
  const ask = async () => fetch(`${several?.address}/`)
  const isOnly = async (name: string) => {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => (await ask()).text()))
    return answers.every((answer) => answer === name)
  }
  first.state.isReady = false
  await eventually(() => isOnly('second'))
  first.state.isReady = true
  second.state.isReady = false
  await eventually(() => isOnly('first'))
  first.state.isReady = false
  const refused = await eventually(async () => {
    const reply = await ask()
    return reply.status === 503 ? reply : undefined
  })
  assert.equal(refused.headers.get('retry-after'), '2')
  assert.deepEqual(await refused.json(), { message: 'No server is ready.' })
  second.state.isReady = true
  await eventually(() => isOnly('second'))
})

test('connections to the database follow the primary as Patroni names it', { skip }, async () => {
  const port = several?.primary ?? 0
  const leads = (name: string) =>
    eventually(async () => {
      const answer = await whoAnswers(port)
      return answer.name === name ? answer : undefined
    })
  lead(0)
  const former = await leads('db1')
  lead(1)
  await former.ended
  await leads('db2')
  const standbys = new Set<string | undefined>()
  await eventually(async () => {
    standbys.add((await whoAnswers(several?.standbys ?? 0)).name)
    return standbys.has('db1') && standbys.has('db3')
  })
  nodes[1].state.role = ''
  await eventually(async () => (await whoAnswers(port)).name === undefined)
})
