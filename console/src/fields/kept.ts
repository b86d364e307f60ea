import { useEffect, useRef, useState } from 'react'
import { tabShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'

/** Unsaved input of a field, with the value it started from. */
interface Draft {
  typed: unknown
  former: unknown
}

/** Keeps the input of a field of this page in this browser until it is saved or discarded. */
export const useKept = (field: string) => {
  const [kept] = useState(() => {
    const place = writtenKey('draft', `field.${window.location.pathname}.${field}`)
    return {
      first: (JSON.parse(tabShelf.getItem(place) ?? 'null') ?? undefined) as Draft | undefined,
      keep: (typed: unknown, former: unknown) => tabShelf.setItem(place, JSON.stringify({ typed, former })),
      forget: () => tabShelf.removeItem(place),
    }
  })
  return kept
}

/** Returns a ref that is true while the component is mounted. */
export const useIsHere = () => {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
