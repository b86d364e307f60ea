import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { browserShelf } from '#console/app/kept.ts'

const [least, most, step] = [220, 560, 16]

/**
 * Returns a pane's width as dragged by this employee in this browser. The edge is a separator that arrow keys
 * move.
 */
export const useWidth = (name: string, initial: number, side: 'left' | 'right') => {
  const place = `parley.widths.inbox.${name}`
  const [width, setWidth] = useState(() => Number(browserShelf.getItem(place)) || initial)
  const set = (next: number) => {
    const kept = Math.round(Math.min(most, Math.max(least, next)))
    setWidth(kept)
    browserShelf.setItem(place, String(kept))
  }
  const outward = side === 'left' ? 1 : -1
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault()
    const start = event.clientX
    const move = ({ clientX }: globalThis.PointerEvent) => set(width + outward * (clientX - start))
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(width + outward * by)
  }
  const separator = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-valuenow': width,
    'aria-valuemin': least,
    'aria-valuemax': most,
    onPointerDown,
    onKeyDown,
  } as const
  return { width, separator }
}
