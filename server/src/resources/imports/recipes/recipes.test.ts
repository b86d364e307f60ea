import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { aContact } from '#test/factories.ts'
import { byMember, path, recipesOf, relation } from '#test/imports/import-recipes.ts'
import { startService } from '#test/service.ts'
import { recipeOf } from './queries.ts'
import { insert } from './writes.ts'

const service = await startService()
const { admin, agent, database } = service
const db = database.main
const { aTable, save, aRecipe, refusedFields } = recipesOf(service)

const aTask = (recipe_id: number, status: number) =>
  insertRow(db, 'relation_import_tasks', {
    recipe_id,
    status,
    file: 'imports/1',
    file_name: 'members.csv',
    format: 'text',
    size: 1,
  })

test('a recipe is answered with all that the specification names', async () => {
  const { category, number } = await aTable()
  const headers = [...byMember.headers, { value: relation(number) }]
  const given = {
    name: ' Orders ',
    description: 'Weekly',
    ...byMember,
    headers,
    relation_unique_column: relation(number),
    cz_col_category_id: category,
    create_missing_contacts: true,
    create_missing_companies: false,
    repeated_keys: 'reject',
    skip_rows: 0,
    fixed_values: {},
  }
  const created = (await admin.post(path, given)).body.data
  const { id, creater, created_at, updated_at, ...rest } = created
  const {
    cols: _,
    creater: __,
    position: ___,
    ...cz_col_category
  } = (await admin.get(`/cz-col-category/${category}`)).body.data
  assert.deepEqual(rest, {
    ...given,
    name: 'Orders',
    creater_id: creater.id,
    cz_col_category,
    tasks_count: 0,
  })
  assert.ok(created_at && updated_at)
  await aTask(id, 2)
  await aTask(id, 3)
  assert.deepEqual((await admin.get(`${path}/${id}`)).body.data, { ...created, tasks_count: 2 })
  const { recipe } = await db
    .selectFrom('relation_import_tasks')
    .select(recipeOf('relation_import_tasks.recipe_id').as('recipe'))
    .where('recipe_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { creater: ____, tasks_count: _____, ...embedded } = created
  assert.deepEqual(recipe, embedded)
})

test('recipes are listed by what they import into, and found by name', async () => {
  const { id } = await aRecipe({ name: 'Needle in hay' })
  await insertRow(db, 'relation_import_recipes', {
    name: 'Needle of another kind',
    importable_type: 'App\\Ticket',
    headers: JSON.stringify([{ value: 'tickets.subject' }]),
    unique_columns: [],
  })
  const found = await admin.get(`${path}?importable_type=App%5CContact&search=NEEDLE`)
  assert.deepEqual(
    found.body.data.map((recipe: { id: number }) => recipe.id),
    [id],
  )
  assert.equal(found.body.meta.total, 1)
  const all = await admin.get(`${path}?importable_type=any&search=NEEDLE`)
  assert.equal(all.body.meta.total, 2)
  for (const query of ['', '?importable_type=App%5CCompany', '?importable_type='])
    assert.deepEqual(Object.keys((await admin.get(path + query)).body.errors), ['importable_type'], query)
})

test('a recipe imports something, and creates contacts only with what they need', async () => {
  const only = { headers: [{ value: 'contacts.membership_no' }, { value: '' }] }
  assert.deepEqual(await refusedFields(only), ['headers'])
  assert.deepEqual(await refusedFields({ ...only, create_missing_contacts: true }), [
    'create_missing_contacts',
  ])
  const byId = { headers: [{ value: 'contacts.id' }, ...byMember.headers], unique_columns: ['contacts.id'] }
  assert.deepEqual(await refusedFields({ ...byId, create_missing_contacts: true }), [
    'create_missing_contacts',
  ])
  const byName = { headers: [{ value: 'contacts.first_name' }], unique_columns: ['contacts.first_name'] }
  assert.equal((await save({ ...byName, create_missing_contacts: true })).status, 200)
})

test('a change keeps what it does not name, clears with null, and is checked as a whole', async () => {
  const { category, number } = await aTable()
  const headers = [...byMember.headers, { value: relation(number) }]
  const recipe = await aRecipe({
    headers,
    cz_col_category_id: category,
    relation_unique_column: relation(number),
    create_missing_contacts: true,
    description: 'Old',
  })
  const change = (body: object) => admin.put(`${path}/${recipe.id}`, body)
  const cleared = await change({
    relation_unique_column: null,
    create_missing_contacts: null,
    description: null,
  })
  const {
    relation_unique_column,
    create_missing_contacts,
    description,
    updated_at: _,
    ...kept
  } = cleared.body.data
  assert.deepEqual([relation_unique_column, create_missing_contacts, description], [null, false, null])
  assert.deepEqual(kept, Object.fromEntries(Object.keys(kept).map((key) => [key, recipe[key]])))
  const errorsOf = async (body: object) => Object.keys((await change(body)).body.errors)
  assert.deepEqual(await errorsOf({ cz_col_category_id: null }), ['cz_col_category_id'])
  assert.deepEqual(await errorsOf({ headers: [{ value: 'contacts.birth_at' }] }), ['unique_columns.0'])
  assert.deepEqual(await errorsOf({ unique_columns: null }), ['unique_columns'])
  assert.deepEqual(await errorsOf({ name: '', headers: null }), ['name', 'headers'])
  const less = await change({ headers: byMember.headers, cz_col_category_id: null })
  assert.equal(less.body.data.cz_col_category, null)
})

test('fixed values are checked as cells are, and fields that a recipe names stay', async () => {
  const options = [{ text: 'Gold', value: 'g' }]
  const level = (await admin.post('/cz-col', { name: 'Level', type: 6, options })).body.data.id
  const custom = `cz_contact_information.${level}`
  const number = 'contacts.membership_no'
  const recipe = {
    name: 'Fixed',
    headers: [{ value: number }, { value: 'contacts.last_name' }],
    unique_columns: [number],
  }
  const refused = async (more: object) => {
    const { status, body } = await admin.post('/relation-import-recipe', { ...recipe, ...more })
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors)
  }
  assert.deepEqual(await refused({ fixed_values: { [custom]: 'silver' } }), [`fixed_values.${custom}`])
  assert.deepEqual(await refused({ fixed_values: { 'tags.name': 'VIP' } }), ['fixed_values.tags.name'])
  assert.deepEqual(await refused({ unique_columns: ['tags.name'] }), ['unique_columns.0'])
  const fixed = { ...recipe, fixed_values: { [custom]: 'g' } }
  assert.equal((await admin.post('/relation-import-recipe', fixed)).status, 200)
  assert.equal((await admin.delete(`/cz-col/${level}`)).status, 409)
})

test('while its tasks wait or run, a recipe changes nothing but its name and description', async () => {
  const recipe = await aRecipe()
  await aTask((await aRecipe()).id, 0)
  const tasks = [await aTask(recipe.id, 0), await aTask(recipe.id, 1), await aTask(recipe.id, 2)]
  const change = (body: object) => admin.put(`${path}/${recipe.id}`, body)
  const refusal = await change({ create_missing_contacts: true })
  assert.equal(refusal.status, 409)
  assert.equal(refusal.body.code, 'in_use')
  assert.deepEqual(refusal.body.counts, { relation_import_tasks: 2 })
  const renamed = await change({ ...recipe, name: 'Renamed', description: 'Still' })
  assert.equal(renamed.status, 200)
  assert.equal(renamed.body.data.name, 'Renamed')
  await db.updateTable('relation_import_tasks').set({ status: 4 }).where('id', 'in', tasks).execute()
  assert.equal((await change({ create_missing_contacts: true })).status, 200)
})

test('a recipe by which something was imported stays', async () => {
  const { id } = await aRecipe()
  const task = await aTask(id, 2)
  const refusal = await admin.delete(`${path}/${id}`)
  assert.equal(refusal.status, 409)
  assert.deepEqual(refusal.body.counts, { relation_import_tasks: 1 })
  await db.deleteFrom('relation_import_tasks').where('id', '=', task).execute()
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)
})

test('a field and a category that a recipe imports into stay as they are, by force too', async () => {
  const { category, number } = await aTable()
  const headers = [...byMember.headers, { value: relation(number) }]
  const recipe = await aRecipe({ headers, cz_col_category_id: category })
  await insertRow(db, 'relation_records', {
    contact_id: await aContact(db),
    category_id: category,
    cz_values: JSON.stringify({ [number]: 'A-1' }),
  })
  const counts = { relation_import_recipes: 1 }
  const field = `/cz-col/${number}`
  const plain = await admin.delete(field)
  assert.deepEqual([plain.status, plain.body.counts], [409, { relation_records: 1, ...counts }])
  const forced = await admin.delete(`${field}?force=1`)
  assert.deepEqual([forced.status, forced.body.counts], [409, counts])
  assert.match(forced.body.message, /headers of these recipes/)
  await db.deleteFrom('relation_records').where('category_id', '=', category).execute()
  const retyped = await admin.put(field, { type: 0 })
  assert.deepEqual([retyped.status, retyped.body.counts], [422, counts])
  assert.equal((await admin.put(field, { category_id: (await aTable()).category })).status, 422)
  const gone = await admin.delete(`/cz-col-category/${category}`)
  assert.deepEqual(gone.body.counts, { cz_cols: 3, ...counts })
  await admin.delete(`${path}/${recipe.id}`)
  assert.equal((await admin.delete(field)).status, 204)
})

test('while a recipe is being saved, its fields and its category cannot go', async () => {
  const { category, number } = await aTable()
  const { creater_id } = await aRecipe()
  const headers = [...byMember.headers, { value: relation(number) }]
  const recipe = { name: 'Orders', ...byMember, headers, cz_col_category_id: category } as const
  const hold = (table: string, id: number) =>
    sql`select from ${sql.table(table)} where id = ${id} for update nowait`.execute(db)
  await db.transaction().execute(async (saving) => {
    await insert(saving, recipe as never, { viewer: { id: creater_id } as never })
    await assert.rejects(hold('cz_cols', number), /could not obtain lock/)
    await assert.rejects(hold('cz_col_categories', category), /could not obtain lock/)
  })
  await hold('cz_cols', number)
})

test('an agent has nothing to do with recipes', async () => {
  const { id } = await aRecipe()
  const query = '?importable_type=App%5CContact'
  assert.equal((await agent.get(path + query)).status, 403)
  assert.equal((await agent.get(`${path}/${id}`)).status, 403)
  assert.equal((await agent.put(`${path}/${id}`, { name: 'Mine' })).status, 403)
})
