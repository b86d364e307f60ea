import { formatNumber } from '#console/words/format.ts'
import { currentLanguage, useWords } from '#console/words/words.ts'
import { amounts, type Task } from '../task.ts'
import { run } from './runWords.ts'

const partKinds = ['phone_numbers', 'email_contacts', 'addresses', 'tags', 'companies'] as const

/**
 * Returns what an import added and changed, with the values for its words: only kinds of parts that its recipe fills, or
 * all of them if it fills none since it was edited.
 */
export const useAmounts = (task: Task) => {
  const t = useWords(run)
  const isFilled = (kind: string) =>
    task.recipe.headers?.some(({ value }) => value?.startsWith(`${kind}.`)) ?? false
  const filled = partKinds.filter(isFilled)
  const named = filled.length ? filled : partKinds
  return amounts.flatMap(([word, name]) => {
    const count = task[name]
    if (!count) return []
    const list = new Intl.ListFormat(currentLanguage(), { type: count === 1 ? 'disjunction' : 'conjunction' })
    const kinds = list.format(named.map((kind) => t(kind, { count })))
    return [{ word, values: { count, amount: formatNumber(count), kinds } }]
  })
}
