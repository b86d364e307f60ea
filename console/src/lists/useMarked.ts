import { useState } from 'react'

interface Selection {
  of: string
  ids: ReadonlySet<number>
  /** Whether all matches on all pages are selected. */
  isAll: boolean
}

let kept: Selection | undefined

const none: ReadonlySet<number> = new Set()

/**
 * Returns the selected rows of a list. They are kept while one of its records is open; other filters clear
 * them.
 */
export const useMarked = (of: string) => {
  const [marked, mark] = useState(kept)
  const { ids, isAll } = marked?.of === of ? marked : { ids: none, isAll: false }
  const keep = (next: Omit<Selection, 'of'>) => {
    kept = { of, ...next }
    mark(kept)
  }
  return {
    ids,
    isAll,
    change: (next: ReadonlySet<number>) => keep({ ids: next, isAll: false }),
    markAll: () => keep({ ids, isAll: true }),
  }
}
