import { type ReactNode, useRef } from 'react'
import { useReturnedFocus } from './lostFocus.ts'

/** Buttons that are there only for a while, and go with a click on one of them. */
export const Passing = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useReturnedFocus(ref)
  return (
    <div ref={ref} className={className} data-keeps-clear>
      {children}
    </div>
  )
}
