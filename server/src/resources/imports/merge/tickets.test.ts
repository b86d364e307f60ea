import assert from 'node:assert/strict'
import test from 'node:test'
import { ticketImportsOf } from '#test/import-tickets.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database, employee } = service
const { names, subs, fields, aRecipe, ticketsBy, rejectsOf, send } = await ticketImportsOf(service)
const { level, seen } = fields

const member = async (membership_no: string) =>
  (await admin.post('/contact', { first_name: 'Ann', membership_no })).body.data.id as number

const columns = [
  'tickets.external_no',
  'contacts.membership_no',
  'tickets.subject',
  'tickets.content',
  'tickets.status',
  'tickets.priority',
  'tickets.due_at',
  'tickets.category_id',
  'tickets.sub_category_id',
  'tickets.handler_id',
  `cz_ticket_information.${level}`,
  `cz_ticket_information.${seen}`,
]
const byMember = { unique_columns: ['contacts.membership_no'] }

test('rows bring tickets with their contact, names of records, date-times and custom fields', async () => {
  const contact_id = await member('M1')
  const { id: handler, account } = await employee('agent')
  const named = await employee('agent')
  await admin.put(`/employee/${named.id}`, { first_name: 'Zoë', last_name: 'Quill' })
  const recipe = await aRecipe(columns, byMember)
  const due = '2026-12-01 18:00'
  const task = await send(recipe, [
    ['T-1', 'M1', 'Late', 'Where?', 2, 3, due, '', 'refund', account.toUpperCase(), 7, '2026/11/1 9:30'],
    ['T-2', 'M1', 'Broken', '', '', '', '', 'Repairs', 'Other', 'zoë quill', '', ''],
  ])
  assert.deepEqual([task.status, task.imported_amount, task.added_records_amount], [2, 2, 2])
  const [one, other] = await ticketsBy(['T-1', 'T-2'])
  const { subject, content, status, priority, due_at, category_id, sub_category_id } = one
  assert.deepEqual(
    { subject, content, status, priority, due_at, category_id, sub_category_id },
    {
      ...{ subject: 'Late', content: 'Where?', status: 2, priority: 3, due_at: '2026-12-01 18:00:00' },
      ...{ category_id: names.billing, sub_category_id: subs.refund },
    },
  )
  assert.deepEqual([one.contact_id, one.handler_id, one.creater.id], [contact_id, handler, task.creater_id])
  assert.deepEqual(
    one.cz_cols.map(({ id, value }: { id: number; value: unknown }) => [id, value]),
    [
      [level, 7],
      [seen, '2026-11-01 09:30:00'],
    ],
  )
  assert.deepEqual(
    [other.content, other.status, other.priority, other.sub_category_id, other.handler_id],
    ['', 0, 1, subs.repairsOther, named.id],
  )
})

test('those who follow tickets are told once what an import does with them', async () => {
  await member('F1')
  const recipe = await aRecipe(columns, byMember)
  const rowOf = (no: string, status: number) => [
    no,
    'F1',
    'Late',
    '',
    status,
    1,
    '',
    'Billing',
    'Refund',
    '',
    7,
    '',
  ]
  await send(recipe, [rowOf('F-1', 0), rowOf('F-2', 0), rowOf('F-3', 0)])
  const { client } = await employee('agent')
  for (const { id } of await ticketsBy(['F-1', 'F-2'])) await client.put(`/ticket/${id}/follow`, {})
  const news = async () =>
    (await client.get('/me/notice')).body.data.notices.map((one: { event: string; amount: number }) => [
      one.event,
      one.amount,
    ])
  await send(recipe, [rowOf('F-1', 3), rowOf('F-2', 0), rowOf('F-3', 3)])
  assert.deepEqual(await news(), [['closed', 1]])
  await send(recipe, [rowOf('F-1', 0), rowOf('F-2', 2)])
  assert.deepEqual(await news(), [
    ['changed', 2],
    ['closed', 1],
  ])
})

test('a second run changes the tickets that it finds by their number, and notes why in their history', async () => {
  await member('M2')
  const other = await member('M3')
  const recipe = await aRecipe(columns, byMember)
  const row = ['H-1', 'M2', 'Late', 'Where?', 0, 1, '', 'Billing', 'Refund', '', 7, '']
  await send(recipe, [row])
  const again = await send(recipe, [row])
  assert.deepEqual([again.added_records_amount, again.updated_records_amount], [0, 1])
  const [first] = await ticketsBy(['H-1'])
  const historyOf = async () =>
    (await admin.get(`/ticket/${first.id}/history`)).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'ticket.updated',
    )
  assert.deepEqual(await historyOf(), [], 'the same row changes nothing')

  const third = await send(recipe, [
    ['H-1', 'M3', '', '', 2, '', '2026-12-01 18:00', 'Repairs', '', '', 8, '2026-11-01 09:30'],
  ])
  const [ticket, ...more] = await ticketsBy(['H-1'])
  assert.deepEqual([more, ticket.id, ticket.subject, ticket.content], [[], first.id, 'Late', 'Where?'])
  assert.deepEqual(
    [ticket.contact_id, ticket.category_id, ticket.sub_category_id],
    [other, names.repairs, null],
    'another category clears the sub-category',
  )
  const [entry, ...rest] = await historyOf()
  assert.deepEqual(rest, [])
  assert.deepEqual(entry.refers_to, { type: 'import', id: third.id })
  const changes = Object.fromEntries(
    entry.changes.map(({ field, from, to }: { field: string; from: unknown; to: unknown }) => [
      field,
      [from, to],
    ]),
  )
  assert.deepEqual(changes, {
    status: [0, 2],
    due_at: [null, '2026-12-01 18:00:00'],
    contact_id: [first.contact_id, other],
    category_id: [names.billing, names.repairs],
    sub_category_id: [subs.refund, null],
    [`cz_cols.${level}`]: [7, 8],
    [`cz_cols.${seen}`]: [null, '2026-11-01 09:30:00'],
  })
})

test('tickets may be of no contact, and without a number every row adds one', async () => {
  const recipe = await aRecipe(['tickets.subject', 'tickets.priority'], {
    fixed_values: { 'tickets.content': 'From the former system', 'tickets.status': 3 },
  })
  const rows = [
    ['Same', 0],
    ['Same', 0],
    ['', 2],
  ]
  const task = await send(recipe, rows)
  assert.deepEqual([task.added_records_amount, task.rejected_amount], [2, 1])
  assert.deepEqual(await rejectsOf(task.id), [[3, 'required tickets.subject']])
  const { data } = (await admin.get('/ticket?search=From the former system')).body
  assert.deepEqual(
    data.map((one: Record<string, unknown>) => [one.subject, one.status, one.priority, one.contact_id]),
    [
      ['Same', 3, 0, null],
      ['Same', 3, 0, null],
    ],
  )
})

test('a row with a cell that tells nothing is rejected with the column at fault', async () => {
  await member('M4')
  const recipe = await aRecipe(columns, byMember)
  const task = await send(recipe, [
    ['', 'M4', 'No number', '', '', '', '', '', '', '', '', ''],
    ['R-1', 'Nobody', 'No contact', '', '', '', '', '', '', '', '', ''],
    ['R-2', 'M4', '', 'No subject', '', '', '', '', '', '', '', ''],
    ['R-3', 'M4', 'Unclear', '', '', '', '', '', 'Other', '', '', ''],
    ['R-4', 'M4', 'Contradicting', '', '', '', '', 'Repairs', 'Refund', '', '', ''],
    ['R-5', 'M4', 'Names', '', 9, '', 'soon', 'Nothing', '', 'nobody', 'many', '0001-01-01 00:00'],
    ['R-6', 'M4', 'Before the first year', '', '', '', '0001-01-01 00:00', '', '', '', '', ''],
  ])
  assert.deepEqual([task.status, task.imported_amount], [2, 0])
  assert.deepEqual(await rejectsOf(task.id), [
    [1, 'required tickets.external_no'],
    [2, 'contact_missing null'],
    [3, 'required tickets.subject'],
    [4, 'invalid tickets.sub_category_id'],
    [5, 'invalid tickets.sub_category_id'],
    [
      6,
      'invalid tickets.status',
      'invalid tickets.due_at',
      'invalid tickets.category_id',
      'invalid tickets.handler_id',
      `invalid cz_ticket_information.${level}`,
    ],
    [7, 'invalid tickets.due_at'],
  ])
})

test('a name that several employees have names nobody, nor does one that is an account', async () => {
  await member('M9')
  const [one, other, third] = [await employee('agent'), await employee('agent'), await employee('agent')]
  for (const { id } of [one, other])
    await admin.put(`/employee/${id}`, { first_name: 'Kim', last_name: 'Twin' })
  await admin.put(`/employee/${third.id}`, { first_name: one.account, last_name: null })
  const recipe = await aRecipe(columns, byMember)
  const task = await send(recipe, [
    ['N-1', 'M9', 'Whose', '', '', '', '', '', '', 'Kim Twin', '', ''],
    ['N-2', 'M9', 'Hers', '', '', '', '', '', '', one.account, '', ''],
  ])
  assert.deepEqual(await rejectsOf(task.id), [[1, 'invalid tickets.handler_id']])
  const [ticket] = await ticketsBy(['N-2'])
  assert.equal(ticket.handler_id, one.id)
})

test('rows of one file that contradict each other about a ticket are rejected, or the last one counts', async () => {
  await member('M5')
  await member('M6')
  const short = ['tickets.external_no', 'contacts.membership_no', 'tickets.subject', 'tickets.due_at']
  const rows = [
    ['C-1', 'M5', 'One', '2026-12-01 10:00'],
    ['C-2', 'M5', 'Same', '2026-12-01 10:00'],
    ['C-1', 'M5', 'Other', ''],
    ['C-2', 'M5', '', '2026-12-01T02:00:00Z'],
    ['C-3', 'M5', 'Whose', ''],
    ['C-3', 'M6', 'Whose', ''],
    ['C-4', 'M5', 'When', '2026-12-01 10:00'],
    ['C-4', 'M5', 'When', '2026-12-01 11:00'],
  ]
  const rejecting = await send(await aRecipe(short, byMember), rows)
  assert.deepEqual(await rejectsOf(rejecting.id), [
    [1, 'record_repeated tickets.subject'],
    [3, 'record_repeated tickets.subject'],
    [5, 'record_repeated contacts.membership_no'],
    [6, 'record_repeated contacts.membership_no'],
    [7, 'record_repeated tickets.due_at'],
    [8, 'record_repeated tickets.due_at'],
  ])
  const lasting = await send(await aRecipe(short, { ...byMember, repeated_keys: 'last_wins' }), rows, {}, 1)
  assert.equal(lasting.rejected_amount, 0)
  assert.deepEqual(
    (await ticketsBy(['C-1', 'C-2', 'C-3', 'C-4'])).map(({ subject, due_at }) => [subject, due_at]),
    [
      ['Other', '2026-12-01 10:00:00'],
      ['Same', '2026-12-01 10:00:00'],
      ['Whose', null],
      ['When', '2026-12-01 11:00:00'],
    ],
  )
})

test('however the file is divided, and in a dry run, the amounts are the same', async () => {
  await member('M7')
  const short = ['tickets.external_no', 'contacts.membership_no', 'contacts.first_name', 'tickets.subject']
  const recipe = await aRecipe(short, {
    ...byMember,
    repeated_keys: 'last_wins',
    create_missing_contacts: true,
  })
  const rowsOf = (prefix: string) => [
    [`${prefix}1`, 'M7', '', ''],
    [`${prefix}1`, 'M7', '', 'One'],
    [`${prefix}2`, `${prefix}new`, 'Bea', 'Two'],
    [`${prefix}1`, 'M7', '', ''],
    [`${prefix}2`, `${prefix}new`, '', 'Three'],
    [`${prefix}3`, `${prefix}none`, '', 'Four'],
  ]
  const amountsOf = (task: Record<string, number>) => [
    ...[task.imported_amount, task.rejected_amount, task.created_contacts_amount],
    ...[task.added_records_amount, task.updated_records_amount],
  ]
  const expected = [4, 2, 1, 2, 2]
  for (const [prefix, maxRows] of [
    ['A', 1],
    ['B', 3],
    ['C', 100],
  ] as const) {
    const predicted = await send(recipe, rowsOf(prefix), { dry_run: '1' }, maxRows)
    assert.deepEqual(amountsOf(predicted), expected, `dry run of ${maxRows}`)
    assert.deepEqual(await ticketsBy([`${prefix}1`]), [])
    assert.deepEqual(amountsOf(await send(recipe, rowsOf(prefix), {}, maxRows)), expected, `${maxRows} rows`)
    const tickets = await ticketsBy([`${prefix}1`, `${prefix}2`, `${prefix}3`])
    assert.deepEqual(
      tickets.map(({ subject, contact }) => [subject, contact.name]),
      [
        ['One', 'Ann'],
        ['Three', 'Bea'],
      ],
    )
  }
  const left = await database.main.selectFrom('relation_import_planned').selectAll().execute()
  assert.deepEqual(left, [])
})
