import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from './keptFocus.ts'

/** If the focused element is removed, such as a form on saving, focuses what took its place. */
export const FocusKept = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => {
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)
  return (
    <div className={className} ref={place}>
      {children}
    </div>
  )
}
