import { useParams } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { announceTitle } from '#console/frame/title.ts'
import { frame } from '#console/frame/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Failure } from '#console/ui/Failure.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { OpenConversation } from './Conversation.tsx'
import { type Conversation, nameOf } from './conversation.ts'
import classes from './Inbox.module.css'
import { Queue } from './Queue.tsx'
import { RightPane } from './RightPane.tsx'
import type { Side } from './useActions.ts'
import { type QueueFilter, useQueue, useSteady } from './useQueue.ts'
import { useTurns } from './useTurns.ts'
import { useWidth } from './useWidth.ts'
import { inbox } from './words.ts'

const narrow = '(max-width: 1199px)'
const foldedKey = 'parley.person.folded'

const useSteps = (rows: Conversation[], openId: number | undefined) => {
  const { open } = useTurns()
  return (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === openId)
    const next = rows[at < 0 ? 0 : at + by]
    if (next) void open(next.id)
  }
}

/** The inbox: the queue, one conversation, and whom it is with. */
export const Component = () => {
  const say = useWords(inbox)
  const sayFrame = useWords(frame)
  const may = useMay()
  const { id } = useParams({ strict: false })
  const openId = id ? Number(id) : undefined
  const [{ side, ...filter }, set] = useAddress<QueueFilter & { side: Side }>()
  const [isHeld, hold] = useState(false)
  const [isFolded, fold] = useState(() => localStorage.getItem(foldedKey) === '1')
  const left = useWidth('queue', 292, 'left')
  const right = useWidth('person', 316, 'right')
  const queue = useQueue(filter)
  const steady = {
    mine: useSteady(queue.mine.data?.data, isHeld),
    waiting: useSteady(queue.waiting.data?.data, isHeld),
    closed: useSteady(queue.closed.data?.data, isHeld),
  }
  const { accept, open } = useTurns()
  const rows = filter.tab === 'closed' ? steady.closed.rows : [...steady.mine.rows, ...steady.waiting.rows]
  const step = useSteps(rows, openId)
  const { data, error, refetch } = useRead(
    '/conversation/{conversation}',
    { path: { conversation: openId ?? 0 } },
    { enabled: openId !== undefined },
  )
  const conversation = data?.data.id === openId ? data?.data : undefined
  const title = conversation ? nameOf(conversation, say) : sayFrame('inbox')
  useEffect(() => announceTitle(title), [title])

  const acceptNext = async () => {
    const longest = queue.waiting.data?.data[0]
    if (!longest) return tellDone({ message: say('nobody_waits') })
    hold(false)
    if (await accept(longest.id)) void open(longest.id)
  }
  const leaveSide = () => void set({ side: undefined })
  const changeSide = (next: Side) => {
    if (next !== 'person' || window.matchMedia(narrow).matches)
      return void set({ side: next === side ? undefined : next })
    localStorage.setItem(foldedKey, isFolded ? '' : '1')
    fold(!isFolded)
  }
  useKeys([
    ...(may('conversation.update')
      ? [{ key: 'N', label: say('accept_next'), run: () => void acceptNext() }]
      : []),
    { key: 'J', label: say('next'), run: () => step(1) },
    { key: 'Shift+J', label: say('previous'), run: () => step(-1) },
    { key: 'ArrowDown', label: say('next'), run: () => step(1) },
    { key: 'ArrowUp', label: say('previous'), run: () => step(-1) },
    { key: ']', label: say('person'), run: () => changeSide('person') },
  ])

  return (
    <div
      className={classes.inbox}
      data-open={openId !== undefined || undefined}
      style={{ '--queue': `${left.width}px`, '--person': `${right.width}px` } as CSSProperties}
    >
      <h1 className={classes.title}>{sayFrame('inbox')}</h1>
      <Queue
        queue={queue}
        steady={steady}
        openId={openId}
        onHold={hold}
        onNext={may('conversation.update') ? acceptNext : undefined}
      />
      <hr {...left.separator} className={classes.edge} aria-label={say('queue')} />
      <div className={classes.middle}>
        {openId === undefined && <Notice title={say('nothing_chosen')}>{say('nothing_chosen_text')}</Notice>}
        {error && !conversation && <Failure error={error} onRetry={() => refetch()} />}
        {openId !== undefined && !conversation && !error && <Skeleton rows={8} />}
        {conversation && (
          <OpenConversation key={conversation.id} conversation={conversation} onSide={changeSide} />
        )}
      </div>
      {conversation && (
        <hr
          {...right.separator}
          className={classes.edge}
          data-folded={isFolded || undefined}
          aria-label={say('person')}
        />
      )}
      {conversation && (
        <RightPane conversation={conversation} side={side} isFolded={isFolded} onClose={leaveSide} />
      )}
    </div>
  )
}
