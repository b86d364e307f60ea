import { useEffect } from 'react'

const gapPx = 8
const nearEndPx = 60
const room = '--covered'

/** Returns how much of the lower end of a scrolling element lies under others. */
const coveredOf = (box: DOMRect, over: DOMRect[]) =>
  over
    .filter(({ left, right, top }) => left < box.right && right > box.left && top < box.bottom)
    .reduce((covered, { top }) => Math.max(covered, Math.ceil(box.bottom - top) + gapPx), 0)

/**
 * Lets what scrolls be scrolled above the bars that lie over its end, as `--covered`. What is read at the end rises with
 * it, unless the pointer is over it: then nothing moves.
 */
export const useRoom = () =>
  useEffect(() => {
    const place = document.querySelector('[data-afloat]')
    if (!place) return undefined
    const give = (box: HTMLElement, over: DOMRect[]) => {
      const covered = over.length && coveredOf(box.getBoundingClientRect(), over)
      const before = Number.parseInt(box.style.getPropertyValue(room) || '0', 10)
      if (covered === before) return
      const isPointed = box.matches(':hover')
      if (isPointed && covered < before) return box.addEventListener('pointerleave', measure, { once: true })
      const isAtEnd = box.scrollTop > 0 && box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
      box.style.setProperty(room, `${covered}px`)
      if (isAtEnd && !isPointed) box.scrollTop = box.scrollHeight
    }
    const measure = () => {
      const over = [...place.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())
      for (const box of document.querySelectorAll<HTMLElement>('[data-room]')) give(box, over)
    }
    const sized = new ResizeObserver(measure)
    sized.observe(place)
    const drawn = new MutationObserver(measure)
    drawn.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => {
      sized.disconnect()
      drawn.disconnect()
    }
  }, [])
