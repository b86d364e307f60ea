import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service
const db = database.main
const { aDesk, aTalk, aScore, report } = worldOf(service)

test('a ticket counts as closed on the day it was, and no more once it is opened again', async () => {
  const { handler_id } = await aDesk()
  const { body } = await admin.post('/ticket', { subject: 'Refund', handler_id })
  const figures = async () => {
    const { rows } = await report('tickets', { handler_id })
    const last = rows.at(-1)
    return [rows.length, last.created, last.closed]
  }
  const set = (status: number) => admin.put(`/ticket/${body.data.id}`, { status })
  assert.deepEqual(await figures(), [7, 1, 0])
  await set(2)
  assert.deepEqual(await figures(), [7, 1, 1])
  await set(3)
  assert.deepEqual(await figures(), [7, 1, 1])
  await set(1)
  assert.deepEqual(await figures(), [7, 1, 0])
})

test('open tickets are counted by status and age', async () => {
  const { handler_id } = await aDesk()
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  for (const [status, age] of [
    [0, 1],
    [0, 30],
    [1, 30],
    [1, 100],
    [1, 200],
    [1, 800],
    [2, 1],
  ] as const)
    await insertRow(db, 'tickets', { subject: 'Open', handler_id, status, created_at: hours(age) })
  await insertRow(db, 'tickets', { subject: 'Late', handler_id, due_at: hours(1) })
  const { rows } = await report('open-tickets', { handler_id })
  assert.deepEqual(
    rows.map((row: object) => Object.values(row)),
    [
      [0, 2, 1, 0, 0, 0, 3, 1],
      [1, 0, 1, 1, 1, 1, 4, 0],
    ],
  )
})

test('days and hours are those of the service’s time zone', async () => {
  const { channel_id, handler_id } = await aDesk()
  await aTalk({ channel_id, handler_id, at: '2026-04-02 00:30:00', accepted: 5, answered: 9, ended: 3600 })
  const days = await report('conversations', { from: '2026-04-01', to: '2026-04-03', channel_id })
  assert.deepEqual(
    days.rows.map(({ start, started }: { start: string; started: number }) => [start, started]),
    [
      ['2026-04-01', 0],
      ['2026-04-02', 1],
      ['2026-04-03', 0],
    ],
  )
  const { rows } = await report('conversations', { from: '2026-04-02', to: '2026-04-02', channel_id })
  assert.equal(rows.length, 24)
  const { started, first_response_median, handled_count } = rows[0]
  assert.deepEqual(
    [rows[0].start, started, first_response_median, handled_count],
    ['2026-04-02 00:00:00', 1, 9, 0],
  )
  assert.deepEqual(
    [rows[1].start, rows[1].handled_count, rows[1].handling_p90],
    ['2026-04-02 01:00:00', 1, 3595],
  )
})

test('scores are reported per day, and per week where days would be too many', async () => {
  const { channel_id, handler_id } = await aDesk()
  for (const score of [1, 4.4, 5, 80]) await aScore(channel_id, score, '2026-05-06 08:00:00+08', handler_id)
  const days = await report('scores', { from: '2026-05-06', to: '2026-05-07', channel_id })
  assert.deepEqual(
    days.rows.map((row: object) => Object.values(row)),
    [
      ['2026-05-06', 4, 22.6, 1, 0, 0, 1, 1, 1],
      ['2026-05-07', 0, null, 0, 0, 0, 0, 0, 0],
    ],
  )
  const { rows } = await report('scores', { from: '2026-03-01', to: '2026-06-30', channel_id })
  assert.equal(rows[0].start, '2026-02-23')
  const week = rows.find(({ start }: { start: string }) => start === '2026-05-04')
  assert.equal(week.score_count, 4)
})

test('the volume shows when customers write, by channel and by weekday', async () => {
  const { channel_id, handler_id } = await aDesk()
  for (const at of ['2026-06-01 09:10:00', '2026-06-02 09:50:00', '2026-06-02 17:00:00'])
    await aTalk({ channel_id, handler_id, at })
  const period = { from: '2026-06-01', to: '2026-06-07', channel_id }
  const filled = (rows: { count: number }[]) => rows.filter(({ count }) => count > 0)
  const { rows } = await report('volume', period)
  assert.equal(rows.length, 24)
  const ofChannel = { channel_id, channel_name: 'Shop chat', weekday: null }
  assert.deepEqual(filled(rows), [
    { ...ofChannel, hour: 9, count: 2 },
    { ...ofChannel, hour: 17, count: 1 },
  ])
  const week = await report('volume', { ...period, by: 'weekday' })
  assert.equal(week.rows.length, 7 * 24)
  assert.deepEqual(
    filled(week.rows).map((row) => Object.values(row).slice(2)),
    [
      [1, 9, 1],
      [2, 9, 1],
      [2, 17, 1],
    ],
  )
})

test('the volume can count what customers wrote instead of what they began', async () => {
  const { channel_id, handler_id } = await aDesk()
  const conversation_id = await aTalk({ channel_id, handler_id, at: '2026-06-01 09:10:00' })
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const said = { conversation_id, contactable_id, type: 'text', message: '"Hello"', delivery_state: 'sent' }
  const customer = { ...said, author_type: 'customer', direction: 'inbound' }
  const created_at = '2026-06-03 10:00:00+08'
  for (const seq of [1, 2])
    await db
      .insertInto('messages')
      .values({ ...customer, seq, created_at })
      .execute()
  const outbound = { ...said, author_type: 'employee', direction: 'outbound', seq: 3, created_at }
  await db.insertInto('messages').values(outbound).execute()
  const { rows } = await report('volume', {
    from: '2026-06-01',
    to: '2026-06-07',
    of: 'messages',
    channel_id,
  })
  assert.deepEqual(
    rows.filter(({ count }: { count: number }) => count).map((row: object) => Object.values(row)),
    [[channel_id, 'Shop chat', null, 10, 2]],
  )
})

test('each employee’s figures are theirs, and a group’s are its employees’', async () => {
  const { channel_id, handler_id, group_id } = await aDesk()
  const { handler_id: other } = await aDesk()
  const done = { accepted: 10, answered: 20, ended: 110 }
  await aTalk({ channel_id, handler_id, at: '2026-07-01 09:00:00', ...done })
  await aTalk({ channel_id, handler_id, at: '2026-07-02 09:00:00', ...done })
  await aTalk({ channel_id, handler_id: other, at: '2026-07-02 09:00:00', ...done, ended: 510 })
  await aScore(channel_id, 5, '2026-07-02 10:00:00', handler_id)
  const period = { from: '2026-07-01', to: '2026-07-07' }
  const { rows } = await report('employees', { ...period, channel_id })
  const figures = rows.map((row: Record<string, unknown>) => [
    row.employee_id,
    row.handled_count,
    row.handling_median,
    row.first_response_median,
    row.score_average,
  ])
  assert.deepEqual(figures, [
    [handler_id, 2, 100, 20, 5],
    [other, 1, 500, 20, null],
  ])
  const own = await report('employees', { ...period, group_id })
  assert.deepEqual(own.rows, rows.slice(0, 1))
  assert.equal((await report('summary', { ...period, group_id })).figures.handled_count, 2)
})

test('topics are counted by category and outcome, with the period before', async () => {
  const { channel_id, handler_id } = await aDesk()
  const category_id = await insertRow(db, 'categories', { name: 'Delivery' })
  const sub_category_id = await insertRow(db, 'sub_categories', { name: 'Late', category_id })
  const termination_code_id = await insertRow(db, 'termination_codes', { name: 'Refunded' })
  const talk = await aTalk({ channel_id, handler_id, at: '2026-05-10 09:00:00' })
  await aTalk({ channel_id, handler_id, at: '2026-05-08 09:00:00' })
  const aTicket = async (created_at: string, given: object) => {
    const ticket_id = await insertRow(db, 'tickets', { subject: 'Box', handler_id, created_at, ...given })
    await db.insertInto('ticket_conversations').values({ ticket_id, conversation_id: talk }).execute()
  }
  await aTicket('2026-05-10', { category_id })
  await aTicket('2026-05-11', { category_id, sub_category_id, termination_code_id })
  await aTicket('2026-05-09', { category_id })
  await aTicket('2026-04-30', { category_id })
  const period = { from: '2026-05-10', to: '2026-05-11', channel_id }
  const names = ({ rows }: { rows: Record<string, unknown>[] }) =>
    rows.map((row) => [
      ...[
        row.category_name,
        row.sub_category_name,
        row.termination_code_name,
        row.tickets,
        row.tickets_before,
      ],
      ...[row.conversations, row.conversations_before],
    ])
  assert.deepEqual(names(await report('topics', period)), [
    ['Delivery', null, null, 1, 1, 1, 0],
    ['Delivery', null, 'Refunded', 1, 0, 0, 0],
    [null, null, null, 0, 0, 0, 1],
  ])
  assert.deepEqual(names(await report('topics', { ...period, by: 'sub_category' })), [
    ['Delivery', null, null, 1, 1, 1, 0],
    ['Delivery', 'Late', 'Refunded', 1, 0, 0, 0],
    [null, null, null, 0, 0, 0, 1],
  ])
})

test('customers who left waiting or unanswered are counted with the time that they waited', async () => {
  const { channel_id, handler_id } = await aDesk()
  const talk = { channel_id, handler_id, at: '2026-06-20 14:10:00' }
  await aTalk({ ...talk, ended: 60 })
  await aTalk({ ...talk, at: '2026-06-20 15:00:00', ended: 100 })
  await aTalk({ ...talk, accepted: 5, ended: 180 })
  await aTalk({ ...talk, accepted: 5, answered: 9, ended: 1000 })
  await aTalk(talk)
  const period = { from: '2026-06-20', to: '2026-06-20', channel_id }
  const { rows } = await report('abandonment', period)
  assert.deepEqual(rows, [
    {
      ...{ key: channel_id, name: 'Shop chat', started: 5, left_waiting: 2, left_unanswered: 1 },
      ...{ abandoned_percent: 60, wait_median: 100, wait_p90: 164 },
    },
  ])
  const closedByDesk = await aTalk({ ...talk, ended: 30 })
  const ended = await aTalk({ ...talk, at: '2026-06-20 15:00:00', ended: 100 })
  const end = (subject_id: number, employee_id: number | null) => ({
    ...{ subject_type: 'conversation', subject_id, employee_id, kind: 'conversation.updated' },
    changes: JSON.stringify([{ field: 'state', from: 'waiting', to: 'closed' }]),
  })
  const ends = [end(closedByDesk, handler_id), end(ended, handler_id), end(ended, null)]
  await db.insertInto('record_changes').values(ends).execute()
  const [later] = (await report('abandonment', period)).rows
  assert.deepEqual([later.started, later.left_waiting, later.wait_median], [7, 3, 100])
  const byHour = (await report('abandonment', { ...period, by: 'hour' })).rows
  assert.deepEqual(
    byHour.map((row: Record<string, unknown>) => [row.key, row.name, row.left_waiting]),
    [
      [14, null, 1],
      [15, null, 2],
    ],
  )
  const byQueue = (await report('abandonment', { ...period, by: 'queue' })).rows
  assert.deepEqual([byQueue[0].key, byQueue[0].started], [null, 7])
})
