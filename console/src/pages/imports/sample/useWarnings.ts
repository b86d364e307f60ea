import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import type { Draft, Preview } from '../designer/draft.ts'
import { takesDates } from '../designer/reading.ts'
import { readingWords } from '../designer/readingWords.ts'
import { findsContact, tagNames } from '../targets/targets.ts'
import { isAboutContact, useReasonText } from '../targets/useReasonText.ts'
import type { Targets } from '../targets/useTargets.ts'
import { type Check, wordsOf } from './useCheck.ts'

type Reason = Check['rows'][number][number]

/** Returns functions that describe the problems of a column, a cell and the rows of the sample. */
export const useWarnings = (
  { mappings }: Draft,
  preview: Preview | undefined,
  check: Check | undefined,
  targets: Targets,
) => {
  const t = useWords(designer)
  const tReading = useWords(readingWords)
  const isKey = (at: number) => !!mappings[at]?.isKey && findsContact(mappings[at].value)
  const keys = mappings.flatMap(({ value }, at) => (isKey(at) ? value : []))
  const textOf = useReasonText(targets, keys)
  const all = check?.rows.flat() ?? []
  /**
   * Returns a filter for the reasons of a column, or for `null` those of no column. Missing contacts belong
   * to their key columns.
   */
  const isOf = (at: number | null) => (reason: Reason) =>
    isAboutContact(reason) ? at !== null && isKey(at) : reason.cell === at

  /** Above a column there is no room for the names of its unknown tags. */
  const inBrief = (reason: Reason) => {
    const { column, code, cell } = reason
    const isUnknownTag = column === tagNames && code === 'invalid' && cell !== null
    return isUnknownTag && !mappings[cell]?.reading?.createsTags ? t('unknown_tags') : textOf([reason])
  }

  const ofColumn = (at: number) => {
    const mapping = mappings[at]
    if (!mapping) return undefined
    if (preview && at >= preview.headers.length) return t('not_in_file')
    const isDated = takesDates(targets.takerOf(mapping.value)) && !mapping.reading?.dates
    const dates = preview?.date_columns.find(({ cell }) => cell === at)
    if (isDated && dates?.date_format === null) return tReading('doubtful')
    const unknown = wordsOf(check, mapping, at).filter(({ is_known }) => !is_known).length
    if (unknown && targets.takerOf(mapping.value)?.options) return t('unknown', { count: unknown })
    const groups = [...Map.groupBy(all.filter(isOf(at)), inBrief)]
    const [most, ...others] = groups.toSorted(([, one], [, other]) => other.length - one.length)
    if (!most) return undefined
    const text = `${most[0]} · ${most[1].length}`
    return others.length ? `${text} ${t('other_reasons', { count: others.length })}` : text
  }

  /** Returns the problem of a cell in a sample row. */
  const ofCell = (row: number, at: number | null) => {
    const reasons = check?.rows[row]?.filter(isOf(at)) ?? []
    return reasons.length ? textOf(reasons) : undefined
  }

  /** Returns why a cell in a sample row would be left empty. */
  const emptiedCell = (row: number, at: number) => {
    const reasons = check?.emptied[row]?.filter(({ cell }) => cell === at) ?? []
    return reasons.length ? tReading('left_empty', { why: textOf(reasons) }) : undefined
  }

  const inWords = (reason: Reason) => {
    const { column, code, cell } = reason
    const name = column && targets.nameOf(column)
    if (code === 'required' && cell === null) return t('unmapped', { name })
    return name && code !== 'required' ? t('reason_of', { name, reason: textOf([reason]) }) : textOf([reason])
  }
  const reasonsOfRows = new Map<string, number>()
  for (const reasons of check?.rows ?? [])
    for (const text of new Set(reasons.map(inWords)))
      reasonsOfRows.set(text, (reasonsOfRows.get(text) ?? 0) + 1)
  return { ofColumn, ofCell, emptiedCell, reasonsOfRows }
}
