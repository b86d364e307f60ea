import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Field, resolveFields } from '#resources/cz-cols/fields.ts'
import { dateTime } from '#resources/cz-cols/types.ts'
import {
  type NamedColumn,
  type TicketColumnName,
  ticketCustomHeader,
  ticketHeader,
  ticketKey,
} from '../recipes/column-names.ts'
import { targetOf, ticketColumns } from '../recipes/columns.ts'
import { bringsTickets, type Definition } from '../recipes/definition.ts'
import { fixedCustomValues, requiredOf, withDefaults } from './fields.ts'
import type { Column, Names, Plan, TicketPlan } from './plan.ts'

const ticketFieldIds = ({ headers, fixed_values }: Definition) =>
  [...headers.map(({ value }) => value), ...Object.keys(fixed_values)].flatMap((value) => {
    const target = targetOf(value)
    return target?.kind === 'ticket_custom' ? [target.field] : []
  })

/** Returns the custom fields of tickets that a recipe fills, and those that new tickets need. */
export const ticketFieldsOf = async (db: Db, recipe: Definition): Promise<Map<number, Field>> => {
  if (!bringsTickets(recipe)) return new Map()
  const wanted = { ids: ticketFieldIds(recipe), moments: [], withUnlisted: true }
  return (await resolveFields(db, { of: 'ticket' }, wanted)).fields
}

/** Returns the query for the names of records. */
const namesIn = (table: string) =>
  sql<{ name: string; id: number }>`
    select lower(trim(name)) as name, min(id) as id from ${sql.table(table)} group by 1 order by 1`

/** Employees by their accounts, and by names that are nobody else's name or account. */
const employeeNames = sql<{ name: string; id: number }>`
  with accounts as (select lower(trim(account)) as name, id from employees),
    names as (select lower(trim(contact_name(first_name, last_name))) as name, id from employees)
  select name, id from accounts
  union all
  select name, min(id) from names where name not in (select name from accounts) group by name having count(*) = 1
  order by 1`

/** The queries for the records that columns name. */
const named = {
  category_id: namesIn('categories'),
  handler_id: employeeNames,
  group_id: namesIn('groups'),
  sponsor_id: namesIn('sponsors'),
  campaign_queue_id: namesIn('campaign_queues'),
} satisfies Partial<Record<NamedColumn, unknown>>

const namedColumns = Object.keys(named) as (keyof typeof named)[]

const readNamesOf = async (db: Db, column: keyof typeof named) => {
  const { rows } = await named[column].execute(db)
  return rows.map(({ name, id }): Names[number] => [name, id])
}

const subCategories = async (db: Db): Promise<TicketPlan['subCategories']> => {
  const rows = await db
    .selectFrom('sub_categories')
    .select(['id', 'name', 'category_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, category_id }) => [name.trim().toLowerCase(), id, category_id])
}

const readNames = async (db: Db, filled: TicketColumnName[]) => {
  const lists: TicketPlan['named'] = {}
  for (const column of namedColumns)
    if (filled.includes(column)) lists[column] = await readNamesOf(db, column)
  return {
    named: lists,
    subCategories: filled.includes('sub_category_id') ? await subCategories(db) : [],
  }
}

const takesMoments = (column: Column | null) => {
  if (column?.kind === 'ticket') return ticketColumns[column.column].cell.kind === 'moment'
  return column?.kind === 'ticket_custom' && column.field.type === dateTime
}

/** Returns what rows make of tickets; null if a recipe brings none. */
export const ticketBy = async (
  db: Db,
  recipe: Definition,
  columns: Plan['columns'],
  fields: Map<number, Field>,
): Promise<TicketPlan | null> => {
  if (!bringsTickets(recipe)) return null
  const filled = columns.flatMap((column) => (column?.kind === 'ticket' ? [column.column] : []))
  const custom = columns.flatMap((column) => (column?.kind === 'ticket_custom' ? [column.field.id] : []))
  const values = fixedCustomValues(fields.values(), recipe.fixed_values, ticketCustomHeader)
  const names = Object.keys(ticketColumns) as TicketColumnName[]
  const fixed = names.flatMap((name) => {
    const value = recipe.fixed_values[ticketHeader(name)]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    isKeyed: filled.includes(ticketKey),
    columns: filled.filter((name) => name !== ticketKey),
    fields: custom,
    defaults: { ...withDefaults(fields.values()), ...values },
    fixed: Object.fromEntries(fixed),
    needsSubject: !fixed.some(([name]) => name === 'subject'),
    required: requiredOf(fields.values()).filter(({ id }) => !(id in values)),
    hasMoments: columns.some(takesMoments),
    ...(await readNames(db, filled)),
  }
}
