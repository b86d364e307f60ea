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

/** Where the records are that columns name, and by which of their own columns. */
const named = {
  category_id: ['categories', 'name'],
  handler_id: ['employees', 'account'],
  group_id: ['groups', 'name'],
  sponsor_id: ['sponsors', 'name'],
  campaign_queue_id: ['campaign_queues', 'name'],
} as const satisfies Partial<Record<NamedColumn, readonly [table: string, column: string]>>

const namedColumns = Object.keys(named) as (keyof typeof named)[]

const namesIn = async (db: Db, [table, column]: (typeof named)[keyof typeof named]) => {
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(trim(${sql.ref(column)})) as name, min(id) as id from ${sql.table(table)}
    group by 1 order by 1`.execute(db)
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
    if (filled.includes(column)) lists[column] = await namesIn(db, named[column])
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
