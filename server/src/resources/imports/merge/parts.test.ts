import assert from 'node:assert/strict'
import test from 'node:test'
import { imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, database } = service
const made = maker(admin)

const level = await made('/cz-col', { name: 'Level', type: 6, options: [{ text: 'Gold', value: 'g' }] })
const points = await made('/cz-col', { name: 'Points', type: 0 })
const joined = await made('/cz-col', { name: 'Joined', type: 5 })
const harbour = await made('/company', { name: 'Harbour Ltd.', sn: '12345678' })
const vip = await made('/tag', { name: 'VIP' })
const news = await made('/tag', { name: 'Newsletter' })

const custom = (id: number) => `cz_contact_information.${id}`
const number = 'contacts.membership_no'

const aRecipe = (headers: (string | object)[], more: object = {}) =>
  made('/relation-import-recipe', {
    name: 'Customers',
    headers: headers.map((header) => (typeof header === 'string' ? { value: header } : header)),
    unique_columns: [number],
    ...more,
  })

interface ContactWithParts {
  phones: { number: string; type: number; id: number }[]
  emails: { address: string }[]
  addresses: { address: string; type: number }[]
  tag_ids: number[]
  company_ids: number[]
  cz_cols: object
  first_name: string
  version: string
}

const contactOf = async (id: number): Promise<ContactWithParts> => {
  const { body, headers } = await admin.get(`/contact/${id}`)
  const { rows } = await database.pool.query('select cz_values from contacts where id = $1', [id])
  const parts = async (table: string) =>
    (await database.pool.query(`select * from ${table} where contact_id = $1 order by id`, [id])).rows
  return {
    ...body.data,
    phones: await parts('phone_numbers'),
    emails: await parts('email_contacts'),
    addresses: await parts('addresses'),
    cz_cols: rows[0]?.cz_values,
    version: headers.etag,
  }
}

const idsBy = async (membership_no: string) => {
  const { rows } = await database.pool.query('select id from contacts where membership_no = $1 order by id', [
    membership_no,
  ])
  return rows.map(({ id }) => Number(id))
}

const undone = async (task: number) => {
  assert.equal((await admin.post(`/relation-import-task/${task}/undo`)).status, 200)
  await runDue(service)
  return (await admin.get(`/relation-import-task/${task}`)).body.data
}

const all = [
  number,
  'contacts.first_name',
  'phone_numbers.mobile',
  'phone_numbers.home',
  'email_contacts.address',
  'addresses.home',
  'tags.name',
  'companies.sn',
  custom(level),
  custom(points),
  custom(joined),
]

const ann = [
  ...['A1', 'Ann', '0912 345 678/0922-333-444', '02-2345-6789', 'ann@example.com', '1 Quay Street'],
  ...['vip、Newsletter', '12345678', 'gold', '12', '2026-11-03 09:30'],
]

for (const maxRows of [1, 100])
  test(`new contacts get all that their rows give, ${maxRows} rows a batch, and undo takes it back`, async () => {
    const recipe = await aRecipe(all, { create_missing_contacts: true })
    const again = ['A1', '', '+886 912-345-678', '', 'Ann@Example.com', '', '', '', '', '', '']
    const ben = ['A2', 'Ben', '', '', '', '', '', '', '', '7', '']
    const rows = [ann, again, ben]
    const dry = await imported(service, recipe, { rows, fields: { dry_run: '1' } }, maxRows)
    const task = await imported(service, recipe, { rows }, maxRows)
    const { added_parts_amount, created_contacts_amount, rejected_amount } = task
    assert.deepEqual([created_contacts_amount, rejected_amount, added_parts_amount], [2, 0, 8])
    assert.deepEqual(
      [dry.created_contacts_amount, dry.added_parts_amount],
      [created_contacts_amount, added_parts_amount],
    )
    const [id = 0] = await idsBy('A1')
    const { phones, emails, addresses, ...rest } = await contactOf(id)
    assert.deepEqual(
      phones.toSorted((one, other) => one.type - other.type).map(({ type, number: text }) => [type, text]),
      [
        [0, '02-2345-6789'],
        [2, '0912 345 678'],
        [2, '0922-333-444'],
      ],
    )
    assert.deepEqual([emails[0]?.address, emails.length], ['ann@example.com', 1])
    assert.deepEqual([addresses[0]?.type, addresses[0]?.address], [0, '1 Quay Street'])
    assert.deepEqual([rest.tag_ids.toSorted(), rest.company_ids], [[vip, news], [harbour]])
    assert.deepEqual(rest.cz_cols, { [level]: 'g', [points]: 12, [joined]: '2026-11-03T01:30:00Z' })
    const { undone_amount, kept_amount } = await undone(task.id)
    assert.deepEqual([undone_amount, kept_amount], [10, 0])
    assert.deepEqual(await idsBy('A1'), [])
  })

test('an existing contact gets only what it lacks, and undo leaves what it had', async () => {
  const membership_no = 'B1'
  const id = await made('/contact', { first_name: 'Bea', membership_no, tag_ids: [vip] })
  await made('/phone-number', { contact_id: id, type: 2, number: '+886912345678' })
  const before = await contactOf(id)
  const recipe = await aRecipe(all.filter((value) => value !== 'contacts.first_name'))
  const row = ['B1', ...ann.slice(2)]
  const task = await imported(service, recipe, { rows: [row] })
  assert.deepEqual([task.imported_amount, task.added_parts_amount], [1, 6])
  const changed = await contactOf(id)
  assert.equal(changed.phones.length, 3)
  assert.notEqual(changed.version, before.version)
  const same = await imported(service, recipe, { rows: [row] })
  assert.deepEqual([same.imported_amount, same.added_parts_amount], [1, 0])
  assert.equal((await contactOf(id)).version, changed.version)
  await undone(task.id)
  const { phones, emails, tag_ids, company_ids, cz_cols } = await contactOf(id)
  assert.deepEqual([phones.length, emails, tag_ids, company_ids, cz_cols], [1, [], [vip], [], before.cz_cols])
})

test('undo keeps a number that someone has changed since, and lists it', async () => {
  const id = await made('/contact', { first_name: 'Cho', membership_no: 'C1' })
  const recipe = await aRecipe([number, 'phone_numbers.mobile'])
  const task = await imported(service, recipe, { rows: [['C1', '0922 000 111']] })
  const [phone] = (await contactOf(id)).phones
  await admin.put(`/phone-number/${phone?.id}`, { contact_id: id, extension: '12' })
  const { kept_amount } = await undone(task.id)
  assert.equal(kept_amount, 1)
  const { body } = await admin.get(`/relation-import-task/${task.id}/kept`)
  assert.deepEqual([body.data[0].kind, body.data[0].reason], ['phone_number', 'changed'])
})

test('contacts are found by phone number or e-mail address, however these are written', async () => {
  const dan = await made('/contact', { first_name: 'Dan' })
  await made('/phone-number', { contact_id: dan, type: 2, number: '+886 933 111 222' })
  const eve = await made('/contact', { first_name: 'Eve' })
  await made('/email-contact', { contact_id: eve, address: 'Eve@Example.com' })
  const byPhone = await aRecipe(['phone_numbers.mobile', 'contacts.last_name'], {
    unique_columns: ['phone_numbers.mobile'],
  })
  const rows = [
    ['0933111222', 'Lee'],
    ['0933-999-999', 'Nobody'],
    ['', 'Empty'],
  ]
  const task = await imported(service, byPhone, { rows })
  assert.deepEqual([task.imported_amount, task.rejected_amount, task.added_parts_amount], [1, 2, 0])
  assert.equal((await admin.get(`/contact/${dan}`)).body.data.last_name, 'Lee')
  const byEmail = await aRecipe(['email_contacts.address', 'contacts.last_name'], {
    unique_columns: ['email_contacts.address'],
  })
  await imported(service, byEmail, { rows: [['eve@example.COM', 'Chen']] })
  assert.equal((await admin.get(`/contact/${eve}`)).body.data.last_name, 'Chen')
})

for (const maxRows of [1, 100])
  test(`a contact that no number finds is created with it once, ${maxRows} rows a batch`, async () => {
    const recipe = await aRecipe(['phone_numbers.mobile', 'contacts.first_name', custom(points)], {
      unique_columns: ['phone_numbers.mobile'],
      create_missing_contacts: true,
    })
    const prefix = maxRows === 1 ? '0944' : '0955'
    const rows = [
      [`${prefix} 111 222`, 'Fay', 1],
      [`+886 ${prefix.slice(1)}-111-222`, '', 1],
      [`${prefix}333444`, 'Gus', 2],
    ]
    const task = await imported(service, recipe, { rows }, maxRows)
    assert.deepEqual([task.created_contacts_amount, task.imported_amount, task.added_parts_amount], [2, 3, 2])
    assert.equal((await undone(task.id)).kept_amount, 0)
  })

test('a number that several contacts have, and rows that contradict each other by number, are rejected', async () => {
  for (const first_name of ['Hal', 'Ida']) {
    const id = await made('/contact', { first_name })
    await made('/phone-number', { contact_id: id, type: 0, number: '02 8765 4321' })
  }
  const recipe = await aRecipe(['phone_numbers.home', 'contacts.last_name', custom(points)], {
    unique_columns: ['phone_numbers.home'],
  })
  const rows = [
    ['0287654321', 'Lin', ''],
    ['02-1111-2222', '', 1],
    ['+886 2 1111 2222', '', 2],
  ]
  const task = await imported(service, recipe, { rows })
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects.json`)
  assert.deepEqual(
    body.data.map(({ reasons: [first] }: { reasons: { code: string; column: string }[] }) => [
      first?.code,
      first?.column,
    ]),
    [
      ['contact_ambiguous', null],
      ['contact_repeated', custom(points)],
      ['contact_repeated', custom(points)],
    ],
  )
})

test('unknown tags and companies, and what is no number or address, reject the row or leave the cell empty', async () => {
  await made('/contact', { first_name: 'Jan', membership_no: 'J1' })
  const headers = ['phone_numbers.mobile', 'email_contacts.address', 'tags.name', 'companies.name']
  const row = ['J1', 'Jan', 'call me', 'jan at home', 'VIP; unknown', 'Nowhere Inc.']
  const strict = await aRecipe([number, 'contacts.first_name', ...headers])
  const task = await imported(service, strict, { rows: [row, ['J1', 'Jan', '', '', '', 'Nowhere Inc.']] })
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects.json`)
  assert.deepEqual(
    body.data.map(({ reasons }: { reasons: { code: string; column: string }[] }) =>
      reasons.map(({ code, column }) => [code, column]),
    ),
    [headers.slice(0, 3).map((value) => ['invalid', value]), [['company_unknown', 'companies.name']]],
  )
  const lenient = await aRecipe([
    ...[number, 'contacts.first_name'],
    ...headers.map((value) => ({ value, on_bad_cell: 'empty' })),
  ])
  assert.equal((await imported(service, lenient, { rows: [row] })).imported_amount, 1)
})

test('a row with an unknown company creates no contact, and the next one for it does', async () => {
  const recipe = await aRecipe([number, 'contacts.first_name', 'companies.sn'], {
    create_missing_contacts: true,
    repeated_keys: 'last_wins',
  })
  const rows = [
    ['Q1', 'Quin', '99999999'],
    ['Q1', '', '12345678'],
    ['Q1', 'Quinn', '12345678'],
  ]
  const task = await imported(service, recipe, { rows })
  assert.deepEqual([task.status, task.created_contacts_amount, task.rejected_amount], [2, 1, 2])
  const [id = 0] = await idsBy('Q1')
  assert.deepEqual((await contactOf(id)).company_ids, [harbour])
})

test('required fields come from a column or a fixed value, and are named otherwise', async () => {
  const source = await made('/cz-col', { name: 'Source', type: 1, is_allowed_null: false })
  try {
    const create = { create_missing_contacts: true }
    const named = await imported(service, await aRecipe([number, 'contacts.first_name'], create), {
      rows: [['K1', 'Kim']],
    })
    const { body } = await admin.get(`/relation-import-task/${named.id}/rejects.json`)
    assert.match(body.data[0].reasons[0].message, /which no column fills: “Source”\.$/)
    const filled = await aRecipe([number, 'contacts.first_name', custom(source)], create)
    const rows = [
      ['K2', 'Kim', 'shop'],
      ['K3', 'Kit', ''],
    ]
    const task = await imported(service, filled, { rows })
    assert.deepEqual([task.created_contacts_amount, task.rejected_amount], [1, 1])
    const rejects = (await admin.get(`/relation-import-task/${task.id}/rejects.json`)).body
    assert.equal(rejects.data[0].reasons[0].column, custom(source))
    const fixed = await aRecipe([number, 'contacts.first_name', custom(source)], {
      ...create,
      fixed_values: { [custom(source)]: 'file', 'contacts.first_name': 'Member', 'contacts.gender': 1 },
    })
    const made = await imported(service, fixed, {
      rows: [
        ['K4', '', ''],
        ['K5', 'Kay', 'web'],
      ],
    })
    assert.equal(made.created_contacts_amount, 2)
    const [four = 0] = await idsBy('K4')
    const [five = 0] = await idsBy('K5')
    const { data } = (await admin.get(`/contact/${four}`)).body
    assert.deepEqual([data.first_name, data.gender], ['Member', 1])
    assert.deepEqual((await contactOf(four)).cz_cols, { [source]: 'file' })
    assert.deepEqual((await contactOf(five)).cz_cols, { [source]: 'web' })
  } finally {
    await admin.put(`/cz-col/${source}`, { is_allowed_null: true })
  }
})
