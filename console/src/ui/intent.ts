import { useRef } from 'react'

const rests = 60

/** Does something once the pointer has rested where it is. */
export const useIntent = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const intend = (run: () => void) => {
    cancel()
    timer.current = setTimeout(run, rests)
  }
  return { intend, cancel }
}
