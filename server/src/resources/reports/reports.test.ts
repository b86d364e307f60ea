import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { fileOf } from '#sheets/fixtures/workbook.ts'
import { readWorkbook } from '#sheets/xlsx/read.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, agent, as, nobody, database, employee, endpoints } = service
const db = database.main
const { aDesk, aTalk, aScore, report } = worldOf(service)

test('the figures of a period are returned with those of the previous period', async () => {
  const { channel_id, handler_id } = await aDesk()
  for (const answered of [10, 20, 60])
    await aTalk({
      channel_id,
      handler_id,
      at: '2026-03-10 09:00:00',
      accepted: 5,
      answered,
      ended: answered + 105,
      messages: answered === 60 ? 10 : 3,
    })
  await aTalk({ channel_id, handler_id, at: '2026-03-11 09:00:00' })
  await aTalk({ channel_id, handler_id, at: '2026-03-02 09:00:00', accepted: 5, answered: 30, ended: 605 })
  const ticket = { subject: 'Late', handler_id, status: 3 }
  const created_at = '2026-03-10 10:00:00'
  await insertRow(db, 'tickets', { ...ticket, created_at, updated_at: '2026-03-12 10:00:00' })
  for (const score of [4, 5, 5]) await aScore(channel_id, score, '2026-03-10 12:00:00', handler_id)

  const data = await report('summary', { from: '2026-03-09', to: '2026-03-15', compare: 1, handler_id })
  assert.deepEqual(data.figures, {
    tickets_created: 1,
    tickets_closed: 1,
    conversations_started: 4,
    first_response_count: 3,
    first_response_median: 20,
    first_response_p90: 52,
    handled_count: 3,
    handling_median: 120,
    handling_p90: 152,
    messages_average: 5.3,
    score_count: 3,
    score_average: 4.67,
  })
  assert.deepEqual([data.before.from, data.before.to], ['2026-03-02', '2026-03-08'])
  assert.equal(data.before.figures.conversations_started, 1)
  assert.equal(data.before.figures.handling_median, 600)
  assert.equal(data.before.figures.score_average, null)
  assert.equal((await report('summary', { from: '2026-03-09', to: '2026-03-15' })).before, null)
})

test('open, late and waiting counts are current', async () => {
  const { channel_id } = await aDesk()
  const contactable_id = await aContactable(db, { channel_id })
  await aConversation(db, {
    contactable_id,
    state: 'waiting',
    first_enter_queue_at: new Date(Date.now() - 600_000).toISOString(),
  })
  const { now } = await report('summary', { channel_id })
  assert.equal(now.conversations_waiting, 1)
  assert.ok(now.longest_wait >= 600 && now.longest_wait < 700)
  const { id: handler_id } = await employee('agent')
  await insertRow(db, 'tickets', { subject: 'Late', handler_id, due_at: '2026-01-01' })
  await insertRow(db, 'tickets', { subject: 'In time', handler_id, due_at: '2999-01-01' })
  const own = await report('summary', { handler_id })
  assert.deepEqual(own.now, {
    tickets_open: 2,
    tickets_late: 1,
    conversations_waiting: null,
    longest_wait: null,
  })
})

test('without a period the last seven days are reported', async () => {
  const { from, to } = await report('summary', {})
  const day = 86_400_000
  assert.equal(Date.parse(to) - Date.parse(from), 6 * day)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' })
  assert.ok([Date.now(), Date.now() - 60_000].some((moment) => today.format(moment) === to))
})

test('unaccepted conversations are not handled, and pushes start none', async () => {
  const { channel_id, handler_id } = await aDesk()
  await aTalk({ channel_id, handler_id, at: '2026-02-03 23:59:59', ended: 30 })
  const contactable_id = await aContactable(db, { channel_id })
  const created_at = '2026-02-03 10:00:00+08'
  await aConversation(db, {
    contactable_id,
    created_at,
    last_finished_at: created_at,
    bound_type: 'outbound',
  })
  const { figures } = await report('summary', { from: '2026-02-03', to: '2026-02-04', channel_id })
  assert.deepEqual([figures.conversations_started, figures.handled_count], [1, 0])
})

test('a conversation that an employee began is no customer’s, also once it is in a queue', async () => {
  const { channel_id } = await aDesk()
  const contactable_type = 'App\\LivechatContact'
  const contactable_id = await aContactable(db, { channel_id, contactable_type })
  const { id } = (await admin.post('/conversation', { contactable_type, contactable_id })).body.data
  await admin.post(`/conversation/${id}/message`, { type: 'text', message: 'Your order has left' })
  const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Orders' })
  const passed = await admin.post(`/conversation/${id}/transfer`, { campaign_queue_id })
  assert.equal(passed.body.data.state, 'waiting')
  const { figures, now } = await report('summary', { channel_id })
  const { conversations_started, first_response_count } = figures
  assert.deepEqual([conversations_started, first_response_count, now.conversations_waiting], [0, 0, 1])
})

test('an answer counts as a response once the conversation is accepted, a push before it does not', async () => {
  const { channel_id, handler_id } = await aDesk()
  const contactable_type = 'App\\LivechatContact'
  const contactable_id = await aContactable(db, { channel_id, contactable_type })
  const first_enter_queue_at = new Date().toISOString()
  const id = await aConversation(db, { contactable_id, state: 'waiting', first_enter_queue_at })
  const counted = async () => (await report('summary', { channel_id })).figures.first_response_count
  const text = { type: 'text', message: 'Your order has left' }
  assert.equal((await admin.post('/message/push', { contactable_type, contactable_id, ...text })).status, 200)
  assert.equal(await counted(), 0)
  assert.equal((await admin.post(`/conversation/${id}/accept`, {})).status, 200)
  assert.equal(await counted(), 0)
  assert.equal((await admin.post(`/conversation/${id}/message`, text)).status, 200)
  assert.equal(await counted(), 1)
  const response = () =>
    db.selectFrom('conversations').select('first_response_at').where('id', '=', id).executeTakeFirst()
  const first = await response()
  assert.equal((await admin.post(`/conversation/${id}/transfer`, { handler_id })).status, 200)
  await admin.post(`/conversation/${id}/message`, text)
  assert.deepEqual(await response(), first)
})

test('a channel’s tickets are those with a conversation on it', async () => {
  const { channel_id, handler_id } = await aDesk()
  const conversation_id = await aTalk({ channel_id, handler_id, at: '2026-08-01 09:00:00' })
  const created_at = '2026-08-02 09:00:00'
  const ticket_id = await insertRow(db, 'tickets', { subject: 'From a chat', created_at })
  await insertRow(db, 'tickets', { subject: 'From a call', created_at })
  await db.insertInto('ticket_conversations').values({ ticket_id, conversation_id }).execute()
  const period = { from: '2026-08-02', to: '2026-08-02' }
  assert.equal((await report('summary', { ...period, channel_id })).figures.tickets_created, 1)
  assert.equal((await report('summary', period)).figures.tickets_created, 2)
})

test('each report comes as a file with the same numbers', async () => {
  const { channel_id, handler_id } = await aDesk()
  await aTalk({ channel_id, handler_id, at: '2026-09-02 09:00:00', accepted: 5, answered: 9, ended: 105 })
  const query = new URLSearchParams({
    from: '2026-09-02',
    to: '2026-09-04',
    compare: '1',
    channel_id: `${channel_id}`,
  })
  for (const name of [
    'summary',
    'tickets',
    'conversations',
    'scores',
    'volume',
    'employees',
    'abandonment',
  ]) {
    const { status, headers, body: text } = await admin.get(`/report/${name}.csv?${query}`)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(headers['content-disposition'], `attachment; filename="${name}.csv"`)
    const { data } = (await admin.get(`/report/${name}?${query}`)).body
    const rows = [...(data.rows ?? [data.figures]), ...(data.before.rows ?? [data.before.figures])]
    const lines = text.trim().split('\r\n')
    assert.equal(lines.length, rows.length + 1, name)
    const [row] = data.rows ?? [data.figures]
    assert.ok(lines[1]?.startsWith(['2026-09-02,2026-09-04', ...Object.values(row ?? {})].join(',')), name)
  }
  const open = await admin.get('/report/open-tickets.csv')
  assert.match(open.body, /^\uFEFFstatus,under_1_day,/)
})

test('each report comes as a workbook, in words and with names for IDs', async (t) => {
  const { channel_id, handler_id, group_id } = await aDesk()
  await aTalk({ channel_id, handler_id, at: '2026-09-12 09:00:00', accepted: 5, answered: 9, ended: 105 })
  await db
    .insertInto('sla_results')
    .values({
      ...{
        subject_type: 'ticket',
        subject_id: 1,
        metric: 'first_answer',
        is_kept: true,
        policy_id: 1,
        priority: 3,
      },
      ...{ started_at: '2026-09-12', decided_at: '2026-09-12 09:00:00', target_minutes: 30, group_id },
    })
    .execute()
  const read = async (path: string, language = '') => {
    const url = `/api/v1/report/${path}`
    const authorization = `Bearer ${admin.token}`
    const reply = await service.app.inject({ url, headers: { authorization, 'accept-language': language } })
    assert.equal(reply.statusCode, 200, url)
    const rows = (await Array.fromAsync(readWorkbook(await fileOf(t, reply.rawPayload)))).flat()
    return rows.map(({ cells }) => cells)
  }
  const period = `from=2026-09-12&to=2026-09-12&channel_id=${channel_id}`
  const [heads, row] = await read(`employees.xlsx?${period}`)
  assert.deepEqual(heads?.slice(2, 5), ['Employee', 'Conversations handled', 'Handling, median'])
  assert.match(String(row?.[2]), /^agent/)
  assert.deepEqual(row?.slice(3, 5), ['1', '00:01:40'])
  const [chinese, ticket] = await read('open-tickets.xlsx', 'zh-TW')
  assert.deepEqual([chinese?.[0], ticket?.[0]], ['狀態', '待處理'])
  assert.equal((await read('open-tickets.xlsx?language=en', 'zh-TW'))[0]?.[0], 'Status')
  const [, kept] = await read('service-levels.xlsx?from=2026-09-12&to=2026-09-12&by=priority')
  assert.deepEqual(kept?.slice(2, 4), ['Urgent', 'First answer'])
  const days = await read(`abandonment.xlsx?${period}&by=weekday`)
  assert.equal(days[1]?.[2], 'Saturday')
  const sheets = endpoints.filter(({ path }) => /^\/report\/.*\.xlsx$/.test(path))
  assert.ok(sheets.length > 14)
  for (const { path } of sheets) {
    const all = await read(path.slice('/report/'.length))
    const width = all[0]?.length ?? 0
    assert.ok(width > 1 && all.every((cells) => cells.length <= width), path)
  }
})

test('a report covers only a queue or a brand', async () => {
  const { channel_id, handler_id } = await aDesk()
  const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Returns' })
  const sponsor_id = await insertRow(db, 'sponsors', { name: 'Acme' })
  const at = '2026-10-10 09:00:00'
  const made = { created_at: at }
  for (const belongs of [{ campaign_queue_id }, { sponsor_id }, {}]) {
    const id = await aTalk({ channel_id, handler_id, at, accepted: 5, answered: 9, ended: 105 })
    await db
      .updateTable('conversations')
      .set({ memo: '', ...belongs })
      .where('id', '=', id)
      .execute()
    const { contactable_id } = await db
      .selectFrom('conversations')
      .select('contactable_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await insertRow(db, 'csat_scores', {
      ...{ contactable_id, contactable_type: 'App\\LivechatContact', contact_log_id: id, score: 5, ...made },
    })
    const subject_id = await insertRow(db, 'tickets', { subject: 'Refund', ...belongs, ...made })
    await db
      .insertInto('sla_results')
      .values({
        ...{ subject_type: 'ticket', subject_id, metric: 'resolution', is_kept: true, policy_id: 1 },
        ...{ started_at: at, decided_at: at, target_minutes: 30 },
        campaign_queue_id: 'campaign_queue_id' in belongs ? campaign_queue_id : null,
      })
      .execute()
  }
  const period = { from: '2026-10-10', to: '2026-10-10' }
  for (const filter of [{ campaign_queue_id }, { sponsor_id }] as Record<string, number>[]) {
    const { figures, now } = await report('summary', { ...period, ...filter })
    assert.deepEqual(
      [figures.tickets_created, figures.conversations_started, figures.score_count, now.tickets_open],
      [1, 1, 1, 1],
    )
    assert.equal((await report('service-levels', { ...period, ...filter })).rows[0].kept, 1)
  }
})

test('a period that cannot be is refused by name', async () => {
  for (const [query, field] of [
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['from=2024-01-01&to=2026-02-01', 'from'],
    ['from=1000-01-01&to=1000-02-01', 'from'],
    ['to=0001-01-01', 'from'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['handler_id=me', 'handler_id'],
    ['compare=perhaps', 'compare'],
  ] as const)
    for (const name of ['summary', 'scores.csv']) {
      const { status, body } = await admin.get(`/report/${name}?${query}`)
      assert.equal(status, 422, query)
      assert.deepEqual(Object.keys(body.errors), [field], query)
    }
  assert.equal((await admin.get('/report/volume?by=moon')).status, 422)
  const far = await admin.get('/report/conversations?from=9999-12-25&to=9999-12-31&compare=1')
  assert.equal(far.status, 200)
})

test('agents read no reports, and employees with a role for them do', async () => {
  assert.equal((await agent.get('/report/summary')).status, 403)
  const { data: role } = (await admin.post('/role', { name: 'Analyst', permissions: ['report.read'] })).body
  const account = { account: 'analyst', password: 'counts all day long' }
  await admin.post('/employee', { ...account, first_name: 'An', role_ids: [role.id] })
  const { body } = await nobody.post('/auth', { name: account.account, password: account.password })
  assert.equal((await as(body.access_token).get('/report/summary')).status, 200)
})
