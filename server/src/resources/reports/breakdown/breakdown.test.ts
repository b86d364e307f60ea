import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { making } from '#test/configuration.ts'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database, employee } = service
const db = database.main
const { aDesk, aTalk, report } = worldOf(service)
const make = making(admin)

const at = '2026-06-01 09:00:00'
const period = { from: '2026-06-01', to: '2026-06-01' }

const aClosedTicket = async (handler_id: number, conversations: number[]) => {
  const id = await make('/ticket', { subject: 'Cup', handler_id })
  if (conversations.length)
    await db
      .insertInto('ticket_conversations')
      .values(conversations.map((conversation_id) => ({ ticket_id: id, conversation_id })))
      .execute()
  await admin.put(`/ticket/${id}`, { status: 2 })
  return id
}

test('a ticket is solved by the first contact unless it has another conversation or was reopened', async () => {
  const desk = await aDesk()
  const { handler_id } = desk
  const talk = () => aTalk({ ...desk, at, accepted: 5, answered: 9, ended: 60 })
  const shares = async () => {
    const { rows } = await report('ticket-breakdown', { by: 'employee', handler_id })
    return [rows[0].closed, rows[0].first_contact_percent]
  }
  await aClosedTicket(handler_id, [])
  await aClosedTicket(handler_id, [await talk()])
  assert.deepEqual(await shares(), [2, 100])
  await aClosedTicket(handler_id, [await talk(), await talk()])
  assert.deepEqual(await shares(), [3, 66.7])
  const again = await aClosedTicket(handler_id, [])
  await admin.put(`/ticket/${again}`, { status: 1 })
  await admin.put(`/ticket/${again}`, { status: 3 })
  assert.deepEqual(await shares(), [4, 50])
  const continued = await talk()
  await aClosedTicket(handler_id, [continued])
  const handover = {
    subject_type: 'conversation',
    subject_id: continued,
    kind: 'reopen',
    created_at: new Date(),
  }
  await db
    .insertInto('handovers')
    .values({ ...handover, change_id: 1_000_000 } as never)
    .execute()
  assert.deepEqual(await shares(), [5, 40])
})

test('a ticket merged into another is neither solved nor unsolved', async () => {
  const { handler_id } = await aDesk()
  const kept = await aClosedTicket(handler_id, [])
  const gone = await aClosedTicket(handler_id, [])
  const again = await aClosedTicket(handler_id, [])
  await admin.put(`/ticket/${again}`, { status: 1 })
  await admin.put(`/ticket/${again}`, { status: 3 })
  await db.updateTable('tickets').set({ merged_into_id: kept }).where('id', '=', gone).execute()
  const lasted = (id: number, hours: number) =>
    sql`update tickets set created_at = closed_at - make_interval(hours => ${hours}::int) where id = ${id}`.execute(
      db,
    )
  await lasted(kept, 4)
  await lasted(again, 8)
  const { rows } = await report('ticket-breakdown', { by: 'employee', handler_id })
  const { closed, first_contact_percent, resolution_median } = rows[0]
  assert.deepEqual([closed, first_contact_percent, resolution_median], [3, 50, 6 * 3600])
})

/** Two conversations, the first with two tags and a contact of two companies. */
const aWorld = async () => {
  const desk = await aDesk()
  const tags = [
    await make('/tag', { name: `VIP ${desk.group_id}` }),
    await make('/tag', { name: `Late ${desk.group_id}` }),
  ]
  const companies = [await make('/company', { name: 'Acme' }), await make('/company', { name: 'Other' })]
  const contact_id = await make('/contact', { first_name: 'Ming', company_ids: companies })
  const first = await aTalk({ ...desk, at, accepted: 5, answered: 9, ended: 65, messages: 4 })
  await aTalk({ ...desk, at, accepted: 5, answered: 19, ended: 25 })
  await db.updateTable('conversations').set({ contact_id }).where('id', '=', first).execute()
  const tagged = tags.map((tag_id) => ({ conversation_id: first, tag_id }))
  await db.insertInto('conversation_tags').values(tagged).execute()
  return { ...desk, tags, companies }
}

test('conversations are counted by tag and company: of several, for each', async () => {
  const { group_id, handler_id, tags, companies } = await aWorld()
  const counted = async (by: string) => {
    const { rows } = await report('conversation-breakdown', { by, handler_id, ...period })
    return rows.map(({ key, name, started }: Record<string, unknown>) => [key, name, started])
  }
  assert.deepEqual(await counted('tag'), [
    [tags[0], `VIP ${group_id}`, 1],
    [tags[1], `Late ${group_id}`, 1],
    [null, null, 1],
  ])
  assert.deepEqual(await counted('company'), [
    [companies[0], 'Acme', 1],
    [companies[1], 'Other', 1],
    [null, null, 1],
  ])
})

test('with the figures of the report by day', async () => {
  const { handler_id, tags, channel_id } = await aWorld()
  const { rows } = await report('conversation-breakdown', { by: 'tag', handler_id, ...period })
  assert.deepEqual(rows[0], {
    ...{ key: tags[0], name: rows[0].name, started: 1, conversations_reopened: 0, handled_count: 1 },
    ...{ first_response_count: 1, first_response_median: 9, first_response_p90: 9 },
    ...{ handling_median: 60, handling_p90: 60, messages_average: 4 },
  })
  const byChannel = await report('conversation-breakdown', { by: 'channel', channel_id, ...period })
  assert.deepEqual([byChannel.rows[0].key, byChannel.rows[0].started], [channel_id, 2])
})

test('names of companies are for those who may read them', async () => {
  const { handler_id } = await aWorld()
  const { id, client } = await employee('agent')
  const role = await make('/role', { name: 'Reports', permissions: ['report.read'] })
  await admin.put(`/employee/${id}`, { role_ids: [role] })
  const query = new URLSearchParams({ by: 'company', handler_id: `${handler_id}`, ...period })
  const { rows } = (await client.get(`/report/conversation-breakdown?${query}`)).body.data
  assert.deepEqual(
    rows.map(({ name }: { name: unknown }) => name),
    [null, null, null],
  )
})

test('the files have both in words', async () => {
  const { body } = await admin.get('/report/ticket-breakdown.csv?language=en')
  assert.match(body, /First-contact resolution, %/)
  const { handler_id } = await aWorld()
  const query = `by=tag&handler_id=${handler_id}&from=${period.from}&to=${period.to}`
  const file = (await admin.get(`/report/conversation-breakdown.csv?${query}&language=zh-TW`)).body.split(
    '\r\n',
  )
  assert.equal(file.length, 5)
  assert.match(file[3], /未指定/)
})
