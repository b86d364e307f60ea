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
