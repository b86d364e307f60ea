import assert from 'node:assert/strict'
import test from 'node:test'
import { namesWith } from '#fields/field.ts'
import type { PlainKey } from '#messages/keys.ts'
import { message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { NewContact } from '#resources/contacts/schema.ts'
import { contactColumns, targetOf } from '../recipes/columns.ts'
import { suggestHeaders, suggestTicketHeaders } from './suggest.ts'

const valuesFor = (cells: (string | null)[], fields: Parameters<typeof suggestHeaders>[1] = []) =>
  suggestHeaders(cells, fields).map(({ value }) => value)

const field = (id: number, name: string, category_id: number | null = 1) => ({
  id,
  name,
  category_id,
  type: 1,
})

test('columns are recognized by their names, in English and Chinese', () => {
  const expected = ['last_name', 'first_name', 'membership_no', 'identity_no', 'gender', 'birth_at'].map(
    (column) => `contacts.${column}`,
  )
  for (const cells of [
    ['Last name', 'FIRST_NAME', 'Membership No.', 'id-number', ' Sex ', 'Date of Birth'],
    ['姓', '名', '會員編號', '身分證字號', '性別', '生日(YYYY-MM-DD)'],
    ['Last', 'First', 'Member', 'Id card', 'Gender', 'Birthdate'],
    ['Nachname', 'Vorname', 'Kundennr.', 'ID no', 'Sex', 'Geburtsdatum'],
    ['Surname*', 'Given name', 'ＭＥＭＢＥＲ ＮＯ', '身份證號碼', '性別:', '出生年月日（西元）'],
  ])
    assert.deepEqual(valuesFor(cells), expected, cells.join())
})

test('the headers of an export are recognized, in both languages', () => {
  for (const column of namesWith(contactFields, 'importNames')) {
    const { heading } = contactFields[column] as { heading?: PlainKey }
    if (!heading || column === 'id') continue
    for (const language of ['en', 'zh-TW'] as const) {
      const header = render(message(heading), language)
      assert.deepEqual(valuesFor([header]), [`contacts.${column}`], header)
    }
  }
})

test('departments are not taken for groups, nor the names of brands for their IDs', () => {
  const ofTickets = suggestTicketHeaders(['Department', '部門', '单位', '群組'], [])
  assert.deepEqual(
    ofTickets.map(({ value }) => value),
    ['', '', '', 'tickets.group_id'],
  )
  assert.deepEqual(valuesFor(['委託方', '委託方編號']), ['', 'contacts.sponsor_id'])
})

test('the contact of an exported ticket is found by its ID', () => {
  const [id, , handler] = suggestTicketHeaders(['Contact ID', 'Contact', 'Handler'], [])
  assert.deepEqual([id, handler?.value], [{ value: 'contacts.id', isMatchField: true }, 'tickets.handler_id'])
})

test('each suggestion is made once, and unknown columns are left out', () => {
  assert.deepEqual(valuesFor(['Gender', 'Sex', null, '', '***', 'Shoe size']), [
    'contacts.gender',
    ...Array(5).fill(''),
  ])
})

test('a column of full names is recognized, where no column has a part of them', () => {
  for (const header of ['姓名', '客戶姓名', 'Name', 'Full name'])
    assert.deepEqual(valuesFor([header, '生日']), ['contacts.name', 'contacts.birth_at'])
  assert.deepEqual(valuesFor(['姓名', '姓', '名']), ['', 'contacts.last_name', 'contacts.first_name'])
  assert.deepEqual(valuesFor(['姓名', '姓']), ['', 'contacts.last_name'])
})

test('of several phone numbers and addresses, each gets the type that its column names', () => {
  const phones = (types: string) => types.split(' ').map((type) => type && `phone_numbers.${type}`)
  assert.deepEqual(valuesFor(['電話', '手機']), phones('home mobile'))
  assert.deepEqual(valuesFor(['Phone', 'E-mail']), ['phone_numbers.mobile', 'email_contacts.address'])
  assert.deepEqual(valuesFor(['行動電話1', '行動電話2', '電話(公)']), phones('mobile other company'))
  assert.deepEqual(valuesFor(['Phone 1', 'Phone 2', 'Phone 3', 'Phone 4']), [
    ...phones('mobile home other'),
    '',
  ])
  assert.deepEqual(valuesFor(['地址', '戶籍地址', '送貨地址']), [
    ...['addresses.mailing', 'addresses.home', 'addresses.express_delivery'],
  ])
})

test('custom fields are recognized by their names, those of the table that has the most columns', () => {
  const fields = [
    field(1, 'Order number', 1),
    field(2, 'Plan', 2),
    field(3, 'Starts', 2),
    field(4, 'Plan', null),
  ]
  const headers = suggestHeaders(['Member no', 'order-number', 'PLAN', 'Starts'], fields)
  assert.deepEqual(headers, [
    { value: 'contacts.membership_no', isMatchField: true },
    { value: '' },
    { id: 2, type: 1, value: 'cz_relation_information.2', text: 'Plan', category_id: 2 },
    { id: 3, type: 1, value: 'cz_relation_information.3', text: 'Starts', category_id: 2 },
  ])
  assert.deepEqual(valuesFor(['Plan'], [field(4, 'Plan', null)]), [''])
})

test('one identifying column is marked: an ID before numbers', () => {
  const marked = (cells: string[]) =>
    suggestHeaders(cells, []).map(({ isMatchField }) => isMatchField === true)
  assert.deepEqual(marked(['ID number', 'Member no', 'First name']), [false, true, false])
  assert.deepEqual(marked(['ID number', 'First name']), [true, false])
  assert.deepEqual(marked(['Contact ID', 'Member no']), [true, false])
})

test('a header’s value stands for a column or field, or for nothing', () => {
  assert.deepEqual(targetOf('contacts.gender'), { kind: 'contact', column: 'gender' })
  assert.deepEqual(targetOf('cz_relation_information.12'), { kind: 'relation', field: 12 })
  for (const value of ['', null, undefined, 'gender', 'contacts.toString', 'cz_relation_information.012'])
    assert.equal(targetOf(value), undefined, String(value))
})

test('imports accept the same contact values as the API', () => {
  const properties = NewContact.properties as Record<string, { maxLength?: number; enum?: unknown[] }>
  for (const [column, { cell, isImportable }] of Object.entries(contactColumns)) {
    // Unique values are only looked for: a file could give the same one to two contacts.
    const isUnique = column === 'external_id' || column === 'source'
    assert.equal(Object.hasOwn(properties, column), isImportable || isUnique, column)
    if (cell.kind === 'text') assert.equal(properties[column]?.maxLength, cell.maxLength, column)
    if (cell.kind === 'code')
      assert.deepEqual(
        properties[column]?.enum?.filter((code) => code !== null),
        cell.codes,
        column,
      )
  }
})
