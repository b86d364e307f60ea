import type { Output } from '#sheets/in-worker.ts'
import { readRows } from '#sheets/read.ts'
import type { Position, Source } from '#sheets/types.ts'
import { type Conversion, type Converted, converter } from '../convert/row.ts'
import type { Plan } from '../plan/plan.ts'
import { cellOf } from './copy-text.ts'
import { dataRows } from './data-rows.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { type Lines, linesOf } from './lines.ts'

/** A report while a file is first read. */
export interface Counted {
  /** The number of data rows found so far. */
  counted: number
  /** Whether the file has been read completely. */
  isWhole: boolean
  /** COPY input with the latest rows' keys and cells, if repeated keys matter. */
  seen?: Uint8Array<ArrayBuffer>
}

/** Reports whether repeated keys with different values are possible and rejected. */
export const watchesRepeats = ({ rejectsRepeats, changes, relation }: Plan) =>
  rejectsRepeats && (changes.length > 0 || typeof relation?.uniqueField === 'number')

const sheetSize = 2 ** 32

/** Returns a row's place in its file as one number, in file order. */
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

/** Returns a row as COPY input for the seen table; undefined if it cannot conflict with another row. */
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

const linesPerTurn = 20_000
const room = 1 << 20

const output = (counted: number, isWhole: boolean, lines: Lines): Output<Counted> => {
  const seen = lines.bytes()
  return { value: { counted, isWhole, seen }, transfer: [seen.buffer] }
}

/** Reads the whole file once, and yields what is needed to find repeated keys. */
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
    if (lines.count() < linesPerTurn) continue
    yield output(counted, false, lines)
    lines = linesOf(room)
  }
  yield output(counted, true, lines)
}
