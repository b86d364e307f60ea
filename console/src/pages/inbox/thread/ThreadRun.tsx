import { memo, Suspense } from 'react'
import { contentOf } from '#console/messages/content.ts'
import type { MessageType } from '#console/messages/editor/draft.ts'
import { Message as Drawn } from '#console/messages/Message.tsx'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { formatDay, formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { enqueue } from '../composer/outbox.ts'
import { type Message, reasonOf } from '../conversation/conversation.ts'
import { inbox } from '../words.ts'
import type { Run } from './content/runs.ts'
import classes from './Thread.module.css'

const SplitMessage = lazily(() => import('./SplitMessage.tsx').then((split) => split.SplitMessage))

interface Props {
  run: Run
  /** The author's name as displayed. */
  author: string
  /** Today's date where the employee is, such as `2026-11-20`. */
  today: string
  chosen: (string | undefined)[]
  /** Whether the viewer may retry each message. */
  retryable: boolean[]
  hasIntro: boolean
  /** The ticket that the customer’s messages can be split off. */
  splitFrom: number | undefined
}

/** Returns the time alone for today, such as 14:32, and otherwise the date and time. */
export const clockTime = (moment: string, today: string) =>
  formatDay(moment) === today ? formatMoment(moment).slice(11) : formatMoment(moment)

const icons = { sending: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks }

const Delivery = ({ message, today }: { message: Message; today: string }) => {
  const t = useWords(inbox)
  const state = message.delivery_state as keyof typeof icons
  const Icon = icons[state]
  if (!Icon) return null
  const moment = {
    sending: null,
    sent: message.sent_at,
    delivered: message.delivered_at,
    read: message.read_at,
  }[state]
  const time = clockTime(moment ?? message.created_at, today)
  const cost = message.is_free === null ? [] : [t(message.is_free ? 'free' : 'charged')]
  return (
    <div className={classes.delivery}>
      <Icon size={14} stroke={1.6} aria-hidden />
      {[t(state, { time }), ...cost].join(' · ')}
    </div>
  )
}

const Trouble = ({ message, isRetryable }: { message: Message; isRetryable: boolean }) => {
  const t = useWords(inbox)
  if (message.delivery_state === 'unknown')
    return (
      <div className={classes.delivery} data-tone="amber">
        <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
        {t('unknown')}
      </div>
    )
  const reason = reasonOf(message.error, t)
  const again = () =>
    enqueue(
      message.conversation_id,
      { type: message.type as MessageType, message: message.message },
      { key: `again-${message.id}` },
    )
  return (
    <div className={classes.delivery} data-tone="red" title={message.error?.message}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
      {reason ? t('not_sent_because', { reason }) : t('not_sent')}
      {isRetryable && (
        <button type="button" className={classes.link} onClick={again}>
          {t('try_again')}
        </button>
      )}
    </div>
  )
}

const isTrouble = ({ direction, delivery_state }: Message) =>
  direction === 'outbound' && (delivery_state === 'failed' || delivery_state === 'unknown')

const Plain = ({ run, author, today, chosen, retryable, hasIntro, splitFrom }: Props) => {
  const t = useWords(inbox)
  const latest = run.side === 'desk' ? run.messages.findLast((message) => !isTrouble(message)) : undefined
  const ticket = run.side === 'customer' ? splitFrom : undefined
  return (
    <li className={classes.run} data-side={run.side}>
      <div className={classes.who}>
        <span className={classes.author} title={author} dir="auto">
          {author}
        </span>
        {run.isTap && <span>{t('tapped')}</span>}
        <time title={formatMoment(run.at)}>{clockTime(run.at, today)}</time>
      </div>
      {run.messages.map((message, place) => (
        <div
          key={message.id}
          className={classes.message}
          data-seq={message.seq}
          data-splits={ticket !== undefined || undefined}
        >
          <Drawn
            content={contentOf(message.type, message.message)}
            side={run.side}
            id={message.id}
            files={message.files}
            chosen={chosen[place]}
            hasIntro={hasIntro}
          />
          {!!message.wave_id && <div className={classes.delivery}>{t('of_wave')}</div>}
          {isTrouble(message) && <Trouble message={message} isRetryable={!!retryable[place]} />}
          {message === latest && <Delivery message={message} today={today} />}
          {ticket !== undefined && (
            <span className={classes.split}>
              <Suspense>
                <SplitMessage message={message.id} ticket={ticket} />
              </Suspense>
            </span>
          )}
        </div>
      ))}
    </li>
  )
}

const isSame = <T,>(one: T[], other: T[]) =>
  one.length === other.length && one.every((each, place) => each === other[place])

/** Rerenders a run only when something in it has changed. */
export const ThreadRun = memo(
  Plain,
  (before, now) =>
    before.author === now.author &&
    before.today === now.today &&
    before.splitFrom === now.splitFrom &&
    isSame(before.run.messages, now.run.messages) &&
    isSame(before.chosen, now.chosen) &&
    isSame(before.retryable, now.retryable),
)
