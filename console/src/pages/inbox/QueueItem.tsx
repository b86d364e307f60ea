import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWatch } from '#console/api/live.ts'
import { useMe } from '#console/api/me.ts'
import { platformOf } from '#console/messages/channels.ts'
import { contentOf, spoken } from '#console/messages/content.ts'
import { messageWords } from '#console/messages/words.ts'
import { useNow, useZone } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Conversation, nameOf } from './conversation.ts'
import classes from './Queue.module.css'
import { clockTime } from './ThreadRun.tsx'
import { inbox } from './words.ts'

interface Props {
  row: Conversation
  isOpen: boolean
}

/** Minutes after which a customer has waited too long. */
export const patience = 10

/** Hears of what is new in a conversation of mine, which no queue tells. */
export const Watch = ({ id }: { id: number }) => {
  useWatch('conversation', id)
  return null
}

const useLine = ({ last_message, handler_id }: Conversation) => {
  const say = useWords(inbox)
  const sayMessage = useWords(messageWords)
  const me = useMe()
  if (!last_message) return { text: '', isFailed: false }
  const { type, message, direction, delivery_state } = last_message
  const content = contentOf(type, message)
  const words = spoken(content) || ('file' in content ? sayMessage(content.type) : `[${type}]`)
  if (direction === 'inbound') return { text: words, isFailed: false }
  if (delivery_state === 'failed') return { text: say('not_sent_because', { reason: words }), isFailed: true }
  return { text: handler_id === me.id ? say('you_said', { text: words }) : words, isFailed: false }
}

const Waiting = ({ seconds }: { seconds: number }) => {
  const say = useWords(inbox)
  const time = formatDuration(seconds, { isShort: true })
  return (
    <span
      className={classes.time}
      data-late={seconds >= patience * 60 || undefined}
      title={say('waits', { time })}
    >
      {time}
    </span>
  )
}

/** One conversation of the queue: whose, on which channel, what was said last, since when it waits. */
export const QueueItem = ({ row, isOpen }: Props) => {
  const say = useWords(inbox)
  const { parse, at } = useZone()
  const now = useNow(row.state === 'waiting' ? 1 : 60)
  const { icon: Icon, name: platform } = platformOf(row.contactable_type)
  const { text, isFailed } = useLine(row)
  const isWaiting = row.state === 'waiting' && row.waiting_since
  const seconds = isWaiting ? Math.max(0, (now - parse(row.waiting_since as string)) / 1000) : 0
  const isUnread = row.state === 'handling' && row.unread_count > 0
  const name = nameOf(row, say)
  return (
    <li>
      <Link
        to="/inbox/$id"
        params={{ id: String(row.id) }}
        search={({ side: _, ...rest }: Record<string, unknown>) => rest as never}
        className={classes.item}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={isUnread || undefined}
        data-id={row.id}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.name} title={name}>
          {name}
          <VisuallyHidden>, {platform}</VisuallyHidden>
        </span>
        {isWaiting ? (
          <Waiting seconds={seconds} />
        ) : (
          <time className={classes.time} title={row.last_message_at ?? undefined}>
            {row.last_message_at && clockTime(row.last_message_at, at(now).slice(0, 10))}
          </time>
        )}
        <span className={classes.line} data-failed={isFailed || undefined} title={text}>
          {text}
        </span>
        {isUnread && (
          <span className={classes.dot}>
            <VisuallyHidden>{say('unread', { count: row.unread_count })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
