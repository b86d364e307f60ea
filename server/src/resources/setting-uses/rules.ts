import { customFieldOf, placeholdersOf } from '#resources/canned-answers/placeholders.ts'
import { namesIn } from '#resources/imports/convert/parts.ts'
import {
  contactHeader,
  customHeader,
  relationHeader,
  ticketCustomHeader,
  ticketHeader,
} from '#resources/imports/recipes/column-names.ts'
import { tagHeader } from '#resources/imports/recipes/parts.ts'
import {
  mapConditions,
  type Reference,
  type ReferringRule,
  referencesOf,
} from '#resources/rules/referring.ts'
import type { Conjunction } from '#resources/rules/schema.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import type { FormField } from '#resources/ticket-forms/schema.ts'
import type { SettingType } from './schema.ts'

/** A setting that others may use. */
export interface Setting {
  type: SettingType
  id: number
  /** Its name, if recipes name it by that. */
  name?: string | undefined
}

const fieldNouns = new Set(['contact_field', 'ticket_field'])

const isAbout = ({ noun, id }: Pick<Reference, 'noun' | 'id'>, setting: Setting) =>
  Number(id) === setting.id && (noun === setting.type || (setting.type === 'cz_col' && fieldNouns.has(noun)))

/** Reports whether the texts of a message have a placeholder of a custom field. */
export const isInMessage = (message: unknown, { type, id }: Setting) =>
  type === 'cz_col' && placeholdersOf(message).some((name) => customFieldOf(name) === id)

export const isInRule = (rule: ReferringRule, setting: Setting) =>
  referencesOf(rule).some((reference) => isAbout(reference, setting)) || isInMessage(rule.then, setting)

export const isInConditions = (subject: SubjectType, conditions: Conjunction, setting: Setting) => {
  let isFound = false
  mapConditions(subject, conditions, (reference) => {
    isFound ||= isAbout(reference, setting)
    return reference.id
  })
  return isFound
}

export const isInForm = (fields: FormField[], setting: Setting) =>
  fields.some(
    ({ field, shown_if }) =>
      (setting.type === 'cz_col' && field === `cz_col.${setting.id}`) ||
      (!!shown_if && isInConditions('ticket', { all: [shown_if] }, setting)),
  )

interface ImportedColumns {
  headers: { value?: string | null; value_map?: Record<string, unknown> | null }[]
  fixed_values: Record<string, unknown>
}

/** The columns whose words and fixed values name settings. */
const namingColumns: Partial<Record<SettingType, string>> = {
  category: ticketHeader('category_id'),
  sponsor: contactHeader('sponsor_id'),
  sub_category: ticketHeader('sub_category_id'),
  tag: tagHeader,
}

const folded = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()

/** Reports whether a value names a setting: for a sponsor by its ID, for others by name, for tags in a list. */
const isNamedBy = (value: unknown, { type, id, name }: Setting) => {
  const text = folded(value)
  if (type === 'sponsor') return text === String(id)
  const names = type === 'tag' ? [text, ...namesIn(text)] : [text]
  return name !== undefined && names.includes(folded(name))
}

export const isInRecipe = ({ headers, fixed_values }: ImportedColumns, setting: Setting) => {
  const { type, id } = setting
  const column = namingColumns[type]
  if (column) {
    const words = headers.flatMap(({ value, value_map }) =>
      value === column ? Object.values(value_map ?? {}) : [],
    )
    return [...words, fixed_values[column]].some((value) => isNamedBy(value, setting))
  }
  if (type !== 'cz_col') return false
  const names = [customHeader(id), relationHeader(id), ticketCustomHeader(id)]
  return names.some((name) => name in fixed_values || headers.some(({ value }) => value === name))
}

/** What the console's filters call settings, where that is not what they are. */
const filterNames = new Map<string, SettingType>([
  ['queue', 'campaign_queue'],
  ['code', 'termination_code'],
  ['own_status', 'ticket_status'],
])

interface SavedList {
  query: Record<string, unknown>
  columns: string[] | null
  sort: string | null
}

/** Reports whether a view filters by a setting, or shows or sorts by a custom field. */
export const isInView = ({ query, columns, sort }: SavedList, { type, id }: Setting) => {
  const filter = Array.isArray(query.filter) ? (query.filter as { field?: unknown; value?: unknown }[]) : []
  if (type === 'cz_col')
    return (
      filter.some(({ field }) => field === `cz_${id}`) ||
      [...(columns ?? []), sort?.replace(/^-/, '')].includes(`cz_cols.${id}`)
    )
  return filter.some(({ field, value }) => {
    const name = String(field).replace(/_ids?$/, '')
    return (filterNames.get(name) ?? name) === type && [value].flat().map(String).includes(String(id))
  })
}
