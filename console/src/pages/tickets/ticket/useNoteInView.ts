import { useEffect, useRef } from 'react'
import { useAddress } from '#console/app/address.ts'
import { useIsShown } from '#console/ui/page/Settled.tsx'

/** Goes to the note that the address names (`?note=7`), once it is loaded. */
export const useNoteInView = (
  items: { note: { id: number } | null }[] | undefined,
  loadMore: (() => void) | undefined,
) => {
  const [{ note }] = useAddress<{ note: number }>()
  const list = useRef<HTMLUListElement>(null)
  const handled = useRef<number>(undefined)
  const isShown = useIsShown()
  useEffect(() => {
    if (note === undefined || !items || !isShown || handled.current === note) return
    if (!items.some((item) => item.note?.id === note)) return loadMore?.()
    handled.current = note
    const found = list.current?.querySelector<HTMLElement>(`[data-note="${note}"]`)
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'center' })
  }, [note, items, isShown, loadMore])
  return list
}
