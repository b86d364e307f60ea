import { Suspense, type UIEvent, useState } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconBolt, IconFilter, IconList } from '#console/ui/controls/icons.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import bulk from '../bulk/Bulk.module.css'
import { useMarking } from '../bulk/marks.ts'
import { inbox } from '../words.ts'
import { ListedOnes } from './ListedOnes.tsx'
import type { QueueFilter as Filter } from './narrowing.ts'
import classes from './Queue.module.css'
import { ClosedOnes, OpenOnes, type Sections } from './QueueSections.tsx'

const fetchFilter = () => import('./QueueFilter.tsx').then((filter) => filter.QueueFilter)
// Here before somebody asks for it.
fetchFilter().catch(() => undefined)
const QueueFilter = lazily(fetchFilter)
const ListedFilters = lazily(() => import('./ListedFilters.tsx').then((filters) => filters.ListedFilters))
const BulkBar = lazily(() => import('../bulk/BulkBar.tsx').then((bar) => bar.BulkBar))
const MarkAll = lazily(() => import('../bulk/MarkAll.tsx').then((mark) => mark.MarkAll))
const EmptyDesks = lazily(() => import('./EmptyDesks.tsx').then((line) => line.EmptyDesks))
const WatchLookers = lazily(() => import('./WatchLookers.tsx').then((watch) => watch.WatchLookers))
const WaveLine = lazily(() => import('../wave/WaveLine.tsx').then((line) => line.WaveLine))

interface Props extends Sections {
  onHold: (isHeld: boolean) => void
  onNext?: (() => void) | undefined
}

const tabs = ['open', 'team', 'all', 'closed'] as const

const Shown = ({ tab, ...sections }: Sections & Pick<Filter, 'tab'>) => {
  if (tab === 'closed') return <ClosedOnes {...sections} />
  return tab ? <ListedOnes {...sections} tab={tab} /> : <OpenOnes {...sections} />
}

/** The distance in pixels from the end at which the list loads more. */
const prefetchPx = 600

/**
 * The left pane: the employee's own conversations, then waiting ones with the longest wait first; or closed
 * ones.
 */
export const Queue = ({ onHold, onNext, ...sections }: Props) => {
  const { mine, answered, waiting, more } = sections.queue
  const t = useWords(inbox)
  const [filter, set] = useAddress<Filter & { filter: undefined; view: undefined }>()
  const [isOpen, open] = useState(false)
  const [asked, ask] = useState(0)
  const isFiltering = isOpen || !!(filter.search || filter.queue || filter.channel)
  const isMarking = useMarking().marked.size > 0
  const { preferences, change } = usePreferences()
  const isCompact = preferences.is_queue_compact ?? false
  const lists = Object.values(sections.unfinished)
  const unfinished = lists.reduce((sum, { total }) => sum + total, 0)
  const isStale = sections.queue.isStale || lists.some((list) => list.isStale)
  const totalOf = ({ data }: typeof mine) => data?.meta.total ?? 0
  const total = totalOf(mine) + totalOf(answered) + totalOf(waiting) + unfinished
  const search = () => {
    holdTyping({ hasLead: false })
    open(true)
    ask(asked + 1)
  }
  useKeys([
    { key: 'F', label: t('filter'), run: search },
    { key: '/', label: t('search'), run: search },
  ])
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < prefetchPx) more()
  }
  return (
    <nav className={classes.queue} aria-label={t('queue')}>
      <header className={classes.header}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className={classes.tab}
            aria-pressed={tab === (filter.tab ?? 'open')}
            onClick={() => set({ tab: tab === 'open' ? undefined : tab, filter: undefined, view: undefined })}
          >
            {t(tab)} {tab === 'open' && filter.tab === undefined && <span>{formatNumber(total)}</span>}
          </button>
        ))}
        <IconButton
          icon={IconList}
          label={t('compact')}
          isActive={isCompact}
          aria-pressed={isCompact}
          onClick={() => change({ is_queue_compact: !isCompact })}
        />
        <IconButton
          icon={IconFilter}
          label={t('filter')}
          shortcut="F"
          isActive={isFiltering}
          onClick={() => (isOpen ? open(false) : search())}
        />
      </header>
      {isFiltering && (
        <Suspense fallback={<div className={classes.filter} />}>
          <QueueFilter asked={asked} />
        </Suspense>
      )}
      {sections.listed.isShown && (
        <Suspense fallback={<div className={classes.conditions} />}>
          <ListedFilters listed={sections.listed} />
        </Suspense>
      )}
      <div
        className={`${classes.rows} ${bulk.list}`}
        data-density={isCompact ? 'compact' : undefined}
        data-marking={isMarking || undefined}
        data-stale={isStale || undefined}
        data-scrolls
        data-covered
        onScroll={onScroll}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
      >
        <Suspense>
          <MarkAll rows={sections.readOrder()} />
        </Suspense>
        <Shown {...sections} tab={filter.tab} />
      </div>
      <Suspense>
        {filter.tab === undefined && totalOf(waiting) > 0 && <EmptyDesks />}
        {onNext && filter.tab === undefined && <WaveLine />}
        <WatchLookers />
        <BulkBar sections={sections} tab={filter.tab} />
      </Suspense>
      {onNext && !isMarking && (
        <footer className={classes.footer}>
          <Button kind="quiet" icon={IconBolt} onClick={onNext} aria-keyshortcuts="N">
            {t('accept_next')}
          </Button>
          <Key>N</Key>
        </footer>
      )}
    </nav>
  )
}
