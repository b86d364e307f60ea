import { describeFile } from '#sheets/describe.ts'
import { kindOf } from '#sheets/kind.ts'
import type { Cell, Row, Source } from '#sheets/types.ts'
import { placesBy } from '../convert/reasons.ts'
import { converter } from '../convert/row.ts'
import type { Plan } from '../plan/plan.ts'
import type { RelationImportPreview } from './schema.ts'

/** One more than a contact column holds, so a text cut here does not fit there either. */
const maxTextLength = 256
/** The maximum number of characters of all shown rows together, as JSON. */
const maxCharacters = 2_000_000

export interface PreviewInput extends Omit<Source, 'format'> {
  /** The file name that the client sent. */
  name: string
  amount: number
  /** The plan of the recipe to try the rows with. */
  plan: Plan | null
}

type PreviewRow = RelationImportPreview['sheets'][number]['rows'][number]

/** A file as far as it is known without the recipe's fields; headers, if any, are still among the rows. */
export interface Look extends Pick<RelationImportPreview, 'format' | 'encoding' | 'delimiter'> {
  sheets: { name: string | null; rows: PreviewRow[] }[]
  /** Whether rows were left out because of their total size. */
  isCut: boolean
}

const cut = (text: string) =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).replace(/[\ud800-\udbff]$/, '')}…`

const shown = (cell: Cell) => {
  if (cell === null) return null
  return cut(typeof cell === 'string' ? cell : cell.error)
}

const errorsOf = (cells: Cell[]) =>
  cells.flatMap((cell, place) => (cell !== null && typeof cell === 'object' ? [place] : []))

/** Returns a function that tells why, and by which cells, a row is rejected, without looking up contacts. */
const judgeOf = (plan: Plan) => {
  const convert = converter(plan)
  const placed = placesBy(plan)
  return (cells: Cell[]) => {
    const conversion = convert(cells)
    return 'reasons' in conversion ? placed(conversion.reasons) : []
  }
}

/** Reads a file in its own thread; the size of the result is bounded whatever the file contains. */
export async function* generate({ name, amount, plan, ...file }: PreviewInput): AsyncGenerator<Look> {
  const format = await kindOf(file.path, name)
  const found = await describeFile({ ...file, format }, amount)
  const judge = plan ? judgeOf(plan) : () => []
  let left = maxCharacters
  const look = ({ row, cells }: Row): PreviewRow[] => {
    if (left <= 0) return []
    const errors = errorsOf(cells)
    const shownRow = { row, cells: cells.map(shown), ...(errors.length && { errors }), reasons: judge(cells) }
    left -= JSON.stringify(shownRow).length
    return left > 0 ? [shownRow] : []
  }
  const sheets = found.sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.flatMap(look) }))
  yield { ...found, sheets, isCut: left <= 0 }
}
