import { halfWidth } from '#console/fields/numbers.ts'
import type { Option } from '#console/fields/values.ts'
import { codes, inChinese, shipped } from '#console/words/codes.ts'
import { translatorFor } from '#console/words/words.ts'
import type { Check } from '../sample/useCheck.ts'
import { contactValue } from '../targets/targets.ts'
import { type Draft, type Mapping, withMapping } from './draft.ts'

/** What files write for a gender, whatever the language of the console. */
const genders: Record<string, string> = Object.fromEntries([
  ...['男', '男性', '先生', 'male', 'm'].map((word) => [word, '1']),
  ...['女', '女性', '小姐', '女士', 'female', 'f'].map((word) => [word, '0']),
])

/** What files write for yes and no. An x is neither: some forms mark with it what applies. */
const flags: Record<string, string> = Object.fromEntries([
  ...['y', 'yes', 't', '是', '有', '同意', 'v', '✓', '✔'].map((word) => [word, 'true']),
  ...['n', 'no', 'f', '否', '無', '不同意', '✗', '✘'].map((word) => [word, 'false']),
])

/** The shipped names of codes in every language, with what they name. */
const named = new Map(
  [shipped, inChinese].flatMap((words) =>
    Object.entries(words).map(([key, word]) => [word.toLowerCase(), key as keyof typeof shipped]),
  ),
)

/** Returns a shipped name in the reader's language. */
const inReadersLanguage = (word: string) => {
  const key = named.get(word)
  return key && translatorFor(codes)(key).toLowerCase()
}

const meaningOf = (word: string, target: string, options: Option[]) => {
  const plain = halfWidth(word).toLowerCase()
  const names = [plain, inReadersLanguage(plain)]
  const own = options.find(({ label }) => names.includes(label.toLowerCase()))?.value
  if (own !== undefined) return own
  if (target === contactValue('gender')) return genders[plain]
  return options.find(({ value }) => value === flags[plain])?.value
}

type WordSet = Set<string>

/** Returns the words of a column that mean something by themselves, once each: the employee’s choice stays. */
const meaningsOf = (words: string[], { value, words: chosen }: Mapping, options: Option[], all: WordSet) =>
  words.flatMap((word) => {
    const key = `${value} ${word}`
    const meaning = meaningOf(word, value, options)
    if (meaning === undefined || Object.hasOwn(chosen, word) || all.has(key)) return []
    all.add(key)
    return [[word, meaning] as const]
  })

/** Returns the draft with what the file's unknown words obviously mean. */
export const withMeanings = (
  draft: Draft,
  check: Check,
  optionsOf: (target: string) => Option[] | undefined,
  suggested: WordSet,
) =>
  check.words.reduce((before, { cell, words }) => {
    const mapping = before.mappings[cell]
    const options = mapping && optionsOf(mapping.value)
    if (!options) return before
    const unknown = words.filter(({ is_known }) => !is_known).map(({ word }) => word)
    const found = meaningsOf(unknown, mapping, options, suggested)
    const { isSuggested } = mapping
    if (!found.length) return before
    return withMapping(before, cell, {
      isSuggested,
      words: { ...mapping.words, ...Object.fromEntries(found) },
    })
  }, draft)
