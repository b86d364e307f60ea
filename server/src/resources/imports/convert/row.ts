import { message } from '#messages/message.ts'
import type { Cell } from '#sheets/types.ts'
import type { Plan } from '../plan/plan.ts'
import { relationHeader } from '../recipes/columns.ts'
import { type Taken, takerOf } from './cells.ts'
import { type Reason, reason } from './reasons.ts'

/** A row to load: its contact's columns in the plan's order, and the values of its relation record. */
export interface Converted {
  contact: (string | number | null)[]
  values: Record<string, unknown> | null
  moments: Record<string, string> | null
  /** A field that a new relation record requires and this row does not have. */
  lacks: number | null
}

/** A row ready to be loaded, or the reasons against it with the cells that could be read. */
export type Conversion = { converted: Converted } | { reasons: Reason[]; given: Converted }

/** Returns the plan's contact columns, in the order in which rows give them. */
export const contactColumnsOf = ({ unique, changes }: Pick<Plan, 'unique' | 'changes'>) => [
  ...unique,
  ...changes,
]

const emptyKeys = ({ columns, unique }: Plan, contact: Converted['contact']) =>
  unique.flatMap((column, index) => {
    if (contact[index] !== null) return []
    const header = columns.find((each) => each?.kind === 'contact' && each.column === column)
    return [reason('required', header?.name, message('rejects.identifier_empty'))]
  })

const requiredReason = ({ id, name }: { id: number; name: string }) =>
  reason('required', relationHeader(id), message('custom_fields.required', { id, name }))

/** Returns a function that converts a row's cells to values to load, or lists everything wrong with it. */
export const converter = (plan: Plan) => {
  const sponsors = plan.sponsors && new Set(plan.sponsors)
  const order = contactColumnsOf(plan)
  const columns = plan.columns.flatMap((column, position) =>
    column ? [{ column, position, take: takerOf(column, sponsors) }] : [],
  )
  const places = new Map(order.map((name, index) => [name, index]))

  return (cells: Cell[]): Conversion => {
    const contact: Converted['contact'] = order.map(() => null)
    const reasons: Reason[] = []
    let values: Record<string, unknown> | null = null
    let moments: Record<string, string> | null = null
    for (const { column, position, take } of columns) {
      const taken: Taken = take(cells[position] ?? null)
      if ('refused' in taken) reasons.push(taken.refused)
      else if ('moment' in taken) {
        moments ??= {}
        moments[column.kind === 'relation' ? column.field.id : 0] = taken.moment
      } else if (taken.value === null) continue
      else if (column.kind === 'contact')
        contact[places.get(column.column) as number] = taken.value as string | number
      else {
        values ??= {}
        values[column.field.id] = taken.value
      }
    }
    if (moments) values ??= {}
    // A rejected cell is not empty, and one reason per cell is enough.
    if (!reasons.length) reasons.push(...emptyKeys(plan, contact))
    const missing =
      values && plan.relation?.required.find(({ id }) => !(id in values) && !(moments && id in moments))
    if (missing && plan.relation?.uniqueField === null) reasons.push(requiredReason(missing))
    const isIdle =
      !values && !plan.creation && contact.slice(plan.unique.length).every((cell) => cell === null)
    if (!reasons.length && isIdle) reasons.push(reason('nothing_to_import'))
    const converted = { contact, values, moments, lacks: missing ? missing.id : null }
    return reasons.length ? { reasons, given: converted } : { converted }
  }
}
