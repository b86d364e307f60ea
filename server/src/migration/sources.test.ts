import assert from 'node:assert/strict'
import test from 'node:test'
import { apiOf, data, exportOf, folderWith, fromFolder, lookIn, moveIn } from '#test/migrations.ts'
import { startService } from '#test/service.ts'
import type { Counts } from './tally.ts'

const service = await startService()
const { admin } = service
const { idOf, messagesOf } = lookIn(service)

const [agents, customers, cases] = [data.agents.length, data.customers.length, data.cases.length]
const first = data.cases[0] as (typeof data.cases)[number]
/** The one whose first comment has a picture. */
const pictured = data.cases.find(({ remarks }) => remarks[0]?.files.length) as typeof first

const only = (counts: Counts, outcome: 'created' | 'same' | 'found') =>
  Object.fromEntries(
    Object.entries(counts.outcomes).flatMap(([kind, each]) => (each[outcome] ? [[kind, each[outcome]]] : [])),
  )

interface Expectation {
  /** The kind that a case becomes. */
  kind: 'ticket' | 'conversation'
  /** Statuses and priorities of the cases, by stage and urgency. */
  statuses?: number[]
  priorities?: number[]
  leftOut: Record<string, number>
}

const files = data.cases.flatMap(({ remarks }) => remarks.flatMap((remark) => remark.files)).length

for (const [name, expected] of Object.entries<Expectation>({
  zendesk: {
    kind: 'ticket',
    statuses: [0, 1, 1, 2, 3],
    priorities: [0, 1, 2, 3],
    leftOut: { 'a field of the type lookup': 1 },
  },
  freshdesk: { kind: 'ticket', statuses: [0, 0, 1, 2, 3], priorities: [0, 1, 2, 3], leftOut: {} },
  zammad: {
    kind: 'ticket',
    statuses: [0, 1, 1, 3, 3],
    priorities: [0, 1, 2, 2],
    leftOut: { 'a field of the type autocompletion_ajax': 1 },
  },
  chatwoot: { kind: 'conversation', leftOut: {} },
}))
  test(`${name}: everything comes from its API once, and nothing from its export again`, async () => {
    const { kind } = expected
    const group = (await admin.post('/group', { name: `Support of ${name}` })).body.data
    const mapping = { groups: { Support: group.name as string } }
    const { client, calls } = await apiOf(service, name)
    const run = await moveIn(service, name, { client }, { mapping })
    assert.equal(run.state, 'completed')
    assert.deepEqual(run.counts.leftOut, expected.leftOut)
    const created = only(run.counts, 'created')
    const found = only(run.counts, 'found')
    assert.deepEqual(
      [created[kind], created.message, created.note, created.file],
      [cases, cases * 2 + files, cases, files],
    )
    // The same people are there since the first system.
    assert.equal((created.contact ?? 0) + (found.contact ?? 0), customers)
    assert.equal((created.employee ?? 0) + (found.employee ?? 0), agents)
    assert.ok(calls.length > cases)

    const contact = (await admin.get(`/contact/${await idOf(name, 'contact', first.customer)}`)).body.data
    assert.equal(contact.email_contacts[0].address, `customer-${first.customer}@mail.example`)
    const conversation = await idOf(
      name,
      'conversation',
      kind === 'ticket' ? `ticket:${pictured.id}` : pictured.id,
    )
    const said = await messagesOf(conversation)
    assert.deepEqual(
      said.map(({ direction, type }) => [direction, type]),
      [
        ['inbound', 'text'],
        ['inbound', 'image'],
        ['outbound', 'text'],
      ],
    )
    assert.equal(said[0]?.message, pictured.remarks[0]?.text)
    assert.equal(said[2]?.author.name, data.agents.find(({ id }) => id === pictured.agent)?.name)
    assert.equal(Date.parse(`${said[2]?.created_at}Z`), pictured.remarks[2]?.at)
    assert.equal(said[1]?.files[0]?.name, pictured.remarks[0]?.files[0]?.name)
    assert.equal((await admin.get(`/file/${said[1]?.files[0]?.id}`)).status, 200)
    const closed = (await admin.get(`/conversation/${conversation}`)).body.data
    assert.deepEqual(
      [closed.state, closed.contactable_type, closed.group_id],
      ['closed', 'App\\HistoryContact', group.id],
    )
    const { tags } =
      kind === 'ticket'
        ? (await admin.get(`/ticket/${await idOf(name, 'ticket', pictured.id)}`)).body.data
        : closed
    assert.ok(tags.some(({ name: tag }: { name: string }) => tag === 'lamp'))

    if (kind === 'ticket') {
      for (const each of data.cases.slice(0, 5)) {
        const ticket = (await admin.get(`/ticket/${await idOf(name, 'ticket', each.id)}`)).body.data
        assert.deepEqual(
          [ticket.status, ticket.priority, ticket.subject, ticket.group_id],
          [expected.statuses?.[each.stage], expected.priorities?.[each.urgency], each.subject, group.id],
        )
        assert.ok(ticket.cz_cols.some(({ value }: { value: unknown }) => value === each.order))
        assert.ok(ticket.cz_cols.some(({ value }: { value: unknown }) => value === each.size))
        const notes = (await admin.get(`/ticket/${ticket.id}/note`)).body.data
        assert.deepEqual(
          notes.map(({ content }: { content: string }) => content),
          [each.remarks[1]?.text],
        )
      }
    }

    const again = await moveIn(service, name, await fromFolder(await exportOf(name)), { mapping })
    assert.deepEqual(only(again.counts, 'created'), {}, JSON.stringify(again.counts))
    assert.equal(again.counts.outcomes[kind]?.same, cases)
  })

const csv = (...rows: (string | number)[][]) =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

test('csv-folder: files of rows become contacts, tickets, conversations and what was said', async () => {
  const folder = await folderWith({
    'employees.csv': csv(['id', 'name', 'email'], ['e1', 'Mei Lin', 'mei@csv.example']),
    'companies.csv': csv(['id', 'name', 'domains'], ['c1', 'Tea Shop', 'tea.example;shop.tea.example']),
    'contacts.csv': csv(
      ['id', 'name', 'email', 'phone', 'company_id', 'tags', 'created_at', 'Loyalty level'],
      [
        'p1',
        '陳小姐',
        'chen@csv.example; chen2@csv.example',
        '02-2345-6789',
        'c1',
        'tea;vip',
        '2023-05-06',
        'gold',
      ],
      ['', 'Nobody', '', '', '', '', '', ''],
    ),
    'tickets.csv': csv(
      ['id', 'subject', 'status', 'priority', 'contact_id', 'employee_id', 'created_at', 'Shelf'],
      ['t1', 'Cold tea', 'solved', 'High', 'p1', 'e1', '2023-06-01T10:00:00+08:00', 'B4'],
      ['t2', 'Odd', 'frozen', '', 'p1', '', '2023-06-02', ''],
    ),
    'conversations.csv': csv(
      ['id', 'contact_id', 'created_at', 'updated_at'],
      ['v1', 'p1', '2023-07-01', '2023-08-01'],
    ),
    'comments.csv': csv(
      [
        'id',
        'ticket_id',
        'conversation_id',
        'contact_id',
        'employee_id',
        'public',
        'text',
        'files',
        'created_at',
      ],
      [
        '1',
        't1',
        '',
        'p1',
        '',
        'yes',
        'It was "cold",\nreally.',
        'files/cup.txt',
        '2023-06-01T10:00:00+08:00',
      ],
      ['2', 't1', '', '', 'e1', 'no', 'Old stock', '../outside.txt', '2023-06-01T11:00:00+08:00'],
      ['3', '', 'v1', '', 'e1', '', 'Hello', '', '2023-07-01T09:00:00Z'],
      ['4', 'gone', '', '', 'e1', '', 'Where?', '', '2023-07-01T09:00:00Z'],
    ),
    'files/cup.txt': 'a cup',
  })
  const { counts } = await moveIn(service, 'csv-folder', await fromFolder(folder))
  assert.deepEqual(counts.leftOut, {
    'a contact without an ID or a name': 1,
    'the status frozen, which is not mapped: it is pending': 1,
    'the file is not in the folder': 1,
    'a comment whose ticket is not there': 1,
  })
  const contact = (await admin.get(`/contact/${await idOf('csv-folder', 'contact', 'p1')}`)).body.data
  assert.deepEqual(
    [
      contact.email_contacts.length,
      contact.profile.phones.length,
      contact.company_ids.length,
      contact.cz_cols[0].value,
    ],
    [2, 1, 1, 'gold'],
  )
  const ticket = (await admin.get(`/ticket/${await idOf('csv-folder', 'ticket', 't1')}`)).body.data
  assert.deepEqual(
    [ticket.status, ticket.priority, ticket.cz_cols[0].value, ticket.handler.name],
    [2, 2, 'B4', 'Mei Lin'],
  )
  const said = await messagesOf(await idOf('csv-folder', 'conversation', 'ticket:t1'))
  assert.deepEqual(
    said.map(({ type }) => type),
    ['text', 'file'],
  )
  assert.equal(said[0]?.message, 'It was "cold",\nreally.')
  const conversation = await idOf('csv-folder', 'conversation', 'v1')
  const { created_at, updated_at } = (await admin.get(`/conversation/${conversation}`)).body.data
  assert.deepEqual(
    [created_at, updated_at].map((moment) => moment.slice(0, 10)),
    ['2023-07-01', '2023-08-01'],
  )
  const talk = await messagesOf(conversation)
  assert.deepEqual(
    talk.map(({ direction, message }) => [direction, message]),
    [['outbound', 'Hello']],
  )
})

test('nothing is sent where an earlier system was, nor is such a channel connected', async () => {
  const conversation = await idOf('zendesk', 'conversation', `ticket:${first.id}`)
  const { contactable_id, contactable_type } = (await admin.get(`/conversation/${conversation}`)).body.data
  const addressee = { contactable_type, contactable_id }
  for (const response of [
    await admin.post(`/conversation/${conversation}/reopen`, {}),
    await admin.post('/conversation', addressee),
    await admin.post(`/ticket/${await idOf('zendesk', 'ticket', first.id)}/message`, {
      type: 'text',
      message: 'Hello',
    }),
  ])
    assert.deepEqual(
      [response.status, response.body.code],
      [409, 'history_only'],
      JSON.stringify(response.body),
    )
  const pushed = await admin.post('/message/push', { ...addressee, type: 'text', message: 'Hello' })
  assert.equal(pushed.status, 502)
  assert.match(pushed.body.message, /an earlier system/)
  const connected = await admin.post('/channel', { contactable_type, name: 'Another' })
  assert.deepEqual([connected.status, Object.keys(connected.body.errors)], [422, ['contactable_type']])
})
