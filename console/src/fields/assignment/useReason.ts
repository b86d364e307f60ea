import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { reasonWords } from './words.ts'

type Reason = NonNullable<Schemas['AssignmentReason']>

/** Returns a function that says why the router chose somebody: "Assigned to Mei: least busy (3 of 6)". */
export const useReason = () => {
  const say = useWords(reasonWords)
  return (name: string, { by, load, capacity, skills, is_relaxed }: Reason) => {
    const numbers = { load: formatNumber(load), capacity: formatNumber(capacity) }
    const parts = [
      say(by, numbers),
      ...(skills.length ? [say('skills', { skills: skills.join(say('and')) })] : []),
      ...(is_relaxed ? [say('relaxed')] : []),
    ]
    return say('assigned', { name, why: parts.join(say('comma')) })
  }
}
