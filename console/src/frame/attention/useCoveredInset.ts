import { useEffect } from 'react'

const gapPx = 8
const nearEndPx = 60
const inset = '--covered'

/** Returns how much of the lower end of a scrolling element lies under others. */
const coveredHeight = (box: DOMRect, over: DOMRect[]) =>
  over
    .filter(({ left, right, top }) => left < box.right && right > box.left && top < box.bottom)
    .reduce((covered, { top }) => Math.max(covered, Math.ceil(box.bottom - top) + gapPx), 0)

/**
 * Lets what scrolls be scrolled above the bars that lie over its end, as `--covered`. What is read at the end rises with
 * it, unless the pointer is over it: then nothing moves.
 */
export const useCoveredInset = () =>
  useEffect(() => {
    const place = document.querySelector('[data-floating]')
    if (!place) return undefined
    const setInset = (box: HTMLElement, over: DOMRect[]) => {
      const covered = over.length && coveredHeight(box.getBoundingClientRect(), over)
      const before = Number.parseInt(box.style.getPropertyValue(inset) || '0', 10)
      if (covered === before) return
      const isPointed = box.matches(':hover')
      if (isPointed && covered < before) return box.addEventListener('pointerleave', measure, { once: true })
      const isAtEnd = box.scrollTop > 0 && box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
      box.style.setProperty(inset, `${covered}px`)
      if (isAtEnd && !isPointed) box.scrollTop = box.scrollHeight
    }
    const sized = new ResizeObserver(() => plan())
    let frame = 0
    const measure = () => {
      frame = 0
      const over = [...place.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())
      for (const box of document.querySelectorAll<HTMLElement>('[data-covered]')) {
        sized.observe(box)
        setInset(box, over)
      }
    }
    const plan = () => {
      frame ||= requestAnimationFrame(measure)
    }
    sized.observe(place)
    const drawn = new MutationObserver(plan)
    drawn.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      sized.disconnect()
      drawn.disconnect()
    }
  }, [])
