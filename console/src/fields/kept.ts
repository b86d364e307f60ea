import { useEffect, useRef, useState } from 'react'

/** What was typed into a field and is not saved, with what the field was when it was begun. */
interface Kept {
  typed: unknown
  former: unknown
}

/** What is typed into a field of this page, kept in this browser until it is saved or given up. */
export const useKept = (field: string) => {
  const [kept] = useState(() => {
    const place = `parley.draft.field.${window.location.pathname}.${field}`
    return {
      first: (JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined) as Kept | undefined,
      keep: (typed: unknown, former: unknown) =>
        sessionStorage.setItem(place, JSON.stringify({ typed, former })),
      forget: () => sessionStorage.removeItem(place),
    }
  })
  return kept
}

/** Whether what asks is on the page still. */
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
