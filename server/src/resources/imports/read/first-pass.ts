import type { Output } from '#sheets/in-worker.ts'
import { readRows } from '#sheets/read.ts'
import type { Position, Source } from '#sheets/types.ts'
import type { ConvertedRow } from '../convert/converted-row.ts'
import { type Conversion, converter } from '../convert/row.ts'
import {
  type DateFormats,
  guessedColumns,
  type Plan,
  type TicketPlan,
  withDateFormats,
} from '../plan/plan.ts'
import { ticketKey } from '../recipes/column-names.ts'
import { cellOf } from './copy-text.ts'
import { dataRows } from './data-rows.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { watchDates } from './guess.ts'
import { type Lines, linesOf } from './lines.ts'

/** A report while a file is first read. */
export interface CountReport {
  /** The number of data rows found so far. */
  counted: number
  /** Whether the file has been read completely. */
  isWhole: boolean
  /** COPY input with the latest rows' keys and cells, if repeated keys matter. */
  seen?: Uint8Array<ArrayBuffer>
  /** How the file writes its dates, with the last report. */
  dateFormats?: DateFormats
  /** Whether all rows come again, now that their dates can be read. */
  isAgain?: boolean
}

/** Reports whether repeated keys with different values are possible and rejected. */
export const watchesRepeats = ({ rejectsRepeats, changes, custom, relation, ticket }: Plan) =>
  rejectsRepeats &&
  (changes.length > 0 ||
    custom !== null ||
    typeof relation?.uniqueField === 'number' ||
    Boolean(ticket?.isKeyed))

const start = { sheet: 0, row: 0 }

/** The rows that are looked at for dates before a whole file is read for them, which takes longer than to count. */
const sampledRows = 2_000

const hasOtherDates = async (source: Source, plan: Plan) => {
  const dates = watchDates(plan)
  let left = sampledRows
  for await (const rows of dataRows(readRows(source), plan, start)) {
    for (const row of rows) dates.see(row)
    left -= rows.length
    if (left <= 0) break
  }
  return dates.hasOthers()
}

/** Reports whether the cells matter when the whole file is read: for its dates, or for the rows to skip. */
export const readsCells = async (source: Source, plan: Plan) =>
  plan.skipRows > 0 || (guessedColumns(plan).length > 0 && (await hasOtherDates(source, plan)))

const sheetSize = 2 ** 32

/** Returns a row's place in its file as one number, in file order. */
const placeOf = (sheet: number, row: number) => sheet * sheetSize + row

export const sheetAndRow = (place: number): Position => ({
  sheet: Math.floor(place / sheetSize),
  row: place % sheetSize,
})

const ticketParts = ({ columns, fields }: TicketPlan, { values, moments }: ConvertedRow) => {
  const key = values?.[ticketKey]
  if (key === undefined) return undefined
  const cells = fingerprintsOf([...columns, ...fields].map((name) => values?.[name]))
  return { key: String(key), cells: cells ?? '', moments }
}

const recordParts = ({ relation }: Plan, { values, moments }: ConvertedRow) => {
  const field = relation?.uniqueField
  if (typeof field !== 'number' || !values) return undefined
  const key = values[field]
  if (key === undefined && !moments?.[field]) return undefined
  const cells = fingerprintsOf((relation?.otherFields ?? []).map((id) => values[id]))
  return { key: key === undefined ? null : JSON.stringify(key), cells: cells ?? '', moments }
}

/** Returns a row as COPY input for the seen table; undefined if it cannot conflict with another row. */
const seenLine = (plan: Plan, place: number, conversion: Conversion) => {
  const row = 'reasons' in conversion ? conversion.given : conversion.converted
  const keys = row.contact.slice(0, plan.unique.length)
  if (keys.includes(null)) return undefined
  const own = plan.custom?.fields.map((id) => row.own?.[id] ?? row.ownMoments?.[id]) ?? []
  const cells = fingerprintsOf([...row.contact.slice(plan.unique.length), ...own])
  const record = plan.ticket ? ticketParts(plan.ticket, row) : recordParts(plan, row)
  if (!cells && !record) return undefined
  const parts = [place, ...keys, cells, record?.key ?? null, record?.cells ?? null, record?.moments ?? null]
  return `${parts.map(cellOf).join('\t')}\n`
}

const linesPerTurn = 20_000
const room = 1 << 20

const output = (counted: CountReport, lines: Lines): Output<CountReport> => {
  const seen = lines.bytes()
  return { value: { ...counted, seen }, transfer: [seen.buffer] }
}

const REPORT_EVERY = 50_000

/** Reads the whole file once. Returns the formats of its dates. */
export async function* readDates(source: Source, plan: Plan): AsyncGenerator<CountReport, DateFormats> {
  const dates = watchDates(plan)
  let counted = 0
  let reported = 0
  for await (const rows of dataRows(readRows(source), plan, start)) {
    for (const row of rows) dates.see(row)
    counted += rows.length
    if (counted - reported < REPORT_EVERY) continue
    reported = counted
    yield { counted, isWhole: false }
  }
  const dateFormats = dates.formats()
  yield { counted, isWhole: true, dateFormats }
  return dateFormats
}

/**
 * Reads the whole file once, and yields what is needed to find repeated keys; twice if its dates can be read
 * only then. Returns the formats of its dates.
 */
export async function* readSeen(
  source: Source,
  plan: Plan,
  known: DateFormats = {},
): AsyncGenerator<Output<CountReport>, DateFormats> {
  const convert = converter(plan)
  const dates = watchDates(plan)
  let lines = linesOf(room)
  let counted = 0
  for await (const rows of dataRows(readRows(source), plan, start)) {
    for (const row of rows) {
      dates.see(row)
      const line = seenLine(plan, placeOf(row.sheet, row.row), convert(row))
      if (line) lines.add(line)
    }
    counted += rows.length
    if (lines.count() < linesPerTurn) continue
    yield output({ counted, isWhole: false }, lines)
    lines = linesOf(room)
  }
  const found = dates.formats()
  const dateFormats = { ...known, ...found }
  if (Object.keys(found).length) {
    yield { value: { counted: 0, isWhole: false, isAgain: true }, transfer: [] }
    return yield* readSeen(source, withDateFormats(plan, found), dateFormats)
  }
  yield output({ counted, isWhole: true, dateFormats }, lines)
  return dateFormats
}
