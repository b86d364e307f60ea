import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { readConfig } from '#config'
import { eventually } from '#test/eventually.ts'
import { createDatabase } from '#test/postgres.ts'
import { aFolder, secretKey } from '#test/programs/command.ts'
import { createLog } from '../log.ts'
import { serveProbes } from './serve.ts'

const { url, drop } = await createDatabase()
after(drop)

test('a process for jobs is ready once it takes them, and tells its metrics to whom METRICS lets', async (t) => {
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: await aFolder(),
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: 'a-token-for-the-metrics',
  })
  const begun = Promise.withResolvers<void>()
  const probed = { config, log: createLog(config), started: begun.promise }
  const { address, close } = await serveProbes({ connection: { connectionString: url } }, 0, probed)
  t.after(close)
  const ready = async () => {
    const response = await fetch(`${address}/readyz`)
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const { status, body } = await ready()
  assert.equal(status, 503)
  assert.match(body.message, /has not started running jobs/)
  assert.equal(body.jobs, 'not_taken')
  assert.equal((await fetch(`${address}/healthz`)).status, 200)

  assert.equal((await fetch(`${address}/metrics`)).status, 401)
  const authorization = `Bearer ${config.metricsToken}`
  const metrics = await (await fetch(`${address}/metrics`, { headers: { authorization } })).text()
  for (const line of ['parley_ready{part="jobs"} 0\n', 'parley_ready{part="database"} 1\n'])
    assert.ok(metrics.includes(line), line)

  begun.resolve()
  await eventually(async () => (await ready()).status === 200)
  const taken = { connection: { connectionString: url } }
  await assert.rejects(
    serveProbes(taken, Number(new URL(address).port), probed),
    /is taken: set WORK_PORT to another one/,
  )
})
