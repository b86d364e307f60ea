import { useWords } from '#console/words/words.ts'
import { whyWords } from './whyWords.ts'

interface Item {
  employee: { name: string } | null
  by_token: boolean
  rule: { name: string | null; version: number } | null
}

/** Returns a function that names who or what made a change; undefined if that is unknown. */
export const useActor = () => {
  const t = useWords(whyWords)
  return ({ employee, rule, by_token }: Item) => {
    if (rule?.name === null) return t('deleted_rule')
    if (rule) return t('by_rule', { name: rule.name, version: String(rule.version) })
    return employee && by_token ? t('by_token', { name: employee.name }) : employee?.name
  }
}
