import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { figure } from '../server/test/figure.ts'
import { startOldestPostgres } from '../server/test/programs/oldest-postgres.ts'
import { aFilledDesk, contacts, hireTeam, logIn, serve } from './desk.ts'
import { countOf, drive, type Load, summaryOf } from './generator.ts'
import { deskMix } from './mix.ts'

const rate = 100
const calmMs = Number(process.env.RESTART_CALM_SECONDS ?? 20) * 1000

/** Which of the creates that were acknowledged are not there. */
const lost = async (url: string, { acknowledged }: Load) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    `select key from unnest($1::text[]) as k (key)
     where not exists (select from contacts where membership_no = key)`,
    [acknowledged.map(({ key }) => key)],
  )
  await client.end()
  return rows.map(({ key }) => key)
}

test('PostgreSQL restarts three ways under load: rejections say when to retry, nothing is lost', async (t) => {
  const postgres = await startOldestPostgres(t)
  const env = await aFilledDesk(t, { DATABASE_URL: postgres.url })
  const program = serve(t, env)
  const address = await program.address
  const { admin } = await logIn(address)
  const tokens = await hireTeam(admin)
  const ways: Record<string, () => Promise<unknown>> = {
    fast: () => postgres.stop('SIGINT'),
    immediate: () => postgres.stop('SIGQUIT'),
    killed: () => postgres.kill(postgres.pids()),
  }
  for (const [way, stop] of Object.entries(ways)) {
    const stopping = new AbortController()
    const driven = drive(deskMix(contacts, way), { address, tokens, rate, signal: stopping.signal })
    await pause(calmMs)
    await stop()
    await postgres.start()
    const ready = performance.now()
    await pause(calmMs)
    stopping.abort()
    const load = await driven
    const first = load.successes.find((moment) => moment > ready) ?? Number.POSITIVE_INFINITY
    const gone = await lost(postgres.url, load)
    figure(
      t,
      'T07',
      `PostgreSQL 15 ${way} at ${rate} a second: ${summaryOf(load)}, first success ${Math.round(first - ready)} ms after it was ready, ${gone.length} lost`,
    )
    assert.deepEqual(gone, [])
    assert.equal(countOf(load, 5), load.statuses.get(503) ?? 0, 'nothing but 503')
    assert.deepEqual([load.withoutRetry, countOf(load, 4), countOf(load, 0)], [0, 0, 0])
    assert.ok(first - ready <= 5000)
    assert.equal(program.child.exitCode, null)
  }
})
