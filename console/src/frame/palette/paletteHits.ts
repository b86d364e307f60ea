import { useEffect, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import {
  IconAddressBook,
  IconBuilding,
  IconMessage,
  IconMessageCircle,
  IconNote,
  IconTable,
  IconTicket,
  IconUser,
} from '#console/ui/controls/icons.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Entry } from './paletteTypes.ts'
import { palette } from './paletteWords.ts'

type Hit = Schemas['SearchHit']

const kinds = {
  contact: { icon: IconUser, group: 'contact' },
  ticket: { icon: IconTicket, group: 'ticket' },
  company: { icon: IconBuilding, group: 'company' },
  conversation: { icon: IconMessageCircle, group: 'conversation' },
  message: { icon: IconMessage, group: 'message' },
  conversation_note: { icon: IconNote, group: 'note' },
  conversation_memo: { icon: IconNote, group: 'note' },
  ticket_note: { icon: IconNote, group: 'note' },
  contact_relation_record: { icon: IconTable, group: 'relation_record' },
  ticket_relation_record: { icon: IconTable, group: 'relation_record' },
} as const
const pages = { contact: '/contacts', ticket: '/tickets', company: '/companies', conversation: '/inbox' }
const kindOrder = Object.keys(kinds) as (keyof typeof kinds)[]

/** Returns the address of a hit: of its record, at the message, note or row. */
const addressOf = ({ type, id, target }: Hit) => {
  const page = `${pages[target.type]}/${target.id}`
  if (type === 'message') return `${page}?at=${target.seq}`
  if (type.endsWith('_relation_record')) return `${page}?row=${id}`
  return type === 'conversation_note' || type === 'ticket_note' ? `${page}?note=${id}` : page
}

/** Returns a text once it has not changed for 120 ms. */
const useRested = (text: string) => {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), 120)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Returns the records that match a text, a few of each kind. The previous matches stay while searching. */
export const useHits = (text: string) => {
  const t = useWords(palette)
  const rested = useRested(text)
  const { data, error, isFetching, isPlaceholderData } = useRead(
    '/search',
    { query: { q: rested } },
    { enabled: rested !== '' && text !== '', keep: true },
  )
  const hits = text === '' ? [] : ((data?.data ?? []) as Hit[])
  const entryOf = (hit: Hit): Entry => ({
    id: `${hit.type} ${hit.id}`,
    group: t(kinds[hit.type].group),
    title: hit.title,
    note: hit.subtitle,
    excerpt: hit.type.endsWith('_relation_record') ? null : hit.excerpt,
    icon: kinds[hit.type].icon,
    to: addressOf(hit),
  })
  const found = kindOrder.flatMap((kind) => hits.filter(({ type }) => type === kind).map(entryOf))
  const isSearching = text !== '' && (isFetching || isPlaceholderData || rested !== text)
  return { found, hits, error: text === '' ? null : error, isSearching, rested }
}

const one = { per_page: 1 }

/** The number of matches of a kind that one search returns, as in `server/src/resources/search/kinds.ts`. */
const maxPerKind = 5

interface Totals {
  contact: number | undefined
  ticket: number | undefined
}

/** Returns how many records match beside those found, if there are more, with a plus if only some kinds are counted. */
const totalOf = (hits: Hit[], totals: Totals) => {
  const byKind = Map.groupBy(hits, ({ type }) => type)
  const counts = [...byKind].map(([type, { length }]) => {
    const total = type === 'contact' || type === 'ticket' ? totals[type] : undefined
    return { count: Math.max(length, total ?? 0), isMore: total === undefined && length >= maxPerKind }
  })
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === hits.length) return undefined
  return formatNumber(total) + (counts.some(({ isMore }) => isMore) ? '+' : '')
}

/** Returns entries for the full lists of matches, with their counts, and how many matches there are. */
export const useMatching = (text: string, rested: string, hits: Hit[]) => {
  const t = useWords(palette)
  const may = useMay()
  const asked = (permission: string) => ({ enabled: rested !== '' && rested === text && may(permission) })
  const query = { ...one, search: rested }
  const contacts = useRead('/contact', { query }, asked('contact.read'))
  const tickets = useRead('/ticket', { query }, asked('ticket.read'))
  if (text === '') return { matching: [], total: undefined }
  const entryOf = (word: 'matching' | 'tickets_matching', to: string, total: number | undefined): Entry => ({
    id: word,
    group: t('places'),
    title: t(word, { text }),
    note: total === undefined ? '' : t('found', { count: formatNumber(total) }),
    icon: word === 'matching' ? IconAddressBook : IconTicket,
    to: `${to}?${new URLSearchParams({ search: JSON.stringify(text) })}`,
  })
  const [contactTotal, ticketTotal] = [contacts.data?.meta.total, tickets.data?.meta.total]
  const messages: Entry = {
    id: 'messages',
    group: t('places'),
    title: t('messages_matching', { text }),
    icon: IconMessage,
    to: `/inbox/messages?${new URLSearchParams({ search: JSON.stringify(text) })}`,
  }
  const matching = [
    ...(may('contact.read') ? [entryOf('matching', '/contacts', contactTotal)] : []),
    ...(ticketTotal ? [entryOf('tickets_matching', '/tickets', ticketTotal)] : []),
    ...(may('conversation.read') ? [messages] : []),
  ]
  const isCounting = contacts.isLoading || tickets.isLoading
  const total = isCounting ? undefined : totalOf(hits, { contact: contactTotal, ticket: ticketTotal })
  return { matching, total }
}
