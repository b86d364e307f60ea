import { useRef, useState } from 'react'
import type { Entry } from './paletteTypes.ts'

interface Selection {
  text: string
  id: string | undefined
}

/**
 * Returns the selected entry for a text. After the first move, shown entries keep their places and later ones
 * are appended, so that nothing shifts under the cursor.
 */
export const usePlace = (latest: Entry[], text: string) => {
  const [chosen, setChosen] = useState<Selection>()
  const held = useRef<Entry[]>([])
  const hasMoved = chosen?.text === text
  const kept = hasMoved ? held.current : []
  const entries = [...kept, ...latest.filter(({ id }) => !kept.some((one) => one.id === id))]
  held.current = entries
  const index = hasMoved
    ? Math.max(
        0,
        entries.findIndex(({ id }) => id === chosen.id),
      )
    : 0
  const choose = (id: string | undefined) => setChosen({ text, id })
  const step = (by: number) =>
    choose(entries[(index + by + entries.length) % Math.max(1, entries.length)]?.id)
  return {
    entries,
    active: entries[index],
    hasMoved,
    choose,
    step,
    first: () => choose(entries[0]?.id),
    last: () => choose(entries.at(-1)?.id),
  }
}
