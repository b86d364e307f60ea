import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { parley } from '#console/api/client.ts'
import type { CustomField } from '#console/fields/values.ts'
import { useSettled } from '#console/ui/page/useSettled.ts'
import type { Schemas } from '#sdk/types.ts'
import {
  type Draft,
  definitionOf,
  fillsNothing,
  type Mapping,
  type Preview,
  type Sheet,
} from '../designer/draft.ts'

const path = '/relation-import-recipe/check'
/** The maximum number of characters in all cells sent. In any script, this is below the API's limit. */
const maxCharacters = 250_000

export type Check = Schemas['RelationImportCheck']
export type Word = Check['words'][number]['words'][number]

const rowsOf = (sheet: Sheet | undefined) => {
  let left = maxCharacters
  return (sheet?.rows ?? []).flatMap(({ cells, errors, numbers }) => {
    left -= JSON.stringify(cells).length
    return left > 0 ? [{ cells, ...(errors && { errors }), ...(numbers && { numbers }) }] : []
  })
}

/** Returns the mappings with the date formats of the whole file, which the rows of a sample may leave open. */
const withGuesses = (mappings: Mapping[], preview: Preview | undefined) =>
  mappings.map((mapping, at) => {
    const found = preview?.date_columns.find(({ cell }) => cell === at)?.date_format
    return {
      ...mapping,
      reading: { ...mapping.reading, dates: mapping.reading?.dates ?? found ?? undefined },
    }
  })

/**
 * Returns the service's check of the sample against the current draft. The previous result stays until the
 * next arrives.
 */
export const useCheck = (
  draft: Draft,
  { preview, sheet }: { preview: Preview | undefined; sheet: Sheet | undefined },
  fields: CustomField[],
) => {
  const { isOfTickets, category, creates, createsCompanies, repeats, skipRows, fixed } = draft
  const mappings = useMemo(() => withGuesses(draft.mappings, preview), [draft.mappings, preview])
  const rows = useMemo(() => rowsOf(sheet), [sheet])
  const isWorth = rows.length > 0 && !fillsNothing(draft)
  const wanted = useMemo(() => {
    const definition = definitionOf(
      { isOfTickets, mappings, category, creates, createsCompanies, repeats, skipRows, fixed },
      fields,
    )
    return isWorth ? JSON.stringify({ ...definition, rows }) : ''
  }, [
    isWorth,
    isOfTickets,
    mappings,
    category,
    creates,
    createsCompanies,
    repeats,
    skipRows,
    fixed,
    fields,
    rows,
  ])
  const settled = useSettled(wanted)
  const { data, error } = useQuery({
    queryKey: [path, settled],
    queryFn: ({ signal }) => parley.POST(path, { body: JSON.parse(settled), signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return { check: isWorth ? data?.data : undefined, error }
}

const ownWord = (word: string, value: unknown, rows: number): Word => ({
  word,
  rows,
  is_known: true,
  value: value === '' ? null : value,
})

/**
 * Returns the words of a column with their values. The employee's choices apply before the service has
 * confirmed them.
 */
export const wordsOf = (check: Check | undefined, { words }: Mapping, at: number): Word[] => {
  const found = check?.words.find(({ cell }) => cell === at)?.words ?? []
  const seen = new Set(found.map(({ word }) => word))
  const others = Object.keys(words).filter((word) => !seen.has(word))
  return [
    ...found.map((one) =>
      Object.hasOwn(words, one.word) ? ownWord(one.word, words[one.word], one.rows) : one,
    ),
    ...others.map((word) => ownWord(word, words[word], 0)),
  ]
}
