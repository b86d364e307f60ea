import { message } from '#messages/message.ts'
import type { RecipeHeader } from '../recipes/schema.ts'
import { seemsHeader } from './header.ts'
import type { Look } from './read.ts'
import type { RelationImportPreview } from './schema.ts'
import { suggestHeaders, suggestTicketHeaders } from './suggest.ts'

/** The maximum number of headers in a recipe. */
const maxHeaders = 500

interface ViewOptions {
  /** The number of rows per sheet. */
  amount: number
  /** Null to guess. */
  hasHeader: boolean | null
  fields: Parameters<typeof suggestHeaders>[1]
  /** The headers of the recipe to try. */
  headers: RecipeHeader[] | null
  isOfTickets: boolean
}

type Cells = (string | null)[]

const widthOf = ({ sheets }: Look) => {
  let width = 0
  for (const { rows } of sheets) for (const { cells } of rows) width = Math.max(width, cells.length)
  return width
}

/** Returns the mismatches between a file and the recipe it is tried with. */
const mismatches = (recipe: RecipeHeader[], suggested: RecipeHeader[], header: Cells, width: number) => [
  ...(recipe.length > width ? [message('imports.column_count', { recipe: recipe.length, file: width })] : []),
  ...suggested.flatMap(({ value }, place) => {
    const own = recipe[place]?.value
    if (!own || !value || own === value) return []
    return [
      message('imports.column_mismatch', {
        column: place + 1,
        name: header[place] ?? '',
        other: value,
        header: own,
      }),
    ]
  }),
]

/** Returns the preview of a file as the API presents it. */
export const present = (
  found: Look,
  { amount, hasHeader, fields, headers, isOfTickets }: ViewOptions,
): RelationImportPreview => {
  const { format, encoding, delimiter, date_columns } = found
  const first = (found.sheets.find(({ rows }) => rows.length)?.rows ?? []).map(({ cells }) => cells)
  const width = widthOf(found)
  const columns = Array.from({ length: Math.min(width, maxHeaders) }, (_, place) => first[0]?.[place] ?? null)
  const suggested = (isOfTickets ? suggestTicketHeaders : suggestHeaders)(columns, fields)
  const has_header = hasHeader ?? seemsHeader(first, suggested.filter(({ value }) => value).length)
  const sheets = found.sheets.map(({ name, rows }) => ({
    name,
    header: (has_header && rows[0]?.cells) || null,
    rows: rows.slice(has_header ? 1 : 0).slice(0, amount),
  }))
  const named = has_header ? suggested : columns.map(() => ({ value: '' }))
  return {
    ...{ format, encoding, delimiter, has_header, is_header_guessed: hasHeader === null },
    header: sheets.find(({ header }) => header)?.header ?? null,
    headers: named,
    sheets,
    date_columns,
    problems: [
      ...(headers ? mismatches(headers, named, columns, width) : []),
      ...(found.isCut ? [message('imports.preview_cut')] : []),
    ],
  }
}
