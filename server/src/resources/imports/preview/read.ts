import { beginningOf } from '#messages/plain.ts'
import { describeFile } from '#sheets/describe.ts'
import { kindOf } from '#sheets/kind.ts'
import type { Cell, Row, Source } from '#sheets/types.ts'
import { placesBy } from '../convert/reasons.ts'
import { converter } from '../convert/row.ts'
import { type Plan, withDateFormats } from '../plan/plan.ts'
import { findDateColumns, formatsBy } from './dates.ts'
import type { RelationImportPreview } from './schema.ts'

/** One more than a contact column holds, so a text cut here does not fit there either. */
const maxTextLength = 256
/** The maximum number of characters of all shown rows together, as JSON. */
const maxCharacters = 2_000_000

export interface PreviewInput extends Omit<Source, 'format'> {
  /** The file name that the client sent. */
  name: string
  amount: number
  /** How many rows at the top of each sheet are left out. */
  skipRows: number
  /** The plan of the recipe to try the rows with. */
  plan: Plan | null
}

type PreviewRow = RelationImportPreview['sheets'][number]['rows'][number]

/** A file as far as it is known without the recipe's fields; headers, if any, are still among the rows. */
export interface Look
  extends Pick<RelationImportPreview, 'format' | 'encoding' | 'delimiter' | 'date_columns'> {
  sheets: { name: string | null; rows: PreviewRow[] }[]
  /** Whether rows were left out because of their total size. */
  isCut: boolean
}

const cut = (text: string) =>
  text.length <= maxTextLength ? text : `${beginningOf(text, maxTextLength - 1)}…`

const shown = (cell: Cell) => {
  if (cell === null) return null
  return cut(typeof cell === 'string' ? cell : cell.error)
}

const errorsOf = (cells: Cell[]) =>
  cells.flatMap((cell, place) => (cell !== null && typeof cell === 'object' ? [place] : []))

/** Returns a function that returns why, and because of which cells, a row is rejected, without looking up contacts. */
const judgeOf = (plan: Plan) => {
  const convert = converter(plan)
  const placed = placesBy(plan)
  return (row: Row) => {
    const conversion = convert(row)
    const { emptied } = 'reasons' in conversion ? conversion.given : conversion.converted
    return {
      ...(emptied.length && { emptied: placed(emptied) }),
      reasons: 'reasons' in conversion ? placed(conversion.reasons) : [],
    }
  }
}

/** Reads a file in its own thread; the size of the result is bounded whatever the file contains. */
export async function* generate({
  name,
  amount,
  plan,
  skipRows,
  ...file
}: PreviewInput): AsyncGenerator<Look> {
  const source: Source = {
    ...file,
    format: await kindOf(file.path, name),
    marksNumbers: true,
    ...(plan && { columns: plan.columns.length }),
  }
  const found = await describeFile(source, amount + skipRows)
  const date_columns = await findDateColumns(source, skipRows)
  const judge = plan ? judgeOf(withDateFormats(plan, formatsBy(plan, date_columns))) : () => ({ reasons: [] })
  let left = maxCharacters
  const look = (given: Row): PreviewRow[] => {
    const { row, cells, numbers = [] } = given
    if (left <= 0 || row <= skipRows) return []
    const errors = errorsOf(cells)
    const shownRow = {
      ...{ row, cells: cells.map(shown) },
      ...(errors.length && { errors }),
      ...(numbers.length && { numbers }),
      ...judge(given),
    }
    left -= JSON.stringify(shownRow).length
    return left > 0 ? [shownRow] : []
  }
  const sheets = found.sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.flatMap(look) }))
  yield { ...found, sheets, date_columns, isCut: left <= 0 }
}
