import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const rowsOf = (root: Element | null) => [...(root?.querySelectorAll('[data-row]') ?? [])]

const fieldsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('input, button') ?? []),
]

/** Keeps the focus in a new row when it is saved and redrawn with its stored value. */
export const useSavedFocus = (root: RefObject<HTMLElement | null>) => {
  const focused = useRef<{ place: number; field: number }>(undefined)
  useLayoutEffect(() => {
    const { place, field } = focused.current ?? {}
    if (place === undefined || field === undefined || document.activeElement !== document.body) return
    fieldsOf(rowsOf(root.current)[place])[field]?.focus()
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const rows = rowsOf(root.current)
    const place = rows.findIndex((row) => row.contains(target))
    focused.current = place < 0 ? undefined : { place, field: fieldsOf(rows[place]).indexOf(target) }
  }
  const onBlur = () => {
    focused.current = undefined
  }
  return { onFocus, onBlur }
}
