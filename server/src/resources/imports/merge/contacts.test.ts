import assert from 'node:assert/strict'
import test from 'node:test'
import { ordersOf, relation } from '#test/imports/import-orders.ts'
import { imported } from '#test/imports/imports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin } = service
const { made, aRecipe, aContact, recordsOf, rejectsOf, fields } = await ordersOf(service)
const { number } = fields

test('rows without one contact are rejected, with sheet, row, reason and original cells', async () => {
  const recipe = await aRecipe(['contacts.membership_no', relation(number)])
  const twin = await aContact()
  await made('/contact', { first_name: 'Twin', membership_no: twin.membership_no })
  const { membership_no } = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      ['number', 'value'],
      ['nobody', 1],
      [],
      [twin.membership_no, 2],
      ['', 3],
      [membership_no, 'four'],
      [membership_no, ''],
      [membership_no, 6, 'beyond'],
    ],
    fields: { has_header: '1' },
  })
  assert.deepEqual([task.status, task.total_amount, task.imported_amount, task.rejected_amount], [2, 6, 1, 5])
  assert.deepEqual(await rejectsOf(task.id), [
    [0, 2, 'contact_missing', null, ['nobody', '1']],
    [0, 4, 'contact_ambiguous', null, [twin.membership_no, '2']],
    [0, 5, 'required', 'contacts.membership_no', [null, '3']],
    [0, 6, 'invalid', relation(number), [membership_no, 'four']],
    [0, 7, 'nothing_to_import', null, [membership_no]],
  ])
})

test('a contact’s columns change where the cell holds something, and the last row counts', async () => {
  const recipe = await aRecipe(
    ['contacts.membership_no', 'contacts.first_name', 'contacts.gender', 'contacts.birth_at'],
    { repeated_keys: 'last_wins' },
  )
  const contact = await aContact({ gender: 0, birth_at: '1990-05-17' })
  const same = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      [contact.membership_no, 'First', '', ''],
      [contact.membership_no, 'Second', 1, ''],
      [same.membership_no, 'Ann', '', ''],
      [same.membership_no, '', 2, ''],
    ],
  })
  assert.deepEqual([task.imported_amount, task.rejected_amount, task.updated_contacts_amount], [3, 1, 3])
  const { first_name, gender, birth_at } = (await admin.get(`/contact/${contact.id}`)).body.data
  assert.deepEqual([first_name, gender, birth_at], ['Second', 1, '1990-05-17'])
  const { headers } = await admin.get(`/contact/${same.id}`)
  assert.equal(headers.etag, '"1"', 'what stays the same is no new version')
})

test('a recipe may have missing contacts created, each once', async () => {
  const vip = await made('/cz-col', { name: 'Tier', type: 1, default: 'basic' })
  const recipe = await aRecipe(
    ['contacts.membership_no', 'contacts.first_name', 'contacts.last_name', relation(number)],
    { create_missing_contacts: true, repeated_keys: 'last_wins' },
  )
  const known = await aContact()
  const task = await imported(service, recipe, {
    rows: [
      ['N1', '', 'Lin', 1],
      ['N1', '小明', '', 2],
      [known.membership_no, '', '', 3],
      ['N1', '', '林', 4],
      ['N2', '', '', 5],
    ],
  })
  assert.deepEqual(
    [task.imported_amount, task.rejected_amount, task.created_contacts_amount, task.updated_contacts_amount],
    [3, 2, 1, 1],
  )
  assert.deepEqual(
    (await rejectsOf(task.id)).map(([, row, code]) => [row, code]),
    [
      [1, 'contact_incomplete'],
      [5, 'contact_incomplete'],
    ],
  )
  const { data } = (await admin.get('/contact?membership_no=N1')).body
  assert.equal(data.length, 1)
  assert.equal(data[0].name, '林小明')
  assert.deepEqual(data[0].cz_cols, [{ id: vip, value: 'basic', category_id: null }])
  assert.deepEqual(
    (await recordsOf(data[0].id)).map((record) => record[number]),
    [2, 4],
  )
  assert.equal((await admin.get('/contact?search=小明')).body.meta.total, 1)
})

test('contacts are also found by what has no index, and by several columns', async () => {
  const recipe = await aRecipe(['contacts.first_name', 'contacts.gender', relation(number)], {
    unique_columns: ['contacts.first_name', 'contacts.gender'],
  })
  const { id } = await aContact({ first_name: 'Unindexed', gender: 1 })
  await aContact({ first_name: 'Unindexed', gender: 0 })
  await aContact({ first_name: 'Often', gender: 0 })
  await aContact({ first_name: 'Often', gender: 0 })
  const task = await imported(service, recipe, {
    rows: [
      ['Unindexed', 1, 1],
      ['Often', 0, 2],
      ['Unindexed', '', 3],
    ],
  })
  assert.equal(task.imported_amount, 1)
  assert.deepEqual(await recordsOf(id), [{ [number]: 1 }])
  assert.deepEqual(
    (await rejectsOf(task.id)).map(([, row, code]) => [row, code]),
    [
      [2, 'contact_ambiguous'],
      [3, 'required'],
    ],
  )
})
