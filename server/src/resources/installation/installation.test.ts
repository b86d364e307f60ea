import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Config } from '#config'
import type { Turn } from '#jobs/job.ts'
import { startWorker } from '#jobs/worker.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { eventually } from '#test/eventually.ts'
import { aLiveChat, visitorOn } from '#test/livechat.ts'
import { password, startService } from '#test/service.ts'
import { demo } from '../../demo/job.ts'
import { type Installation, withCompanyZone } from '../../installation.ts'
import { version } from '../../version.ts'
import { find } from './queries.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei', PUBLIC_URL: 'https://desk.example.com' })
const { app, admin, agent, nobody, database, config } = service

const quiet = { info: () => undefined, error: () => undefined }
const tools = {
  connection: { connectionString: config.databaseUrl },
  timezone: config.timezone,
  log: quiet,
  files: service.files,
}
const zones = ({ appTimezone, timezone }: Config) => ({ appTimezone, timezone })
const stateOf = async () => (await admin.get('/installation')).body.data

test('an installation shows its details to employees, and only its name to others', async () => {
  const { status, body } = await agent.get('/installation')
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    name: 'Parley',
    logo_url: null,
    version,
    time_zone: 'Asia/Taipei',
    active_time_zone: 'Asia/Taipei',
    public_url: 'https://desk.example.com',
    late_reply_minutes: 10,
    away_minutes: 5,
    max_session_days: 90,
    assistant_access: 'read',
    employee_capacity: 6,
    chat_points: 1,
    ticket_points: 0.2,
    calendar_id: null,
    service_hours: [],
    service_hours_note: null,
    service_hours_notes: {},
    ticket_reopen_days: null,
    set_on_server: [{ field: 'time_zone', variable: 'APP_TIMEZONE' }],
    is_new: false,
    demo: 'none',
    demo_error: null,
  })
  assert.deepEqual((await nobody.get('/installation/public')).body, {
    data: { name: 'Parley', logo_url: null },
  })
  assert.equal((await nobody.get('/installation')).status, 401)
})

test('the company’s time zone is the one of the next start, unless the server sets one', async (t) => {
  const other = await startService()
  t.after(other.stop)
  const put = (time_zone: string | null) => other.admin.put('/installation', { time_zone })
  for (const wrong of ['Asia/Nowhere', '+08:00', 'posixrules']) {
    const { status, body } = await put(wrong)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['time_zone']], wrong)
  }
  const { data } = (await put('Asia/Tokyo')).body
  assert.deepEqual([data.time_zone, data.active_time_zone], ['Asia/Tokyo', 'UTC'])
  const installation = { connection: { connectionString: other.config.databaseUrl } } as Installation
  const zoneAtStart = async (of: Config) => (await withCompanyZone(installation, of)).timezone
  assert.equal(await zoneAtStart(other.config), 'Asia/Tokyo')
  assert.equal(await zoneAtStart({ ...other.config, ...zones(config) }), 'Asia/Taipei')
  const [{ before, after }] = (await other.admin.get('/audit-log?action=installation.update&sort=-id')).body
    .data
  assert.deepEqual([before, after], [{ time_zone: 'UTC' }, { time_zone: 'Asia/Tokyo' }])
  await put(null)
  assert.equal(await zoneAtStart(other.config), 'UTC')
  const refused = await admin.put('/installation', { time_zone: 'Asia/Tokyo' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['time_zone']])
})

test('an installation with its first employee alone is new, until there is a contact', async () => {
  const trx = await database.main.startTransaction().execute()
  const isNew = async () => (await find(trx, config)).is_new
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

test('when two administrators change the company at once, the second change is refused', async (t) => {
  const other = await startService()
  t.after(other.stop)
  const read = await other.admin.get('/installation')
  const change = (name: string, etag: unknown) =>
    other.admin.put('/installation', { name }, { 'if-match': String(etag) })
  const both = await Promise.all([change('Mine', read.headers.etag), change('Theirs', read.headers.etag)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 412])
  const [saved, refused] = both[0].status === 200 ? both : both.toReversed()
  assert.equal(refused?.body.code, 'version_conflict')
  const now = await other.admin.get('/installation')
  assert.equal(now.body.data.name, saved?.body.data.name)
  assert.deepEqual([saved?.headers.etag, refused?.headers.etag], [now.headers.etag, now.headers.etag])
  assert.equal((await change('Later', now.headers.etag)).status, 200)
  assert.equal((await other.admin.put('/installation', { name: 'Unversioned' })).status, 200)
})

test('an administrator decides when a reply is late and how long a login lasts', async () => {
  const { body } = await admin.put('/installation', { late_reply_minutes: 4, max_session_days: 2 })
  assert.deepEqual([body.data.late_reply_minutes, body.data.max_session_days], [4, 2])
  assert.equal((await agent.get('/me')).body.data.installation.waiting_minutes, 4)
  const { account } = await service.employee('agent')
  await logInWithBrowser(app, account)
  const { rows } = await database.pool.query(
    "select expires_at < now() + interval '2 days 1 minute' as is_short from employee_sessions",
  )
  assert.deepEqual(rows, [{ is_short: true }])
  const restored = await admin.put('/installation', { late_reply_minutes: null, max_session_days: null })
  assert.deepEqual([restored.body.data.late_reply_minutes, restored.body.data.max_session_days], [10, 90])
  const refused = await admin.put('/installation', { late_reply_minutes: 0, max_session_days: 4000 })
  assert.deepEqual(Object.keys(refused.body.errors), ['late_reply_minutes', 'max_session_days'])
})

test('settings fixed by an environment variable cannot be changed', async () => {
  const other = await startService({ LATE_REPLY_MINUTES: '3', AWAY_MINUTES: '8' })
  const { body } = await other.admin.get('/installation')
  assert.equal(body.data.late_reply_minutes, 3)
  assert.equal(body.data.away_minutes, 8)
  assert.deepEqual(body.data.set_on_server, [
    { field: 'late_reply_minutes', variable: 'LATE_REPLY_MINUTES' },
    { field: 'away_minutes', variable: 'AWAY_MINUTES' },
  ])
  const refused = await other.admin.put('/installation', { late_reply_minutes: 5 })
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.late_reply_minutes[0], /LATE_REPLY_MINUTES is set on the server/)
})

test('a live chat without hours has those of the company', async () => {
  const { id, key } = await aLiveChat(database.main, { service_hours_note: 'Not mine.' })
  const opening = async () => (await visitorOn(app, key).post('session', {})).body.channel.service_hours
  const tomorrow = Temporal.Now.plainDateISO('Asia/Taipei').add({ days: 2 }).dayOfWeek
  const service_hours = [{ weekday: tomorrow, from: '09:00', to: '12:00' }]
  const service_hours_notes = { 'zh-TW': '國定假日休息。' }
  await admin.put('/installation', {
    ...{ service_hours, service_hours_note: 'Closed on holidays.', service_hours_notes },
  })
  const { until: _, ...told } = await opening()
  const notes = { en: null, ...service_hours_notes }
  assert.deepEqual(told, { is_open: false, note: 'Closed on holidays.', notes })
  const crossed = [...service_hours, { weekday: tomorrow, from: '11:00', to: '13:00' }]
  const refused = await admin.put('/installation', { service_hours: crossed })
  assert.deepEqual(Object.keys(refused.body.errors), ['service_hours.1'])
  await admin.put('/installation', {
    service_hours: null,
    service_hours_note: null,
    service_hours_notes: null,
  })
  assert.equal(await opening(), null)
  assert.deepEqual((await admin.get('/installation')).body.data.service_hours_notes, {})
  await admin.delete(`/channel/${id}`)
})

test('the logo is an image that everybody may see', async () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)])
  const send = (content: Buffer, name: string) => admin.upload('/installation/logo', {}, { name, content })
  assert.equal((await nobody.get('/installation/logo')).status, 404)
  const refused = await send(Buffer.from('<svg onload="alert(1)"/>'), 'logo.png')
  assert.deepEqual(refused.body.errors, { file: ['The file must be a PNG, JPEG, GIF or WebP image.'] })
  const { status, body } = await send(png, 'logo.png')
  assert.equal(status, 200)
  assert.match(
    body.data.logo_url,
    /^https:\/\/desk\.example\.com\/api\/v1\/installation\/logo\?v=[0-9a-f]{8}$/,
  )
  const { logo_url } = (await nobody.get('/installation/public')).body.data
  assert.equal(logo_url, body.data.logo_url)
  const { pathname, search } = new URL(logo_url)
  const shown = await app.inject(pathname + search)
  assert.deepEqual([shown.headers['content-type'], shown.rawPayload], ['image/png', png])
  assert.equal((await admin.delete('/installation/logo')).status, 204)
  assert.equal((await nobody.get('/installation/logo')).status, 404)
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
  await eventually(async () => (await stateOf()).demo === 'done', 60_000)
  assert.ok((await admin.get('/contact')).body.meta.total > 1_000)
  const clara = await logInWithBrowser(app, 'clara.whitfield')
  assert.equal((await clara.get('/me')).body.data.account, 'clara.whitfield')
  assert.equal((await admin.post('/installation/demo')).body.code, 'not_empty')
  const { rows } = await database.pool.query(
    "select action from audit_log where action = 'installation.demo'",
  )
  assert.equal(rows.length, 2)
})
