import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, Suspense, useEffect, useRef } from 'react'
import { useMe } from '#console/api/me.ts'
import { useZone } from '#console/api/zone.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useNow } from '#console/words/clock.ts'
import { formatDuration, formatMoment } from '#console/words/format.ts'
import { currentTime } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import bulk from '../bulk/Bulk.module.css'
import { isLabeled, Labels } from '../bulk/Labels.tsx'
import { Mark } from '../bulk/Mark.tsx'
import { useUnsent } from '../composer/unsent/useUnsent.ts'
import { useHasDraft } from '../composer/useDraft.ts'
import { type Conversation, nameOf, reasonOf } from '../conversation/conversation.ts'
import { searchElsewhere } from '../conversation/searchElsewhere.ts'
import { clockTime } from '../thread/ThreadRun.tsx'
import { inbox } from '../words.ts'
import { useLookersAt } from './lookers.ts'
import classes from './Queue.module.css'
import type { SectionName } from './useQueue.ts'

const Lookers = lazily(() => import('./Lookers.tsx').then((mark) => mark.Lookers))

interface Props {
  row: Conversation
  /** Returns all rows in their order, in which a range is marked. */
  readOrder: () => Conversation[]
  section: SectionName
  isOpen: boolean
}

type Tone = 'red' | 'amber' | undefined

/** Returns the line below the name: a message that was not sent, or the last message. */
const useLine = ({ id, last_message, unsent, handler }: Conversation, section: SectionName) => {
  const t = useWords(inbox)
  const spoken = useSpoken()
  const me = useMe()
  const refused = useUnsent(id).find(({ state }) => state === 'failed')
  const line = (text: string, tone?: Tone) => ({ text, tone })
  const said = section === 'unsent' && unsent ? unsent : last_message
  const failed =
    refused ?? (said?.delivery_state === 'failed' && said.direction === 'outbound' ? said : undefined)
  if (failed) {
    const reason = reasonOf(failed.error, t)
    return line(reason ? t('not_sent_because', { reason }) : t('not_sent'), 'red')
  }
  if (!said) return line('')
  if (said === unsent) return line(t('unknown'), 'amber')
  const text = spoken(said.type, said.message)
  const isOthers = (section === 'all' || section === 'team') && handler !== null && handler.id !== me.id
  if (section === 'away' || isOthers) return line(t('with', { name: handler?.name ?? '', text }))
  if (said.author)
    return line(t('says', { name: said.author.id === me.id ? t('you') : said.author.name, text }))
  return line(text)
}

const Waiting = ({ since }: { since: string }) => {
  const t = useWords(inbox)
  const { parse } = useZone()
  const begun = parse(since)
  const now = useNow(currentTime() - begun < 90_000 ? 1 : 10)
  const minutes = useMe().installation.waiting_minutes
  const seconds = Math.max(0, (now - begun) / 1000)
  const time = formatDuration(seconds, { isShort: true })
  return (
    <span
      className={classes.time}
      data-late={seconds >= minutes * 60 || undefined}
      title={t('waits', { time })}
    >
      {time}
    </span>
  )
}

const Plain = ({ row, readOrder, section, isOpen }: Props) => {
  const t = useWords(inbox)
  const { at } = useZone()
  const now = useNow(60)
  const { icon: Icon, name: platform } = usePlatformOf()(row.contactable_type)
  const { text, tone } = useLine(row, section)
  const isUnread = (section === 'mine' || section === 'answered') && row.unread_count > 0
  const waits = section === 'closed' ? null : row.waiting_since
  const name = nameOf(row, t)
  const hasDraft = useHasDraft(row.id)
  const lookers = useLookersAt(row.id)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isOpen) return
    link.current?.scrollIntoView({ block: 'nearest' })
    // A row that was clicked before keeps no focus, and with it no keys.
    if (document.activeElement?.matches('[data-id]')) link.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <li className={bulk.row}>
      <Mark row={row} readOrder={readOrder} name={name} />
      <Link
        ref={link}
        to="/inbox/$id"
        params={{ id: String(row.id) }}
        search={searchElsewhere}
        className={classes.item}
        activeOptions={{ includeSearch: false }}
        data-unread={isUnread || undefined}
        data-id={row.id}
        data-labeled={isLabeled(row) || undefined}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.name} title={name} dir="auto">
          {name}
          <VisuallyHidden>, {platform}</VisuallyHidden>
        </span>
        <span className={classes.when}>
          {hasDraft && !isOpen && <span className={classes.draft}>{t('draft')}</span>}
          {waits ? (
            <Waiting since={waits} />
          ) : (
            <time
              className={classes.time}
              title={row.last_message_at ? formatMoment(row.last_message_at) : undefined}
            >
              {row.last_message_at && clockTime(row.last_message_at, at(now).slice(0, 10))}
            </time>
          )}
        </span>
        <span className={classes.line} data-tone={tone} title={text} dir="auto">
          {text}
        </span>
        {isUnread && (
          <span className={classes.dot}>
            <VisuallyHidden>{t('unread', { count: row.unread_count })}</VisuallyHidden>
          </span>
        )}
        <Labels conversation={row} />
        {lookers.length > 0 && (
          <Suspense>
            <Lookers people={lookers} />
          </Suspense>
        )}
      </Link>
    </li>
  )
}

/** One conversation in the queue: its customer, channel, last message and waiting time. */
export const QueueItem = memo(Plain)
