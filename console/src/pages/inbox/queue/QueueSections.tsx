import { Suspense } from 'react'
import { useMe } from '#console/api/me.ts'
import { useZone } from '#console/api/zone.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { inbox } from '../words.ts'
import classes from './Queue.module.css'
import { QueueItem } from './QueueItem.tsx'
import type { useListed } from './useListed.ts'
import { type SectionName, sections, type useQueue, type useSteady } from './useQueue.ts'
import type { useUnfinished } from './useUnfinished.ts'

const NobodyWaits = lazily(() => import('./NobodyWaits.tsx').then((notice) => notice.NobodyWaits))

type Queue = ReturnType<typeof useQueue>
type Steady = ReturnType<typeof useSteady>

export interface Sections {
  queue: Queue
  unfinished: ReturnType<typeof useUnfinished>['unfinished']
  /** Whether the unfinished ones have been loaded. */
  areRead: boolean
  /** The conversations of everybody or of the team. */
  listed: ReturnType<typeof useListed>
  steady: Record<Exclude<SectionName, 'all' | 'team'> | 'listed', Steady>
  /** Returns all rows in their order, in which ranges are marked. */
  readOrder: () => Conversation[]
  openId: number | undefined
}

interface ListProps {
  word: SectionName
  readOrder: () => Conversation[]
  steady: Steady
  openId: number | undefined
}

interface Props extends ListProps {
  total: number
  isCutOff: boolean
  /** The conversations of the section that need nothing now, below the others. */
  quiet?: { title: string; total: number; steady: Steady }
}

const Rows = ({ word, readOrder, steady: { rows, fresh, settle }, openId }: ListProps) => {
  const t = useWords(inbox)
  return (
    <>
      {fresh > 0 && (
        <button type="button" className={classes.fresh} onClick={settle}>
          {t('fresh', { count: fresh })}
        </button>
      )}
      <ul>
        {rows.map((row) => (
          <QueueItem key={row.id} row={row} readOrder={readOrder} section={word} isOpen={row.id === openId} />
        ))}
      </ul>
    </>
  )
}

/** How many have waited too long: at least as many as are loaded, if all of these have and there are more. */
const Late = ({ rows, total }: Pick<Steady, 'rows'> & { total: number }) => {
  const t = useWords(inbox)
  const { parse } = useZone()
  const now = useNow(10)
  const minutes = useMe().installation.waiting_minutes
  const count = rows.filter(
    ({ waiting_since }) => waiting_since && now - parse(waiting_since) >= minutes * 60_000,
  ).length
  const isMore = count === rows.length && count < total
  const shown = formatNumber(count) + (isMore ? '+' : '')
  return count > 0 && <span className={classes.late}>{t('past', { count: shown, minutes })}</span>
}

/** A titled list of conversations. */
export const Section = ({ word, readOrder, total, steady, openId, isCutOff, quiet }: Props) => {
  const t = useWords(inbox)
  const { rows } = steady
  const shownCount = rows.length + (quiet?.steady.rows.length ?? 0)
  return (
    <section aria-label={t(word)}>
      <h2 className={classes.section}>
        {t(word)} <span>{formatNumber(total)}</span>
        {(word === 'waiting' || word === 'mine') && <Late rows={rows} total={total - (quiet?.total ?? 0)} />}
      </h2>
      <Rows word={word} readOrder={readOrder} steady={steady} openId={openId} />
      {quiet && quiet.steady.rows.length > 0 && (
        <>
          <h3 className={classes.quiet}>
            {quiet.title} <span>{formatNumber(quiet.total)}</span>
          </h3>
          <Rows word="answered" readOrder={readOrder} steady={quiet.steady} openId={openId} />
        </>
      )}
      {isCutOff && shownCount < total && (
        <p className={classes.cut}>
          {t('cut_off', { count: formatNumber(shownCount), total: formatNumber(total) })}
        </p>
      )}
    </section>
  )
}

/** The employee's own conversations, their unfinished ones, then waiting ones with the longest wait first. */
export const OpenOnes = ({ queue, unfinished, areRead, steady, readOrder, openId }: Sections) => {
  const t = useWords(inbox)
  const { mine, answered, waiting, snoozed, isCutOff } = queue
  const reads = [mine, answered, waiting]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed) return <Failure error={failed.error} onRetry={() => failed.refetch()} />
  if (!mine.data || !answered.data || !waiting.data || !areRead) return <Skeleton rows={10} />
  const totals = {
    mine: mine.data.meta.total + answered.data.meta.total,
    waiting: waiting.data.meta.total,
    snoozed: snoozed.data?.meta.total ?? 0,
  }
  const quiet = { title: t('answered'), total: answered.data.meta.total, steady: steady.answered }
  const isShown = (word: (typeof sections)[number]) => steady[word].rows.length > 0 || word === 'waiting'
  return (
    <>
      {sections.map(
        (word) =>
          word !== 'answered' &&
          (isShown(word) || (word === 'mine' && isShown('answered'))) && (
            <Section
              key={word}
              word={word}
              total={
                word === 'mine' || word === 'waiting' || word === 'snoozed'
                  ? totals[word]
                  : unfinished[word].total
              }
              steady={steady[word]}
              readOrder={readOrder}
              openId={openId}
              isCutOff={isCutOff || word in unfinished}
              {...(word === 'mine' && { quiet })}
            />
          ),
      )}
      <Suspense>{steady.waiting.rows.length === 0 && <NobodyWaits />}</Suspense>
    </>
  )
}

/** Closed conversations, latest first. */
export const ClosedOnes = ({ queue: { closed, isCutOff }, steady, readOrder, openId }: Sections) => {
  const t = useWords(inbox)
  if (closed.error && !closed.data) return <Failure error={closed.error} onRetry={() => closed.refetch()} />
  if (!closed.data) return <Skeleton rows={10} />
  if (steady.closed.rows.length === 0) return <Notice title={t('none_closed')} />
  return (
    <Section
      word="closed"
      total={closed.data.meta.total}
      steady={steady.closed}
      readOrder={readOrder}
      openId={openId}
      isCutOff={isCutOff}
    />
  )
}
