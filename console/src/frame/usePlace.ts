import { useEffect, useRef, useState } from 'react'
import type { Entry } from './paletteEntries.ts'

/**
 * Which entry is chosen. Once the person has moved, what is shown keeps its place: later entries come behind it,
 * so that nothing slides away under the cursor.
 */
export const usePlace = (latest: Entry[], text: string) => {
  const [active, setActive] = useState<string>()
  const held = useRef<Entry[]>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins anew
  useEffect(() => {
    held.current = undefined
    setActive(undefined)
  }, [text])
  const kept = held.current
  const entries = kept ? [...kept, ...latest.filter(({ id }) => !kept.some((one) => one.id === id))] : latest
  if (kept) held.current = entries
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === active),
  )
  const choose = (id: string | undefined) => {
    held.current = entries
    setActive(id)
  }
  const step = (by: number) =>
    choose(entries[(index + by + entries.length) % Math.max(1, entries.length)]?.id)
  return {
    entries,
    active: entries[index],
    choose,
    step,
    first: () => choose(entries[0]?.id),
    last: () => choose(entries.at(-1)?.id),
  }
}
