import { VisuallyHidden } from '@mantine/core'
import { memo, Suspense, useMemo, useRef } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMay, useMe } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useNow } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { scheduledIdOf, type Unsent, useUnsent } from '../composer/outbox.ts'
import { type Conversation, nameOf } from '../conversation/conversation.ts'
import { newestUndoable, useScheduled } from '../later/scheduled.ts'
import { inbox } from '../words.ts'
import { Beginning, Deleted, EarlierConversation } from './EarlierConversation.tsx'
import { originalOf } from './original.ts'
import { chosenOf, itemsOf, type MadeTicket, retryableOf, upTo, withAssignment, withTickets } from './runs.ts'
import { isStored } from './same.ts'
import classes from './Thread.module.css'
import { ThreadItems } from './ThreadItems.tsx'
import { ThreadUnsent } from './ThreadUnsent.tsx'
import { useEarlier } from './useEarlier.ts'
import { useReading } from './useReading.ts'
import { useScroll } from './useScroll.ts'
import { useShownPart } from './useShownPart.ts'
import { useTarget } from './useTarget.ts'
import { useTyping } from './useTyping.ts'

const OtherConversations = lazily(() =>
  import('./OtherConversations.tsx').then((made) => made.OtherConversations),
)
const EarlierRefresh = lazily(() => import('./EarlierRefresh.tsx').then((made) => made.EarlierRefresh))
const Scheduled = lazily(() => import('../later/Scheduled.tsx').then((made) => made.Scheduled))

interface Props {
  conversation: Conversation
  isMine: boolean
  onTakeBack: ((unsent: Pick<Unsent, 'type' | 'message' | 'files'>) => void) | undefined
}

const notePath = '/conversation/{conversation}/note'
const hints = ['note', 'refresh'] as const

/** Returns the notes, and whether they have been read. */
const useNotes = (conversation: number) => {
  const refresh = useRefresh()
  const { data, error } = useRead(notePath, {
    path: { conversation },
    query: { per_page: 500 },
  })
  useHints(hints, (event, { conversation_id }) => {
    if (event === 'refresh' || conversation_id === conversation) void refresh(notePath)
  })
  return { notes: data?.data, areRead: data !== undefined || error !== null }
}

const noTickets: (MadeTicket & Pick<Schemas['Ticket'], 'status' | 'merged_into_id'>)[] = []

/** Returns the latest tickets of the conversation, and whether they have been read. */
const useTickets = (conversation_id: number) => {
  const enabled = useMay()('ticket.read')
  const { data, error } = useRead(
    '/ticket',
    { query: { conversation_id, sort: '-id', per_page: 100 } },
    { enabled },
  )
  return { tickets: data?.data ?? noTickets, areRead: !enabled || data !== undefined || error !== null }
}

/** Returns the ticket that messages can be split off, if the employee may. */
const useSplitFrom = (tickets: typeof noTickets) => {
  const may = useMay()
  if (!may('ticket.create') || !may('ticket.update')) return undefined
  return originalOf(tickets)
}

const Plain = ({ conversation, isMine, onTakeBack }: Props) => {
  const t = useWords(inbox)
  const me = useMe()
  const spoken = useSpoken()
  const { at } = useZone()
  const today = at(useNow(60)).slice(0, 10)
  const thread = useShownPart(conversation.id)
  const { messages, newest, error, refetch, hasOlder, hasNewer, loadOlder, isLoadingOlder } = thread
  const past = useEarlier(conversation, messages !== undefined && !hasOlder)
  const { notes, areRead: areNotesRead } = useNotes(conversation.id)
  const scheduled = useScheduled(conversation.id)
  const { tickets, areRead: areTicketsRead } = useTickets(conversation.id)
  const splitFrom = useSplitFrom(tickets)
  const unsent = useUnsent(conversation.id).filter(
    (one) =>
      (one.state !== 'sending' || !isStored(messages ?? [], one)) &&
      scheduled.every(({ id }) => id !== scheduledIdOf(one.key)),
  )
  const items = useMemo(
    () =>
      upTo(
        hasNewer ? messages?.at(-1) : undefined,
        withAssignment(withTickets(itemsOf(messages ?? [], notes ?? []), tickets), conversation),
      ),
    [messages, hasNewer, notes, tickets, conversation],
  )
  const chosen = useMemo(() => chosenOf(messages ?? []), [messages])
  const retryable = useMemo(
    () => (isMine && !hasNewer ? retryableOf(messages ?? [], scheduled) : undefined),
    [messages, hasNewer, scheduled, isMine],
  )
  const isWhole = (messages?.[0]?.seq ?? 1) === 1
  const { shows_carousel_text: hasIntro } = usePlatformOf()(conversation.contactable_type)
  const hasMore = hasOlder || past.hasMore
  const loadMore = hasOlder ? loadOlder : past.loadMore
  const [top] = past.earlier
  const scroll = useScroll({
    first: top ? `${top.conversation.id}.${top.messages[0]?.seq}` : messages?.[0]?.seq,
    last: newest?.seq,
    sent: unsent.at(-1)?.key ?? scheduled.findLast(({ author }) => author.id === me.id)?.id.toString(),
    hasMore,
    loadMore,
    hasNewer,
    loadNewer: thread.loadNewer,
    toLatest: thread.toLatest,
  })
  useReading(conversation.id, hasNewer ? undefined : messages, isMine && scroll.isEndShown)
  const isTyping = useTyping(conversation.id, newest?.seq ?? 0)
  const name = nameOf(conversation, t)
  const heard =
    newest?.direction === 'inbound' ? t('says', { name, text: spoken(newest.type, newest.message) }) : ''
  // Once it is shown, a thread stays, also while the beginning of its conversation makes the previous one load.
  const shown = useRef<number>(undefined)
  if (messages && past.isReady && areNotesRead && areTicketsRead) shown.current = conversation.id
  const isShown = messages !== undefined && shown.current === conversation.id
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
      >
        {error && !messages && <Failure error={error} onRetry={refetch} />}
        {!isShown && !error && <Skeleton rows={8} />}
        <ol className={classes.thread} ref={scroll.content} aria-label={t('thread')} lang="">
          {isShown && (
            <>
              {hasMore ? (
                <li className={classes.edge}>
                  <Button kind="quiet" onClick={loadMore} disabled={isLoadingOlder || past.isLoading}>
                    {t(hasOlder || top?.isStart === false ? 'older' : 'earlier')}
                  </Button>
                </li>
              ) : (
                !top && isWhole && <li className={classes.edge}>{t('begin')}</li>
              )}
              {past.earlier.map((one) => (
                <EarlierConversation key={one.conversation.id} {...one} today={today} />
              ))}
              {top && <Beginning conversation={conversation} />}
              {!hasOlder && <Deleted conversation={conversation} messages={messages} />}
              <ThreadItems
                conversation={conversation}
                items={items}
                chosen={chosen}
                retryable={retryable}
                today={today}
                splitFrom={splitFrom}
              />
            </>
          )}
          {!hasNewer &&
            unsent.map((one) => (
              <ThreadUnsent key={one.key} unsent={one} hasIntro={hasIntro} onTakeBack={onTakeBack} />
            ))}
          {!hasNewer &&
            scheduled.map((one) => (
              <Suspense key={one.id}>
                <Scheduled
                  message={one}
                  hasIntro={hasIntro}
                  isClosed={conversation.state === 'closed'}
                  isHandler={isMine}
                  hasKey={one === newestUndoable(scheduled, me.id)}
                  onTakeBack={onTakeBack}
                />
              </Suspense>
            ))}
          <Suspense>{isShown && !hasNewer && <OtherConversations conversation={conversation} />}</Suspense>
        </ol>
        <Suspense>{top && <EarlierRefresh parts={past.earlier} queryKey={past.queryKey} />}</Suspense>
      </div>
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

/** The messages and notes of a conversation, below the previous ones. Memoized against typing in the composer. */
export const Thread = memo(Plain)
