import { Link } from '@tanstack/react-router'
import { useHistory } from '#console/api/history.ts'
import { useMay } from '#console/api/me.ts'
import { useZone } from '#console/api/zone.ts'
import { Because, ImportLink } from '#console/fields/rules/Causes.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import {
  IconArrowsRightLeft,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconPencil,
  IconPhone,
  IconStar,
  IconTable,
  IconTicket,
} from '#console/ui/controls/icons.ts'
import { LongText } from '#console/ui/LongText.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { formatDay, formatMoment } from '#console/words/format.ts'
import { currentTime } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import { mergeWords } from '../merge/mergeWords.ts'
import classes from './Contact.module.css'
import { type Event, useEventWords } from './useEventWords.ts'

const icons = [
  ['phone', IconPhone],
  ['email', IconMail],
  ['address', IconMapPin],
  ['relation', IconTable],
  ['ticket', IconTicket],
  ['conversation', IconMessageCircle],
  ['csat', IconStar],
  ['contact.merged', IconArrowsRightLeft],
  ['contact.unmerged', IconArrowsRightLeft],
] as const

/** The kinds of events that a run of a rule explains. */
const byRule = new Set(['contact.updated', 'contact.notified'])

const pages = { ticket: '/tickets/$id', conversation: '/inbox/$id' } as const

/** The title of an event, linked to its subject if that has a page. */
const Title = ({ event: { refers_to }, title }: { event: Event; title: string }) => {
  const page = pages[refers_to?.type as keyof typeof pages]
  if (!refers_to || !page) return title
  return (
    <Link to={page} params={{ id: String(refers_to.id) }}>
      {title}
    </Link>
  )
}

interface LineProps {
  /** The contact's ID. */
  id: number
  event: Event
  words: ReturnType<typeof useEventWords>
  isToday: boolean
}

const Line = ({ id, event, words, isToday }: LineProps) => {
  const t = useWords(mergeWords)
  const may = useMay()
  const Icon = icons.find(([start]) => event.kind.startsWith(start))?.[1] ?? IconPencil
  const under = words.lineUnder(event)
  return (
    <li>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      <span>
        <Title event={event} title={words.titleOf(event)} />
        {under && (
          <small>
            <LongText text={under} />
          </small>
        )}
        {event.rule && byRule.has(event.kind) && (
          <Because rule={event.rule} subject="contact" id={id} at={event.at} />
        )}
        <ImportLink item={event} />
        {event.kind === 'contact.merged' && may('contact_merge.read') && (
          <>
            {' '}
            <Link to="/contacts/merges" search={{ contact: id } as never}>
              {t('show_merges')}
            </Link>
          </>
        )}
      </span>
      <time dateTime={event.at.replace(' ', 'T')} title={formatMoment(event.at)}>
        {isToday ? formatMoment(event.at).slice(11) : formatMoment(event.at).slice(5, 10)}
      </time>
    </li>
  )
}

/** The history of a contact, latest first. */
export const History = ({ id }: { id: number }) => {
  const t = useWords(contactWords)
  const { at } = useZone()
  const history = useHistory('/contact/{contact}/history', { contact: id }, { first: 30, step: 60 })
  const { items, error, refetch, hasMore, loadMore } = history
  const words = useEventWords(items ?? [])
  if (error && !items) return <Failure error={error} onRetry={() => void refetch()} />
  if (!items || !words.isReady) return <Skeleton rows={6} />
  if (items.length === 0) return <p className={classes.events}>{t('no_activity')}</p>
  const today = at(currentTime()).slice(0, 10)
  const headingOf = (event: Event) => {
    const day = formatDay(event.at)
    if (day === today) return t('today')
    return day.startsWith(today.slice(0, 7)) ? day : day.slice(0, 7)
  }
  const groups = Map.groupBy(items, headingOf)
  return (
    <div className={classes.events}>
      {[...groups].map(([heading, events]) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul>
            {events.map((event) => (
              <Line
                key={event.id}
                id={id}
                event={event}
                words={words}
                isToday={formatDay(event.at) === today}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && <Button onClick={loadMore}>{t('show_more')}</Button>}
    </div>
  )
}
