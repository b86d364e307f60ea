import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import test from 'node:test'
import { figure } from '../server/test/figure.ts'
import { aFilledDesk, contacts, hireTeam, logIn, serve } from './desk.ts'
import { countOf, drive, quantile, summaryOf } from './generator.ts'
import { anImporter } from './import.ts'
import { deskMix } from './mix.ts'

const rate = 40
const seconds = Number(process.env.PRESSURE_SECONDS ?? 120)
const importBytes = 2 * 1024 * 1024

/** stress-ng of Debian, on every processor and 60 % of the memory. */
const startStress = async () => {
  const child = spawn(
    'stress-ng',
    ['--cpu', String(availableParallelism()), '--vm', '1', '--vm-bytes', '60%', '--timeout', `${seconds}s`],
    { stdio: 'ignore' },
  )
  await once(child, 'spawn').catch(() => {
    throw new Error('stress-ng is not here: apt-get install stress-ng')
  })
  return child
}

test('under CPU and memory pressure every request is answered, if late', async (t) => {
  const program = serve(t, await aFilledDesk(t))
  const address = await program.address
  const { admin } = await logIn(address)
  const tokens = await hireTeam(admin)
  const { rows, ended } = await (await anImporter(admin))(importBytes)
  const stress = await startStress()
  t.after(async () => stress.kill('SIGKILL'))
  const signal = AbortSignal.timeout(seconds * 1000)
  const load = await drive(deskMix(contacts, 'pressure'), { address, tokens, rate, signal })
  stress.kill('SIGTERM')
  const { status, imported_amount } = await ended()
  const creates = `/contact?search=pressure-&per_page=1`
  figure(t, 'T40', `${rate} a second for ${seconds} s beside ${rows} imported rows: ${summaryOf(load)}`)
  assert.deepEqual([status, imported_amount], [2, rows])
  assert.deepEqual([countOf(load, 5), countOf(load, 4), countOf(load, 0)], [0, 0, 0])
  const found = (await admin.get(creates)).body.meta.total
  assert.equal(found, load.acknowledged.length)
  assert.ok(quantile(load.times, 0.99) <= 1000)
})
