import { useParams } from '@tanstack/react-router'
import { type CSSProperties, memo, Suspense, useEffect } from 'react'
import { useIsOnline } from '#console/api/online.ts'
import { announceTitle } from '#console/app/title.ts'
import { frame } from '#console/app/words.ts'
import { useKeyName, useKeys } from '#console/keys/keys.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { useBulkTask } from './bulk/marks.ts'
import { resume } from './composer/outbox.ts'
import { OpenConversation } from './conversation/Conversation.tsx'
import { nameOf } from './conversation/conversation.ts'
import { useConversation } from './conversation/useConversation.ts'
import classes from './Inbox.module.css'
import { Queue } from './queue/Queue.tsx'
import { useIsNextOffered, useList, useSide } from './useInbox.ts'
import { useWayBack } from './useWayBack.ts'
import { useWidth } from './useWidth.ts'
import { useWavePane } from './wave/useWavePane.ts'
import { inbox } from './words.ts'

const BulkPane = lazily(() => import('./bulk/BulkPane.tsx').then((made) => made.BulkPane))
const fetchRight = () => import('./RightPane.tsx').then((made) => made.RightPane)
// Load the queue and the thread first, and the side panes after them.
fetchRight().catch(() => undefined)
const RightPane = lazily(fetchRight)
const WavePane = lazily(() => import('./wave/WavePane.tsx').then((made) => made.WavePane))

/** The left pane, apart from the others: it changes with every message of anybody. */
const Left = memo(({ openId }: { openId: number | undefined }) => <Queue {...useList(openId)} />)

/** The inbox: the queue, the open conversation and its customer. */
export const Component = () => {
  const t = useWords(inbox)
  const tFrame = useWords(frame)
  const keyName = useKeyName()
  const { id } = useParams({ strict: false })
  const { conversation, error, refetch } = useConversation(id)
  const isFetching = id !== undefined && !conversation && !error
  const isNextOffered = useIsNextOffered()
  const isOnline = useIsOnline()
  // The alerts may not be mounted, so sending is resumed here as well.
  useEffect(resume, [])
  const { side, found, isFolded, leave, change, reveal, find } = useSide(conversation?.id)
  const left = useWidth('queue', 292, 'left')
  const right = useWidth('person', 316, 'right')
  useWayBack()
  const task = useBulkTask()
  const [wave, showWave] = useWavePane()
  const title = conversation ? nameOf(conversation, t) : tFrame('inbox')
  useEffect(() => announceTitle(title), [title])
  useKeys([{ key: ']', label: t('person'), run: () => change('person') }])
  return (
    <div
      className={classes.inbox}
      data-open={id !== undefined || undefined}
      style={{ '--queue': `${left.width}px`, '--person': `${right.width}px` } as CSSProperties}
    >
      <h1 className={classes.title}>{tFrame('inbox')}</h1>
      <Left openId={conversation?.id ?? (id ? Number(id) : undefined)} />
      <hr {...left.separator} className={classes.edge} aria-label={t('queue')} />
      <div className={classes.middle}>
        {id === undefined && (
          <Notice title={t('nothing_chosen')}>
            {isNextOffered ? t('nothing_chosen_text', { key: keyName('N') }) : t('nothing_chosen_read')}
          </Notice>
        )}
        {error && <Failure error={error} onRetry={refetch} />}
        {isFetching && isOnline && <Skeleton rows={8} />}
        {isFetching && !isOnline && (
          <Notice title={tFrame('not_fetched')} role="alert">
            {tFrame('not_fetched_text')}
          </Notice>
        )}
        {conversation && (
          <OpenConversation key={conversation.id} conversation={conversation} onSide={change} onFind={find} />
        )}
      </div>
      {task && (
        <Suspense fallback={<aside className={classes.right} />}>
          <BulkPane task={task} />
        </Suspense>
      )}
      {wave !== undefined && !task && (
        <Suspense fallback={<aside className={classes.right} />}>
          <WavePane shown={wave} onShow={showWave} />
        </Suspense>
      )}
      {conversation && !task && wave === undefined && (
        <>
          <hr
            {...right.separator}
            className={classes.edge}
            data-folded={isFolded || undefined}
            aria-label={t('person')}
          />
          <Suspense fallback={<aside className={classes.right} data-folded={isFolded || undefined} />}>
            <RightPane
              conversation={conversation}
              side={side}
              found={found}
              isFolded={isFolded}
              onClose={leave}
              onFind={find}
              onReveal={reveal}
            />
          </Suspense>
        </>
      )}
    </div>
  )
}
