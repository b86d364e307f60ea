import { useRef } from 'react'

const hoverMs = 60

/** Returns a function that runs something once the pointer has rested, and one that cancels it. */
export const useIntent = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const intend = (run: () => void) => {
    cancel()
    timer.current = setTimeout(run, hoverMs)
  }
  return { intend, cancel }
}
