import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '#console/api/me.ts'
import { platformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useNow, useZone } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Conversation, nameOf, reasonOf } from './conversation.ts'
import classes from './Queue.module.css'
import { clockTime } from './ThreadRun.tsx'
import { inbox } from './words.ts'

interface Props {
  row: Conversation
  isOpen: boolean
}

const useLine = ({ last_message, handler_id }: Conversation) => {
  const say = useWords(inbox)
  const spoken = useSpoken()
  const me = useMe()
  if (!last_message) return { text: '', isFailed: false }
  const { type, message, direction, delivery_state, error } = last_message
  const words = spoken(type, message)
  if (direction === 'inbound') return { text: words, isFailed: false }
  if (delivery_state === 'failed') {
    const reason = reasonOf(error, say)
    return { text: reason ? say('not_sent_because', { reason }) : say('not_sent'), isFailed: true }
  }
  return { text: handler_id === me.id ? say('you_said', { text: words }) : words, isFailed: false }
}

const Waiting = ({ since }: { since: string }) => {
  const say = useWords(inbox)
  const { parse } = useZone()
  const begun = parse(since)
  const now = useNow(Date.now() - begun < 90_000 ? 1 : 10)
  const minutes = useMe().installation.waiting_minutes
  const seconds = Math.max(0, (now - begun) / 1000)
  const time = formatDuration(seconds, { isShort: true })
  return (
    <span
      className={classes.time}
      data-late={seconds >= minutes * 60 || undefined}
      title={say('waits', { time })}
    >
      {time}
    </span>
  )
}

/** One conversation of the queue: whose, on which channel, what was said last, since when it waits. */
export const QueueItem = ({ row, isOpen }: Props) => {
  const say = useWords(inbox)
  const { at } = useZone()
  const now = useNow(60)
  const { icon: Icon, name: platform } = platformOf(row.contactable_type)
  const { text, isFailed } = useLine(row)
  const isUnread = row.state === 'handling' && row.unread_count > 0
  const name = nameOf(row, say)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <Link
        ref={link}
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
        {row.state === 'waiting' && row.waiting_since ? (
          <Waiting since={row.waiting_since} />
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
