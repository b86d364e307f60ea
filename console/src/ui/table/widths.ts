import { type PointerEvent, useState } from 'react'
import { browserShelf } from '#console/app/kept.ts'

const narrowest = 48

const kept = (name: string): Record<string, number> => {
  try {
    return JSON.parse(browserShelf.getItem(`parley.widths.${name}`) ?? '{}')
  } catch {
    return {}
  }
}

/** Returns the columns' widths in pixels: as dragged by the employee in this browser, or else as given. */
export const useColumnWidths = (name: string, columns: { key: string; width: number }[]) => {
  const [dragged, setDragged] = useState(() => kept(name))
  const widths = Object.fromEntries(columns.map(({ key, width }) => [key, dragged[key] ?? width]))
  const drag = (event: PointerEvent, key: string) => {
    event.preventDefault()
    const start = event.clientX
    const before = widths[key] ?? narrowest
    let next = dragged
    const move = ({ clientX }: globalThis.PointerEvent) => {
      next = { ...dragged, [key]: Math.max(narrowest, Math.round(before + clientX - start)) }
      setDragged(next)
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      browserShelf.setItem(`parley.widths.${name}`, JSON.stringify(next))
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end, { once: true })
  }
  return { widths, drag }
}
