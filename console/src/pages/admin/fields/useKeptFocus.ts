import { type FocusEvent, useEffect, useRef } from 'react'

/** Restores the focus of an item moved by keys, which loses it. Items are identified by `data-<name>`. */
export const useKeptFocus = <E extends HTMLElement>(name: 'field' | 'category', order: unknown) => {
  const ref = useRef<E>(null)
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (focused.current && order)
      ref.current?.querySelector<HTMLElement>(`[data-${name}="${focused.current}"]`)?.focus()
  }, [name, order])
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.dataset[name]
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
