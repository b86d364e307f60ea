import { useWords } from '#console/words/words.ts'
import { designer } from './designerWords.ts'
import type { Draft, Preview } from './draft.ts'
import { type Check, wordsOf } from './useCheck.ts'
import { useReasonText } from './useReasonText.ts'
import type { Targets } from './useTargets.ts'

type Reason = Check['rows'][number][number]

/** Says what does not fit: of a column, and of one cell of the sample. */
export const useWarnings = (
  { mappings }: Draft,
  preview: Preview | undefined,
  check: Check | undefined,
  targets: Targets,
) => {
  const say = useWords(designer)
  const keys = mappings.filter(({ isKey }) => isKey).map(({ value }) => value)
  const textOf = useReasonText(targets, keys)
  const all = check?.rows.flat() ?? []

  const ofColumn = (at: number) => {
    const mapping = mappings[at]
    if (!mapping) return undefined
    if (preview && at >= preview.headers.length) return say('not_in_file')
    const unknown = wordsOf(check, mapping, at).filter(({ is_known }) => !is_known).length
    if (unknown && targets.takerOf(mapping.value)?.options) return say('unknown', { count: unknown })
    const reasons = all.filter(({ cell }) => cell === at)
    return reasons.length ? `${textOf(reasons.slice(0, 1))} · ${reasons.length}` : undefined
  }

  /** Of a row's own cell, `null`: what no cell alone is to blame for. */
  const ofCell = (row: number, at: number | null) => {
    const reasons = check?.rows[row]?.filter(({ cell }: Reason) => cell === at) ?? []
    return reasons.length ? textOf(reasons) : undefined
  }
  return { ofColumn, ofCell }
}
