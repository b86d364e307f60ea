import type { ContactColumnName } from '#resources/imports/recipes/column-names.ts'
import type { categories } from './fields.ts'

/** The import recipes of the company: a header for each column, by contact column or field of the orders. */

interface Header {
  column?: ContactColumnName
  order?: keyof typeof categories.orders.fields
  isUnique?: true
  value_map?: Record<string, unknown>
}

interface Recipe {
  name: string
  description: string
  create_missing_contacts: boolean
  headers: Header[]
}

export const recipes: Recipe[] = [
  {
    name: 'Members from the till',
    description: 'The weekly list of the customer club; new members become contacts.',
    create_missing_contacts: true,
    headers: [
      { column: 'membership_no' },
      { column: 'last_name' },
      { column: 'first_name' },
      { column: 'gender', value_map: { F: 0, M: 1, 女: 0, 男: 1 } },
      { column: 'birth_at' },
    ],
  },
  {
    name: 'Orders from the shop',
    description: 'Each order is one record of the customer; a later file brings its state up to date.',
    create_missing_contacts: false,
    headers: [
      { column: 'membership_no' },
      { order: 'number', isUnique: true },
      { order: 'ordered_at' },
      { order: 'amount' },
      { order: 'is_paid', value_map: { yes: true, no: false } },
      { order: 'delivery' },
      { order: 'state', value_map: { shipped: 'on_its_way' } },
      { order: 'items' },
    ],
  },
]
