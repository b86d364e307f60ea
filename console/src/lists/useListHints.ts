import { useEffect, useRef } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { useMay } from '#console/api/me.ts'

const hints = ['list', 'refresh'] as const
const none: readonly [] = []
const always = () => true
/** Milliseconds from a hint to the look at it. By then the employee's own changes have been reread. */
const delayMs = 500
/**
 * The minimum number of milliseconds between two looks, to limit requests when many employees watch a busy
 * list.
 */
const minIntervalMs = 3_000

/**
 * Calls back shortly after the server hints that a list has changed; data read before `hintedAt` may be
 * stale. Skipped while the page is hidden or when the employee has no live access. `concerns` gets the IDs of
 * the changed records, null if they are unknown, or undefined if hints were missed, and returns whether to look.
 */
export const useListHints = (
  list: string | undefined,
  look: (hintedAt: number) => Promise<unknown>,
  concerns: (ids: number[] | null | undefined) => boolean = always,
) => {
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
    if ((event === 'list' && hint.list !== watched) || !concerns(hint.ids)) return
    at.current.hint = Date.now()
    timer.current ??= setTimeout(run, Math.max(delayMs, at.current.look + minIntervalMs - Date.now()))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
