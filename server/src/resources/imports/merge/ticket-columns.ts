import type { TicketPlan } from '../plan/plan.ts'
import type { TicketColumnName } from '../recipes/column-names.ts'
import { ticketColumns } from '../recipes/columns.ts'

/** The columns by which a ticket is classified; a change of the category clears another's sub-category. */
const classes = ['category_id', 'sub_category_id'] as const

type TicketColumn = TicketColumnName | 'contact_id' | 'cz_values'

/** Returns the columns of existing tickets that a plan's rows may change. */
export const changedColumns = ({ columns, fields }: TicketPlan, hasContacts: boolean): TicketColumn[] => [
  ...columns.filter((column) => !classes.some((one) => one === column)),
  ...(classes.some((one) => columns.includes(one)) ? classes : []),
  ...(hasContacts ? (['contact_id'] as const) : []),
  ...(fields.length ? (['cz_values'] as const) : []),
]

/** Returns a value of the staged JSON `of` as its column stores it. */
export const typedValue = (column: TicketColumnName, of: string) =>
  `(${of} ->> '${column}')::${ticketColumns[column].sql}`

/** Returns the column's new value: that of the rows `g`, or else that of the ticket `t`. */
export const changedValue = (column: TicketColumn) => {
  if (column === 'contact_id') return 'coalesce(g.contact_id, t.contact_id)'
  if (column === 'cz_values') return 't.cz_values || g.own'
  const kept = `coalesce(${typedValue(column, 'g.v')}, t.${column})`
  if (column !== 'sub_category_id') return kept
  return `case when g.v ? 'sub_category_id' then ${typedValue(column, 'g.v')}
    when ${typedValue('category_id', 'g.v')} <> t.category_id then null else t.sub_category_id end`
}
