import type { Client } from '../client.ts'

export type Sender = Pick<Client, 'get' | 'post' | 'upload'>

export interface NumberedRecipes {
  /** The field that holds a row's number. */
  field: number
  /** Adds a record for each row. */
  adding: number
  /** Finds records again by the number, and creates contacts. */
  finding: number
}

/** Recipes whose relation records hold the number of their row, so that a row that comes twice shows. */
export const numberedRecipes = async (admin: Sender): Promise<NumberedRecipes> => {
  const made = async (path: string, body: object): Promise<number> =>
    (await admin.post(path, body)).body.data.id

  const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
  const field = await made('/cz-col', { name: 'Row', type: 0, category_id: category })
  const number = `cz_relation_information.${field}`
  const aRecipe = (name: string, more: object) =>
    made('/relation-import-recipe', {
      name,
      importable_type: 'App\\Contact',
      headers: ['contacts.membership_no', 'contacts.first_name', number].map((value) => ({ value })),
      unique_columns: ['contacts.membership_no'],
      cz_col_category_id: category,
      ...more,
    })
  return {
    field,
    adding: await aRecipe('Adding', {}),
    finding: await aRecipe('Finding', { relation_unique_column: number, create_missing_contacts: true }),
  }
}
