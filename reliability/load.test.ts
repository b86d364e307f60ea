import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { type TestContext } from 'node:test'
import { figure } from '../server/test/figure.ts'
import { startOldestPostgres } from '../server/test/programs/oldest-postgres.ts'
import { aFilledDesk, contacts, hireTeam, logIn, serve } from './desk.ts'
import { countOf, drive, quantile, summaryOf } from './generator.ts'
import { anImporter } from './import.ts'
import { deskMix } from './mix.ts'
import { eventLoopDelay, sample } from './watch.ts'

const seconds = Number(process.env.LOAD_SECONDS ?? 600)
const importBytes = Number(process.env.IMPORT_MB ?? 20) * 1024 * 1024

/** Compiles and plans what the load needs: a server that has just started is not under a steady load yet. */
const warmUp = (address: string, tokens: string[], rate: number) =>
  drive(deskMix(contacts, 'warm-up'), {
    address,
    tokens,
    rate: rate / 4,
    signal: AbortSignal.timeout(20_000),
  })

/** The load for as long as the row says, with the import in its midst. */
const loadOf = async (t: TestContext, env: Record<string, string>, rate: number, server: string) => {
  const program = serve(t, env)
  const address = await program.address
  const { admin } = await logIn(address)
  const tokens = await hireTeam(admin)
  await warmUp(address, tokens, rate)
  const signal = AbortSignal.timeout(seconds * 1000)
  const driven = drive(deskMix(contacts, 'load'), { address, tokens, rate, signal })
  const delays = sample(5000, () => eventLoopDelay(address))
  const { rows, ended } = await (await anImporter(admin))(importBytes)
  const { status, imported_amount, error } = await ended()
  const load = await driven
  const worstDelay = Math.max(...(await delays()))
  figure(
    t,
    'T01',
    `${server}, ${rate} a second for ${seconds} s beside ${rows} imported rows: ${summaryOf(load)}, event-loop delay p99 at worst ${Math.round(worstDelay)} ms`,
  )
  assert.deepEqual([status, imported_amount, error], [2, rows, null])
  assert.deepEqual([countOf(load, 5), countOf(load, 4), countOf(load, 0)], [0, 0, 0])
  assert.ok(quantile(load.times, 0.95) <= 100)
  assert.ok(quantile(load.times, 0.99) <= 250)
  assert.ok(worstDelay <= 100)
}

test('a steady load is answered in time during an import, on the embedded PostgreSQL', async (t) => {
  await loadOf(t, await aFilledDesk(t), 80, 'embedded')
})

test('a steady load is answered in time during an import, on PostgreSQL 15', async (t) => {
  const settings = await readFile(new URL('../ops/postgresql/parley.conf', import.meta.url), 'utf8')
  const { url } = await startOldestPostgres(t, { settings })
  await loadOf(t, await aFilledDesk(t, { DATABASE_URL: url }), 200, 'PostgreSQL 15')
})
