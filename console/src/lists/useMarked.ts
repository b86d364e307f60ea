import { useState } from 'react'

let kept: { of: string; ids: ReadonlySet<number> } | undefined

/** The marked rows of a list, which are kept while a record of it is looked at; another filter unmarks them. */
export const useMarked = (of: string) => {
  const [marked, mark] = useState(kept)
  const change = (ids: Set<number>) => {
    kept = { of, ids }
    mark(kept)
  }
  return { ids: marked?.of === of ? marked.ids : (new Set() as ReadonlySet<number>), change }
}
