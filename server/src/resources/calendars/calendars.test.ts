import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { aPeer } from '#test/outbound.ts'
import { startService } from '#test/service.ts'
import { followCalendars } from './ical/follow.ts'

const { admin, agent, database, services } = await startService(undefined, undefined, {
  isAllowed: () => true,
})
const db = database.main

const workdays = Object.fromEntries(
  [1, 2, 3, 4, 5].map((day) => [
    day,
    [
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ],
  ]),
)
const desk = { name: 'Support', timezone: 'Asia/Taipei', weekly: workdays, holidays: { country: 'TW' } }
const create = async (given: object = {}) => {
  const { status, body } = await admin.post('/calendar', { ...desk, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const minutes = async (id: number, from: string, to: string) =>
  (await admin.get(`/calendar/${id}/minutes?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`))
    .body

test('a calendar is created, changed and deleted, and counts minutes', async () => {
  const exceptions = [{ date: '2026-11-28', spans: [['09:00', '12:00']], note: 'Make-up day' }]
  const made = await create({ exceptions })
  assert.deepEqual(made.weekly['1'], workdays[1])
  assert.deepEqual([made.weekly['7'], made.holidays], [[], { country: 'TW', region: null }])
  assert.deepEqual(made.exceptions, exceptions)
  const span = ['2026-11-26T12:00:00+08:00', '2026-11-29T00:00:00+08:00'] as const
  assert.deepEqual(await minutes(made.id, ...span), { data: { minutes: 300 + 480 + 180 } })
  assert.deepEqual((await minutes(made.id, '2026-06-19', '2026-06-20')).data, { minutes: 0 })
  const changed = await admin.put(`/calendar/${made.id}`, { holidays: null, exceptions: [] })
  assert.deepEqual([changed.body.data.holidays, changed.body.data.exceptions], [null, []])
  assert.deepEqual(changed.body.data.weekly, made.weekly)
  assert.ok((await minutes(made.id, '2026-11-28', '2026-11-27')).errors.to)
  assert.ok((await minutes(made.id, '2020-11-28', '2026-11-27')).errors.to)
  assert.equal((await admin.post('/calendar', { ...desk, name: 'SUPPORT' })).status, 422)
  assert.equal((await agent.get('/calendar')).status, 403)
  const audit = (await admin.get('/audit-log?resource=calendar&per_page=10')).body.data
  assert.deepEqual(audit.map(({ action }: { action: string }) => action).sort(), [
    'calendar.create',
    'calendar.update',
  ])
  assert.equal((await admin.delete(`/calendar/${made.id}`)).status, 204)
  assert.equal((await admin.get(`/calendar/${made.id}/minutes?from=2026-01-01&to=2026-01-02`)).status, 404)
})

test('everything that is wrong with a calendar is named', async () => {
  const at = async (given: object) =>
    Object.keys((await admin.post('/calendar', { ...desk, name: 'Wrong', ...given })).body.errors ?? {})
  assert.deepEqual(await at({ timezone: 'Asia/Nowhere', ical_url: 'https://a:b@c.example/' }), [
    'timezone',
    'ical_url',
  ])
  assert.deepEqual(await at({ weekly: { 1: [['9:00', '12:00']] } }), ['weekly.1.0.0'])
  assert.deepEqual(await at({ weekly: { 2: [['22:00', '02:00']] } }), ['weekly.2.0'])
  assert.deepEqual(await at({ weekly: { monday: [['09:00', '17:00']] } }), ['weekly.monday'])
  const overlapping = [
    ['09:00', '12:00'],
    ['11:00', '13:00'],
  ]
  assert.deepEqual(await at({ weekly: { 3: overlapping } }), ['weekly.3.1'])
  assert.deepEqual(await at({ holidays: { country: 'XX' } }), ['holidays.country'])
  assert.deepEqual(await at({ holidays: { country: 'DE', region: 'NY' } }), ['holidays.region'])
  const twice = [
    { date: '2026-12-24', spans: [] },
    { date: '2026-12-24', spans: overlapping },
  ]
  assert.deepEqual(await at({ exceptions: twice }), ['exceptions.1.date'])
  const spelledTwice = [
    { date: '2026-12-24T00:00:00', spans: [] },
    { date: '2026-12-24', spans: [] },
  ]
  assert.deepEqual(await at({ exceptions: spelledTwice }), ['exceptions.1.date'])
  assert.deepEqual(await at({ exceptions: [{ date: '2026-02-30', spans: [] }] }), ['exceptions.0.date'])
})

test('an exception whose date has a time is one of that day', async () => {
  const exceptions = [{ date: '2026-12-24T00:00:00', spans: [] }]
  const { id, exceptions: stored } = await create({ name: 'Eve', holidays: null, exceptions })
  assert.equal(stored[0].date, '2026-12-24')
  const eve = await minutes(id, '2026-12-24T00:00:00+08:00', '2026-12-25T00:00:00+08:00')
  assert.equal(eve.data.minutes, 0)
})

test('today is closed in one click, and opened again as it was', async () => {
  const today = Temporal.Now.plainDateISO('Asia/Taipei').toString()
  const half = { date: today, spans: [['09:00', '12:00']], note: 'Half a day' }
  const { id } = await create({ name: 'Closing', exceptions: [half] })
  const closed = (await admin.post(`/calendar/${id}/close-today`)).body.data
  assert.deepEqual([closed.is_closed_today, closed.exceptions[0].spans], [true, []])
  await admin.post(`/calendar/${id}/close-today`)
  const reopened = (await admin.post(`/calendar/${id}/reopen-today`)).body.data
  assert.deepEqual([reopened.is_closed_today, reopened.exceptions], [false, [half]])
  const plain = await create({ name: 'Plain' })
  await admin.post(`/calendar/${plain.id}/close-today`)
  assert.deepEqual((await admin.post(`/calendar/${plain.id}/reopen-today`)).body.data.exceptions, [])
  await admin.post(`/calendar/${id}/close-today`)
  const other = [{ ...half, note: 'Another half' }]
  await admin.put(`/calendar/${id}`, { exceptions: other })
  assert.deepEqual((await admin.post(`/calendar/${id}/reopen-today`)).body.data.exceptions, other)
  assert.equal((await agent.post(`/calendar/${id}/close-today`)).status, 403)
})

test('the coming ten holidays of a region are named', async () => {
  const { data } = (await admin.get('/holiday?country=DE&region=BE')).body
  assert.equal(data.length, 10)
  assert.ok(data.some(({ name }: { name: string }) => name.includes('Women')))
  const names = (await admin.get('/holiday?country=TW', { 'accept-language': 'zh-TW' })).body.data
  assert.ok(names.every(({ name }: { name: string }) => /\p{Script=Han}/u.test(name)))
  const regions = (await admin.get('/holiday/region?country=DE')).body.data
  assert.ok(regions.some(({ code }: { code: string }) => code === 'BY-A'))
  assert.ok((await admin.get('/holiday/country')).body.data.length > 100)
  assert.equal((await admin.get('/holiday?country=DE&region=NY')).status, 422)
  assert.equal((await admin.get('/holiday?country=DE&timezone=Nowhere')).status, 422)
  assert.equal((await admin.get('/holiday/region?country=XX')).status, 422)
})

let uid = 0
const event = (lines: string) => `BEGIN:VEVENT\r\nUID:${++uid}\r\n${lines}\r\nEND:VEVENT\r\n`

test('a calendar follows an iCal address, and keeps its days while it fails', async () => {
  const year = Temporal.Now.plainDateISO().year + 1
  let text = [
    event(`DTSTART;VALUE=DATE:${year}1224\r\nDTEND;VALUE=DATE:${year}1226`),
    event(`DTSTART;VALUE=DATE:20200501\r\nRRULE:FREQ=YEARLY`),
    event(`DTSTART:${year}0701T090000Z\r\nDTEND:${year}0701T100000Z`),
    event(`DTSTART;VALUE=DATE:${year}0801\r\nSTATUS:CANCELLED`),
    event(`DTSTART;VALUE=DATE:${year}0901\r\nRRULE:FREQ=YEARLY;BYSECOND=1,2,3;COUNT=1`),
  ].join('')
  let status = 200
  const peer = await aPeer((_, response) => {
    response.writeHead(status, { 'content-type': 'text/calendar' })
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${text}END:VCALENDAR\r\n`)
  })
  const { id } = await create({ name: 'Following' })
  await db
    .updateTable('calendars')
    .set({ ical_url: peer.url, ical_due_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const controller = new AbortController()
  after(() => controller.abort())
  const follow = async () => {
    await followCalendars(services.outbound).run({
      ...{ db, data: {}, signal: controller.signal, checkRoom: async () => undefined },
      commit: (work) => db.transaction().execute(work),
    })
    await sql`update calendars set ical_due_at = now() where id = ${id}`.execute(db)
    return (await admin.get(`/calendar/${id}`)).body.data
  }
  const days = [`${year}-05-01`, `${year}-12-24`, `${year}-12-25`, `${year + 1}-05-01`]
  const read = await follow()
  assert.deepEqual([read.closed_days, read.ical_error], [days, null])
  assert.ok(read.ical_read_at)
  status = 500
  const failed = await follow()
  assert.deepEqual([failed.closed_days, failed.ical_read_at], [days, read.ical_read_at])
  assert.equal(failed.ical_error, 'The address answered with status 500.')
  status = 200
  text = ''
  const ago = (days: number) => Temporal.Now.plainDateISO().subtract({ days }).toString()
  const past = [ago(390), ago(2)]
  const known = JSON.stringify([ago(402), ...past, ...days])
  await sql`update calendars set closed_days = ${known}::jsonb where id = ${id}`.execute(db)
  assert.deepEqual((await follow()).closed_days, past)
  text = event(`DTSTART;VALUE=DATE:${ago(2).replaceAll('-', '')}`)
  assert.deepEqual((await follow()).closed_days, past)
  text = ''
  const other = `${peer.url}?other`
  await db
    .updateTable('calendars')
    .set({ ical_url: other, ical_read_at: null })
    .where('id', '=', id)
    .execute()
  assert.deepEqual((await follow()).closed_days, [])
  const moved = await admin.put(`/calendar/${id}`, { ical_url: 'https://calendar.example/days.ics' })
  assert.equal(moved.body.data.ical_read_at, null)
  const stopped = (await admin.put(`/calendar/${id}`, { ical_url: null })).body.data
  assert.deepEqual([stopped.ical_url, stopped.ical_read_at], [null, null])
})
