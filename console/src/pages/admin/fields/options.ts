import type { Translate } from '#console/words/words.ts'
import type { Option } from './OptionRow.tsx'

/** Returns what an option stores: what it shows, unless something else is entered. */
export const storedOf = ({ text, value }: Pick<Option, 'text' | 'value'>) =>
  value === '' ? text.trim() : value

/** Returns the options without blank ones at the end, which Enter adds after the last. */
export const enteredOf = (options: Option[]) => {
  const last = options.findLastIndex(({ text, value }) => text.trim() || value !== '')
  return options.slice(0, Math.max(last + 1, 1))
}

/** Returns a function that reports whether an option stores the same as one before it. */
const repeats = () => {
  const seen = new Set<string>()
  return (option: Option) => {
    const stored = String(storedOf(option))
    return seen.has(stored) || !seen.add(stored)
  }
}

/** Returns the options that can be chosen: while they are typed some are blank, and some the same. */
export const distinctOf = (options: Option[]) => {
  const isRepeated = repeats()
  return options
    .filter((option) => option.text.trim() && !isRepeated(option))
    .map((option) => ({ text: option.text.trim(), value: storedOf(option) }))
}

/** Returns what is wrong with the options of a field, and which one it is. */
export const wrongIn = (
  options: Option[],
  t: Translate<'options_needed' | 'option_blank' | 'option_repeated'>,
): string | undefined => {
  if (!options.length) return t('options_needed')
  const blank = options.findIndex(({ text }) => !text.trim())
  if (blank >= 0) return t('option_blank', { number: blank + 1 })
  const repeated = options.find(repeats())
  return repeated && t('option_repeated', { value: String(storedOf(repeated)) })
}
