import { contactHeader, relationHeader, targetOf } from '#resources/relation-import-recipes/columns.ts'
import type { RecipeHeader } from '#resources/relation-import-recipes/part.ts'

const prefix = 'cz_relation_information.'

/** A column as the file has it: a custom field by its name, null where it is left out. */
export const namedColumn = (column: string | null | undefined, nameOf: (field: number) => string) => {
  const target = targetOf(column)
  return target?.kind === 'relation' ? prefix + nameOf(target.field) : column || null
}

/** A column as the service has it: a custom field by its id. */
export const numberedColumn = (column: string | null | undefined, idOf: (field: string) => number) =>
  column?.startsWith(prefix) ? relationHeader(idOf(column.slice(prefix.length))) : column

type Sponsor = (given: unknown) => unknown

/** The words of a column that stand for sponsors stand for ids in the service, and for names in the file. */
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

/** A header with its column and its sponsors written otherwise; what says again which field it is, is left out. */
export const rewritten = (header: RecipeHeader, column: Column, sponsor: Sponsor) => {
  const { id: _, type: __, category_id: ___, ...rest } = header
  const value_map = mapped(header, sponsor)
  return { ...rest, value: column(header.value), ...(value_map === undefined ? {} : { value_map }) }
}
