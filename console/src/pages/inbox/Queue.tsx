import { IconBolt, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from '#console/api/live.ts'
import { useAddress } from '#console/frame/address.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Key } from '#console/ui/Key.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useNow, useZone } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from './conversation.ts'
import classes from './Queue.module.css'
import { QueueFilter } from './QueueFilter.tsx'
import { patience, QueueItem, Watch } from './QueueItem.tsx'
import { Today } from './Today.tsx'
import type { QueueFilter as Filter, useQueue, useSteady } from './useQueue.ts'
import { useQueues } from './useQueue.ts'
import { inbox } from './words.ts'

interface Props {
  queue: ReturnType<typeof useQueue>
  steady: Record<'mine' | 'waiting' | 'closed', ReturnType<typeof useSteady>>
  openId: number | undefined
  onHold: (isHeld: boolean) => void
  onNext?: (() => void) | undefined
}

const QueueWatch = ({ id }: { id: number | null }) => {
  useWatch('queue', id)
  return null
}

const Section = ({ title, total, aside, rows, openId }: SectionProps) => (
  <section aria-label={title}>
    <h2 className={classes.section}>
      {title} <span>{total}</span>
      {aside}
    </h2>
    <ul>
      {rows.map((row) => (
        <QueueItem key={row.id} row={row} isOpen={row.id === openId} />
      ))}
    </ul>
  </section>
)

interface SectionProps {
  title: string
  total: number
  aside?: ReactNode
  rows: Conversation[]
  openId: number | undefined
}

const Fresh = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const say = useWords(inbox)
  return count > 0 ? (
    <button type="button" className={classes.fresh} onClick={onShow}>
      {say('fresh', { count })}
    </button>
  ) : null
}

const OpenOnes = ({ queue: { mine, waiting }, steady, openId }: Props) => {
  const say = useWords(inbox)
  const { parse } = useZone()
  const now = useNow(10)
  const failed = mine.error ?? waiting.error
  if (failed && !mine.data) return <Failure error={failed} onRetry={() => mine.refetch()} />
  if (!mine.data || !waiting.data) return <Skeleton rows={10} />
  const late = steady.waiting.rows.filter(
    ({ waiting_since }) => waiting_since && now - parse(waiting_since) >= patience * 60_000,
  ).length
  const lateWords = late > 0 && (
    <span className={classes.late}>{say('past', { count: late, minutes: patience })}</span>
  )
  return (
    <>
      <Fresh count={steady.mine.fresh} onShow={steady.mine.settle} />
      {steady.mine.rows.length > 0 && (
        <Section title={say('mine')} total={mine.data.meta.total} rows={steady.mine.rows} openId={openId} />
      )}
      <Section
        title={say('waiting')}
        total={waiting.data.meta.total}
        rows={steady.waiting.rows}
        openId={openId}
        aside={lateWords}
      />
      <Fresh count={steady.waiting.fresh} onShow={steady.waiting.settle} />
      {steady.waiting.rows.length === 0 && (
        <Notice title={say('nobody_waits')}>
          {say('nobody_waits_text')}
          <Today />
        </Notice>
      )}
    </>
  )
}

const ClosedOnes = ({ queue: { closed }, steady, openId }: Props) => {
  const say = useWords(inbox)
  if (closed.error && !closed.data) return <Failure error={closed.error} onRetry={() => closed.refetch()} />
  if (!closed.data) return <Skeleton rows={10} />
  if (steady.closed.rows.length === 0) return <Notice title={say('none_closed')} />
  return (
    <Section title={say('closed')} total={closed.data.meta.total} rows={steady.closed.rows} openId={openId} />
  )
}

/** The left pane: mine, then those that wait by the longest wait; or those that are closed. */
export const Queue = (props: Props) => {
  const { queue, steady, openId, onHold, onNext } = props
  const say = useWords(inbox)
  const queues = useQueues()
  const [filter, set] = useAddress<Filter>()
  const [isFiltering, setFiltering] = useState(!!(filter.search || filter.queue || filter.channel))
  const isClosed = filter.tab === 'closed'
  const total = (queue.mine.data?.meta.total ?? 0) + (queue.waiting.data?.meta.total ?? 0)
  return (
    <nav className={classes.queue} aria-label={say('queue')}>
      {[null, ...queues.map(({ id }) => id)].map((id) => (
        <QueueWatch key={id} id={id} />
      ))}
      {steady.mine.rows
        .filter(({ id }) => id !== openId)
        .map(({ id }) => (
          <Watch key={id} id={id} />
        ))}
      <header className={classes.header}>
        <button
          type="button"
          className={classes.tab}
          aria-pressed={!isClosed}
          onClick={() => set({ tab: undefined as never })}
        >
          {say('open')} {!isClosed && <span>{total}</span>}
        </button>
        <button
          type="button"
          className={classes.tab}
          aria-pressed={isClosed}
          onClick={() => set({ tab: 'closed' })}
        >
          {say('closed')}
        </button>
        <IconButton
          icon={IconFilter}
          label={say('filter')}
          shortcut="F"
          isActive={isFiltering}
          onClick={() => setFiltering(!isFiltering)}
        />
      </header>
      {isFiltering && <QueueFilter />}
      <div
        className={classes.rows}
        data-scrolls
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
      >
        {isClosed ? <ClosedOnes {...props} /> : <OpenOnes {...props} />}
      </div>
      {onNext && !isClosed && (
        <footer className={classes.footer}>
          <Button kind="quiet" icon={IconBolt} onClick={onNext} aria-keyshortcuts="N">
            {say('accept_next')}
          </Button>
          <Key>N</Key>
        </footer>
      )}
    </nav>
  )
}
