import { type RefObject, useEffect } from 'react'

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

/** If the focused element is removed from a place, such as a form on saving, focuses what took its place. */
export const useKeptFocus = (place: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const around = place.current as HTMLElement
    let focused: Element | undefined
    let path: ReturnType<typeof pathTo> = []
    const note = (element: Element) => {
      focused = element
      path = pathTo(element, around)
    }
    const hear = ({ target }: FocusEvent) => note(target as Element)
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
    if (around.contains(document.activeElement)) note(document.activeElement as Element)
    around.addEventListener('focusin', hear)
    observer.observe(around, { childList: true, subtree: true })
    return () => {
      around.removeEventListener('focusin', hear)
      observer.disconnect()
    }
  }, [place])
