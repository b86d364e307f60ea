import { type CustomField, isBlank } from '#console/fields/values.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import {
  fieldOf,
  findsContact,
  firstName,
  fullName,
  isOfTable,
  isOfTicket,
  nameParts,
  ticketNumber,
} from '../targets/targets.ts'
import type { Header, Recipe } from '../task.ts'
import { headerReading, type Reading, readingOf } from './reading.ts'

export type NewRecipe = Body<'POST', '/relation-import-recipe'>
export type Preview = Schemas['RelationImportPreview']
export type Sheet = Preview['sheets'][number]
type Reason = Schemas['RelationImportCheck']['rows'][number][number]

/** The target of one column, as far as it is decided. */
export interface Mapping {
  value: string
  text: string | null
  isKey: boolean
  isSuggested: boolean
  /** The file's words and the values they map to. An empty value maps to nothing. */
  words: Record<string, unknown>
  reading?: Reading | undefined
}

export interface Draft extends Record<string, unknown> {
  name: string
  description: string
  /** Whether the recipe brings tickets. */
  isOfTickets: boolean
  /** The relation table: null for contacts only, undefined to follow the suggestion. */
  category?: number | null
  creates: boolean
  /** Whether adding contacts has been suggested. It is suggested only once. */
  isCreatingSuggested?: boolean | undefined
  createsCompanies: boolean
  repeats: Recipe['repeated_keys']
  /** The rows above the header of every sheet. */
  skipRows: number
  /** The values of new contacts and records that no column fills, by the value of a header. */
  fixed?: Record<string, unknown> | undefined
  mappings: Mapping[]
}

export const emptyDraft: Draft = {
  name: '',
  description: '',
  isOfTickets: false,
  creates: false,
  createsCompanies: false,
  repeats: 'reject',
  skipRows: 0,
  mappings: [],
}

const leftOut = (text: string | null = null): Mapping => ({
  value: '',
  text,
  isKey: false,
  isSuggested: false,
  words: {},
  reading: {},
})

export const draftOf = (recipe: Recipe): Draft => ({
  name: recipe.name,
  description: recipe.description ?? '',
  isOfTickets: recipe.importable_type === 'App\\Ticket',
  category: recipe.cz_col_category_id,
  creates: recipe.create_missing_contacts,
  createsCompanies: recipe.create_missing_companies,
  repeats: recipe.repeated_keys,
  skipRows: recipe.skip_rows,
  fixed: recipe.fixed_values,
  mappings: recipe.headers.map((header) => ({
    ...leftOut(header.text ?? null),
    value: header.value ?? '',
    isKey: [...recipe.unique_columns, recipe.relation_unique_column].includes(header.value || null),
    words: { ...header.value_map },
    reading: readingOf(header),
  })),
})

const suggestedBy = (header: Header | undefined, text: string | null): Mapping => ({
  ...leftOut(text),
  value: header?.value ?? '',
  isKey: !!header?.isMatchField,
  isSuggested: !!header?.value,
})

/** Returns whether the draft neither fills nor adds anything yet. */
export const fillsNothing = ({ mappings, creates, isOfTickets }: Draft) =>
  isOfTickets
    ? !mappings.some(({ value }) => isOfTicket(value) && value !== ticketNumber)
    : !creates && mappings.every(({ value, isKey }) => !value || (isKey && findsContact(value)))

/** Returns whether a column has the first names of contacts, without which none can be created. */
export const namesContacts = (mappings: Mapping[]) =>
  mappings.some(({ value }) => value === fullName || value === firstName)

/** Returns whether the rows of a sample name contacts, and none of these exists yet. */
export const namesNewContacts = ({ mappings, isOfTickets }: Draft, rows: Reason[][]) => {
  const keys = mappings.flatMap(({ value, isKey }) => (isKey && findsContact(value) ? value : []))
  const isMissing = ({ code }: Reason) => code === 'contact_missing'
  const isUnnamed = ({ column }: Reason) => column !== null && keys.includes(column)
  return (
    !isOfTickets &&
    namesContacts(mappings) &&
    rows.flat().some(isMissing) &&
    rows.every((reasons) => reasons.some((reason) => isMissing(reason) || isUnnamed(reason)))
  )
}

const isDecided = ({ value, isSuggested }: Mapping) => value !== '' && !isSuggested

/** Returns the mappings beyond the file's columns, as far as they were decided. */
const beyond = (mappings: Mapping[], width: number) =>
  mappings.slice(width, mappings.findLastIndex(isDecided) + 1)

/**
 * Returns the mappings for the file's columns: decided ones are kept, the others follow the server's
 * suggestions.
 */
export const withPreview = (draft: Draft, preview: Preview): Draft => {
  const { mappings } = draft
  // Fields of contacts and tickets have a category too.
  const ofTable = preview.headers.find(({ value }) => isOfTable(value ?? ''))
  const suggestedTable = ofTable?.category_id ?? undefined
  const category = draft.category === undefined ? suggestedTable : draft.category
  const taken = new Set(mappings.filter(isDecided).map(({ value }) => value))
  const columns = preview.headers.map((header, at) => {
    const text = preview.header?.[at] ?? null
    const own = mappings[at]
    if (own && isDecided(own)) return { ...own, text: text ?? own.text }
    const value = header.value ?? ''
    const isOut = taken.has(value) || (category === null && isOfTable(value))
    return isOut ? leftOut(text) : suggestedBy(header, text)
  })
  const rest = beyond(mappings, columns.length)
  return { ...draft, ...(category !== undefined && { category }), mappings: [...columns, ...rest] }
}

/** What a recipe fills: contacts alone, contacts and a relation table, or tickets. */
export type RecipeTarget = number | null | 'tickets'

/** Removes mappings to fields of what the recipe no longer fills. */
export const forFilled = (draft: Draft, filled: RecipeTarget): Draft => {
  const isOfTickets = filled === 'tickets'
  const isGone = ({ value }: Mapping) => isOfTable(value) || (!isOfTickets && isOfTicket(value))
  return {
    ...draft,
    isOfTickets,
    category: isOfTickets ? null : filled,
    mappings: draft.mappings.map((mapping) => (isGone(mapping) ? leftOut(mapping.text) : mapping)),
  }
}

export type Definition = Pick<
  Draft,
  'isOfTickets' | 'mappings' | 'category' | 'creates' | 'createsCompanies' | 'repeats' | 'skipRows' | 'fixed'
>

/** Returns whether a column has the names of companies, without which none can be created. */
export const namesCompanies = (mappings: Mapping[]) =>
  mappings.some(({ value }) => value === 'companies.name')

/** Returns the fixed values that are filled in, without parts of the name if a column has full names. */
const fixedValuesOf = (fixed: Record<string, unknown>, mappings: Mapping[]) => {
  const isWhole = mappings.some(({ value }) => value === fullName)
  const isUsed = (value: string) => !isWhole || !nameParts.includes(value)
  return Object.fromEntries(
    Object.entries(fixed).filter(([value, given]) => isUsed(value) && !isBlank(given)),
  )
}

/** Returns a draft's effect on a file, as the API accepts it. */
export const definitionOf = (
  { isOfTickets, mappings, category, creates, createsCompanies, repeats, skipRows, fixed = {} }: Definition,
  fields: CustomField[],
) => {
  const keys = mappings.filter(({ isKey }) => isKey).map(({ value }) => value)
  return {
    importable_type: isOfTickets ? ('App\\Ticket' as const) : ('App\\Contact' as const),
    cz_col_category_id: category ?? null,
    create_missing_contacts: creates,
    create_missing_companies: createsCompanies && namesCompanies(mappings),
    repeated_keys: repeats,
    skip_rows: skipRows,
    fixed_values: fixedValuesOf(fixed, mappings),
    headers: mappings.map(({ value, text, words, isKey, reading }) => {
      const field = fieldOf(value, fields)
      return {
        value,
        ...(text && { text: text.slice(0, 255) }),
        ...(field && { id: field.id, type: field.type, category_id: field.category_id }),
        ...(value && Object.keys(words).length > 0 && { value_map: words }),
        ...(value && headerReading(reading, isKey)),
      }
    }),
    unique_columns: keys.filter(findsContact),
    relation_unique_column: keys.find(isOfTable) ?? null,
  }
}

/** Returns a draft as the API accepts it. */
export const recipeOf = (draft: Draft, fields: CustomField[]): NewRecipe => ({
  name: draft.name,
  description: draft.description || null,
  ...definitionOf(draft, fields),
})

/** Sets the mapping of one column. Only one of the record's fields can be its key. */
export const withMapping = (draft: Draft, at: number, changes: Partial<Mapping>): Draft => ({
  ...draft,
  mappings: draft.mappings.map((mapping, place) => {
    if (place === at) return { ...mapping, isSuggested: false, ...changes }
    const losesKey = changes.isKey && isOfTable(draft.mappings[at]?.value ?? '') && isOfTable(mapping.value)
    return losesKey ? { ...mapping, isKey: false } : mapping
  }),
})
