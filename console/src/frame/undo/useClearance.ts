import { type RefObject, useLayoutEffect, useState } from 'react'

const gapPx = 8

/**
 * Returns the distance by which an element at the bottom of the window has to rise so that it covers no text
 * field. Measures again with each page and content.
 */
export const useClearance = (ref: RefObject<HTMLElement | null>, content: string) => {
  const [rise, setRise] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const own = ref.current?.getBoundingClientRect()
      if (!own?.height || !content) return
      const floor = own.bottom + Number.parseFloat(ref.current?.style.marginBottom || '0')
      const below = [...document.querySelectorAll('[data-keeps-clear]')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, height }) => height > 0 && left < own.right && right > own.left)
        .sort((a, b) => b.bottom - a.bottom)
      // Above what was cleared there may be more to clear.
      const clear = (height: number, { top, bottom }: DOMRect) =>
        bottom > floor - height - own.height ? Math.max(height, floor - top + gapPx) : height
      setRise(below.reduce(clear, 0))
    }
    measure()
    // A page may render its fields after navigation.
    const drawn = new MutationObserver(measure)
    drawn.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    const sized = new ResizeObserver(measure)
    for (const element of document.querySelectorAll('[data-keeps-clear]')) sized.observe(element)
    return () => {
      drawn.disconnect()
      sized.disconnect()
    }
  }, [ref, content])
  return rise
}
