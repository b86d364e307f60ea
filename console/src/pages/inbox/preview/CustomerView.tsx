import { useEffect, useRef, useState } from 'react'
import { usePlatformOf } from '#console/messages/channels.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message as Drawn } from '#console/messages/Message.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconAlertTriangle } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Passing } from '#console/ui/page/Passing.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { common } from '#console/words/common.ts'
import { formatDay, formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { type Conversation, type Message, nameOf } from '../conversation/conversation.ts'
import { SidePane } from '../SidePane.tsx'
import { useThread } from '../thread/content/useThread.ts'
import { useEarlier } from '../thread/earlier/useEarlier.ts'
import { inbox } from '../words.ts'
import classes from './CustomerView.module.css'
import { customerViewWords } from './customerViewWords.ts'
import { lossesOf } from './lossesOf.ts'
import { Parts, type ShownMessage } from './Preview.tsx'
import { useStoredPreviews } from './useStoredPreviews.ts'

/** Pills and keyboards go away with the next message. */
const withoutPassing = (part: ShownMessage): ShownMessage =>
  part.below && ['pills', 'keyboard'].includes(part.below.shape) ? { ...part, below: null } : part

const Loss = ({ children }: { children: string }) => (
  <p className={classes.loss}>
    <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
    {children}
  </p>
)

interface SeenProps {
  conversation: Conversation
  message: Message
  preview: Schemas['Preview'] | undefined
  /** Whether the request for its preview failed. */
  isFailed: boolean
  /** Whether the platform no longer accepts it. */
  isRejected: boolean
  isLast: boolean
}

/** One message in the customer's place: their own on the right, with what their app leaves out of ours below it. */
const Seen = ({ conversation, message, preview, isFailed, isRejected, isLast }: SeenProps) => {
  const t = useWords(customerViewWords)
  const name = nameOf(conversation, useWords(inbox))
  const platform = usePlatformOf()(conversation.contactable_type).name
  const { id, type, direction, delivery_state, files } = message
  const isOurs = direction === 'outbound'
  const isUnseen = isOurs && delivery_state === 'failed'
  const shown = preview?.requests.length ? preview.shown : undefined
  return (
    <li className={classes.seen} data-from={isOurs ? 'desk' : 'customer'} data-unseen={isUnseen || undefined}>
      {shown ? (
        <Parts
          shown={isLast ? shown : shown.map(withoutPassing)}
          contactable_type={conversation.contactable_type}
          files={files}
        />
      ) : (
        <Drawn
          content={contentOf(type, message.message)}
          side={isOurs ? 'desk' : 'customer'}
          id={id}
          files={files}
        />
      )}
      <time>{formatMoment(message.created_at).slice(11)}</time>
      {lossesOf(preview).map((words) => (
        <Loss key={words}>{words}</Loss>
      ))}
      {isFailed && <Loss>{t('unchecked')}</Loss>}
      {isRejected && <Loss>{t('not_accepted', { platform })}</Loss>}
      {isUnseen && <Loss>{t('unseen', { name })}</Loss>}
      {isOurs && delivery_state === 'unknown' && <Loss>{t('uncertain', { name })}</Loss>}
    </li>
  )
}

interface SummaryProps {
  platform: string
  losses: number
  failed: number
  rejected: number
  onCheckAgain: () => void
}

/** What the platform leaves out of the thread, as far as that is known. */
const Summary = ({ platform, losses, failed, rejected, onCheckAgain }: SummaryProps) => {
  const t = useWords(customerViewWords)
  const tCommon = useWords(common)
  const parts = [
    losses > 0 && t('losses', { count: losses, platform }),
    rejected > 0 && t('rejected', { count: rejected, platform }),
    failed > 0 && t('unknown', { count: failed }),
  ].filter(Boolean)
  return (
    <>
      <p role="status" data-tone={parts.length ? 'amber' : undefined}>
        {parts.join(' · ') || t('no_losses', { platform })}
      </p>
      {failed > 0 && (
        <Passing>
          <Button kind="quiet" onClick={onCheckAgain}>
            {tCommon('try_again')}
          </Button>
        </Passing>
      )}
    </>
  )
}

interface Props {
  conversation: Conversation
  onClose: () => void
}

/** What an employee scrolls with. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps the end of an element in view until the employee scrolls: earlier messages and pictures come later. */
const useEnd = () => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => box.scrollIntoView({ block: 'end' }))
    observer.observe(box)
    const letGo = () => observer.disconnect()
    for (const event of scrolling) window.addEventListener(event, letGo, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of scrolling) window.removeEventListener(event, letGo)
    }
  }, [])
  return element
}

/** Returns what was said before the conversation: an app shows all conversations of a channel as one. */
const useSeenEarlier = (
  { id, contactable_id }: Conversation,
  { messages, hasOlder }: Pick<ReturnType<typeof useThread>, 'messages' | 'hasOlder'>,
) => {
  const whose = { id, contactable_id, contact_id: null }
  const { earlier, ...rest } = useEarlier(whose, messages !== undefined && !hasOlder)
  return { ...rest, earlier: earlier.flatMap((part) => part.messages) }
}

/** The thread as the customer's app shows it. */
export const CustomerView = ({ conversation, onClose }: Props) => {
  const t = useWords(customerViewWords)
  const name = nameOf(conversation, useWords(inbox))
  const { name: platform, icon: Icon } = usePlatformOf()(conversation.contactable_type)
  const thread = useThread(conversation.id, { isSecond: true })
  const { earlier, hasMore, isLoading: isLoadingEarlier, loadMore } = useSeenEarlier(conversation, thread)
  const messages = [...earlier, ...(thread.messages ?? [])].filter(({ type }) => type !== 'event')
  const { previews, failed, rejected, isLoading, checkAgain } = useStoredPreviews(conversation, messages)
  const isReady = thread.messages !== undefined && !isLoading
  // What comes above later leaves the rest where it is.
  const [isShown, show] = useState(isReady)
  if (isReady && !isShown) show(true)
  const box = useEnd()
  const losses = [...previews.values()].reduce((sum, preview) => sum + lossesOf(preview).length, 0)
  const last = messages.at(-1)?.id
  return (
    <SidePane title={t('title', { name })} onClose={onClose}>
      {thread.error && !thread.messages && <Failure error={thread.error} onRetry={thread.refetch} />}
      {!isShown && !thread.error && <Skeleton rows={8} />}
      {/* The focus scrolls it by keys. */}
      <div ref={box} role="group" aria-label={platform} tabIndex={0} data-autofocus className={classes.view}>
        {isShown && (
          <div className={classes.app}>
            <header className={classes.bar}>
              <Icon size={16} stroke={1.6} aria-hidden />
              <b dir="auto">{conversation.channel.name}</b>
              <Summary
                {...{ platform, losses }}
                failed={failed.size}
                rejected={rejected.size}
                onCheckAgain={checkAgain}
              />
            </header>
            <ol className={classes.thread} aria-label={t('thread', { name })} lang="">
              <li className={classes.day}>
                {thread.hasOlder || hasMore ? (
                  <Button
                    kind="quiet"
                    onClick={() => void (thread.hasOlder ? thread.loadOlder() : loadMore())}
                    disabled={thread.isLoadingOlder || isLoadingEarlier}
                  >
                    {t('earlier')}
                  </Button>
                ) : (
                  t('begin')
                )}
              </li>
              {messages.flatMap((message, place) => {
                const day = formatDay(message.created_at)
                const before = messages[place - 1]
                const isNewDay = !before || formatDay(before.created_at) !== day
                return [
                  isNewDay && (
                    <li key={day} className={classes.day}>
                      {day}
                    </li>
                  ),
                  <Seen
                    key={message.id}
                    {...{ conversation, message }}
                    preview={previews.get(message.id)}
                    isFailed={failed.has(message.id)}
                    isRejected={rejected.has(message.id)}
                    isLast={message.id === last}
                  />,
                ]
              })}
            </ol>
          </div>
        )}
      </div>
    </SidePane>
  )
}
