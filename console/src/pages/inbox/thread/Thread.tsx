import { VisuallyHidden } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useNow } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import { type Conversation, nameOf } from '../conversation.ts'
import { type Unsent, useUnsent } from '../outbox.ts'
import { inbox } from '../words.ts'
import { chosenOf, isStored, itemsOf, type Run, retryableOf } from './runs.ts'
import classes from './Thread.module.css'
import { ThreadNote } from './ThreadNote.tsx'
import { ThreadRun } from './ThreadRun.tsx'
import { ThreadUnsent } from './ThreadUnsent.tsx'
import { useReading } from './useReading.ts'
import { useScroll } from './useScroll.ts'
import { useThread } from './useThread.ts'
import { useTyping } from './useTyping.ts'

interface Props {
  conversation: Conversation
  isMine: boolean
  onTakeBack: ((unsent: Unsent) => void) | undefined
}

const hints = ['note', 'refresh'] as const

const useNotes = (conversation: number) => {
  const { data, refetch } = useRead('/conversation/{conversation}/note', {
    path: { conversation },
    query: { per_page: 500 },
  })
  useHints(hints, (event, { conversation_id }) => {
    if (event === 'refresh' || conversation_id === conversation) void refetch()
  })
  return data?.data
}

const Plain = ({ conversation, isMine, onTakeBack }: Props) => {
  const say = useWords(inbox)
  const spoken = useSpoken()
  const me = useMe()
  const { at } = useZone()
  const today = at(useNow(60)).slice(0, 10)
  const { messages, error, refetch, hasOlder, loadOlder, isLoadingOlder } = useThread(conversation.id)
  const notes = useNotes(conversation.id)
  const unsent = useUnsent(conversation.id).filter(
    (one) => one.state !== 'sending' || !isStored(messages ?? [], one),
  )
  const items = useMemo(() => itemsOf(messages ?? [], notes ?? []), [messages, notes])
  const chosen = useMemo(() => chosenOf(messages ?? []), [messages])
  const retryable = useMemo(() => retryableOf(messages ?? []), [messages])
  const last = messages?.at(-1)
  const scroll = useScroll({
    first: messages?.[0]?.seq,
    last: last?.seq,
    sent: unsent.at(-1)?.key,
    loadOlder,
  })
  useReading(conversation.id, messages, isMine, scroll.isAtEnd)
  const isTyping = useTyping(conversation.id, last?.seq ?? 0)
  const name = nameOf(conversation, say)
  const { shows_carousel_text: hasIntro } = usePlatformOf()(conversation.contactable_type)

  const authorOf = ({ side, author }: Run) => {
    if (side === 'customer') return name
    return author.id === me.id ? say('you') : (author.name ?? conversation.channel.name)
  }
  const heard =
    last?.direction === 'inbound' ? say('says', { name, text: spoken(last.type, last.message) }) : ''

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
        {!messages && !error && <Skeleton rows={8} />}
        <ol className={classes.thread} ref={scroll.content} aria-label={say('thread')} lang="">
          {messages && (
            <li className={classes.edge}>
              {hasOlder ? (
                <Button kind="quiet" onClick={loadOlder} disabled={isLoadingOlder}>
                  {say('older')}
                </Button>
              ) : (
                say('begin')
              )}
            </li>
          )}
          {items.map((item) =>
            item.kind === 'note' ? (
              <ThreadNote key={item.key} note={item.note} today={today} />
            ) : (
              <ThreadRun
                key={item.key}
                run={item}
                author={authorOf(item)}
                today={today}
                chosen={item.messages.map(({ seq }) => chosen.get(seq))}
                hasIntro={hasIntro}
                retryable={item.messages.map(({ seq }) => isMine && retryable.has(seq))}
              />
            ),
          )}
          {unsent.map((one) => (
            <ThreadUnsent key={one.key} unsent={one} hasIntro={hasIntro} onTakeBack={onTakeBack} />
          ))}
        </ol>
      </div>
      <div className={classes.foot}>
        {scroll.unseen > 0 && (
          <button type="button" className={classes.unseen} onClick={scroll.toEnd}>
            {say('to_latest', { count: scroll.unseen })}
          </button>
        )}
        {isTyping && <span className={classes.typing}>{say('typing', { name })}</span>}
      </div>
      <VisuallyHidden aria-live="polite">{heard}</VisuallyHidden>
    </>
  )
}

/** The messages and notes of a conversation. Memoized, so typing in the composer does not rerender it. */
export const Thread = memo(Plain)
