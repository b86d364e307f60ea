import { useEffect, useRef } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'

const hints = ['list', 'refresh'] as const
const none: readonly [] = []
/** Until a change is looked at: one's own has been read again by then. */
const wait = 500
/** From one look to the next while much changes, so that many who watch a list ask for little. */
const between = 3_000

/**
 * Calls back when a list may differ from what was read of it before `hintedAt`, a moment after the server hints at it; not
 * while the page is hidden, and for nobody whom the server tells nothing.
 */
export const useListHints = (list: string | undefined, look: (hintedAt: number) => Promise<unknown>) => {
  const watched = useMay()('conversation.read') ? list : undefined
  const latest = useRef(look)
  latest.current = look
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = useRef({ hint: 0, look: 0 })
  const run = () => {
    timer.current = undefined
    if (document.hidden) return
    at.current.look = Date.now()
    void latest.current(at.current.hint)
  }
  useWatch('list', watched)
  useHints(watched ? hints : none, (event, hint) => {
    if (event === 'list' && hint.list !== watched) return
    at.current.hint = Date.now()
    timer.current ??= setTimeout(run, Math.max(wait, at.current.look + between - Date.now()))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
