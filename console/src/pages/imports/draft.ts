import type { CustomField } from '#console/fields/values.ts'
import type { Body, Schemas } from '#sdk/types.ts'
import { contactColumnOf, fieldOf } from './targets.ts'
import type { Header, Recipe } from './task.ts'

export type NewRecipe = Body<'POST', '/relation-import-recipe'>
export type Preview = Schemas['RelationImportPreview']
export type Sheet = Preview['sheets'][number]

/** What one column of the file means, as far as it is decided. */
export interface Mapping {
  value: string
  text: string | null
  isKey: boolean
  isSuggested: boolean
  /** Words of the file that stand for values; an empty one stands for nothing. */
  words: Record<string, unknown>
}

export interface Draft extends Record<string, unknown> {
  name: string
  description: string
  /** The relation table; null is contacts alone, undefined as the file suggests. */
  category?: number | null
  creates: boolean
  repeats: Recipe['repeated_keys']
  mappings: Mapping[]
}

export const emptyDraft: Draft = {
  name: '',
  description: '',
  creates: false,
  repeats: 'reject',
  mappings: [],
}

const leftOut = (text: string | null = null): Mapping => ({
  value: '',
  text,
  isKey: false,
  isSuggested: false,
  words: {},
})

export const draftOf = (recipe: Recipe): Draft => ({
  name: recipe.name,
  description: recipe.description ?? '',
  category: recipe.cz_col_category_id,
  creates: recipe.create_missing_contacts,
  repeats: recipe.repeated_keys,
  mappings: recipe.headers.map(({ value, text, value_map }) => ({
    ...leftOut(text ?? null),
    value: value ?? '',
    isKey: [...recipe.unique_columns, recipe.relation_unique_column].includes(value || null),
    words: { ...value_map },
  })),
})

const suggestedBy = (header: Header | undefined, text: string | null): Mapping => ({
  ...leftOut(text),
  value: header?.value ?? '',
  isKey: !!header?.isMatchField,
  isSuggested: !!header?.value,
})

/** Whether it would neither fill nor add anything yet. */
export const fillsNothing = ({ mappings, creates }: Draft) =>
  !creates && mappings.every(({ value, isKey }) => !value || (isKey && contactColumnOf(value)))

const isRelation = (value: string) => value.startsWith('cz_relation_information.')
const isDecided = ({ value, isSuggested }: Mapping) => value !== '' && !isSuggested

/** Columns beyond the file's: only what somebody has decided about those. */
const beyond = (mappings: Mapping[], width: number) =>
  mappings.slice(width, mappings.findLastIndex(isDecided) + 1)

/** The file's columns with what is decided kept, and what is not as the server suggests it. */
export const withPreview = (draft: Draft, preview: Preview): Draft => {
  const { mappings } = draft
  const suggestedTable = preview.headers.find((one) => one.category_id)?.category_id ?? undefined
  const category = draft.category === undefined ? suggestedTable : draft.category
  const taken = new Set(mappings.filter(isDecided).map(({ value }) => value))
  const columns = preview.headers.map((header, at) => {
    const text = preview.header?.[at] ?? null
    const own = mappings[at]
    if (own && isDecided(own)) return { ...own, text: text ?? own.text }
    const value = header.value ?? ''
    const isOut = taken.has(value) || (category === null && isRelation(value))
    return isOut ? leftOut(text) : suggestedBy(header, text)
  })
  const rest = beyond(mappings, columns.length)
  return { ...draft, ...(category !== undefined && { category }), mappings: [...columns, ...rest] }
}

/** Takes what belongs to another relation table out of the mapping. */
export const forCategory = (draft: Draft, category: number | null): Draft => ({
  ...draft,
  category,
  mappings: draft.mappings.map((mapping) => (isRelation(mapping.value) ? leftOut(mapping.text) : mapping)),
})

/** What a draft does with a file, as the API takes it. */
export const definitionOf = (
  { mappings, category, creates, repeats }: Pick<Draft, 'mappings' | 'category' | 'creates' | 'repeats'>,
  fields: CustomField[],
) => {
  const keys = mappings.filter(({ isKey }) => isKey).map(({ value }) => value)
  return {
    cz_col_category_id: category ?? null,
    create_missing_contacts: creates,
    repeated_keys: repeats,
    headers: mappings.map(({ value, text, words }) => {
      const field = fieldOf(value, fields)
      return {
        value,
        ...(text && { text: text.slice(0, 255) }),
        ...(field && { id: field.id, type: field.type, category_id: field.category_id }),
        ...(value && Object.keys(words).length > 0 && { value_map: words }),
      }
    }),
    unique_columns: keys.filter((value) => contactColumnOf(value)),
    relation_unique_column: keys.find(isRelation) ?? null,
  }
}

/** A draft as the API takes it. */
export const recipeOf = (draft: Draft, fields: CustomField[]): NewRecipe => ({
  name: draft.name,
  description: draft.description || null,
  ...definitionOf(draft, fields),
})

/** Sets one column's mapping; of the record's fields only one finds it. */
export const withMapping = (draft: Draft, at: number, changes: Partial<Mapping>): Draft => ({
  ...draft,
  mappings: draft.mappings.map((mapping, place) => {
    if (place === at) return { ...mapping, isSuggested: false, ...changes }
    const losesKey = changes.isKey && isRelation(draft.mappings[at]?.value ?? '') && isRelation(mapping.value)
    return losesKey ? { ...mapping, isKey: false } : mapping
  }),
})
