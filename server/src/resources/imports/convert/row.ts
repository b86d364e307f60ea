import { message } from '#messages/message.ts'
import { splitName } from '#resources/contacts/split-name.ts'
import type { Row } from '#sheets/types.ts'
import type { Column, Plan } from '../plan/plan.ts'
import { type KeyName, relationHeader } from '../recipes/column-names.ts'
import { isPartKey, keyOfPart } from '../recipes/parts.ts'
import { type ConvertedCell, empty, takerOf } from './cells.ts'
import type { ConvertedRow } from './converted-row.ts'
import { listsOf } from './lists.ts'
import { type Parts, type StoredPart, withPart } from './parts.ts'
import { type Reason, reason } from './reasons.ts'
import { ticketCompleter } from './tickets.ts'

/** A row ready to be loaded, or the reasons against it with the cells that could be read. */
export type Conversion = { converted: ConvertedRow } | { reasons: Reason[]; given: ConvertedRow }

/** Returns the plan's contact columns, in the order in which rows give them. */
export const contactColumnsOf = ({ unique, changes }: Pick<Plan, 'unique' | 'changes'>): KeyName[] => [
  ...unique,
  ...changes,
]

/** Returns the staged column by which a column identifies the contact of a row, if it can. */
const keyOf = (column: Column): KeyName | undefined => {
  if (column.kind === 'contact') return column.column
  return column.kind === 'part' ? keyOfPart(column.part) : undefined
}

const emptyKeys = ({ columns, unique }: Plan, contact: ConvertedRow['contact']) =>
  unique.flatMap((column, index) => {
    if (contact[index] !== null) return []
    const header = columns.find((each) => each && keyOf(each) === column)
    return [reason('required', header?.name, message('rejects.identifier_empty'))]
  })

const requiredReason = ({ id, name }: { id: number; name: string }) =>
  reason('required', relationHeader(id), message('custom_fields.required', { id, name }))

const nothing: Reason[] = []

/** Returns an empty row, to be filled. */
const blankRow = (order: KeyName[]): ConvertedRow => ({
  contact: order.map(() => null),
  values: null,
  moments: null,
  missingField: null,
  own: null,
  ownMoments: null,
  missingOwnField: null,
  parts: null,
  emptied: nothing,
})

type FilledCell = Exclude<ConvertedCell, { refused: unknown }>

/** Adds a cell that is not empty to its row. */
type Put = (row: ConvertedRow, taken: FilledCell) => void

const putValue =
  (id: number | string): Put =>
  (row, taken) => {
    row.values ??= {}
    if ('value' in taken) row.values[id] = taken.value
    else {
      row.moments ??= {}
      row.moments[id] = taken.moment
    }
  }

const putCustom =
  (id: number): Put =>
  (row, taken) => {
    row.own ??= {}
    if ('value' in taken) row.own[id] = taken.value
    else {
      row.ownMoments ??= {}
      row.ownMoments[id] = taken.moment
    }
  }

const putPart =
  (part: StoredPart, place: number): Put =>
  (row, taken) => {
    if (!('value' in taken)) return
    const value = taken.value as string | (string | number)[]
    row.parts = withPart(row.parts, part, value)
    // The first of several numbers finds the contact; it gets the others as well.
    if (place >= 0) row.contact[place] = [value].flat()[0] ?? null
  }

/** An empty last name, unlike null, replaces a former one. */
const putName =
  (order: KeyName[]): Put =>
  (row, taken) => {
    if (!('value' in taken)) return
    const { first_name, last_name } = splitName(String(taken.value))
    row.contact[order.indexOf('first_name')] = first_name
    row.contact[order.indexOf('last_name')] = last_name ?? ''
  }

const putOf = (column: Column, order: KeyName[]): Put => {
  if (column.kind === 'ticket') return putValue(column.column)
  if (column.kind === 'relation' || column.kind === 'ticket_custom') return putValue(column.field.id)
  if (column.kind === 'custom') return putCustom(column.field.id)
  const place = order.indexOf(keyOf(column) as KeyName)
  if (column.kind === 'part') return column.part.of === 'name' ? putName(order) : putPart(column.part, place)
  return (row, taken) => {
    if ('value' in taken) row.contact[place] = taken.value as string | number
  }
}

const isFilled = (id: number, values: object | null, moments: object | null) =>
  (values !== null && id in values) || (moments !== null && id in moments)

/** Notes required fields that the row does not have, and lists what is wrong with it as a whole. */
const reasonsAgainst = (plan: Plan, row: ConvertedRow): Reason[] => {
  const { contact, values, moments, own, ownMoments, parts } = row
  const missing = values && plan.relation?.required.find(({ id }) => !isFilled(id, values, moments))
  if (!plan.ticket) row.missingField = missing ? missing.id : null
  row.missingOwnField = plan.creation?.required.find(({ id }) => !isFilled(id, own, ownMoments))?.id ?? null
  const reasons = emptyKeys(plan, contact)
  if (missing && plan.relation?.uniqueField === null) reasons.push(requiredReason(missing))
  const isIdle = !values && !own && !plan.creation && !addsPart(plan, parts)
  if (!reasons.length && isIdle && contact.slice(plan.unique.length).every((cell) => cell === null))
    reasons.push(reason('nothing_to_import'))
  return reasons
}

/** Reports whether a row has a part beside those by which its contact is found. */
const addsPart = ({ unique }: Plan, parts: Parts | null) => {
  if (!parts) return false
  const given = Object.values(parts).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 1),
    0,
  )
  return given > unique.filter(isPartKey).length
}

/** Returns a function that converts a row's cells to values to load, or lists everything wrong with it. */
export const converter = (plan: Plan) => {
  const lists = listsOf(plan)
  const completeTicket = ticketCompleter(plan)
  const order = contactColumnsOf(plan)
  const columns = plan.columns.flatMap((column, position) =>
    column ? [{ column, position, take: takerOf(column, lists), put: putOf(column, order) }] : [],
  )

  return ({ cells, numbers }: Pick<Row, 'cells' | 'numbers'>): Conversion => {
    const row = blankRow(order)
    const reasons: Reason[] = []
    for (const { column, position, take, put } of columns) {
      const taken = take(cells[position] ?? null, numbers?.includes(position))
      if (taken === empty) continue
      if (!('refused' in taken)) put(row, taken)
      else if (column.reading.emptiesBadCells) row.emptied = [...row.emptied, taken.refused]
      else reasons.push(taken.refused)
    }
    const ofTicket = completeTicket?.(row) ?? []
    const others = reasonsAgainst(plan, row)
    // A rejected cell is not empty, and one reason per cell is enough.
    const isNew = ({ column }: Reason) => !reasons.some((one) => one.column === column)
    const isEmpty = (one: Reason) => one.code === 'required' && isNew(one)
    const rest = [...ofTicket.filter(isNew), ...(reasons.length ? others.filter(isEmpty) : others)]
    const all = [...reasons, ...rest]
    return all.length ? { reasons: all, given: row } : { converted: row }
  }
}
