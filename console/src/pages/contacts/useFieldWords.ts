import { useRead } from '#console/api/read.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { shapeOfDescribed, useCodesOf, useDescription } from '#console/fields/described.ts'
import { type FieldShape, shapeOf, textOf } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from './contactWords.ts'
import { choiceOf, useCompanyNames, useSponsorNames, useTagNames } from './names.ts'

const sets = ['company_ids', 'tag_ids'] as const
const shown = ['number', 'extension', 'address', 'description', 'type', 'name', 'is_visible'] as const

/**
 * Returns functions that put fields and values in words, for histories and comparisons that mention these
 * companies and tags, and whether these words are known, but for names and codes.
 */
export const useFieldWords = ({ company_ids, tag_ids }: { company_ids: number[]; tag_ids: number[] }) => {
  const t = useWords(contactWords)
  const tOwn = useWords(contactFieldWords)
  const tField = useWords(fields)
  const { data: described, error } = useDescription('contact')
  const codesOf = useCodesOf('contact')
  const read = useRead('/cz-col', { query: { per_page: 1000 } }, { staleTime: 60_000 })
  const custom = read.data?.data
  const coded: Record<string, FieldShape> = {
    sponsor_id: { kind: 'option', ...choiceOf(useSponsorNames()) },
    tag_ids: { kind: 'options', ...choiceOf(useTagNames(tag_ids)) },
    company_ids: { kind: 'options', ...choiceOf(useCompanyNames(company_ids)) },
  }
  const isReady = (described !== undefined || error !== null) && !read.isLoading
  const fieldOf = (name: string) => custom?.find(({ id }) => name === `cz_cols.${id}`)
  const nameOf = (field: string) => {
    const own = described?.find(({ name }) => name === field)
    if (own) return tOwn(own.name)
    const set = sets.find((one) => one === field)
    if (set) return t(set)
    const part = shown.find((one) => one === field)
    if (part) return t(part === 'name' ? 'email_name' : part)
    return fieldOf(field)?.name ?? field
  }
  const shapeFor = (field: string): FieldShape => {
    const known = fieldOf(field)
    if (known) return shapeOf(known)
    const own = described?.find(({ name }) => name === field)
    return coded[field] ?? (own ? shapeOfDescribed(own, codesOf(field)) : { kind: 'text' })
  }
  const wordsFor = (field: string, value: unknown) => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
    if (typeof value === 'boolean') return tField(value ? 'yes' : 'no')
    return textOf(value, shapeFor(field), tField('yes'), tField('no'))
  }
  return { nameOf, wordsFor, isReady }
}
