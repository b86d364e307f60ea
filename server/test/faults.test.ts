import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import test, { after } from 'node:test'
import pg from 'pg'
import { figure } from './figure.ts'
import { createDatabase } from './postgres.ts'
import { run } from './programs/program.ts'
import { type FaultyProxy, startProxy } from './programs/proxy.ts'

const rounds = process.env.LONG ? 20 : 1
const seed = Number(process.env.SEED ?? 7)
const writers = 4
const clientDeadlineMs = 20_000

const { url, drop } = await createDatabase()
const proxy = await startProxy(url)
after(async () => {
  await proxy.cut()
  await drop()
})
const password = 'a password for this test'
const program = run({ after }, ['serve'], {
  DATABASE_URL: proxy.url,
  SECRET_KEY: 'a key for faults, nowhere else used',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
})
const api = `${await program.address}/api/v1`

const post = async (path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const signal = AbortSignal.timeout(clientDeadlineMs)
  const reply = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body), signal })
  const isRetriable = reply.headers.has('retry-after')
  return { status: reply.status, isRetriable, body: (await reply.json()) as Record<string, unknown> }
}

const numbersFrom = (start: number) => {
  let state = start
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** What the service said of each write, by its name. */
const said = { acknowledged: new Set<string>(), refused: new Set<string>(), unknown: new Set<string>() }

const news = new EventEmitter()

const write = async (name: string, token: string) => {
  const { status, isRetriable, body } = await post('/tag', { name }, token)
  if (status === 200) {
    said.acknowledged.add(name)
    return news.emit('acknowledged')
  }
  assert.equal(status, 503, JSON.stringify(body))
  assert.ok(isRetriable)
  return (body.code === 'outcome_unknown' ? said.unknown : said.refused).add(name)
}

/** Writes without a pause until it is stopped. */
const startWriter = (writer: string, token: string) => {
  let isStopped = false
  const work = async () => {
    for (let turn = 0; !isStopped; turn++) await write(`${writer} ${turn}`, token)
  }
  const ended = work()
  return async () => {
    isStopped = true
    await ended
  }
}

const acknowledged = async (more: number) => {
  const wanted = said.acknowledged.size + more
  while (said.acknowledged.size < wanted) await once(news, 'acknowledged')
}

const faults: Record<string, (proxy: FaultyProxy, random: (below: number) => number) => void> = {
  reset: ({ reset }) => reset(),
  cut: ({ cutAfter }, random) => cutAfter(1 + random(3_000)),
  'lost commit': ({ atCommit }, random) => atCommit(random(2) ? 'before' : 'after'),
  slow: ({ delay }, random) => delay(random(15)),
  silence: ({ silence }) => silence(),
}

const inOrder = (random: (below: number) => number) =>
  Object.keys(faults)
    .map((name) => ({ name, rank: random(1_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name)

test('whatever the network does, what was acknowledged is there and what was refused is not', async (t) => {
  const token = (await post('/auth', { name: 'admin', password })).body.access_token as string
  const random = numbersFrom(seed)
  for (let round = 0; round < rounds; round++)
    for (const name of inOrder(random)) {
      const stops = Array.from({ length: writers }, (_, n) => startWriter(`${round} ${name} ${n}`, token))
      await acknowledged(20)
      faults[name]?.(proxy, random)
      await acknowledged(20)
      await Promise.all(stops.map((stop) => stop()))
      proxy.delay(0)
    }
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string; n: number }>(
    'select name, count(*)::int as n from tags group by name',
  )
  await client.end()
  const found = new Map(rows.map(({ name, n }) => [name, n]))
  assert.deepEqual(
    [...said.acknowledged].filter((name) => found.get(name) !== 1),
    [],
  )
  assert.deepEqual(
    [...said.refused].filter((name) => found.has(name)),
    [],
  )
  const there = [...said.unknown].filter((name) => found.has(name)).length
  const { acknowledged: kept, refused, unknown } = said
  const writes = `${kept.size} acknowledged, ${refused.size} refused, ${unknown.size} unknown (${there} there)`
  figure(t, 'T07', `network faults, seed ${seed}, ${rounds} rounds: ${writes}`)
  assert.equal(found.size, said.acknowledged.size + there)
})
