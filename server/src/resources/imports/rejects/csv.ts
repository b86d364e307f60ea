import type { Db } from '#db/connections/connect.ts'
import { csvOf } from '#http/exports/csv.ts'
import { message } from '#messages/message.ts'
import { type Language, render } from '#messages/render.ts'
import { readMessage } from '#messages/stored.ts'
import type { NumberedTask } from '../tasks/queries.ts'
import { findWidth, type RejectHeader, readRejects } from './queries.ts'
import type { RelationImportReject } from './schema.ts'

const added = [message('rejects.reason'), message('rejects.sheet'), message('rejects.row')]
const asTheyAre = (reject: RelationImportReject) => reject

interface CsvOptions {
  language?: Language
  /** Masks what the reader may not see. */
  mask?: typeof asTheyAre
  /** How many rows the recipe leaves out before the header. */
  skipRows?: number
}

const batchSize = 100_000

const namesOf = (headers: RejectHeader[], width: number, language: Language) =>
  Array.from({ length: width }, (_, index) => {
    const { text, value } = headers[index] ?? {}
    return text || value || render(message('rejects.column', { number: index + 1 }), language)
  })

const saysOf = ({ reasons }: RelationImportReject, names: Map<string, string>, language: Language) =>
  reasons
    .map(({ column, message }) => {
      const said = render(readMessage(message), language)
      return column === null ? said : `${names.get(column) ?? column}: ${said}`
    })
    .join(' ')

const widthOf = async (db: Db, { id, rejected_amount }: NumberedTask, width: number) => {
  let widest = width
  for (let after = 0; after < rejected_amount; after += batchSize) {
    const last = Math.min(after + batchSize, rejected_amount)
    widest = Math.max(widest, await findWidth(db, id, after, last))
  }
  return widest
}

/**
 * Yields the rejected rows as a CSV that the same recipe accepts once corrected: cells keep their places, and
 * added columns come last, where recipes ignore them.
 */
export async function* rejectsCsv(
  db: Db,
  task: NumberedTask,
  headers: RejectHeader[],
  { language = 'en', mask = asTheyAre, skipRows = 0 }: CsvOptions = {},
) {
  const width = await widthOf(db, task, headers.length)
  const names = namesOf(headers, width, language)
  const byColumn = new Map(headers.map(({ value }, index) => [value ?? '', names[index] as string]))
  const tableRow = (reject: RelationImportReject) => [
    ...reject.cells,
    ...Array<null>(width - reject.cells.length).fill(null),
    saysOf(reject, byColumn, language),
    reject.sheet_index + 1,
    reject.row_index,
  ]
  // As many rows as the recipe skips above the header, so that it takes the corrected file.
  const above = Array.from({ length: skipRows }, () => [message('rejects.correct_rows')])
  const [first = names, ...others] = [...above, [...names, ...added]].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : render(cell, language))),
  )
  const pages = async function* () {
    if (others.length) yield others
    for await (const rows of readRejects(db, task.id, 0, task.rejected_amount))
      yield rows.map(mask).map(tableRow)
  }
  yield* csvOf(first, pages())
}
