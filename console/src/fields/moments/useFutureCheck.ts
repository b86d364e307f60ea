import { useZone } from '#console/api/zone.ts'
import { currentTime } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { momentWords } from './words.ts'

/** Returns a function that says why a moment that is not in the future cannot be used: it has passed, or is no moment. */
export const useFutureCheck = () => {
  const t = useWords(momentWords)
  const { parse } = useZone()
  return (moment: string) => {
    const at = parse(moment)
    if (at > currentTime()) return undefined
    return t(moment && Number.isNaN(at) ? 'not_understood' : 'past')
  }
}
