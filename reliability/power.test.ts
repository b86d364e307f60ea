import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { joinEmbedded } from '#db/embedded/index.ts'
import { postmasterPid, query } from '#test/embedded.ts'
import { figure } from '../server/test/figure.ts'
import { childrenOf } from '../server/test/programs/processes.ts'
import { aDataDir, run } from '../server/test/programs/program.ts'
import { aFilledDesk, contacts, logIn, serve } from './desk.ts'
import { drive, type Load } from './generator.ts'
import { deskMix } from './mix.ts'
import { copyFolder, losePower, placeOf, tearLargest } from './power/image.ts'

const seed = Number(process.env.SEED ?? 11)
const seconds = 30
const rate = 60

const numbersFrom = (start: number) => {
  let state = start
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A small buffer, so that pages are written between checkpoints, and no checkpoint but those of starts and ends. */
const settings = "shared_buffers = '8MB'\ncheckpoint_timeout = '1h'\nmax_wal_size = '8GB'\n"

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

/**
 * Verifies what recovery has left. PostgreSQL's log does not hold its free-space maps: it rebuilds their torn pages, but
 * counts them as damaged. If nothing else is wrong, the count is reset, and `verify` has to pass after that.
 */
const verifyAfterRecovery = async (t: TestContext, target: Record<string, string>) => {
  const first = run(t, ['verify'], target)
  await first.ended
  const wrong = first.said().match(/^WRONG.*/gm) ?? []
  if (wrong.length !== 1 || !/PostgreSQL has read damaged pages/.test(wrong[0])) return first
  assert.equal(await run(t, ['verify', '--repair'], target).ended, 0)
  return run(t, ['verify'], target)
}

test('when the power fails, torn and lost pages cost nothing that was acknowledged', {
  timeout: 900_000,
}, async (t) => {
  const env = await aFilledDesk(t)
  const dataDir = env.DATA_DIR as string
  await writeFile(join(dataDir, 'postgres', 'local.conf'), settings)
  // The end of the fill was a checkpoint.
  const checkpoint = join(dirname(await aDataDir(t)), 'checkpoint')
  copyFolder(clusterOf(dataDir), checkpoint)

  const program = serve(t, env)
  const address = await program.address
  const { token } = await logIn(address)
  const stopping = new AbortController()
  const mix = deskMix(contacts, 'power')
  // Nine of ten of the mix read; here all write.
  const driven = drive((index) => mix(index * 10 + 9), {
    address,
    tokens: [token],
    rate,
    signal: stopping.signal,
  })
  const { connection } = await joinEmbedded({ dataDir, say: () => undefined })
  await query(connection, "update contacts set last_name = last_name || ' changed' where id % 3 = 0")
  await pause(seconds * 1000)
  const known = performance.now()
  const [{ place }] = (await query(connection, 'select pg_current_wal_flush_lsn()::text as place')) as [
    { place: string },
  ]
  const postmaster = Number(await postmasterPid(dataDir))
  const all = [postmaster, ...childrenOf(postmaster)]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  const lost = await aDataDir(t)
  await mkdir(dirname(lost), { recursive: true })
  copyFolder(dataDir, lost)
  program.child.kill('SIGKILL')
  for (const pid of all) process.kill(pid, 'SIGKILL')
  stopping.abort()
  const load: Load = await driven
  const acknowledged = load.acknowledged.filter(({ at }) => at < known)

  const pages = losePower(
    { checkpoint, cluster: clusterOf(lost), flushed: placeOf(place) },
    numbersFrom(seed),
  )
  const target = { ...env, DATA_DIR: lost }
  const again = serve(t, target)
  const { admin } = await logIn(await again.address)
  const missing: string[] = []
  for (const { key } of acknowledged)
    if ((await admin.get(`/contact?membership_no=${key}`)).body.meta.total !== 1) missing.push(key)
  again.child.kill('SIGTERM')
  assert.equal(await again.ended, 0)
  const verified = await verifyAfterRecovery(t, target)
  const outcome = await verified.ended
  figure(
    t,
    'T03',
    `power lost, seed ${seed}: ${pages.torn} pages torn, ${pages.lost} lost, ${pages.written} written; ${missing.length} of ${acknowledged.length} acknowledged creates missing; verify ended with ${outcome}`,
  )
  assert.ok(pages.torn > 100, 'too few pages were written between checkpoints for this to mean anything')
  assert.deepEqual(missing, [])
  assert.equal(outcome, 0, verified.said())

  tearLargest(clusterOf(lost))
  const torn = run(t, ['verify'], target)
  assert.notEqual(await torn.ended, 0, 'verify sees a torn page that no recovery has repaired')
})
