import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '#console/keys/composing.ts'
import { usePaletteEntries } from './paletteEntries.ts'
import { usePlace } from './usePlace.ts'

/** Returns the palette's text, its entries, and the handler of its keys. */
export const usePaletteKeys = (onClose: () => void) => {
  const router = useRouter()
  const [typed, type] = useState('')
  const { entries: latest, isSearching, ...offered } = usePaletteEntries(typed)
  const place = usePlace(latest, typed)
  const { entries, active, step, hasMoved } = place
  const [awaited, wait] = useState<{ typed: string; isBeside: boolean }>()

  const go = (entry = active, isBeside = false) => {
    if (!entry) return
    if (entry.to && isBeside) {
      window.open(entry.to, '_blank', 'noopener')
      return
    }
    flushSync(onClose)
    if (entry.to) router.history.push(entry.to)
    entry.run?.()
  }
  const latestGo = useRef(go)
  latestGo.current = go
  useEffect(() => {
    if (isSearching || awaited?.typed !== typed) return
    wait(undefined)
    // Deferred, because closing the palette would interrupt this render.
    queueMicrotask(() => latestGo.current(undefined, awaited.isBeside))
  }, [isSearching, awaited, typed])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const isBeside = event.ctrlKey || event.metaKey
    const moves: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      PageDown: place.last,
      PageUp: place.first,
      // The entries shown may still belong to the previous text.
      Enter: () => (isSearching && !hasMoved ? wait({ typed, isBeside }) : go(active, isBeside)),
      // The field is the only focusable element here.
      Tab: () => step(event.shiftKey ? -1 : 1),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return { ...offered, typed, type, entries, active, isSearching, choose: place.choose, go, onKeyDown }
}
