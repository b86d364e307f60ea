import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'

/** One record of a contact. */
interface Line {
  id: number
  at: string
  title: ReactNode
  under: string | null
}

const firstPageSize = 50
const pageSize = 100

const toConversation = (id: number, words: string) => (
  <Link to="/inbox/$id" params={{ id: String(id) }}>
    {words}
  </Link>
)

/** Returns a contact's tickets, conversations and scores, as far as the employee may read them. */
export const useSideLists = (contact_id: number) => {
  const t = useWords(contactWords)
  const spoken = useSpoken()
  const may = useMay()
  const [count, setCount] = useState(firstPageSize)
  const query = { contact_id, per_page: count, sort: '-id' }
  const how = (permission: string) => ({ enabled: may(permission), keep: true })
  const tickets = useRead('/ticket', { query }, how('ticket.read'))
  const chats = useRead('/conversation', { query }, how('conversation.read'))
  const scores = useRead('/csat-score', { query }, how('csat_score.read'))
  const mayTalk = may('conversation.read')
  const lines: Record<'tickets' | 'chats' | 'scores', Line[] | undefined> = {
    tickets: tickets.data?.data.map(({ id, subject, status, created_at }) => ({
      id,
      at: created_at,
      title: (
        <Link to="/tickets/$id" params={{ id: String(id) }}>
          #{formatNumber(id)} {subject}
        </Link>
      ),
      under: t(`status_${status}`),
    })),
    chats: chats.data?.data.map(({ id, channel, state, last_message, created_at }) => ({
      id,
      at: created_at,
      title: toConversation(id, channel.name),
      under: [t(`state_${state}`), last_message && spoken(last_message.type, last_message.message)]
        .filter(Boolean)
        .join(' · '),
    })),
    scores: scores.data?.data.map(({ id, score, memo, contact_log_id: talk, created_at }) => ({
      id,
      at: created_at,
      title: talk && mayTalk ? toConversation(talk, t('score', { score })) : t('score', { score }),
      under: memo,
    })),
  }
  const listOf = (
    tab: keyof typeof lines,
    { data, error, refetch }: typeof tickets | typeof chats | typeof scores,
  ) => ({
    lines: lines[tab],
    total: data?.meta.total,
    error: data ? null : error,
    refetch: () => void refetch(),
    ...((data?.meta.total ?? 0) > count && { showMore: () => setCount(count + pageSize) }),
  })
  return {
    tickets: listOf('tickets', tickets),
    chats: listOf('chats', chats),
    scores: listOf('scores', scores),
  }
}
