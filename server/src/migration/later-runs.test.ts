import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContact } from '#test/factories.ts'
import { holding } from '#test/holding.ts'
import { folderWith, fromFolder, lookIn, moveIn, takeBack } from '#test/migrations.ts'
import { startService } from '#test/service.ts'
import type { Subject } from '../verify/check.ts'
import { messagesAreNumbered } from '../verify/messages.ts'
import { partitionsAreAhead } from '../verify/server.ts'
import { beginUndo, findLatest } from './runs/queries.ts'

const service = await startService()
const { admin, database } = service
const db = database.main
const { idOf, messagesOf } = lookIn(service)

type Rows = Record<string, unknown>[]

const misnumbered = async () => {
  const client = await database.pool.connect()
  try {
    return await messagesAreNumbered.findings({ client } as unknown as Subject)
  } finally {
    client.release()
  }
}

const exported = async (users: Rows, tickets: Rows = [], organizations: Rows = [], groups: Rows = []) =>
  fromFolder(
    await folderWith({
      'groups.json': JSON.stringify(groups),
      'organizations.json': JSON.stringify(organizations),
      'users.json': JSON.stringify(users.map((user) => ({ role: 'end-user', ...user }))),
      'tickets.json': JSON.stringify(
        tickets.map((ticket) => ({ status: 'open', created_at: '2024-02-01T00:00:00Z', ...ticket })),
      ),
    }),
  )

const contactOf = async (external: number) =>
  (await admin.get(`/contact/${await idOf('zendesk', 'contact', external)}`)).body.data

test('contacts and companies that were here before are found, and no later run changes them', async () => {
  const company = (await admin.post('/company', { name: 'Hoshan', description: 'Ours' })).body.data
  const here = { first_name: 'Ours', email_contacts: [{ address: 'here@x.example' }] }
  const contact = (await admin.post('/contact', here)).body.data
  for (const name of ['Theirs', 'Theirs again']) {
    const organization = { id: 1, name: 'HOSHAN', details: name }
    const { counts } = await moveIn(
      service,
      'zendesk',
      await exported([{ id: 11, name, email: 'here@x.example' }], [], [organization]),
    )
    assert.deepEqual([counts.outcomes.contact, counts.outcomes.company], [{ found: 1 }, { found: 1 }])
  }
  assert.equal((await contactOf(11)).id, contact.id)
  assert.equal((await contactOf(11)).name, 'Ours')
  assert.equal((await admin.get(`/company/${company.id}`)).body.data.description, 'Ours')
})

test('a change by an agent during a later run is kept', async () => {
  const ticket = (subject: string) => exported([], [{ id: 15, subject }])
  await moveIn(service, 'zendesk', await ticket('One'))
  const id = await idOf('zendesk', 'ticket', 15)
  const folder = await ticket('Two')
  const { counts } = await holding(database.pool, {
    first: (client) => client.query(`update tickets set subject = 'Of an agent' where id = $1`, [id]),
    act: () => moveIn(service, 'zendesk', folder),
  })
  assert.deepEqual(counts.outcomes.ticket, { kept: 1 })
  assert.equal((await admin.get(`/ticket/${id}`)).body.data.subject, 'Of an agent')
})

test('a ticket that is solved between two runs is closed when it was solved', async () => {
  const [created_at, solved_at] = ['2024-02-01T00:00:00Z', '2024-03-05T00:00:00Z']
  const ticket = { id: 16, subject: 'Solved', created_at }
  await moveIn(service, 'zendesk', await exported([], [{ ...ticket, updated_at: created_at }]))
  const solved = { ...ticket, status: 'solved', updated_at: solved_at }
  await moveIn(service, 'zendesk', await exported([], [solved]))
  const id = await idOf('zendesk', 'ticket', 16)
  const { rows } = await sql<{ at: string }>`
    select (closed_at at time zone 'UTC')::text as at from tickets where id = ${id}`.execute(db)
  assert.equal(rows[0]?.at, '2024-03-05 00:00:00')
})

test('an address that a stranger gave and nobody confirmed identifies nobody', async () => {
  const stranger = await aContact(db)
  await sql`insert into email_contacts (contact_id, address, unconfirmed_since)
    values (${stranger}, 'victim@x.example', now())`.execute(db)
  await moveIn(service, 'zendesk', await exported([{ id: 21, name: 'Victim', email: 'victim@x.example' }]))
  assert.notEqual((await contactOf(21)).id, stranger)
})

test('later messages of a merged contact belong to the contact that was kept', async () => {
  const users = [
    { id: 31, name: 'Kay' },
    { id: 32, name: 'Kay Lin' },
  ]
  await moveIn(service, 'zendesk', await exported(users))
  const [kept, merged] = [await idOf('zendesk', 'contact', 31), await idOf('zendesk', 'contact', 32)]
  assert.equal((await admin.post('/contact/merge', { contact_ids: [kept, merged] })).status, 200)
  const comments = [{ id: 331, author_id: 32, body: 'Still here', created_at: '2024-03-01T00:00:00Z' }]
  await moveIn(service, 'zendesk', await exported(users, [{ id: 33, requester_id: 32, comments }]))
  const ticket = (await admin.get(`/ticket/${await idOf('zendesk', 'ticket', 33)}`)).body.data
  assert.equal(ticket.contact_id, kept)
  const said = await messagesOf(await idOf('zendesk', 'conversation', 'ticket:33'))
  assert.deepEqual(
    said.map(({ direction, message }) => [direction, message]),
    [['inbound', 'Still here']],
  )
})

test('words that every object knows are words like others, and so are tags in every script', async () => {
  const users = [{ id: 41, name: 'Ray', tags: ['ΟΔΟΣ', 'οδοσ'] }]
  const ticket = { id: 42, subject: 'Odd', status: 'constructor', priority: 'toString', requester_id: 41 }
  for (const name of ['Ray', 'Ray Wu']) {
    const { counts } = await moveIn(service, 'zendesk', await exported([{ ...users[0], name }], [ticket]))
    assert.ok(counts.outcomes.contact)
  }
  const { status, priority } = (await admin.get(`/ticket/${await idOf('zendesk', 'ticket', 42)}`)).body.data
  assert.deepEqual([status, priority], [0, 1])
  assert.equal((await contactOf(41)).tag_ids.length, 1)
})

test('employees, companies and groups that were here before are found in every script', async () => {
  const [company, group] = [
    await admin.post('/company', { name: 'ΟΔΟΣ' }),
    await admin.post('/group', { name: 'ΟΔΟΣ' }),
  ]
  const { id } = await service.employee('agent')
  await sql`update employees set account = 'ΟΔΟΣ' where id = ${id}`.execute(db)
  const mapped = { id: 47, role: 'agent', name: 'Odos', email: 'odos@x.example' }
  const groups = [{ id: 45, name: 'ΟΔΟΣ' }]
  const folder = await exported([mapped], [{ id: 46, group_id: 45 }], [{ id: 44, name: 'ΟΔΟΣ' }], groups)
  const { counts } = await moveIn(service, 'zendesk', folder, {
    mapping: { users: { 'odos@x.example': 'ΟΔΟΣ' } },
  })
  assert.deepEqual([counts.outcomes.company, counts.outcomes.employee], [{ found: 1 }, { found: 1 }])
  assert.equal(await idOf('zendesk', 'company', 44), company.body.data.id)
  const { group_id } = (await admin.get(`/ticket/${await idOf('zendesk', 'ticket', 46)}`)).body.data
  assert.equal(group_id, group.body.data.id)
})

test('a run that is taken back writes nothing more, and what it had brought is read again', async () => {
  const origin = 'taken back'
  const folder = await exported([{ id: 51, name: 'May' }], [{ id: 52, subject: 'One', requester_id: 51 }])
  const first = await moveIn(service, 'zendesk', folder, { origin })
  await moveIn(service, 'zendesk', folder, { origin })
  assert.ok(await findLatest(db, 'zendesk', origin))
  await takeBack(service, 'zendesk', first.id)
  assert.equal(await findLatest(db, 'zendesk', origin), undefined)

  let run = 0
  const progress = async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from migration_runs`.execute(db)
    run = rows[0]?.id as number
  }
  const report = async () => {
    await progress()
    await beginUndo(db, run)
  }
  await assert.rejects(moveIn(service, 'zendesk', folder, { origin, report }), /taken back meanwhile/)
  await assert.rejects(
    moveIn(service, 'zendesk', folder, { origin }),
    new RegExp(`Run ${run} is being taken back`),
  )
  await takeBack(service, 'zendesk', run)
  await assert.rejects(takeBack(service, 'zendesk', run), /taken back already/)
  assert.equal((await moveIn(service, 'zendesk', folder, { origin })).counts.outcomes.ticket?.created, 1)
})

test('records in use stay when a run is undone', async () => {
  const fields = [
    { id: 61, type: 'text', title: 'Used' },
    { id: 62, type: 'text', title: 'Unused' },
  ]
  const tickets = [63, 64, 65].map((id) => ({
    id,
    status: 'open',
    created_at: '2024-02-01T00:00:00Z',
    subject: `${id}`,
  }))
  const folder = await folderWith({
    'ticket_fields.json': JSON.stringify(fields),
    'tickets.json': JSON.stringify(tickets),
  })
  const { id } = await moveIn(service, 'zendesk', await fromFolder(folder), { origin: 'used' })
  const ticket_id = await idOf('zendesk', 'ticket', 63)
  await sql`insert into reminders (employee_id, ticket_id, content, remind_at)
    select min(id), ${ticket_id}::bigint, 'Call back', now() from employees`.execute(db)
  await sql`insert into follows (employee_id, ticket_id)
    select min(id), ${await idOf('zendesk', 'ticket', 64)}::bigint from employees`.execute(db)
  const recipe = await admin.post('/relation-import-recipe', {
    name: 'Used',
    importable_type: 'App\\Ticket',
    headers: [
      { value: 'tickets.subject' },
      { value: `cz_ticket_information.${await idOf('zendesk', 'field', 'ticket:61')}` },
    ],
  })
  assert.equal(recipe.status, 200, JSON.stringify(recipe.body))
  const { ticket, field } = await takeBack(service, 'zendesk', id)
  assert.deepEqual(
    [ticket, field],
    [
      { removed: 1, kept: 2 },
      { removed: 1, kept: 1 },
    ],
  )
})

test('old messages are in a partition of their own, not in the default one', async () => {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query('select count(*) as count from messages_history')
    assert.ok(rows[0].count > 0)
    assert.deepEqual(await partitionsAreAhead.findings({ client } as unknown as Subject), [])
  } finally {
    client.release()
  }
})

test('records deleted for their age do not come back, and are not counted when the run is undone', async () => {
  const comments = ['2020-01-01', '2020-01-02', '2023-01-01'].map((day, index) => ({
    id: 730 + index,
    author_id: 71,
    body: `Said on ${day}`,
    created_at: `${day}T00:00:00Z`,
  }))
  const ticket = { id: 72, requester_id: 71, status: 'closed', created_at: '2020-01-01T00:00:00Z', comments }
  const folder = await exported([{ id: 71, name: 'Noa' }], [ticket])
  const first = await moveIn(service, 'zendesk', folder, { origin: 'by age' })
  const conversation = await idOf('zendesk', 'conversation', 'ticket:72')
  await sql`select remove_messages('2022-01-01')`.execute(db)
  await moveIn(service, 'zendesk', folder, { origin: 'by age' })
  assert.deepEqual(
    (await messagesOf(conversation)).map(({ message }) => message),
    ['Said on 2023-01-01'],
  )
  await takeBack(service, 'zendesk', first.id)
  assert.deepEqual(await misnumbered(), [])
})

test('a later run that is taken back leaves a conversation of a former one as if it had ended before', async () => {
  const comment = (id: number) => ({
    ...{ id: 830 + id, author_id: 81, body: `Comment ${id}` },
    created_at: id === 4 ? '2020-01-04T00:00:00Z' : `2024-02-0${id}T00:00:00Z`,
  })
  const bring = async (...comments: number[]) => {
    const updated_at = `2024-02-0${comments.length}T00:00:00Z`
    const its = { id: 82, requester_id: 81, status: 'closed', updated_at }
    const ticket = { ...its, comments: comments.map(comment) }
    return moveIn(service, 'zendesk', await exported([{ id: 81, name: 'Lou' }], [ticket]), {
      origin: 'later',
    })
  }
  const [first, second, third] = [await bring(1), await bring(1, 2), await bring(1, 2, 3)]
  await bring(1, 2, 3, 4)
  const conversation = await idOf('zendesk', 'conversation', 'ticket:82')
  const takenBack = async ({ id }: { id: number }) => {
    const { message, conversation: its } = await takeBack(service, 'zendesk', id)
    assert.deepEqual(await misnumbered(), [])
    return [message, its]
  }
  const none = { removed: 0, kept: 0 }
  assert.deepEqual(await takenBack(second), [{ removed: 0, kept: 1 }, none])
  // What came last goes by its age before the run is taken back.
  await sql`select remove_messages('2022-02-01')`.execute(db)
  assert.deepEqual(await takenBack(third), [{ removed: 1, kept: 0 }, none])
  assert.deepEqual(
    (await messagesOf(conversation)).map(({ message }) => message),
    ['Comment 1', 'Comment 2'],
  )
  const { updated_at } = (await admin.get(`/conversation/${conversation}`)).body.data
  assert.match(updated_at, /^2024/)
  assert.deepEqual(await takenBack(first), [none, { removed: 1, kept: 0 }])
})
