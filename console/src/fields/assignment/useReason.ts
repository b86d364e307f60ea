import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { reasonWords } from './words.ts'

type Reason = NonNullable<Schemas['AssignmentReason']>

/** Returns a function that says why the router chose somebody: "Assigned to Mei: least busy (3 of 6)". */
export const useReason = () => {
  const t = useWords(reasonWords)
  return (name: string, { by, load, capacity, skills, is_relaxed }: Reason) => {
    const numbers = { load: formatNumber(load), capacity: formatNumber(capacity) }
    const parts = [
      t(by, numbers),
      ...(skills.length ? [t('skills', { skills: skills.join(t('and')) })] : []),
      ...(is_relaxed ? [t('relaxed')] : []),
    ]
    return t('assigned', { name, why: parts.join(t('comma')) })
  }
}
