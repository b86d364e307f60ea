import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const near = 60
const early = 600

interface Watched {
  /** The place of the earliest and the latest message that is shown. */
  first: number | undefined
  last: number | undefined
  /** The latest of my own answers on its way: who sends reads at the end. */
  sent: string | undefined
  loadOlder: () => void
}

/**
 * Keeps a thread at its end while one reads there, and otherwise where it is: what comes in below is counted, what is
 * loaded above moves nothing.
 */
export const useScroll = ({ first, last, sent, loadOlder }: Watched) => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const fromEnd = useRef(0)
  const [seen, setSeen] = useState(last ?? 0)

  const toEnd = () => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
    isAtEnd.current = true
    setSeen(last ?? 0)
  }

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    fromEnd.current = box.scrollHeight - box.scrollTop
    isAtEnd.current = fromEnd.current - box.clientHeight < near
    if (isAtEnd.current) setSeen(last ?? 0)
    // At the very top browsers do not hold what is read in its place.
    if (box.scrollTop === 0 && first !== undefined && first > 1) box.scrollTop = 1
    if (box.scrollTop < early) loadOlder()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above has changed when the first has.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || isAtEnd.current || CSS.supports('overflow-anchor', 'auto')) return
    box.scrollTop = box.scrollHeight - fromEnd.current
  }, [first])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another was sent.
  useLayoutEffect(() => {
    if (sent) toEnd()
  }, [sent])

  useLayoutEffect(() => {
    if (isAtEnd.current) setSeen(last ?? 0)
  }, [last])

  useEffect(() => {
    const box = scroller.current
    if (!box || !content.current) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return { scroller, content, onScroll, toEnd, unseen: Math.max(0, (last ?? 0) - seen), isAtEnd }
}
