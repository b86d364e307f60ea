import { whyWords } from '#console/fields/rules/whyWords.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { audit } from './words.ts'

/** Returns a function that names who made a change, and whether a program made it with their token. */
export const useAuthor = () => {
  const say = useWords(audit)
  const sayWhy = useWords(whyWords)
  return ({ employee_account: name, by_token }: Schemas['AuditEntry']) => {
    if (name === null) return say('nobody')
    return by_token ? sayWhy('by_token', { name }) : name
  }
}
