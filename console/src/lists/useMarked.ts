import { useState } from 'react'

interface Marked {
  of: string
  ids: ReadonlySet<number>
  /** Whether all that the list finds are meant, on whichever page. */
  isAll: boolean
}

let kept: Marked | undefined

const none: ReadonlySet<number> = new Set()

/** The marked rows of a list, which are kept while a record of it is looked at; another filter unmarks them. */
export const useMarked = (of: string) => {
  const [marked, mark] = useState(kept)
  const { ids, isAll } = marked?.of === of ? marked : { ids: none, isAll: false }
  const keep = (next: Omit<Marked, 'of'>) => {
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
