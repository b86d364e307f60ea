import { failureOf } from '#console/api/failure.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { countsText } from './counts.ts'
import { settings } from './words.ts'

type InUse = (counts: string, error: ParleyError) => string

/**
 * Returns a function that explains why a deletion failed: the usage in the caller's sentence, or another
 * error.
 */
export const useRefusal = () => {
  const t = useWords(settings)
  const tCommon = useWords(common)
  return (error: unknown, inUse: InUse) =>
    error instanceof ParleyError && error.code === 'in_use'
      ? inUse(countsText(t, error), error)
      : failureOf(error, tCommon).text
}
