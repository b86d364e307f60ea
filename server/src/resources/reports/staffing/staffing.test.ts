import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'
import { agentsNeeded, causeOf } from './plan.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service
const db = database.main
const { aDesk, aTalk, report } = worldOf(service)

const today = Temporal.Now.plainDateISO('Asia/Taipei')
const daysAgo = (days: number) => today.subtract({ days })

interface Row extends Record<string, unknown> {
  weekday: number
  time: string
}

test('agents are proposed for each quarter of an hour by the desk’s own history', async () => {
  const { channel_id, handler_id } = await aDesk()
  const weeks = [7, 14, 21, 28]
  for (const days of weeks)
    for (const minute of [30, 35, 44])
      await aTalk({
        ...{ channel_id, handler_id, at: `${daysAgo(days)} 10:${minute}:00` },
        ...{ accepted: 10, answered: 20, ended: 610 },
      })
  const { history, rows } = await report('staffing', { channel_id, weeks: 4, concurrency: 2 })
  assert.deepEqual(history, {
    ...{ from: String(daysAgo(28)), to: String(daysAgo(1)), days: 28, conversations: 12, handled: 12 },
    is_sufficient: false,
  })
  assert.equal(rows.length, 7 * 96)
  const busy = rows.filter(({ arrivals }: { arrivals: number }) => arrivals > 0)
  assert.deepEqual(busy, [
    { weekday: daysAgo(7).dayOfWeek, time: '10:30', arrivals: 3, handling_mean: 600, agents_needed: 3 },
  ])
  const one = await report('staffing', {
    channel_id,
    weeks: 4,
    concurrency: 1,
    goal: 50,
    answer_within: 3600,
  })
  const needed = one.rows.map(({ agents_needed }: { agents_needed: number }) => agents_needed)
  assert.equal(Math.max(...needed), 3)
  assert.ok(needed.every((agents: number) => agents === 0 || agents === 3))
  const younger = await report('staffing', { channel_id, weeks: 13 })
  assert.equal(younger.history.from, String(daysAgo(28)))
  assert.equal((await report('staffing', { channel_id: 999_999_999 })).rows[0].agents_needed, 0)
  for (const [name, value] of [
    ['weeks', 14],
    ['goal', 100],
    ['concurrency', 0],
    ['answer_within', 'soon'],
  ])
    assert.deepEqual(Object.keys((await admin.get(`/report/staffing?${name}=${value}`)).body.errors), [name])
})

test('quarters of an hour that missed the goal are listed with who was there and the cause', async () => {
  const { channel_id, handler_id, group_id } = await aDesk()
  const talk = (at: string, answered?: number, ended?: number) =>
    aTalk({
      ...{ channel_id, handler_id, at },
      ...(answered !== undefined && { accepted: 1, answered }),
      ...(ended !== undefined && { ended }),
    })
  await talk(`${daysAgo(2)} 03:00:00`, 9000, 9001)
  await talk(`${daysAgo(2)} 09:00:00`, 10, 600)
  await talk(`${daysAgo(2)} 09:05:00`, 700, 900)
  await talk(`${daysAgo(2)} 09:20:00`, 119, 900)
  await talk(`${daysAgo(2)} 09:40:00`, undefined, 60)
  const read = () => report('staffing-misses', { group_id, weeks: 1 })
  const seen = ({ rows }: { rows: Row[] }) =>
    rows.map((row) => [
      row.start,
      row.started,
      row.in_time,
      row.in_time_percent,
      row.agents_there,
      row.agents_by,
      row.cause,
    ])
  assert.deepEqual(seen(await read()), [
    [`${daysAgo(2)} 09:00:00`, 2, 1, 50, 1, 'activity', 'unknown'],
    [`${daysAgo(2)} 03:00:00`, 1, 0, 0, 1, 'activity', 'unknown'],
  ])
  const set = (at: string, status: string, day = 2) =>
    db
      .insertInto('availability_changes')
      .values({
        employee_id: handler_id,
        status,
        created_at: `${daysAgo(day)} ${at}+08`,
      })
      .execute()
  await set('00:00:00', 'away', 20)
  await set('12:00:00', 'here', 18)
  assert.deepEqual(seen(await read()), [
    [`${daysAgo(2)} 09:00:00`, 2, 1, 50, 1, 'availability', 'unknown'],
    [`${daysAgo(2)} 03:00:00`, 1, 0, 0, 1, 'availability', 'unknown'],
  ])
  await set('00:00:00', 'away')
  await set('08:30:00', 'here')
  await set('09:07:30', 'busy')
  assert.deepEqual(seen(await read()), [
    [`${daysAgo(2)} 09:00:00`, 2, 1, 50, 0.5, 'availability', 'unknown'],
    [`${daysAgo(2)} 03:00:00`, 1, 0, 0, 0, 'availability', 'nobody_there'],
  ])
  const weekday = daysAgo(2).dayOfWeek
  const hours = async (service_hours: object[]) =>
    (await admin.put(`/channel/${channel_id}`, { service_hours })).status
  assert.equal(await hours([{ weekday, from: '09:00', to: '24:00' }]), 200)
  assert.deepEqual(seen(await read()), [[`${daysAgo(2)} 09:00:00`, 2, 1, 50, 0.5, 'availability', 'unknown']])
  const ofCompany = (service_hours: object[]) => admin.put('/installation', { service_hours })
  await ofCompany([{ weekday, from: '03:00', to: '09:00' }])
  assert.equal(await hours([]), 200)
  assert.deepEqual(seen(await read()), [
    [`${daysAgo(2)} 03:00:00`, 1, 0, 0, 0, 'availability', 'nobody_there'],
  ])
  await ofCompany([])
  const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]]))
  const exceptions = [{ date: String(daysAgo(2)), spans: [['00:00', '01:05']] }]
  const calendar = { name: 'Holidays', timezone: 'UTC', weekly: days, exceptions }
  const { id: calendar_id } = (await admin.post('/calendar', calendar)).body.data
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day, from: '00:00', to: '24:00' }))
  assert.equal(
    (await admin.put(`/channel/${channel_id}`, { calendar_id, service_hours: always })).status,
    200,
  )
  const [only, before] = seen(await read())
  assert.deepEqual([only?.slice(0, 3), before?.[0]], [[`${daysAgo(2)} 03:00:00`, 1, 0], undefined])
  await admin.put('/installation', { calendar_id, service_hours: always })
  await admin.put(`/channel/${channel_id}`, { calendar_id: null, service_hours: [] })
  assert.deepEqual(seen(await read()), [only])
  await admin.put(`/calendar/${calendar_id}`, { exceptions: [{ date: String(daysAgo(3)), spans: [] }] })
  assert.deepEqual(seen(await read()), [[`${daysAgo(2)} 09:00:00`, 2, 1, 50, 0.5, 'availability', 'unknown']])
})

test('an employee’s availability is remembered as it changes', async () => {
  const { client, id } = await service.employee('agent')
  for (const status of ['here', 'here', 'busy']) await client.put('/me/availability', { status })
  const { rows } = await database.pool.query(
    'select status from availability_changes where employee_id = $1 order by id',
    [id],
  )
  assert.deepEqual(rows, [{ status: 'here' }, { status: 'busy' }])
})

test('a miss has the first cause that its figures show', () => {
  const usual = { arrivals: 4, handling_mean: 300 }
  const goal = { answer_within: 120, goal: 90, concurrency: 1 }
  const needed = agentsNeeded(usual, goal)
  const as = (given: object) =>
    causeOf({ started: 4, handling_mean: 300, agents_there: needed as number, ...given }, usual, needed)
  assert.equal(as({ agents_there: 0 }), 'nobody_there')
  assert.equal(as({ agents_there: (needed as number) - 0.5, started: 20 }), 'too_few_agents')
  assert.equal(as({ started: 9, handling_mean: 900 }), 'arrival_peak')
  assert.equal(as({ started: 8, handling_mean: 460 }), 'long_handling')
  assert.equal(as({}), 'unknown')
  assert.equal(causeOf({ started: 4, handling_mean: null, agents_there: 9 }, usual, null), 'unknown')
  assert.equal(agentsNeeded({ arrivals: 4, handling_mean: null }, goal), null)
})

test('the example of the document is what the model proposes', () => {
  const page = readFileSync(new URL('../../../../../docs/reports.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(
    ([, text]) => JSON.parse(text as string).data,
  )
  const { rows, history } = examples.find(({ history }) => history)
  assert.ok(history.is_sufficient)
  for (const { agents_needed, ...usual } of rows)
    assert.equal(agentsNeeded(usual, { answer_within: 120, goal: 90, concurrency: 3 }), agents_needed)
})
