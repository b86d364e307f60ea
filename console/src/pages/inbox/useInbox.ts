import { useCallback, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useOnce } from '#console/api/once.ts'
import { useAddress } from '#console/app/address.ts'
import { browserShelf } from '#console/app/kept.ts'
import { useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { useWords } from '#console/words/words.ts'
import { useMarkKeys } from './bulk/marks.ts'
import { useAssignment } from './conversation/assignment/useAssignment.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { Side } from './conversation/useActions.ts'
import { useLocalActionLog } from './conversation/useLocalActions.ts'
import type { QueueFilter } from './queue/narrowing.ts'
import { sections, useQueue, useSteady, useStillAbsent } from './queue/useQueue.ts'
import { useUnfinished } from './queue/useUnfinished.ts'
import { inbox } from './words.ts'

const none: Conversation[] = []

const narrow = '(max-width: 1199px)'
const foldedKey = 'parley.person.folded'

/** Shows a contact in place of the customer, with a row of its tables marked; without one, the customer again. */
export type OnFind = (contact: number | undefined, row?: number) => void

/** The right pane: the customer, which can be collapsed in a wide window, or a task named in the address. */
export const useSide = (conversation: number | undefined) => {
  const [{ side, found }, set] = useAddress<{ side: Side; found: string; row: number }>()
  const [isFolded, fold] = useState(() => browserShelf.getItem(foldedKey) === '1')
  const open = useRef(side)
  open.current = side
  // Back leads past a pane that was closed, or that another one took the place of.
  const leave = () => {
    // A key that follows at once may still have the former address.
    open.current = undefined
    void set({ side: undefined }, { replace: true })
  }
  // The address names the conversation as well: on another one, its own customer is shown.
  const [of, contact] = String(found ?? '').split('-')
  const shown = conversation !== undefined && of === String(conversation) ? Number(contact) : undefined
  const change = (next: Side) => {
    if (next !== 'person' || window.matchMedia(narrow).matches) {
      // What is typed before the pane has loaded must run no commands.
      if (next !== 'person' && next !== open.current) holdTyping()
      return void set({ side: next === open.current ? undefined : next }, { replace: side !== undefined })
    }
    browserShelf.setItem(foldedKey, isFolded ? '' : '1')
    fold(!isFolded)
  }
  /** Shows the customer where their pane is hidden. */
  const reveal = async () => {
    if (!window.matchMedia(narrow).matches) return void (isFolded && change('person'))
    if (side !== 'person') await set({ side: 'person' })
  }
  const find: OnFind = (given, row) => {
    const isNarrow = window.matchMedia(narrow).matches
    if (given !== undefined && isFolded && !isNarrow) change('person')
    const shows = given !== undefined
    void set(
      {
        found: shows ? `${conversation}-${given}` : undefined,
        row,
        side: shows && isNarrow ? 'person' : undefined,
      },
      { replace: !shows || found !== undefined },
    )
  }
  return { side, found: shown, isFolded, leave, change, reveal, find }
}

/** Whether the next waiting conversation can be accepted from the list that is shown. */
export const useIsNextOffered = () => {
  const may = useMay()
  const [filter] = useAddress<QueueFilter>()
  return may('conversation.update') && filter.tab !== 'closed'
}

/** The left list, which keeps its order under the pointer, with its shortcuts. */
export const useList = (openId: number | undefined) => {
  const t = useWords(inbox)
  const isNextOffered = useIsNextOffered()
  const [filter] = useAddress<QueueFilter>()
  // A new filter or the employee's own action updates the list at once, wherever the pointer is.
  const asked = JSON.stringify([filter, useLocalActionLog()])
  const [heldFor, holdFor] = useState<string>()
  const isHeld = heldFor === asked
  const hold = (isOver: boolean) => holdFor(isOver ? asked : undefined)
  const { acceptNext, open } = useAssignment()
  const once = useOnce()
  const queue = useQueue(filter)
  const { unfinished, areRead } = useUnfinished(filter)
  const steady = {
    mine: useSteady(queue.mine.data?.data, isHeld),
    answered: useSteady(useStillAbsent(queue.answered.data?.data ?? none, isHeld), isHeld),
    wrap_up: useSteady(useStillAbsent(unfinished.wrap_up.rows, isHeld), isHeld),
    unsent: useSteady(useStillAbsent(unfinished.unsent.rows, isHeld), isHeld),
    away: useSteady(useStillAbsent(unfinished.away.rows, isHeld), isHeld),
    waiting: useSteady(queue.waiting.data?.data, isHeld),
    snoozed: useSteady(useStillAbsent(queue.snoozed.data?.data ?? none, isHeld), isHeld),
    closed: useSteady(queue.closed.data?.data, isHeld),
    listed: useSteady(queue.listed.list.data?.data, isHeld),
  }
  const order =
    filter.tab === undefined
      ? sections
      : filter.tab === 'closed'
        ? (['closed'] as const)
        : (['listed'] as const)
  // Some are in two sections.
  const shown = new Map(order.flatMap((section) => steady[section].rows).map((row) => [row.id, row]))
  const rows = [...shown.values()]
  const latest = useRef(rows)
  latest.current = rows
  const readOrder = useCallback(() => latest.current, [])
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === openId)
    const next = rows[at < 0 ? 0 : at + by]
    if (next) void open(next.id)
  }
  useMarkKeys(rows, openId)
  const onNext = isNextOffered ? () => void once('next', () => acceptNext(filter)) : undefined
  useKeys([
    ...(onNext ? [{ key: 'N', label: t('accept_next'), run: onNext }] : []),
    { key: 'J', label: t('next'), run: () => step(1) },
    { key: 'Shift+J', label: t('previous'), run: () => step(-1) },
    { key: 'ArrowDown', label: t('next'), run: () => step(1) },
    { key: 'ArrowUp', label: t('previous'), run: () => step(-1) },
  ])
  return { queue, listed: queue.listed, unfinished, areRead, steady, readOrder, openId, onHold: hold, onNext }
}
