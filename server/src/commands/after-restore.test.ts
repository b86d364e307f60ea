import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'

const folder = await aFolder()
const { url } = await aDatabase(process.env.TEST_TEMPLATE)
const env = { DATABASE_URL: url, DATA_DIR: folder }
const { admin, stop } = await startService({ DATABASE_URL: url })

const rowsOf = (sql: string) => onDatabase(url, async (client) => (await client.query(sql)).rows)
const restores = () =>
  rowsOf("select resource, after from audit_log where action = 'installation.restore' order by id")
const tokens = async () => (await rowsOf('select count(*)::int as n from employee_tokens'))[0].n
const epoch = async () => (await rowsOf('select epoch from change_stream'))[0].epoch

test('after a failover that lost commits, systems that follow changes start over, and nobody is logged out', async () => {
  const { next } = (await admin.get('/change')).body.meta
  assert.equal((await admin.get(`/change?after=${next}`)).status, 200)
  const { code, err } = await parley(['after-restore', '--keep-access'], env)
  assert.deepEqual([code, err.includes('A new stream of changes has begun')], [0, true], err)
  const { status, body } = await admin.get(`/change?after=${next}`)
  assert.deepEqual([status, body.code], [410, 'cursor_expired'])
  assert.deepEqual(await restores(), [{ resource: 'installation', after: { is_access_kept: true } }])
})

test('after such a failover, webhooks still get the changes that they had not been sent', async () => {
  const { body } = await admin.post('/tag', { name: 'Written before the failover' })
  const { code, err } = await parley(['after-restore', '--keep-access'], env)
  assert.equal(code, 0, err)
  const { data } = (await admin.get('/change?types=tag')).body
  assert.equal(data.at(-1)?.id, body.data.id)
})

test('after a restore by the database server’s tools all access ends, but not under a running service', async () => {
  const before = await epoch()
  const refused = await parley(['after-restore'], env)
  assert.deepEqual([refused.code, /Stop it first/.test(refused.err)], [1, true], refused.err)
  assert.deepEqual([await epoch(), (await tokens()) > 0], [before, true], 'nothing has changed')

  await stop()
  const { code, err } = await parley(['after-restore'], env)
  assert.equal(code, 0, err)
  assert.match(err, /Ended: 0 browser sessions, [1-9]\d* access tokens, permanent ones included\./)
  assert.equal(await tokens(), 0)
  assert.notEqual(await epoch(), before, 'cursors end')
  assert.deepEqual((await restores()).at(-1).after, { is_access_kept: false })
})

test('an empty database is named as such', async () => {
  const blank = await aDatabase()
  const { code, err } = await parley(['after-restore', '--keep-access'], { ...env, DATABASE_URL: blank.url })
  assert.deepEqual([code, /Run parley migrate first/.test(err)], [1, true], err)
})
