import { listOf, type Message, message } from '#messages/message.ts'
import type { Position } from '#sheets/types.ts'
import { type Reason, reason } from '../convert/reasons.ts'
import type { RefusedRow } from '../merge/merge.ts'
import type { Plan } from '../plan/plan.ts'
import { sheetAndRow } from '../read/first-pass.ts'
import {
  type ContactColumnName,
  contactHeader,
  customHeader,
  type KeyName,
  relationHeader,
  ticketCustomHeader,
  ticketHeader,
} from '../recipes/column-names.ts'
import { keyNameOf } from '../recipes/columns.ts'
import { nameHeader } from '../recipes/parts.ts'

type RepeatCode = 'contact_repeated' | 'record_repeated'

const inOneSheet: Record<RepeatCode, (one: number, other: number) => Message> = {
  contact_repeated: (one, other) => message('rejects.contact_conflict_rows', { row: one, other_row: other }),
  record_repeated: (one, other) => message('rejects.record_conflict_rows', { row: one, other_row: other }),
}

const acrossSheets: Record<RepeatCode, (one: Position, other: Position) => Message> = {
  contact_repeated: (one, other) =>
    message('rejects.contact_conflict_sheets', {
      row: one.row,
      sheet: one.sheet + 1,
      other_row: other.row,
      other_sheet: other.sheet + 1,
    }),
  record_repeated: (one, other) =>
    message('rejects.record_conflict_sheets', {
      row: one.row,
      sheet: one.sheet + 1,
      other_row: other.row,
      other_sheet: other.sheet + 1,
    }),
}

const repeated = (code: RepeatCode, column: string, { first_at, second_at }: RefusedRow) => {
  const one = sheetAndRow(Number(first_at))
  const other = sheetAndRow(Number(second_at))
  const isOneSheet = one.sheet === other.sheet
  return reason(
    code,
    column,
    isOneSheet ? inOneSheet[code](one.row, other.row) : acrossSheets[code](one, other),
  )
}

/** Returns the header that fills a contact's own column. */
const ownHeader = ({ columns }: Pick<Plan, 'columns'>, name: KeyName) => {
  const isInName = name === 'first_name' || name === 'last_name'
  if (isInName && columns.some((column) => column?.name === nameHeader)) return nameHeader
  return contactHeader(name as ContactColumnName)
}

/** Returns why a missing contact cannot be created: required fields without a column, or no first name. */
export const incomplete = ({ creation, columns }: Plan, field: number | null = null): Reason => {
  const custom = field !== null && field < 0 ? customHeader(-field) : null
  if (custom && columns.some((column) => column?.name === custom))
    return reason('contact_incomplete', custom, message('rejects.cell_needed'))
  if (!creation?.missingNames.length)
    return reason('contact_incomplete', ownHeader({ columns }, 'first_name'))
  const fields = listOf(creation.missingNames.map((name) => message('texts.quoted', { text: name })))
  return reason('contact_incomplete', null, message('rejects.required_fields_missing', { fields }))
}

/** Returns the column at a place of those that change a contact: its own columns, then its custom fields. */
const changedColumn = ({ changes, custom, columns }: Plan, place: number) => {
  const own = changes[place]
  return own ? ownHeader({ columns }, own) : customHeader(custom?.fields[place - changes.length] as number)
}

/** Returns the column at a place of those that make a record: of its table, or of a ticket and its contact. */
const recordColumn = ({ relation, ticket, unique, columns }: Plan, place: number) => {
  if (!ticket) return relationHeader(relation?.otherFields[place] as number)
  const headers = [...ticket.columns.map(ticketHeader), ...ticket.fields.map(ticketCustomHeader)]
  const key = columns.find((column) => column && keyNameOf(column.name) === unique[0])
  return headers[place] ?? (key?.name as string)
}

const companyHeader = ({ columns }: Plan) =>
  columns.find((column) => column?.kind === 'part' && column.part.of === 'companies')?.name ?? null

/** Returns the reason, as text, that a readable row is rejected. */
export const reasonOf = (plan: Plan, refused: RefusedRow): Reason => {
  const { code, field, header, form } = refused
  if (code === 'contact_repeated') return repeated(code, changedColumn(plan, Number(field)), refused)
  if (code === 'record_repeated') return repeated(code, recordColumn(plan, Number(field)), refused)
  if (code === 'contact_incomplete') return incomplete(plan, field)
  if (code === 'company_unknown') return reason(code, companyHeader(plan))
  if (form !== null) return reason(code, header, message('ticket_forms.requires', { form }))
  if (header !== null) return reason(code, header)
  if (field === null) return reason(code)
  return reason(code, field < 0 ? customHeader(-field) : relationHeader(field))
}
