import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs at once. Called again meanwhile, it runs once more after the run and the
 * pause, which doubles up to `maxPause` as long as it is called. However many hints arrive, one request is in flight and
 * none is canceled for the next.
 */
export const usePaced = (run: () => Promise<unknown>, pause = 300, maxPause = pause) => {
  const latest = useRef(run)
  latest.current = run
  const how = useRef({ isRunning: false, isAsked: false, isOver: false })
  useEffect(() => {
    const state = how.current
    state.isOver = false
    return () => {
      state.isOver = true
    }
  }, [])
  const ask = async () => {
    const state = how.current
    state.isAsked = true
    if (state.isRunning) return
    state.isRunning = true
    let wait = pause
    while (state.isAsked && !state.isOver) {
      state.isAsked = false
      await latest.current().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = Math.min(2 * wait, maxPause)
    }
    state.isRunning = false
  }
  return useRef(ask).current
}
