import type { Message } from '#messages/message.ts'
import type { Field } from '#resources/cz-cols/fields.ts'
import { dateTime } from '#resources/cz-cols/types.ts'
import type {
  CellType,
  ContactColumnName,
  KeyName,
  NamedColumn,
  TicketColumnName,
} from '../recipes/column-names.ts'
import type { DateFormat, DecimalMark, Separator } from '../recipes/options.ts'
import type { Part } from '../recipes/parts.ts'

/** Thrown when an import cannot go on; the message is for the employee who started it. */
export class FailedImport extends Error {
  readonly text: Message

  constructor(text: Message) {
    super(text.key)
    this.text = text
  }
}

/** The words that a recipe's header translates before a cell is read. */
type Words = Record<string, unknown>

/** How the cells of a column are read. */
interface Reading {
  /** Null to follow from all dates of the column. */
  dateFormat: DateFormat | null
  separator: Separator
  mark: DecimalMark
  /** Whether an invalid cell counts as empty. */
  emptiesBadCells: boolean
}

export type Column = { name: string; words: Words | null; reading: Reading } & (
  | { kind: 'contact'; column: ContactColumnName; cell: CellType }
  | { kind: 'relation'; field: Field }
  | { kind: 'custom'; field: Field }
  | { kind: 'part'; part: Part }
  | { kind: 'ticket'; column: TicketColumnName; cell: CellType }
  | { kind: 'ticket_custom'; field: Field }
)

/** Everything needed to turn rows into changes; read once per attempt and sent to the reading thread. */
export interface Plan {
  hasHeader: boolean
  /** How many rows at the top of each sheet are left out. */
  skipRows: number
  /** The columns by position in the file; null is not imported. */
  columns: (Column | null)[]
  /** The columns that identify a contact. */
  unique: KeyName[]
  /** The contact columns that rows may change. */
  changes: ContactColumnName[]
  /** The custom fields of contacts that rows fill; null without any. */
  custom: { fields: number[]; moments: number[] } | null
  /** The lists of parts that rows may add to. */
  parts: string[]
  /** How rows name companies; null without one. */
  companies: CompanyPlan | null
  /** The tags by name, in lower case, if a column names them. */
  tags: [name: string, id: number][] | null
  /** Whether an unknown tag is created. */
  createsTags: boolean
  creation: Creation | null
  relation: RelationPlan | null
  ticket: TicketPlan | null
  /** The IDs of all sponsors, if a column refers to them. */
  sponsors: number[] | null
  /** Whether rows that repeat a key with different values are rejected. */
  rejectsRepeats: boolean
}

/** How the company of a row is found. */
interface CompanyPlan {
  /** Whether rows give a company's name, its registration number, or both. */
  by: ('name' | 'sn')[]
  /** Whether an unknown company counts as none. */
  isOptional: boolean
  /** Whether an unknown company is created. */
  isCreated: boolean
}

/** What new contacts get and need; null if none are created. */
interface Creation {
  defaults: Record<string, unknown>
  /** The values of columns that a row does not fill. */
  fixed: Partial<Record<ContactColumnName, string | number>>
  /** The names of required fields that nothing fills. */
  missingNames: string[]
  /** The required fields that a column fills. */
  required: { id: number; name: string }[]
}

export interface RelationPlan {
  categoryId: number
  /** The field whose value identifies a contact's record. */
  uniqueField: number | null
  /** The other fields that rows fill, in column order. */
  otherFields: number[]
  defaults: Record<string, unknown>
  /** Fields that a new record requires and that have no default. */
  required: { id: number; name: string }[]
  /** Date-time fields, which the database converts. */
  moments: number[]
}

/** Records that cells name, by name in lower case. */
export type Names = [name: string, id: number][]

/** What rows make of tickets. */
export interface TicketPlan {
  /** Whether a number finds existing tickets; without it, every row adds one. */
  isKeyed: boolean
  /** The columns that rows fill, without that number. */
  columns: TicketColumnName[]
  /** The custom fields that rows fill. */
  fields: number[]
  /** The custom values of new tickets. */
  defaults: Record<string, unknown>
  /** The columns of new tickets whose row gives nothing. */
  fixed: Partial<Record<TicketColumnName, unknown>>
  needsSubject: boolean
  /** Custom fields that a new ticket requires and that have no default. */
  required: { id: number; name: string }[]
  hasMoments: boolean
  /** The records that columns name, but for sub-categories. */
  named: Partial<Record<NamedColumn, Names>>
  subCategories: [...Names[number], category_id: number][]
}

const day = 3

const takesDates = (column: Column) =>
  column.kind === 'contact' || column.kind === 'ticket'
    ? ['day', 'moment'].includes(column.cell.kind)
    : 'field' in column && (column.field.type === day || column.field.type === dateTime)

/** The formats of columns whose dates say how they are written, by the column's name. */
export type DateFormats = Record<string, DateFormat>

/** Returns the columns, with their places, whose date format follows from the file. */
export const guessedColumns = ({ columns }: Plan) =>
  columns.flatMap((column, place) =>
    column && takesDates(column) && !column.reading.dateFormat ? [{ column, place }] : [],
  )

/** Returns the plan with the date formats that were found in the file. */
export const withDateFormats = (plan: Plan, formats: DateFormats | null): Plan => ({
  ...plan,
  columns: plan.columns.map((column) => {
    const dateFormat = column && formats?.[column.name]
    return dateFormat ? { ...column, reading: { ...column.reading, dateFormat } } : column
  }),
})

/** Reports whether a column's numbers are written otherwise than the API takes them. */
export const readsNumbers = ({ columns }: Plan) =>
  columns.some((column) => column && (column.reading.separator !== 'none' || column.reading.mark !== 'dot'))

/** Reports whether rows give contacts more than their own columns. */
export const isWide = ({ custom, parts }: Plan) => custom !== null || parts.length > 0
