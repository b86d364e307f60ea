import { VisuallyHidden } from '@mantine/core'
import { memo, Suspense } from 'react'
import { useMe } from '#console/api/me.ts'
import { useZone } from '#console/api/zone.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useNow } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import type { Unsent } from '../composer/unsent/post.ts'
import { type Conversation, nameOf } from '../conversation/conversation.ts'
import { newestUndoable } from '../later/scheduled.ts'
import { inbox } from '../words.ts'
import { type ThreadContent, useThreadContent } from './content/useThreadContent.ts'
import { Beginning, Deleted, EarlierConversation } from './earlier/EarlierConversation.tsx'
import classes from './Thread.module.css'
import { ThreadItems } from './ThreadItems.tsx'
import { ThreadUnsent } from './ThreadUnsent.tsx'
import { useReading } from './useReading.ts'
import { useScroll } from './useScroll.ts'
import { useTarget } from './useTarget.ts'
import { useTyping } from './useTyping.ts'

const OtherConversations = lazily(() =>
  import('./earlier/OtherConversations.tsx').then((made) => made.OtherConversations),
)
const EarlierRefresh = lazily(() =>
  import('./earlier/EarlierRefresh.tsx').then((made) => made.EarlierRefresh),
)
const Scheduled = lazily(() => import('../later/Scheduled.tsx').then((made) => made.Scheduled))

interface Props {
  conversation: Conversation
  isMine: boolean
  onTakeBack: ((unsent: Pick<Unsent, 'type' | 'message' | 'files'>) => void) | undefined
}

interface PartProps extends Props {
  content: ThreadContent
}

/** Scrolls the thread: to its end as messages come and go, and loads more at its edges. */
const useThreadScroll = ({ thread, past, hasMore, loadMore, unsent, scheduled }: ThreadContent) => {
  const me = useMe()
  const [top] = past.earlier
  return useScroll({
    first: top ? `${top.conversation.id}.${top.messages[0]?.seq}` : thread.messages?.[0]?.seq,
    last: thread.newest?.seq,
    sent: unsent.at(-1)?.key ?? scheduled.findLast(({ author }) => author.id === me.id)?.id.toString(),
    hasMore,
    loadMore,
    hasNewer: thread.hasNewer,
    loadNewer: thread.loadNewer,
    toLatest: thread.toLatest,
  })
}

/** The upper edge of the thread: more to load, or its beginning. */
const Edge = ({ content: { thread, past, hasMore, loadMore } }: Pick<PartProps, 'content'>) => {
  const t = useWords(inbox)
  const [top] = past.earlier
  const isWhole = (thread.messages?.[0]?.seq ?? 1) === 1
  if (!hasMore) return !top && isWhole && <li className={classes.edge}>{t('begin')}</li>
  return (
    <li className={classes.edge}>
      <Button kind="quiet" onClick={loadMore} disabled={thread.isLoadingOlder || past.isLoading}>
        {t(thread.hasOlder || top?.isStart === false ? 'older' : 'earlier')}
      </Button>
    </li>
  )
}

const Stored = ({ conversation, content }: Pick<PartProps, 'conversation' | 'content'>) => {
  const { at } = useZone()
  const today = at(useNow(60)).slice(0, 10)
  const { thread, past, items, chosen, retryable, splitFrom } = content
  return (
    <>
      <Edge content={content} />
      {past.earlier.map((one) => (
        <EarlierConversation key={one.conversation.id} {...one} today={today} />
      ))}
      {past.earlier.length > 0 && <Beginning conversation={conversation} />}
      {!thread.hasOlder && <Deleted conversation={conversation} messages={thread.messages ?? []} />}
      <ThreadItems
        conversation={conversation}
        items={items}
        chosen={chosen}
        {...(retryable && { retryable })}
        today={today}
        splitFrom={splitFrom}
      />
    </>
  )
}

/** The answers that are on their way, and those that are scheduled. */
const Pending = ({ conversation, isMine, onTakeBack, content: { unsent, scheduled } }: PartProps) => {
  const me = useMe()
  const { shows_carousel_text: hasIntro } = usePlatformOf()(conversation.contactable_type)
  const isHeld = ({ is_undoable }: (typeof scheduled)[number]) => is_undoable
  const listed = (messages: typeof scheduled) =>
    messages.map((one) => (
      <Suspense key={one.id}>
        <Scheduled
          message={one}
          hasIntro={hasIntro}
          isClosed={conversation.state === 'closed'}
          isHandler={isMine}
          mayHaveKey={one === newestUndoable(scheduled, me.id)}
          onTakeBack={onTakeBack}
        />
      </Suspense>
    ))
  return (
    <>
      {/* They go out within seconds, before what waits for the network. */}
      {listed(scheduled.filter(isHeld))}
      {unsent.map((one) => (
        <ThreadUnsent key={one.key} unsent={one} hasIntro={hasIntro} onTakeBack={onTakeBack} />
      ))}
      {listed(scheduled.filter((one) => !isHeld(one)))}
    </>
  )
}

interface FootProps extends Pick<PartProps, 'conversation' | 'content'> {
  scroll: ReturnType<typeof useScroll>
}

/** The button to the latest message, who is typing, and the announcement of a new message. */
const Foot = ({ conversation, content: { thread }, scroll }: FootProps) => {
  const t = useWords(inbox)
  const spoken = useSpoken()
  const { newest, hasNewer } = thread
  const isTyping = useTyping(conversation.id, newest?.seq ?? 0)
  const name = nameOf(conversation, t)
  const heard =
    newest?.direction === 'inbound' ? t('says', { name, text: spoken(newest.type, newest.message) }) : ''
  return (
    <>
      <div className={classes.foot}>
        {(scroll.unseen > 0 || hasNewer) && (
          <button type="button" className={classes.unseen} onClick={scroll.toEnd}>
            {scroll.unseen > 0 ? t('to_latest', { count: scroll.unseen }) : t('to_end')}
          </button>
        )}
        {isTyping && <span className={classes.typing}>{t('typing', { name })}</span>}
      </div>
      <VisuallyHidden aria-live="polite">
        <span key={newest?.id}>{heard}</span>
      </VisuallyHidden>
    </>
  )
}

const Plain = (props: Props) => {
  const { conversation, isMine } = props
  const t = useWords(inbox)
  const content = useThreadContent(conversation, isMine)
  const { thread, past, notes, isShown } = content
  const { messages, error, hasNewer } = thread
  const scroll = useThreadScroll(content)
  useReading(conversation.id, hasNewer ? undefined : messages, isMine && scroll.isEndShown)
  useTarget({ ...thread, notes, isShown, content: scroll.content, onFound: scroll.toItem })
  return (
    <>
      {/* Plain messages contain nothing focusable, so keyboard users could not scroll without this. */}
      <div
        className={classes.scroller}
        ref={scroll.scroller}
        onScroll={scroll.onScroll}
        tabIndex={0}
        data-scrolls
        data-covered
      >
        {error && !messages && <Failure error={error} onRetry={thread.refetch} />}
        {!isShown && !error && <Skeleton rows={8} />}
        <ol className={classes.thread} ref={scroll.content} aria-label={t('thread')} lang="">
          {isShown && <Stored conversation={conversation} content={content} />}
          {!hasNewer && <Pending {...props} content={content} />}
          <Suspense>{isShown && !hasNewer && <OtherConversations conversation={conversation} />}</Suspense>
        </ol>
        <Suspense>
          {past.earlier.length > 0 && <EarlierRefresh parts={past.earlier} queryKey={past.queryKey} />}
        </Suspense>
      </div>
      <Foot conversation={conversation} content={content} scroll={scroll} />
    </>
  )
}

/** The messages and notes of a conversation, below the previous ones. Memoized against typing in the composer. */
export const Thread = memo(Plain)
