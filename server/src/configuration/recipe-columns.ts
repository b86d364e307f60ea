import { contactHeader, relationHeader, targetOf } from '#resources/imports/recipes/columns.ts'
import type { RecipeHeader } from '#resources/imports/recipes/schema.ts'

const prefix = 'cz_relation_information.'

/** Returns a column as in the file: a custom field by name, null if it is left out. */
export const namedColumn = (column: string | null | undefined, nameOf: (field: number) => string) => {
  const target = targetOf(column)
  return target?.kind === 'relation' ? prefix + nameOf(target.field) : column || null
}

/** Returns a column as in the service: a custom field by ID. */
export const numberedColumn = (column: string | null | undefined, idOf: (field: string) => number) =>
  column?.startsWith(prefix) ? relationHeader(idOf(column.slice(prefix.length))) : column

type Sponsor = (given: unknown) => unknown

/** Converts the values of a sponsor column, which are IDs in the service and names in the file. */
const mapped = ({ value, value_map }: RecipeHeader, sponsor: Sponsor) =>
  value === contactHeader('sponsor_id') && value_map
    ? Object.fromEntries(
        Object.entries(value_map).map(([word, given]) => [
          word,
          given === null || given === '' ? given : sponsor(given),
        ]),
      )
    : value_map

type Column = (column: string | null | undefined) => string | null | undefined

/** Returns a header with its column and sponsors converted; what only repeats the field is left out. */
export const rewritten = (header: RecipeHeader, column: Column, sponsor: Sponsor) => {
  const { id: _, type: __, category_id: ___, ...rest } = header
  const value_map = mapped(header, sponsor)
  return { ...rest, value: column(header.value), ...(value_map === undefined ? {} : { value_map }) }
}
