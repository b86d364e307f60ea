import type { Position } from '#sheets/types.ts'
import { type Reason, reason } from '../convert/reasons.ts'
import type { Refused } from '../merge/merge.ts'
import type { Plan } from '../plan/plan.ts'
import { sheetAndRow } from '../read/first-pass.ts'
import { contactHeader, relationHeader } from '../recipes/columns.ts'

type Repeated = 'contact_repeated' | 'record_repeated'

const inOneSheet: Record<Repeated, (one: number, other: number) => string> = {
  contact_repeated: (one, other) =>
    `Rows ${one} and ${other} are about the same contact but have different values here.`,
  record_repeated: (one, other) =>
    `Rows ${one} and ${other} are about the same record but have different values here.`,
}

const acrossSheets: Record<Repeated, (one: Position, other: Position) => string> = {
  contact_repeated: (one, other) =>
    `Row ${one.row} of sheet ${one.sheet + 1} and row ${other.row} of sheet ${other.sheet + 1} are about the same contact but have different values here.`,
  record_repeated: (one, other) =>
    `Row ${one.row} of sheet ${one.sheet + 1} and row ${other.row} of sheet ${other.sheet + 1} are about the same record but have different values here.`,
}

const repeated = (code: Repeated, column: string, { first_at, second_at }: Refused) => {
  const one = sheetAndRow(Number(first_at))
  const other = sheetAndRow(Number(second_at))
  const isOneSheet = one.sheet === other.sheet
  return reason(
    code,
    column,
    isOneSheet ? inOneSheet[code](one.row, other.row) : acrossSheets[code](one, other),
  )
}

/** Returns why a missing contact cannot be created: required fields without a column, or no first name. */
export const incomplete = ({ creation }: Plan): Reason => {
  if (!creation?.lacks.length) return reason('contact_incomplete', contactHeader('first_name'))
  const names = creation.lacks.map((name) => `“${name}”`).join(', ')
  return reason(
    'contact_incomplete',
    null,
    `No contact has these values, and a new one needs these fields, which an import cannot fill: ${names}.`,
  )
}

/** Returns the reason, as text, that a readable row is rejected. */
export const reasonOf = (plan: Plan, refused: Refused): Reason => {
  const { code, field } = refused
  if (code === 'contact_repeated')
    return repeated(code, contactHeader(plan.changes[Number(field)] as never), refused)
  if (code === 'record_repeated')
    return repeated(code, relationHeader(plan.relation?.otherFields[Number(field)] as number), refused)
  if (code === 'contact_incomplete') return incomplete(plan)
  return reason(code, field === null ? null : relationHeader(field))
}
