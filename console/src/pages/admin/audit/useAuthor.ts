import { whyWords } from '#console/fields/rules/whyWords.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { audit } from './words.ts'

/** Returns a function that names who made a change, and whether a program made it with their token. */
export const useAuthor = () => {
  const t = useWords(audit)
  const tWhy = useWords(whyWords)
  return ({ employee_account: name, by_token }: Schemas['AuditEntry']) => {
    if (name === null) return t('nobody')
    return by_token ? tWhy('by_token', { name }) : name
  }
}
