import { sql } from 'kysely'
import { maker } from '../made.ts'
import { startService } from '../service.ts'

/** Starts a service with a recipe for one contact's orders, which have nothing but an amount. */
export const startOrderImports = async () => {
  const service = await startService()
  const { admin, database } = service

  const made = maker(admin)

  const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
  const amount = await made('/cz-col', { name: 'Amount', type: 0, category_id: category })
  const recipe = await made('/relation-import-recipe', {
    name: 'Orders',
    importable_type: 'App\\Contact',
    headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${amount}` }],
    unique_columns: ['contacts.membership_no'],
    cz_col_category_id: category,
  })
  const contact = await made('/contact', { first_name: 'Ann', membership_no: 'A1' })

  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ['A1', index + 1])

  const amounts = async () => {
    const { rows } = await sql<{ value: number }>`
      select (cz_values ->> ${String(amount)})::int as value from relation_records where contact_id = ${contact} order by id`.execute(
      database.main,
    )
    return rows.map(({ value }) => value)
  }

  const forget = () => sql`truncate relation_records, relation_import_additions`.execute(database.main)
  const taskOf = async (id: number) => (await admin.get(`/relation-import-task/${id}`)).body.data
  const verb = async (id: number, name: string) =>
    (await admin.post(`/relation-import-task/${id}/${name}`)).body

  /** Resolves once a task has come to a number of rows. */
  const hasCome = async (id: number, rows: number) => {
    while ((await taskOf(id)).imported_amount < rows);
  }

  return { ...service, made, category, recipe, rowsOf, amounts, forget, taskOf, verb, hasCome }
}
