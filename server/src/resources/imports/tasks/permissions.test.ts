import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()
const db = database.main

const withPermissions = async (...permissions: string[]) => {
  const someone = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${someone.id}`, permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', someone.id).execute()
  return someone.client
}

const aRecipe = async (given: object = {}) => {
  const headers = [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }]
  const body = { name: 'Members', headers, unique_columns: ['contacts.membership_no'], ...given }
  return (await admin.post('/relation-import-recipe', body)).body.data.id
}

const file = { name: 'members.csv', content: 'M-1,Wang\n' }
const importing = async (recipe_id: number, ...permissions: string[]) => {
  const client = await withPermissions('import.create', 'import.update', ...permissions)
  return client.upload('/relation-import-task', { recipe_id: String(recipe_id) }, file)
}

test('an import requires the permissions for what it writes', async () => {
  const updates = await aRecipe()
  const refused = await importing(updates)
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /contact\.update/)
  assert.equal((await importing(updates, 'contact.update')).status, 200)
  const creates = await aRecipe({ name: 'New members', create_missing_contacts: true })
  const without = await importing(creates, 'contact.update')
  assert.match(without.body.message, /contact\.create/)
  assert.equal((await importing(creates, 'contact.update', 'contact.create')).status, 200)
})

test('an import of tickets requires the permissions for tickets, and those for contacts only with their columns', async () => {
  const ofTickets = { importable_type: 'App\\Ticket', unique_columns: [] }
  const headers = [{ value: 'tickets.external_no' }, { value: 'tickets.subject' }]
  const recipe = await aRecipe({ ...ofTickets, headers })
  const refused = await importing(recipe, 'contact.update', 'ticket.update')
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /ticket\.create/)
  assert.equal((await importing(recipe, 'ticket.create', 'ticket.update')).status, 200)

  const ofHandlers = await aRecipe({ ...ofTickets, headers: [...headers, { value: 'tickets.handler_id' }] })
  assert.match((await importing(ofHandlers, 'ticket.create', 'ticket.update')).body.message, /employee\.read/)
  const ofContacts = await aRecipe({
    ...ofTickets,
    headers: [...headers, { value: 'contacts.membership_no' }],
    unique_columns: ['contacts.membership_no'],
  })
  assert.match(
    (await importing(ofContacts, 'ticket.create', 'ticket.update')).body.message,
    /contact\.update/,
  )
})

test('nobody imports identity numbers, or by them, who may not read them', async () => {
  const header = { value: 'contacts.identity_no' }
  const writes = await aRecipe({ headers: [{ value: 'contacts.membership_no' }, header] })
  const finds = await aRecipe({
    headers: [header, { value: 'contacts.first_name' }],
    unique_columns: [header.value],
  })
  for (const recipe of [writes, finds]) {
    const refused = await importing(recipe, 'contact.update')
    assert.equal(refused.status, 403)
    assert.match(refused.body.message, /contact\.identity_no/)
    assert.equal((await importing(recipe, 'contact.update', 'contact.identity_no')).status, 200)
  }
})

test('nobody lets a dry run or a cancelled import of somebody else write for them', async () => {
  const form = { recipe_id: String(await aRecipe()), dry_run: '1' }
  const { id } = (await admin.upload('/relation-import-task', form, file)).body.data
  const client = await withPermissions('import.create', 'import.update')
  await db.updateTable('relation_import_tasks').set({ status: 2 }).where('id', '=', id).execute()
  assert.equal((await client.post(`/relation-import-task/${id}/import`)).status, 403)
  await db
    .updateTable('relation_import_tasks')
    .set({ status: 4, dry_run: false })
    .where('id', '=', id)
    .execute()
  assert.equal((await client.post(`/relation-import-task/${id}/restart`)).status, 403)
})

test('nobody saves a recipe that writes what they may not write by hand', async () => {
  const path = '/relation-import-recipe'
  const headers = [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }]
  const body = { name: 'Mine', headers, unique_columns: ['contacts.membership_no'] }
  const save = ['recipe.create', 'recipe.update', 'recipe.read']
  const nothing = await withPermissions(...save)
  const refused = await nothing.post(path, body)
  assert.deepEqual([refused.status, refused.body.message.match(/contact\.\w+/)?.[0]], [403, 'contact.update'])
  const updates = await withPermissions(...save, 'contact.update')
  const creating = await updates.post(path, { ...body, create_missing_contacts: true })
  assert.deepEqual(
    [creating.status, creating.body.message.match(/contact\.\w+/)?.[0]],
    [403, 'contact.create'],
  )
  const category = (await admin.post('/cz-col-category', { name: 'Policies', type: 1 })).body.data.id
  const table = await updates.post(path, { ...body, cz_col_category_id: category })
  assert.match(table.body.message, /contact_cz_relation\.create/)

  const { id } = (await updates.post(path, body)).body.data
  assert.equal((await updates.put(`${path}/${id}`, { create_missing_contacts: true })).status, 403)
  assert.equal((await nothing.put(`${path}/${id}`, { repeated_keys: 'last_wins' })).status, 403)
  assert.equal((await nothing.put(`${path}/${id}`, { description: 'Of the shop' })).status, 200)
})

test('nobody changes a recipe of others that writes more than they may', async () => {
  const path = `/relation-import-recipe/${await aRecipe({ name: 'Theirs', create_missing_contacts: true })}`
  const updates = await withPermissions('recipe.read', 'recipe.update', 'contact.update')
  const less = await updates.put(path, { create_missing_contacts: false })
  assert.equal(less.status, 403)
  assert.match(less.body.message, /contact\.create/)
  const both = await withPermissions('recipe.read', 'recipe.update', 'contact.update', 'contact.create')
  assert.equal((await both.put(path, { create_missing_contacts: false })).status, 200)
})
