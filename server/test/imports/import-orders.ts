import { maker } from '../made.ts'
import type { Service } from '../service.ts'

type Information = { col_id: number; value: unknown }[]

/** Returns the header value of a relation field. */
export const relation = (field: number) => `cz_relation_information.${field}`

const options = [
  { text: 'Gold', value: 'g' },
  { text: 'Silver', value: 's' },
  { text: 'White, matt', value: 3 },
]

/** Creates a relation table of orders with a field of every type, and returns helpers for import tests. */
export const ordersOf = async ({ admin, database }: Service) => {
  const made = maker(admin)
  const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
  const aField = (name: string, type: number, more: object = {}) =>
    made('/cz-col', { name, type, category_id: category, ...more })
  const fields = {
    number: await aField('Number', 0),
    text: await aField('Text', 1),
    flag: await aField('Flag', 2),
    day: await aField('Day', 3),
    time: await aField('Time', 4),
    moment: await aField('Moment', 5),
    one: await aField('One', 6, { options }),
    many: await aField('Many', 7, { options }),
  }

  const aRecipe = (headers: (string | object)[], more: object = {}) =>
    made('/relation-import-recipe', {
      name: 'A recipe',
      importable_type: 'App\\Contact',
      headers: headers.map((header) => (typeof header === 'string' ? { value: header } : header)),
      unique_columns: ['contacts.membership_no'],
      cz_col_category_id: category,
      ...more,
    })

  let numbers = 0
  const aContact = async (more: object = {}) => {
    const membership_no = `M${++numbers}`
    return { id: await made('/contact', { first_name: 'Ann', membership_no, ...more }), membership_no }
  }

  const recordsOf = async (contact: number): Promise<Record<number, unknown>[]> => {
    const { body } = await admin.get(`/contact/${contact}/contact-cz-relation?per_page=1000`)
    return body.data.map(({ information }: { information: Information }) =>
      Object.fromEntries(information.map(({ col_id, value }) => [col_id, value])),
    )
  }

  const rejectsOf = async (task: number) => {
    const rows = await database.main
      .selectFrom('relation_import_rejects')
      .selectAll()
      .where('task_id', '=', task)
      .orderBy('number')
      .execute()
    return rows.map(({ sheet_index, row_index, reasons, cells }) => {
      const [first] = reasons as { column: string | null; code: string }[]
      return [sheet_index, row_index, first?.code, first?.column, cells]
    })
  }

  return { made, fields, aRecipe, aContact, recordsOf, rejectsOf }
}
