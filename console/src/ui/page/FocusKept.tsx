import { type ReactNode, useEffect, useRef } from 'react'

const reachable = 'button, a[href], input, select, textarea'

/** Returns an element and its ancestors up to a given one, each with its index in its parent. */
const pathTo = (element: Element, place: Element) => {
  const path: { parent: Element; at: number }[] = []
  for (let one = element; one !== place && one.parentElement; one = one.parentElement)
    path.push({ parent: one.parentElement, at: [...one.parentElement.children].indexOf(one) })
  return path
}

const firstIn = (element: Element | undefined) =>
  element?.matches(reachable) ? (element as HTMLElement) : element?.querySelector<HTMLElement>(reachable)

/** If the focused element is removed, such as a form on saving, focuses what took its place. */
export const FocusKept = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = place.current as HTMLDivElement
    let focused: Element | undefined
    let path: ReturnType<typeof pathTo> = []
    const note = ({ target }: FocusEvent) => {
      focused = target as Element
      path = pathTo(focused, around)
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      const connected = path.filter(({ parent }) => parent.isConnected)
      const next = connected.flatMap(({ parent, at }) => [
        ...[...parent.children].slice(at).map(firstIn),
        firstIn(parent),
      ])
      focused = undefined
      if (document.activeElement === document.body) next.find(Boolean)?.focus()
    })
    around.addEventListener('focusin', note)
    observer.observe(around, { childList: true, subtree: true })
    return () => {
      around.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return (
    <div className={className} ref={place}>
      {children}
    </div>
  )
}
