import type { Output } from '#sheets/in-worker.ts'
import { readRows } from '#sheets/read.ts'
import type { Position, Source } from '#sheets/types.ts'
import { type Conversion, type Converted, converter } from './convert.ts'
import { cellOf } from './copy-text.ts'
import { dataRows } from './data-rows.ts'
import { fingerprintsOf } from './fingerprints.ts'
import type { Plan } from './plan.ts'
import { type Lines, linesOf } from './utf8-buffer.ts'

/** What is told of a file while it is read for the first time. */
export interface Counted {
  /** How many rows of data have been found so far. */
  counted: number
  /** Whether these are all. */
  isWhole: boolean
  /** What COPY reads of the latest rows' keys and cells, where repeated keys matter. */
  seen?: Uint8Array<ArrayBuffer>
}

/** Whether a file can repeat a key with other values, and rows that do are rejected. */
export const watchesRepeats = ({ rejectsRepeats, changes, relation }: Plan) =>
  rejectsRepeats && (changes.length > 0 || typeof relation?.uniqueField === 'number')

const sheetSize = 2 ** 32

/** A row's place in its file as one number, which grows from row to row. */
const placeOf = (sheet: number, row: number) => sheet * sheetSize + row

export const sheetAndRow = (place: number): Position => ({
  sheet: Math.floor(place / sheetSize),
  row: place % sheetSize,
})

const recordParts = ({ relation }: Plan, { values, moments }: Converted) => {
  const field = relation?.uniqueField
  if (typeof field !== 'number' || !values) return undefined
  const key = values[field]
  if (key === undefined && !moments?.[field]) return undefined
  const cells = fingerprintsOf((relation?.otherFields ?? []).map((id) => values[id]))
  return { key: key === undefined ? null : JSON.stringify(key), cells: cells ?? '', moments }
}

/** A row as the table of what was seen takes it; undefined for one that repeats nothing, whatever it says. */
const seenLine = (plan: Plan, place: number, conversion: Conversion) => {
  const row = 'reasons' in conversion ? conversion.given : conversion.converted
  const keys = row.contact.slice(0, plan.unique.length)
  if (keys.includes(null)) return undefined
  const cells = fingerprintsOf(row.contact.slice(plan.unique.length))
  const record = recordParts(plan, row)
  if (!cells && !record) return undefined
  const parts = [place, ...keys, cells, record?.key ?? null, record?.cells ?? null, record?.moments ?? null]
  return `${parts.map(cellOf).join('\t')}\n`
}

const linesAtOnce = 20_000
const room = 1 << 20

const output = (counted: number, isWhole: boolean, lines: Lines): Output<Counted> => {
  const seen = lines.bytes()
  return { value: { counted, isWhole, seen }, transfer: [seen.buffer] }
}

/** Reads the whole file once, and tells what is needed to find the keys that it repeats. */
export async function* readSeen(source: Source, plan: Plan): AsyncGenerator<Output<Counted>> {
  const convert = converter(plan)
  let lines = linesOf(room)
  let counted = 0
  for await (const rows of dataRows(readRows(source), plan.hasHeader, { sheet: 0, row: 0 })) {
    for (const { sheet, row, cells } of rows) {
      const line = seenLine(plan, placeOf(sheet, row), convert(cells))
      if (line) lines.add(line)
    }
    counted += rows.length
    if (lines.count() < linesAtOnce) continue
    yield output(counted, false, lines)
    lines = linesOf(room)
  }
  yield output(counted, true, lines)
}
