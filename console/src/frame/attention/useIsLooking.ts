import { useEffect, useState } from 'react'

/** Without input for so long, nobody is assumed to look at a page that is visible. */
const idleMs = 300_000
const checkIntervalMs = 15_000
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Returns whether the employee probably looks at this page. */
export const useIsLooking = () => {
  const [isLooking, look] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    let activeAt = performance.now()
    const check = () => look(document.visibilityState === 'visible' && performance.now() - activeAt < idleMs)
    const act = () => {
      activeAt = performance.now()
      check()
    }
    const timer = setInterval(check, checkIntervalMs)
    document.addEventListener('visibilitychange', act)
    for (const input of inputs) window.addEventListener(input, act, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', act)
      for (const input of inputs) window.removeEventListener(input, act)
    }
  }, [])
  return isLooking
}
