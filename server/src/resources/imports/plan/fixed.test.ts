import assert from 'node:assert/strict'
import test from 'node:test'
import { imported } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database } = service
const db = database.main
const made = maker(admin)

const creating = (name: string, fixed_values: object) =>
  made('/relation-import-recipe', {
    name,
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
    unique_columns: ['contacts.membership_no'],
    create_missing_contacts: true,
    fixed_values,
  })

const outcomeOf = async (recipe: number, member: string) => {
  const { status, error } = await imported(service, recipe, { rows: [[member, 'Lin']] })
  const { meta } = (await admin.get(`/contact?membership_no=${member}`)).body
  return [status, error, meta.total]
}

test('an import fails, with the reason, if its recipe gives new records an option that is gone', async () => {
  const options = ['gold', 'silver'].map((value) => ({ text: value, value }))
  const level = await made('/cz-col', { name: 'Level', type: 6, options })
  const recipe = await creating('Levels', { [`cz_contact_information.${level}`]: 'gold' })
  const left = JSON.stringify(options.slice(1))
  await db.updateTable('cz_cols').set({ options: left }).where('id', '=', level).execute()
  const reason = 'The recipe gives new records a value for “Level” that the field no longer takes.'
  assert.deepEqual(await outcomeOf(recipe, 'L1'), [3, reason, 0])
})

test('a recipe gives new contacts only a sponsor that exists, and its import fails once that is gone', async () => {
  const recipe = {
    name: 'Unknown',
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
    unique_columns: ['contacts.membership_no'],
    fixed_values: { 'contacts.sponsor_id': 987_654 },
  }
  const { status, body } = await admin.post('/relation-import-recipe', recipe)
  const unknown = {
    'fixed_values.contacts.sponsor_id': ['The field points to a record that does not exist.'],
  }
  assert.deepEqual([status, body.errors], [422, unknown])

  const sponsor = await made('/sponsor', { name: 'Harbour' })
  const id = await creating('Sponsored', { 'contacts.sponsor_id': sponsor })
  assert.deepEqual(await outcomeOf(id, 'S1'), [2, null, 1])
  const [{ id: contact }] = (await admin.get('/contact?membership_no=S1')).body.data
  await admin.delete(`/contact/${contact}`)
  assert.equal((await admin.delete(`/sponsor/${sponsor}`)).status, 204)
  const reason = `The recipe gives new contacts the brand ${sponsor}, which no longer exists.`
  assert.deepEqual(await outcomeOf(id, 'S2'), [3, reason, 0])
})
