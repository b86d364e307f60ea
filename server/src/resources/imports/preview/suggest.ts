import { namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import {
  type ContactColumnName,
  contactColumns,
  contactHeader,
  relationHeader,
  targetOf,
} from '../recipes/columns.ts'
import type { RecipeHeader } from '../recipes/schema.ts'

/** Names of a column with the whole name, used only if no column has a part of the name. */
const wholeNames = `name, full name, customer name, contact name, member name, 姓名, 全名, 中文姓名, 客戶姓名, 會員姓名,
  聯絡人姓名, 客户姓名, 会员姓名`

/** The columns that identify contacts, in order of preference. */
const identifying: ContactColumnName[] = ['membership_no', 'identity_no']

interface NamedField {
  id: number
  name: string
  category_id: number | null
  type: number
}

type Suggestions = (RecipeHeader | undefined)[]
type Find = (names: string[]) => RecipeHeader | undefined

/** Normalizes a name for comparison: without case, width, blanks and punctuation. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const plainList = (list: string) => list.split(',').map(plain)

const byName = new Map(
  namesWith(contactFields, 'importNames').flatMap((column) =>
    plainList(contactFields[column].importNames).map((name) => [name, column] as const),
  ),
)
const wholes = new Set(plainList(wholeNames))

/** Returns a column's name with and without a bracketed suffix: 生日(YYYY-MM-DD). */
const namesOf = (cell: string | null) => {
  const text = cell ?? ''
  return [plain(text), plain(text.replace(/[([{（［｛【〔].*$/su, ''))].filter(Boolean)
}

const findColumn: Find = (given) => {
  const column = given.map((name) => byName.get(name)).find(Boolean)
  return column && { value: contactHeader(column) }
}

const findWholeName: Find = (given) =>
  given.some((name) => wholes.has(name)) ? { value: contactHeader('first_name') } : undefined

const findField =
  (fields: NamedField[]): Find =>
  (given) => {
    const field = fields.find(({ name }) => given.includes(plain(name)))
    if (!field) return undefined
    const { id, name, category_id, type } = field
    return { id, type, value: relationHeader(id), text: name, category_id }
  }

/** Fills the columns that have no suggestion yet; each target is used once. */
const fill = (suggestions: Suggestions, given: string[][], find: Find): Suggestions => {
  const used = new Set(suggestions.map((header) => header?.value))
  return suggestions.map((header, index) => {
    const found = header ?? find(given[index] ?? [])
    if (header || !found || used.has(found.value)) return header
    used.add(found.value)
    return found
  })
}

const countFound = (suggestions: Suggestions) => suggestions.filter(Boolean).length

/** Suggests fields of a single category, as a recipe has only one: the one matching most columns. */
const fillFields = (suggestions: Suggestions, given: string[][], fields: NamedField[]) => {
  const categories = new Set(fields.flatMap(({ category_id }) => category_id ?? []))
  let best = suggestions
  for (const category of [...categories].sort((a, b) => a - b)) {
    const ofCategory = fields.filter(({ category_id }) => category_id === category)
    const filled = fill(suggestions, given, findField(ofCategory))
    if (countFound(filled) > countFound(best)) best = filled
  }
  return best
}

const marked = (suggestions: Suggestions) => {
  const columnOf = (header: RecipeHeader | undefined) => {
    const target = targetOf(header?.value)
    return target?.kind === 'contact' ? target.column : undefined
  }
  const columns = suggestions.map(columnOf)
  const fixed = columns.filter((column) => column && !contactColumns[column].isImportable)
  const matching = fixed.length ? fixed : [identifying.find((column) => columns.includes(column))]
  return suggestions.map((header, index) => {
    if (!header) return { value: '' }
    const column = columns[index]
    return column && matching.includes(column) ? { ...header, isMatchField: true } : header
  })
}

/** Suggests headers by a file's column names; an empty value leaves a column out. */
export const suggestHeaders = (headerCells: (string | null)[], fields: NamedField[]): RecipeHeader[] => {
  const given = headerCells.map(namesOf)
  const nothing: Suggestions = headerCells.map(() => undefined)
  const byColumn = fill(nothing, given, findColumn)
  const hasName = byColumn.some((header) => /^contacts\.(first|last)_name$/.test(header?.value ?? ''))
  const named = hasName ? byColumn : fill(byColumn, given, findWholeName)
  return marked(fillFields(named, given, fields))
}
