import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { byMember, path, recipesOf, relation } from '#test/imports/import-recipes.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const db = service.database.main
const { aTable, save, aRecipe, refused, refusedFields } = recipesOf(service)

test('headers are kept in either form, and a column without a value is left out', async () => {
  const { category, tier } = await aTable()
  const long = {
    id: tier,
    type: 6,
    value: relation(tier),
    text: 'Tier',
    isMatchField: false,
    category_id: category,
  }
  const headers = [
    { value: 'contacts.membership_no', color: 'red' },
    long,
    { value: '' },
    { value: null },
    { id: null, type: null, value: 'contacts.gender', text: '性別', category_id: null },
  ]
  const recipe = await aRecipe({ headers, cz_col_category_id: category })
  const [, , , , gender] = headers
  assert.deepEqual(recipe.headers, [
    { value: 'contacts.membership_no' },
    long,
    { value: '' },
    { value: '' },
    gender,
  ])
})

test('the identifying columns follow from the header marks', async () => {
  const { category, number } = await aTable()
  const headers = [
    { value: 'contacts.membership_no', isMatchField: true },
    { value: relation(number), isMatchField: true },
    { value: 'contacts.birth_at', isMatchField: false },
  ]
  const given = { headers, unique_columns: null, cz_col_category_id: category }
  const recipe = await aRecipe(given)
  assert.deepEqual(recipe.unique_columns, ['contacts.membership_no'])
  assert.equal(recipe.relation_unique_column, relation(number))
  const other = { ...given, unique_columns: ['contacts.birth_at'] }
  assert.deepEqual(await refusedFields(other), ['headers.0.isMatchField'])
  const changed = await admin.put(`${path}/${recipe.id}`, { unique_columns: ['contacts.birth_at'] })
  assert.deepEqual(
    changed.body.data.headers.map(({ isMatchField }: { isMatchField: boolean }) => isMatchField),
    [false, true, true],
  )
})

test('a header names a column or field that there is, once', async () => {
  const { category, number } = await aTable()
  const elsewhere = (await aTable()).number
  const values = [
    'contacts.membership_no',
    'contacts.phone',
    'contacts.membership_no',
    'tickets.subject',
    relation(999_999),
    relation(elsewhere),
    'contacts.profile_id',
    'cz_relation_information.x',
    relation(number),
    'contacts.constructor',
  ]
  const errors = await refused({
    headers: [...values.map((value) => ({ value })), { text: 'No value' }],
    cz_col_category_id: category,
  })
  const wrong = [1, 2, 3, 4, 5, 6, 7, 9, 10].map((index) => `headers.${index}.value`)
  assert.deepEqual(Object.keys(errors), wrong)
  assert.match(errors['headers.1.value'] ?? '', /first_name, last_name/)
  assert.match(errors['headers.2.value'] ?? '', /headers\.0/)
  assert.match(errors['headers.5.value'] ?? '', /does not belong/)
  assert.deepEqual(await refusedFields({ headers: [] }), ['headers'])
  assert.deepEqual(await refusedFields({ headers: Array(501).fill({ value: '' }) }), ['headers'])
})

test('the long form of a header agrees with its field', async () => {
  const { category, number, tier } = await aTable()
  const header = { id: number, type: 1, value: relation(tier), category_id: category + 1 }
  const headers = [...byMember.headers, header]
  const errors = await refused({ headers, cz_col_category_id: category })
  assert.deepEqual(Object.keys(errors), ['headers.2.id', 'headers.2.type', 'headers.2.category_id'])
  assert.match(errors['headers.2.type'] ?? '', /must be 6/)
})

test('words of a file stand for values that the column takes', async () => {
  const { category, tier, tags } = await aTable()
  const headers = (gender: unknown, one: unknown, several: unknown) => [
    { value: 'contacts.membership_no' },
    { value: 'contacts.gender', value_map: gender },
    { value: relation(tier), value_map: one },
    { value: relation(tags), value_map: several },
  ]
  const cz_col_category_id = category
  const sound = headers(
    { ' 男 ': 1, 女: '0', '-': '' },
    { 金卡: 'gold', 'N/A': null },
    { both: ['gold', 'silver'], one: 'gold' },
  )
  const recipe = await aRecipe({ headers: sound, cz_col_category_id })
  assert.deepEqual(recipe.headers[1].value_map, { 男: 1, 女: '0', '-': '' })
  const unsound = headers({ 男: 2 }, { 金卡: 'Gold', x: ['gold'] }, { both: ['gold', 'brass'] })
  assert.deepEqual(await refusedFields({ headers: unsound, cz_col_category_id }), [
    'headers.1.value_map.男',
    'headers.2.value_map.金卡',
    'headers.2.value_map.x',
    'headers.3.value_map.both',
  ])
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`w${index}`, 1]))
  for (const map of [{ '': 1 }, { 'a\0b': 1 }, { '\ud800': 1 }, { ['x'.repeat(256)]: 1 }, many, 'a', [1]])
    assert.deepEqual(
      await refusedFields({ headers: headers(map, null, null), cz_col_category_id }),
      ['headers.1.value_map'],
      JSON.stringify(map).slice(0, 40),
    )
})

test('unique columns are columns of contacts, among the headers, each once', async () => {
  const unique_columns = ['contacts.membership_no', 'contacts.birth_at', 'contacts.membership_no', 'name']
  assert.deepEqual(await refusedFields({ unique_columns }), [
    'unique_columns.1',
    'unique_columns.2',
    'unique_columns.3',
  ])
  for (const none of [[], null, undefined])
    assert.deepEqual(await refusedFields({ unique_columns: none }), ['unique_columns'])
  const headers = [{ value: 'contacts.id' }, { value: 'contacts.last_name' }]
  assert.equal((await save({ headers, unique_columns: ['contacts.id'] })).status, 200)
})

test('fields of a relation table need their table, of contacts', async () => {
  const { number } = await aTable()
  const headers = [...byMember.headers, { value: relation(number) }]
  const ofTickets = await insertRow(db, 'cz_col_categories', { name: 'Visits', type: 3 })
  assert.deepEqual(await refusedFields({ headers }), ['cz_col_category_id'])
  assert.match((await refused({ cz_col_category_id: ofTickets })).cz_col_category_id ?? '', /type 1/)
  assert.deepEqual(await refusedFields({ headers, cz_col_category_id: 999_999 }), ['cz_col_category_id'])
})

test('a relation record is known by one field among the headers, which is no multi select', async () => {
  const { category, number, tags } = await aTable()
  const headers = [...byMember.headers, { value: relation(tags) }]
  for (const column of [relation(number), relation(tags), 'contacts.membership_no'])
    assert.deepEqual(
      await refusedFields({ headers, cz_col_category_id: category, relation_unique_column: column }),
      ['relation_unique_column'],
    )
})

test('what rows can give to contacts beside their fields is listed, and recipes take all of it', async () => {
  const { status, body } = await service.agent.get(`${path}/target`)
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.find(({ value }: { value: string }) => value === 'phone_numbers.mobile'),
    { value: 'phone_numbers.mobile', name: 'phone_number', type: 2, kind: 'phone', is_key: true },
  )
  const headers = body.data.map(({ value }: { value: string }) => ({ value }))
  const keys = body.data.flatMap(({ value, is_key }: { value: string; is_key: boolean }) =>
    is_key ? value : [],
  )
  const recipe = await aRecipe({ headers, unique_columns: keys, cz_col_category_id: null })
  assert.deepEqual(recipe.unique_columns, keys)
  assert.deepEqual(
    await refusedFields({ headers, unique_columns: ['tags.name'], cz_col_category_id: null }),
    ['unique_columns.0'],
  )
})
