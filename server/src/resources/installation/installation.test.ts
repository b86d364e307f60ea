import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Turn } from '#jobs/job.ts'
import { startWorker } from '#jobs/worker.ts'
import { until } from '#live/testing.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'
import { demo } from '../../demo/job.ts'
import { version } from '../../version.ts'
import { find } from './queries.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei', PUBLIC_URL: 'https://desk.example.com' })
const { app, admin, agent, nobody, database, config } = service

const quiet = { info: () => undefined, error: () => undefined }
const tools = {
  connection: { connectionString: config.databaseUrl },
  timezone: config.timezone,
  log: quiet,
}
const stateOf = async () => (await admin.get('/installation')).body.data

test('an installation shows its details to employees, and only its name to others', async () => {
  const { status, body } = await agent.get('/installation')
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    name: 'Parley',
    version,
    time_zone: 'Asia/Taipei',
    public_url: 'https://desk.example.com',
    is_new: false,
    demo: 'none',
    demo_error: null,
  })
  assert.deepEqual((await nobody.get('/installation/public')).body, { data: { name: 'Parley' } })
  assert.equal((await nobody.get('/installation')).status, 401)
})

test('an installation with its first employee alone is new, until there is a contact', async () => {
  const trx = await database.main.startTransaction().execute()
  const isNew = async () => (await find(trx)).is_new
  assert.equal(await isNew(), false)
  await sql`delete from employees where id > (select min(id) from employees)`.execute(trx)
  assert.equal(await isNew(), true)
  await sql`insert into contacts (first_name) values ('Mei')`.execute(trx)
  assert.equal(await isNew(), false)
  await trx.rollback().execute()
})

test('an administrator names the installation, which is written down', async () => {
  assert.equal((await agent.put('/installation', { name: 'Mine' })).status, 403)
  assert.equal((await admin.put('/installation', { name: '' })).status, 422)
  const { body } = await admin.put('/installation', { name: 'Harbour desk' })
  assert.equal(body.data.name, 'Harbour desk')
  assert.equal((await nobody.get('/installation/public')).body.data.name, 'Harbour desk')
  assert.equal((await agent.get('/me')).body.data.installation.name, 'Harbour desk')
  const [entry] = (await admin.get('/audit-log?resource=installation')).body.data
  assert.deepEqual([entry.action, entry.after], ['installation.update', { name: 'Harbour desk' }])
})

test('only full administrators can fill the demo', async () => {
  assert.equal((await agent.post('/installation/demo')).status, 403)
  const role = { name: 'Namer', permissions: ['installation.update'] }
  const role_ids = [(await admin.post('/role', role)).body.data.id]
  await admin.post('/employee', { account: 'namer', password, first_name: 'N', role_ids })
  const { body } = await nobody.post('/auth', { name: 'namer', password })
  const refused = await service.as(body.access_token).post('/installation/demo')
  assert.equal(refused.status, 403)
})

test('the demo is kept out of an installation that holds something', async () => {
  const { id } = (await admin.post('/tag', { name: 'Ours' })).body.data
  const refused = await admin.post('/installation/demo')
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'not_empty')
  assert.match(refused.body.message, /tags/)
  await admin.delete(`/tag/${id}`)
  assert.equal((await stateOf()).demo, 'none')
})

test('a failed demo reports the reason and can be requested again', async () => {
  assert.equal((await admin.post('/installation/demo')).body.data.demo, 'running')
  assert.equal((await admin.post('/installation/demo')).body.code, 'demo_begun')
  const { id } = (await admin.post('/tag', { name: 'Ours' })).body.data
  await demo(tools).run({ db: database.main, checkRoom: async () => undefined } as Turn)
  const { demo: state, demo_error } = await stateOf()
  assert.equal(state, 'failed')
  assert.match(demo_error, /not empty: it has tags/)
  await admin.delete(`/tag/${id}`)
})

test('the demo fills an empty installation, and its employees log in with the password of who asked', async (t) => {
  const worker = startWorker({ ...tools, jobs: [demo(tools)] })
  t.after(() => worker.stop(5_000))
  await worker.started
  const { status, body } = await admin.post('/installation/demo')
  assert.equal(status, 200)
  assert.equal(body.data.demo, 'running')
  await until(async () => (await stateOf()).demo === 'done', Date.now() + 60_000)
  assert.ok((await admin.get('/contact')).body.meta.total > 1_000)
  const clara = await logInWithBrowser(app, 'clara.whitfield')
  assert.equal((await clara.get('/me')).body.data.account, 'clara.whitfield')
  assert.equal((await admin.post('/installation/demo')).body.code, 'not_empty')
  const { rows } = await database.pool.query(
    "select action from audit_log where action = 'installation.demo'",
  )
  assert.equal(rows.length, 2)
})
