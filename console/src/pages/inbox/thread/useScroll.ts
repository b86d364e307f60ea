import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearEndPx = 60
const prefetchPx = 600
/** What an employee scrolls with. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface ScrollEdges {
  /** What identifies the earliest message shown. */
  first: number | string | undefined
  /** The sequence number of the latest message shown. */
  last: number | undefined
  /** The employee's latest outgoing answer. Sending scrolls to the end. */
  sent: string | undefined
  hasMore: boolean
  loadMore: () => void
  /** Whether messages between those shown and the latest are not loaded. */
  hasNewer: boolean
  loadNewer: () => void
  /** Shows the latest messages in place of earlier ones. */
  toLatest: () => void
}

/**
 * Keeps a thread scrolled to the end while reading there, and otherwise in place. New messages below are
 * counted; messages loaded above do not move the view.
 */
export const useScroll = (edges: ScrollEdges) => {
  const { first, last, sent, hasMore, loadMore, hasNewer, loadNewer, toLatest } = edges
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const fromEnd = useRef(0)
  const top = useRef(0)
  /** The item that stays in view until the employee scrolls: those around it get their height when rendered. */
  const held = useRef<HTMLElement>(undefined)
  const [seen, setSeen] = useState(last ?? 0)
  const [isEndShown, showEnd] = useState(true)

  const markEnd = (isEnd: boolean) => {
    isAtEnd.current = isEnd
    showEnd(isEnd)
  }

  const toEnd = () => {
    const box = scroller.current
    held.current = undefined
    toLatest()
    if (box) box.scrollTop = box.scrollHeight
    markEnd(true)
    setSeen(last ?? 0)
  }

  /** Shows an item in the middle, and moves the focus there. */
  const toItem = (element: HTMLElement) => {
    markEnd(false)
    held.current = element
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  }

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    fromEnd.current = box.scrollHeight - box.scrollTop
    const below = fromEnd.current - box.clientHeight
    // What has grown meanwhile, above the lower edge or below it, is not scrolling away from the end.
    const isUp = box.scrollTop < top.current
    top.current = box.scrollTop
    if (hasNewer || isUp) markEnd(false)
    if (!hasNewer && below < nearEndPx) markEnd(true)
    if (isAtEnd.current) setSeen(last ?? 0)
    // Scroll anchoring does not work at the very top.
    if (box.scrollTop === 0 && hasMore) box.scrollTop = 1
    if (box.scrollTop < prefetchPx) loadMore()
    if (hasNewer && below < prefetchPx) loadNewer()
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

  useLayoutEffect(() => {
    const box = scroller.current
    if (box && !hasNewer && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [hasNewer])

  useEffect(() => {
    const box = scroller.current
    if (!box || !content.current) return undefined
    const observer = new ResizeObserver(() => {
      if (held.current) held.current.scrollIntoView({ block: 'center' })
      else if (isAtEnd.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(box)
    const letGo = () => {
      held.current = undefined
    }
    for (const event of scrolling) box.addEventListener(event, letGo, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of scrolling) box.removeEventListener(event, letGo)
    }
  }, [])

  return { scroller, content, onScroll, toEnd, toItem, unseen: Math.max(0, (last ?? 0) - seen), isEndShown }
}
