import { useEffect, useRef } from 'react'

interface Sample {
  at: number
  done: number
}

/** The window of the rate in milliseconds. */
const windowMs = 15_000

/** Returns the recent rows per second, or undefined until it can be estimated. */
export const useRate = (done: number, isRunning: boolean) => {
  const samples = useRef<Sample[]>([])
  useEffect(() => {
    if (!isRunning) samples.current = []
    else {
      const at = Date.now()
      samples.current = [...samples.current.filter((sample) => at - sample.at < windowMs), { at, done }]
    }
  }, [done, isRunning])
  const [first] = samples.current
  const last = samples.current.at(-1)
  if (!isRunning || !first || !last || last.at === first.at || last.done === first.done) return undefined
  return ((last.done - first.done) * 1000) / (last.at - first.at)
}
