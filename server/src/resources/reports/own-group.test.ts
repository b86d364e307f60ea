import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { making } from '#test/configuration.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service
const db = database.main
const { aDesk, aTalk, report } = worldOf(service)

const make = making(admin)

/** Two desks whose employees also work on tickets of each other's group: `one` and `two` are the groups. */
const aWorld = async () => {
  const [first, second] = [await aDesk(), await aDesk()]
  const [one, two] = [first.group_id, second.group_id]
  const category_id = await make('/category', { name: 'Delivery' })
  const ticket = (group_id: number | null, { handler_id }: { handler_id: number }, more = {}) =>
    make('/ticket', { subject: 'Cup', group_id, handler_id, category_id, ...more })
  const made = [
    await ticket(one, first),
    await ticket(one, second),
    await ticket(two, second, { due_at: '2026-01-01 09:00:00' }),
    await ticket(null, second),
  ] as const
  return { first, second, one, two, category_id, made }
}

test('tickets are counted by their own group, regardless of who handles them', async () => {
  const { one, two, made } = await aWorld()
  await db
    .updateTable('tickets')
    .set({ created_at: new Date(Date.now() - 600_000).toISOString() })
    .where('id', 'in', made)
    .execute()
  await admin.put(`/ticket/${made[0]}`, { status: 2 })
  await admin.put(`/ticket/${made[1]}`, { status: 3 })
  await admin.put(`/ticket/${made[1]}`, { status: 1 })
  const { rows } = await report('ticket-breakdown')
  const of = (id: number | null) => rows.find(({ key }: { key: number }) => key === id)
  const { resolution_median, resolution_p90, first_contact_percent, ...counts } = of(one)
  assert.equal(first_contact_percent, 100)
  assert.ok(resolution_median >= 600 && resolution_median === resolution_p90)
  const empty = { created: 0, closed: 0, tickets_reopened: 0, tickets_open: 0, tickets_late: 0 }
  assert.deepEqual(counts, {
    ...{ ...empty, key: one, name: 'Evening' },
    ...{ created: 2, closed: 1, tickets_reopened: 1, tickets_open: 1 },
  })
  assert.deepEqual(of(two), {
    ...{ ...empty, key: two, name: 'Evening', created: 1, tickets_open: 1, tickets_late: 1 },
    ...{ resolution_median: null, resolution_p90: null, first_contact_percent: null },
  })
  const filtered = await report('ticket-breakdown', { of_group_id: two })
  assert.deepEqual(
    filtered.rows.map(({ key }: { key: number }) => key),
    [two],
  )
})

test('and by what else they have: of several, for each', async () => {
  const { first, second, one, category_id, made } = await aWorld()
  const vip = await make('/tag', { name: `VIP ${one}` })
  const late = await make('/tag', { name: `Late ${one}` })
  const queue = await make('/campaign-queue', { name: 'Returns' })
  const sponsor = await make('/sponsor', { name: 'Hoshan' })
  const acme = await make('/company', { name: 'Acme' })
  const other = await make('/company', { name: 'Other' })
  const contact_id = await make('/contact', { first_name: 'Ming', company_ids: [acme, other] })
  const has = { tag_ids: [vip, late], campaign_queue_id: queue, sponsor_id: sponsor, contact_id, priority: 3 }
  const changed = await admin.put(`/ticket/${made[0]}`, has)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const createdBy = async (by: string, handler_id: number) => {
    const { rows } = await report('ticket-breakdown', { by, handler_id })
    return rows.map(({ key, name, created }: Record<string, unknown>) => [key, name, created])
  }
  const mine = first.handler_id
  assert.deepEqual(await createdBy('tag', mine), [
    [vip, `VIP ${one}`, 1],
    [late, `Late ${one}`, 1],
  ])
  assert.deepEqual(await createdBy('queue', mine), [[queue, 'Returns', 1]])
  assert.deepEqual(await createdBy('sponsor', mine), [[sponsor, 'Hoshan', 1]])
  assert.deepEqual(await createdBy('priority', mine), [[3, null, 1]])
  assert.deepEqual(await createdBy('company', mine), [
    [acme, 'Acme', 1],
    [other, 'Other', 1],
  ])
  assert.deepEqual(await createdBy('category', second.handler_id), [[category_id, 'Delivery', 3]])
  const [[key, , created]] = await createdBy('employee', second.handler_id)
  assert.deepEqual([key, created], [second.handler_id, 3])
  assert.deepEqual(await createdBy('tag', second.handler_id), [[null, null, 3]])
})

test('reports about tickets take what belongs to a group', async () => {
  const { first, second, one, two, category_id } = await aWorld()
  const { handler_id } = second
  const open = async (query: Record<string, number>) => {
    const { rows } = await report('open-tickets', query)
    return rows[0].total
  }
  assert.deepEqual([await open({ of_group_id: one }), await open({ group_id: one })], [2, 1])
  assert.equal(await open({ of_group_id: one, handler_id }), 1)
  const days = (await report('tickets', { of_group_id: one })).rows
  assert.equal(days.at(-1).created, 2)
  const { now, figures } = await report('summary', { of_group_id: two })
  assert.deepEqual([now.tickets_open, now.tickets_late, figures.tickets_created], [1, 1, 1])
  const topics = await report('topics', { of_group_id: one })
  assert.deepEqual(
    topics.rows.map((row: Record<string, unknown>) => [row.category_id, row.tickets]),
    [[category_id, 2]],
  )
  const workload = (await report('workload', { of_group_id: one })).rows
  const openOf = (id: number) =>
    workload.find((row: Record<string, unknown>) => row.employee_id === id)?.tickets_open
  assert.deepEqual([openOf(first.handler_id), openOf(handler_id)], [1, 1])
})

test('topics, transfers and time are counted by that group', async () => {
  const { first, second, one, two, category_id, made } = await aWorld()
  const talk = { channel_id: first.channel_id }
  await aConversation(db, {
    ...{ contactable_id: await aContactable(db, talk), first_enter_queue_at: new Date().toISOString() },
    ...{ group_id: two, state: 'waiting' },
  })
  const { rows: topics } = await report('topics', { by: 'of_group' })
  const ofGroup = (id: number) =>
    topics
      .filter(({ group_id }: { group_id: number }) => group_id === id)
      .map((row: Record<string, unknown>) => [row.category_id, row.tickets, row.conversations])
  assert.deepEqual(ofGroup(one), [[category_id, 2, 0]])
  assert.deepEqual(
    ofGroup(two).toSorted((a: number[], b: number[]) => (a[1] as number) - (b[1] as number)),
    [
      [null, 0, 1],
      [category_id, 1, 0],
    ],
  )
  await admin.put(`/ticket/${made[1]}`, { handler_id: first.handler_id })
  await admin.put(`/ticket/${made[3]}`, { handler_id: first.handler_id })
  const moves = (await report('handovers', { by: 'of_group', handler_id: second.handler_id })).rows
  assert.deepEqual(
    moves.map((row: Record<string, unknown>) => [row.key, row.name, row.tickets_out]),
    [[one, 'Evening', 1]],
  )
  const spent = { minutes: 30 }
  for (const ticket of made) await admin.post(`/ticket/${ticket}/time-entry`, spent)
  const { rows: times } = await report('time', { by: 'of_group', from: '2026-01-01' })
  const minutesOf = (id: number | null) => times.find((row: { key: number }) => row.key === id)?.minutes
  assert.deepEqual([minutesOf(one), minutesOf(two)], [60, 30])
})

test('promises count for the group of their moment', async () => {
  const { first, one, two } = await aWorld()
  const result = {
    subject_type: 'ticket',
    metric: 'resolution',
    policy_id: 1,
    priority: 1,
    target_minutes: 60,
  }
  const at = new Date().toISOString()
  for (const [subject_id, group_id, is_kept] of [
    [1, one, true],
    [2, two, false],
    [3, null, true],
  ] as const)
    await db
      .insertInto('sla_results')
      .values({ ...result, subject_id, group_id, is_kept, started_at: at, decided_at: at } as never)
      .execute()
  const kept = async (of_group_id: number) => {
    const { rows } = await report('service-levels', { of_group_id })
    return rows.map((row: Record<string, number>) => [row.kept, row.breached])
  }
  assert.deepEqual([await kept(one), await kept(two)], [[[1, 0]], [[0, 1]]])
  await aTalk({ ...first, at: '2026-06-01 09:00:00', accepted: 5, answered: 9, ended: 60 })
  await insertRow(db, 'csat_scores', {
    ...{ score: 4, created_at: '2026-06-01 09:10:00+08', contactable_type: 'App\\LivechatContact' },
    contactable_id: await aContactable(db, { channel_id: first.channel_id }),
    contact_log_id: await aConversation(db, { group_id: one }),
  })
  const period = { from: '2026-06-01', to: '2026-06-01' }
  const scores = async (of_group_id: number) =>
    (await report('scores', { ...period, of_group_id })).rows[0].score_count
  assert.deepEqual([await scores(one), await scores(two)], [1, 0])
})
