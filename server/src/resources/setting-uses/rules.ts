import { customFieldOf, placeholdersOf } from '#resources/canned-answers/placeholders.ts'
import { customHeader, relationHeader, ticketCustomHeader } from '#resources/imports/recipes/column-names.ts'
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
  headers: { value?: string | null }[]
  fixed_values: Record<string, unknown>
}

export const isInRecipe = ({ headers, fixed_values }: ImportedColumns, { type, id }: Setting) => {
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
