import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import { History } from './History.tsx'

type Tab = 'activity' | 'tickets' | 'chats' | 'scores'

interface Line {
  id: number
  at: string
  title: ReactNode
  under: string | null
}

const Lines = ({ lines, empty }: { lines: Line[] | undefined; empty: string }) => (
  <div className={classes.events}>
    {lines?.length === 0 && <p>{empty}</p>}
    <ul>
      {lines?.map(({ id, at, title, under }) => (
        <li key={id}>
          <span aria-hidden="true" />
          <span>
            {title}
            {under && <small>{under}</small>}
          </span>
          <time title={formatMoment(at)}>{at.slice(0, 10)}</time>
        </li>
      ))}
    </ul>
  </div>
)

/** What a contact has had: tickets, conversations and scores, as far as they may be read. */
const useLines = (contact_id: number) => {
  const say = useWords(contactWords)
  const may = useMay()
  const query = { contact_id, per_page: 50, sort: '-id' }
  const tickets = useRead('/ticket', { query }, { enabled: may('ticket.read') }).data
  const chats = useRead('/conversation', { query }, { enabled: may('conversation.read') }).data
  const scores = useRead('/csat-score', { query }, { enabled: may('csat_score.read') }).data
  return {
    tickets: {
      total: tickets?.meta.total,
      lines: tickets?.data.map(({ id, subject, status, created_at }) => ({
        id,
        at: created_at,
        title: (
          <Link to="/tickets/$id" params={{ id: String(id) }}>
            #{id} {subject}
          </Link>
        ),
        under: say(`status_${status}`),
      })),
    },
    chats: {
      total: chats?.meta.total,
      lines: chats?.data.map(({ id, channel, state, last_message, created_at }) => ({
        id,
        at: created_at,
        title: (
          <Link to="/inbox/$id" params={{ id: String(id) }}>
            {channel.name}
          </Link>
        ),
        under: [say(`state_${state}`), last_message?.text].filter(Boolean).join(' · '),
      })),
    },
    scores: {
      total: scores?.meta.total,
      lines: scores?.data.map(({ id, score, memo, created_at }) => ({
        id,
        at: created_at,
        title: say('score', { score }),
        under: memo,
      })),
    },
  }
}

/** What happened to a contact, and what it has had, in tabs. */
export const ContactSide = ({ id }: { id: number }) => {
  const say = useWords(contactWords)
  const may = useMay()
  const [{ tab = 'activity' }, set] = useAddress<{ tab: Tab }>()
  const lists = useLines(id)
  const tabs: { tab: Tab; permission: string; total?: number | undefined }[] = [
    { tab: 'activity', permission: 'contact.read' },
    { tab: 'tickets', permission: 'ticket.read', total: lists.tickets.total },
    { tab: 'chats', permission: 'conversation.read', total: lists.chats.total },
    { tab: 'scores', permission: 'csat_score.read', total: lists.scores.total },
  ]
  const open = tabs.filter(({ permission }) => may(permission))
  const step = (by: number) => {
    const next = open[(open.findIndex((one) => one.tab === tab) + by + open.length) % open.length]
    if (!next) return
    void set({ tab: next.tab }, { replace: true })
    document.getElementById(`contact-${next.tab}`)?.focus()
  }
  return (
    <aside className={classes.side} aria-label={say('activity')}>
      <div className={classes.tabs} role="tablist" aria-label={say('activity')}>
        {open.map(({ tab: name, total }) => (
          <button
            key={name}
            id={`contact-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="contact-tab"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => set({ tab: name })}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') step(1)
              if (key === 'ArrowLeft') step(-1)
            }}
          >
            {say(name)} {total !== undefined && <span className={classes.muted}>{formatNumber(total)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="contact-tab" aria-labelledby={`contact-${tab}`}>
        {tab === 'activity' ? (
          <History id={id} />
        ) : (
          <Lines lines={lists[tab].lines} empty={say(`no_${tab}`)} />
        )}
      </div>
    </aside>
  )
}
