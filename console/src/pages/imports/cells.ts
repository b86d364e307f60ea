import type { Option } from '#console/fields/values.ts'
import type { Mapping } from './draft.ts'

/** What a column takes; `options` where only certain values. */
export interface Taker {
  kind: string
  options?: Option[]
}

const patterns: Record<string, RegExp> = {
  integer: /^-?\d{1,16}$/,
  id: /^[1-9]\d*$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  time: /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  moment: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/,
}

const parts = /[;,、]/

const wordsIn = (cell: string, { kind }: Taker) =>
  (kind === 'options' ? cell.split(parts) : [cell]).map((word) => word.trim()).filter(Boolean)

/** The value that a word of the file stands for: mapped, or an option's own value or text. */
export const meaningOf = (
  word: string,
  { words }: Mapping,
  { kind, options = [] }: Taker,
): string | undefined => {
  if (Object.hasOwn(words, word)) return String(words[word] ?? '')
  const plain = word.toLowerCase()
  if (kind === 'boolean' && /^[01]$/.test(plain)) return String(plain === '1')
  const found =
    options.find(({ value }) => value.toLowerCase() === plain) ??
    options.find(({ label }) => label.trim().toLowerCase() === plain)
  return found?.value
}

/** Whether a cell would be rejected, as far as that shows without the service: a dry run says it all. */
export const isRefused = (cell: string | null, mapping: Mapping, taker: Taker) => {
  const word = cell?.trim() ?? ''
  if (!mapping.value) return false
  if (!word) return mapping.isKey && mapping.value.startsWith('contacts.')
  if (taker.options) return wordsIn(word, taker).some((one) => meaningOf(one, mapping, taker) === undefined)
  const given = Object.hasOwn(mapping.words, word) ? String(mapping.words[word] ?? '') : word
  return given !== '' && patterns[taker.kind]?.test(given) === false
}

/** The words of a column of the sample, with how many rows have each. */
export const countWords = (cells: (string | null)[], taker: Taker) => {
  const counts = new Map<string, number>()
  for (const cell of cells)
    for (const word of new Set(wordsIn(cell ?? '', taker))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
