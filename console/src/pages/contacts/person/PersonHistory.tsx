import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useDue } from '#console/pages/tickets/codes.ts'
import { StatusMark } from '#console/pages/tickets/Marks.tsx'
import { formatDay, formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from '../contactWords.ts'
import classes from './Person.module.css'
import { useOpenTalks } from './useOpenTalks.ts'

const collapsedCount = 4

interface Of {
  contactId: number
}

const Section = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>
      {title} <span>{formatNumber(count)}</span>
    </h2>
    <ul>{children}</ul>
  </section>
)

const Tickets = ({ contactId: contact_id }: Of) => {
  const t = useWords(contactWords)
  const dueOf = useDue()
  const { data } = useRead('/ticket', { query: { contact_id, per_page: collapsedCount, sort: '-id' } })
  if (!data?.data.length) return null
  return (
    <Section title={t('tickets')} count={data.meta.total}>
      {data.data.map((ticket) => {
        const { id, subject, status } = ticket
        const due = dueOf(ticket)
        return (
          <li key={id}>
            <Link to="/tickets/$id" params={{ id: String(id) }}>
              <StatusMark status={status} />
              <span className={classes.subject} title={subject} dir="auto">
                {subject}
              </span>
              <time data-late={due.isLate || undefined}>
                {status < 2 && due.text ? due.text : t(`status_${status as 0}`)}
              </time>
            </Link>
          </li>
        )
      })}
    </Section>
  )
}

const Talk = ({ talk }: { talk: Schemas['Conversation'] }) => {
  const spoken = useSpoken()
  const { icon: Icon, name: platform } = usePlatformOf()(talk.contactable_type)
  const { id, memo, last_message: last, last_finished_at, created_at } = talk
  const words = memo || (last ? spoken(last.type, last.message) : platform)
  const at = last_finished_at ?? created_at
  return (
    <li>
      <Link to="/inbox/$id" params={{ id: String(id) }}>
        <Icon size={16} stroke={1.6} aria-label={platform} role="img" />
        <span className={classes.subject} title={words} dir="auto">
          {words}
        </span>
        <time title={formatMoment(at)}>{formatDay(at)}</time>
      </Link>
    </li>
  )
}

interface Talks extends Of {
  /** The open conversation. */
  besides: Pick<Schemas['Conversation'], 'id' | 'state'>
}

const Talks = ({ contactId: contact_id, besides: { id, state } }: Talks) => {
  const t = useWords(contactWords)
  const query = {
    contact_id,
    state: ['closed' as const],
    per_page: collapsedCount + 1,
    sort: '-last_finished_at',
  }
  const { data } = useRead('/conversation', { query })
  const before = data?.data.filter((talk) => talk.id !== id).slice(0, collapsedCount) ?? []
  if (!data || !before.length) return null
  return (
    <Section title={t('before')} count={data.meta.total - (state === 'closed' ? 1 : 0)}>
      {before.map((talk) => (
        <Talk key={talk.id} talk={talk} />
      ))}
    </Section>
  )
}

/** The open conversations beside the one that is shown. */
const OpenTalks = ({ contactId, besides }: Talks) => {
  const t = useWords(contactWords)
  const others = useOpenTalks(contactId)?.filter(({ id }) => id !== besides.id) ?? []
  if (!others.length) return null
  return (
    <Section title={t('also_open')} count={others.length}>
      {others.map((talk) => (
        <Talk key={talk.id} talk={talk} />
      ))}
    </Section>
  )
}

/** A contact's latest tickets, and their other conversations. */
export const PersonHistory = (talks: Talks) => {
  const may = useMay()
  return (
    <>
      {may('ticket.read') && <Tickets contactId={talks.contactId} />}
      {may('conversation.read') && (
        <>
          <OpenTalks {...talks} />
          <Talks {...talks} />
        </>
      )}
    </>
  )
}
