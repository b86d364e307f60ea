import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { app, admin, database } = service
const db = database.main
const { aDesk, aTalk, report } = worldOf(service)

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

test('the workload shows who is at the desk or has something open, and what is unassigned', async () => {
  const { handler_id, channel_id, group_id } = await aDesk()
  const { handler_id: idle } = await aDesk()
  const { handler_id: gone } = await aDesk()
  const { handler_id: free } = await aDesk()
  const status = (employee_id: number, status: string) =>
    db.insertInto('employee_availability').values({ employee_id, status }).execute()
  await status(handler_id, 'busy')
  await status(idle, 'here')
  await status(gone, 'away')
  await status(free, 'here')
  const talk = async (given: object) =>
    aConversation(db, { contactable_id: await aContactable(db, { channel_id }), ...given })
  await talk({ handler_id, state: 'handling', unanswered_since: ago(600), sla_is_breached: true })
  await talk({ handler_id, state: 'handling', sla_is_breached: false, sla_at_risk_at: ago(5) })
  await talk({ handler_id, state: 'closed' })
  await talk({ state: 'waiting', unanswered_since: ago(60) })
  await talk({ handler_id: idle, state: 'handling' })
  await insertRow(db, 'tickets', { subject: 'Late', handler_id, due_at: '2026-01-01', sla_is_breached: true })
  await insertRow(db, 'tickets', { subject: 'Done', handler_id, status: 2 })

  await admin.put(`/employee/${handler_id}`, { capacity: 2 })
  const { rows } = await report('workload')
  const of = (id: number | null) => rows.find((row: { employee_id: number }) => row.employee_id === id)
  const { oldest_unanswered, employee_name, ...load } = of(handler_id)
  assert.ok(oldest_unanswered >= 600 && oldest_unanswered < 700)
  assert.deepEqual(load, {
    employee_id: handler_id,
    availability: 'busy',
    away_until: null,
    load: 2.2,
    capacity: 2,
    conversations_open: 2,
    conversations_unanswered: 1,
    tickets_open: 1,
    tickets_late: 1,
    promises_at_risk: 1,
    promises_breached: 2,
  })
  assert.deepEqual([of(idle).conversations_open, of(idle).oldest_unanswered], [1, null])
  assert.deepEqual([of(idle).load, of(idle).capacity, of(null).load], [1, 6, null])
  const [first, second] = rows.map((row: { employee_id: number | null }) => row.employee_id)
  assert.deepEqual([first, second], [null, handler_id], 'who has too much comes first')
  const elsewhere = (await report('workload', { handler_id, campaign_queue_id: 1 })).rows
  assert.deepEqual([elsewhere[0].conversations_open, elsewhere[0].load], [0, 2.2])
  assert.equal(of(gone), undefined)
  assert.equal(of(free).conversations_open, 0)
  assert.deepEqual([of(null).conversations_open, of(null).employee_name], [1, null])
  const own = (await report('workload', { group_id })).rows
  assert.deepEqual(
    own.map((row: { employee_id: number }) => row.employee_id),
    [handler_id],
  )
})

test('handovers are counted when they happen, for both employees', async () => {
  const { handler_id: one, group_id, channel_id } = await aDesk()
  const { handler_id: other } = await aDesk()
  const contactable_id = await aContactable(db, { channel_id })
  const id = await aConversation(db, { contactable_id, state: 'handling', handler_id: one })
  const path = `/conversation/${id}`
  const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Returns' })
  for (const [verb, body] of [
    ['transfer', { handler_id: other }],
    ['transfer', { handler_id: one }],
    ['transfer', { campaign_queue_id }],
    ['accept', {}],
    ['close', {}],
    ['reopen', {}],
  ] as const)
    assert.equal((await admin.post(`${path}/${verb}`, body)).status, 200, verb)
  const ticket = (await admin.post('/ticket', { subject: 'Refund', handler_id: one })).body.data.id
  for (const changes of [{ status: 2 }, { status: 1 }, { handler_id: other }, { handler_id: null }])
    assert.equal((await admin.put(`/ticket/${ticket}`, changes)).status, 200)

  const { rows } = await report('handovers')
  const of = (key: number) => {
    const { key: _, name, ...counts } = rows.find((row: { key: number }) => row.key === key)
    return Object.values(counts)
  }
  assert.deepEqual(of(one), [1, 1, 1, 0, 0, 1, 0, 1])
  assert.deepEqual(of(other), [1, 1, 0, 0, 1, 0, 1, 0])
  const { id: me } = (await admin.get('/me')).body.data
  assert.deepEqual(of(me), [0, 0, 0, 1, 0, 0, 0, 0])
  const byGroup = (await report('handovers', { by: 'group', group_id })).rows
  assert.deepEqual(
    byGroup.map((row: Record<string, unknown>) => [row.key, row.name, row.conversations_returned]),
    [[group_id, 'Evening', 1]],
  )
  assert.equal((await report('handovers', { campaign_queue_id, handler_id: one })).rows[0].tickets_out, 0)
  await admin.delete(`/ticket/${ticket}`)
  const { rows: left } = await report('handovers', { handler_id: one })
  assert.deepEqual([left[0].conversations_out, left[0].tickets_reopened], [1, 0])
})

test('reopened records count, and so does the history from before handovers were counted', async () => {
  const { handler_id } = await aDesk()
  await admin.put('/installation', { ticket_reopen_days: 7 })
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key as string)
  const { conversation_id } = (await visitor.say('The lamp flickers')).body
  const given = { subject: 'Old', handler_id, conversation_ids: [conversation_id] }
  const ticket = (await admin.post('/ticket', given)).body.data.id
  await admin.put(`/ticket/${ticket}`, { status: 2 })
  await visitor.say('It flickers again')
  const other = (await admin.post('/ticket', { subject: 'Old', handler_id })).body.data.id
  await admin.put(`/ticket/${other}`, { handler_id: null })
  const read = () => report('handovers', { handler_id })
  const { rows } = await read()
  await db.deleteFrom('handovers').execute()
  assert.deepEqual((await read()).rows, [])
  await database.pool.query('select fill_handovers(0, 100000)')
  assert.deepEqual((await read()).rows, rows)
  assert.deepEqual([rows[0].tickets_returned, rows[0].tickets_reopened], [1, 1])
})

test('the satisfaction with each employee comes with the number of scores and comments', async () => {
  const { channel_id, handler_id } = await aDesk()
  const period = { from: '2026-10-01', to: '2026-10-07', channel_id }
  const talk = { channel_id, handler_id, accepted: 5, answered: 9, ended: 90 }
  const contact_log_id = await aTalk({ ...talk, at: '2026-10-02 09:00:00' })
  await aTalk({ ...talk, at: '2026-10-02 09:30:00' })
  for (const [score, memo, given] of [
    [5, 'Thank you', { contact_log_id }],
    [4, '', {}],
    [1, null, {}],
  ] as const)
    await insertRow(db, 'csat_scores', {
      ...{ contactable_id: await aContactable(db, { channel_id }), contactable_type: 'App\\LineContact' },
      ...{ score, memo, handler_id, created_at: '2026-10-02 10:00:00', ...given },
    })
  const { rows } = await report('employee-scores', period)
  const { employee_id, employee_name, ...figures } = rows[0]
  assert.deepEqual([rows.length, employee_id], [1, handler_id])
  assert.deepEqual(figures, {
    ...{ score_count: 3, score_average: 3.33, score_1: 1, score_2: 0, score_3: 0, score_4: 1, score_5: 1 },
    ...{ score_other: 0, comment_count: 1, handled_count: 2, rated_percent: 50 },
  })
})
