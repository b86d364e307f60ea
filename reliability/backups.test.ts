import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { figure } from '../server/test/figure.ts'
import { startOldestPostgres } from '../server/test/programs/oldest-postgres.ts'
import { aDataDir, run } from '../server/test/programs/program.ts'
import { aDesk, aFilledDesk, contacts, logIn, serve } from './desk.ts'
import { drive, summaryOf } from './generator.ts'
import { deskMix } from './mix.ts'

const rate = 40

const done = async (t: TestContext, args: string[], env: Record<string, string>) => {
  const begun = performance.now()
  const { ended, said } = run(t, args, env)
  assert.equal(await ended, 0, said())
  return (performance.now() - begun) / 1000
}

/** A backup under load, the server killed, and what was acknowledged before the backup looked for elsewhere. */
const roundTrip = async (
  t: TestContext,
  what: string,
  from: Record<string, string>,
  to: Record<string, string>,
) => {
  const env = await aFilledDesk(t, from)
  const archive = join(await aDataDir(t), '..', 'backup.tar.gz')
  const program = serve(t, env)
  const address = await program.address
  const { token } = await logIn(address)
  const mix = deskMix(contacts, 'backup')
  const driving = (signal: AbortSignal) => drive(mix, { address, tokens: [token], rate, signal })
  const before = await driving(AbortSignal.timeout(10_000))
  const stopping = new AbortController()
  const beside = drive((index) => mix(index + 1_000_000), {
    address,
    tokens: [token],
    rate,
    signal: stopping.signal,
  })
  const backup = await done(t, ['backup', archive], env)
  program.child.kill('SIGKILL')
  stopping.abort()
  await program.ended
  const during = await beside

  const target = await aDesk(t, to)
  const restore = await done(t, ['restore', archive], target)
  await done(t, ['verify'], target)
  const again = serve(t, target)
  const { admin } = await logIn(await again.address)
  const missing: string[] = []
  for (const { key } of before.acknowledged)
    if ((await admin.get(`/contact?membership_no=${key}`)).body.meta.total !== 1) missing.push(key)
  const { total } = (await admin.get('/contact?per_page=1')).body.meta
  const megabytes = Math.round((await stat(archive)).size / 1024 / 1024)
  figure(
    t,
    'T37',
    `${what}: ${contacts} contacts backed up in ${Math.round(backup)} s beside ${rate} requests a second (${summaryOf(during)}), ${megabytes} MB, restored in ${Math.round(restore)} s; ${missing.length} of ${before.acknowledged.length} acknowledged creates missing`,
  )
  assert.deepEqual(missing, [])
  assert.ok(total >= contacts + before.acknowledged.length)
  assert.ok(restore <= 300)
}

test('a backup under load is restored elsewhere with all that was acknowledged, embedded', async (t) => {
  await roundTrip(t, 'embedded', {}, {})
})

test('a backup under load is restored elsewhere with all that was acknowledged, PostgreSQL 15', async (t) => {
  const [from, to] = [await startOldestPostgres(t), await startOldestPostgres(t)]
  await roundTrip(t, 'PostgreSQL 15', { DATABASE_URL: from.url }, { DATABASE_URL: to.url })
})
