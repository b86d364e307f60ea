import assert from 'node:assert/strict'
import { request } from 'node:http'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { figure } from '../server/test/figure.ts'
import { aDesk, logIn, serve } from './desk.ts'
import { probing } from './generator.ts'
import { memoryOf, processesOf, sample } from './watch.ts'

const rounds = 20
const together = 8
const MB = 1024 * 1024

interface Odd {
  body: Buffer
  headers?: Record<string, string>
  /** Sent again and again, without a length, until the server has had enough. */
  isEndless?: boolean
}

const json = (text: string): Odd => ({ body: Buffer.from(text) })
const wrapped = (inner: string) => `{"first_name":"x","last_name":${inner}}`

const repeated = (count: number, item: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => item(n))

const bodies: Record<string, Odd> = {
  '2 MB': json(wrapped(`"${'x'.repeat(2 * MB)}"`)),
  'declared 10 GB': { ...json('{"first_name":"x"'), headers: { 'content-length': String(10 * 1024 * MB) } },
  'without end': { body: Buffer.alloc(65_536, ' '), isEndless: true },
  '50,000 levels': json(wrapped('['.repeat(50_000) + ']'.repeat(50_000))),
  'a million keys': json(wrapped(`{${Array.from({ length: 1_000_000 }, (_, n) => `"${n}":0`).join(',')}}`)),
  'as many keys as fit': json(wrapped(`{${repeated(100_000, (n) => `"${n}":0`)}}`)),
  'as many names as fit': json(wrapped(`{${repeated(95_000, (n) => `"${n.toString(36)}a":0`)}}`)),
  'a name for each item': json(wrapped(`[${repeated(90_000, (n) => `{"${n.toString(36)}":0}`)}]`)),
  'as many lists as fit': json(wrapped(`[${repeated(340_000, () => '[]')}]`)),
  'as much as is allowed': json(wrapped(`[${repeated(140_000, (n) => `"${n.toString(36)}"`)}]`)),
  __proto__: json('{"__proto__":{"is_admin":true},"constructor":{"prototype":{"x":1}}}'),
  'a number beyond all': json('{"gender":1e400,"company_ids":[9223372036854775808]}'),
  UTF_16: { body: Buffer.from(wrapped('"x"'), 'utf16le') },
  'a bomb in gzip': { body: gzipSync(Buffer.alloc(200 * MB)), headers: { 'content-encoding': 'gzip' } },
}

/** Sends a body; answers the status, or 0 where the server hung up on it. */
const send = (address: string, token: string, { body, headers, isEndless }: Odd) =>
  new Promise<number>((resolve) => {
    const sent = request(`${address}/api/v1/contact`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    })
    sent.on('response', (reply) => {
      resolve(reply.statusCode ?? 0)
      reply.resume()
      sent.destroy()
    })
    sent.on('error', () => resolve(0))
    if (!isEndless && !headers?.['content-length']) return sent.end(body)
    const pour = () => {
      while (!sent.destroyed && sent.write(body)) if (!isEndless) return
      sent.once('drain', pour)
    }
    return pour()
  })

/** A client that is still sending when the refusal comes may see only the end of the connection. */
const isCutOff = (name: string, status: number) =>
  status === 0 && (bodies[name]?.isEndless || (bodies[name]?.body.length ?? 0) > MB)

test('malformed bodies are rejected without using up memory or time', {
  timeout: 600_000,
}, async (t) => {
  const program = serve(t, await aDesk(t))
  const address = await program.address
  const { token } = await logIn(address)
  const pids = processesOf(program.child.pid as number)
  const memory = () => pids.map((pid) => memoryOf([pid]))
  const sendAll = async (name: string) =>
    Promise.all(Array.from({ length: together }, () => send(address, token, bodies[name] as Odd)))
  // What a process takes once, when it does something for the first time, is no cost of a body.
  for (const name of Object.keys(bodies)) await sendAll(name)
  const before = memory()
  const samples = sample(100, memory)
  const probe = probing({ address, tokens: [token], rate: 20 })
  const statuses = Object.fromEntries(Object.keys(bodies).map((name) => [name, new Set<number>()]))
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(bodies))
      for (const status of await sendAll(name)) statuses[name]?.add(status)
  const { asked, failed, p99 } = await probe.stop()
  const seen = await samples()
  const rise = Math.max(...seen.flatMap((each) => each.map((mb, n) => mb - (before[n] ?? 0))))
  const told = Object.entries(statuses).map(([name, seen]) => `${name} ${[...seen].join('/')}`)
  figure(
    t,
    'T13',
    `${rounds * together} of each: ${told.join(', ')}; memory +${Math.round(rise)} MB at most in one of ${pids.length} processes; probe: ${asked - failed} of ${asked} answered, p99 ${Math.round(p99)} ms`,
  )
  for (const [name, seen] of Object.entries(statuses))
    for (const status of seen)
      assert.ok([400, 413, 415, 422].includes(status) || isCutOff(name, status), `${name}: ${status}`)
  assert.equal(failed, 0)
  assert.ok(rise <= 50)
  assert.ok(p99 <= 250)
})
