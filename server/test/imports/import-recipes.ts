import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import type { Service } from '../service.ts'

export const path = '/relation-import-recipe'

export const byMember = {
  importable_type: 'App\\Contact',
  headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
  unique_columns: ['contacts.membership_no'],
}

const options = [
  { text: 'Gold', value: 'gold' },
  { text: 'Silver', value: 'silver' },
]

/** Returns the header value of a relation field. */
export const relation = (field: number) => `cz_relation_information.${field}`

/** Returns helpers for tests of recipes. */
export const recipesOf = ({ admin, database }: Service) => {
  /** Creates a contact relation table with a field of each kind that the tests need. */
  const aTable = async () => {
    const category = await insertRow(database.main, 'cz_col_categories', { name: 'Orders', type: 1 })
    const field = async (name: string, type: number) => {
      const given = { name, type, category_id: category, ...(type > 5 ? { options } : {}) }
      return (await admin.post('/cz-col', given)).body.data.id as number
    }
    return {
      category,
      number: await field('Number', 1),
      tier: await field('Tier', 6),
      tags: await field('Tags', 7),
    }
  }

  const save = (given: object = {}) => admin.post(path, { name: 'Members', ...byMember, ...given })

  const aRecipe = async (given: object = {}) => {
    const { status, body } = await save(given)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }

  /** Returns the rejected fields, each with its first message. */
  const refused = async (given: object) => {
    const { status, body } = await save(given)
    assert.equal(status, 422, JSON.stringify(body))
    return Object.fromEntries(
      Object.entries<string[]>(body.errors).map(([field, [message]]) => [field, message]),
    ) as Record<string, string>
  }

  const refusedFields = async (given: object) => Object.keys(await refused(given))

  return { aTable, save, aRecipe, refused, refusedFields }
}
