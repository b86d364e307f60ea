import { useMe } from '#console/api/me.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { useActor } from '#console/fields/rules/useActor.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from '../contactWords.ts'
import { useFieldWords } from '../useFieldWords.ts'
import { historyWords } from './historyWords.ts'
import { useRecipients } from './useRecipients.ts'

export type Event = Schemas['HistoryItem']
type Change = Event['changes'][number]

type Kind = 'contact_updated'
const kindOf = (kind: string) => kind.replaceAll('.', '_') as Kind
const maxLines = 3

const idsIn = (events: Event[], set: 'company_ids' | 'tag_ids') =>
  events
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, from, to }) => (field === set ? ([from, to].flat() as (number | null)[]) : []))
    .filter((id) => id !== null)

/** Returns functions that describe the events of a contact's history, and whether their words are known. */
export const useEventWords = (events: Event[]) => {
  const t = useWords(historyWords)
  const tContact = useWords(contactWords)
  const me = useMe()
  const tables = useCategories('contactTable')
  const { nameOf, wordsFor, isReady } = useFieldWords({
    company_ids: idsIn(events, 'company_ids'),
    tag_ids: idsIn(events, 'tag_ids'),
  })
  const actorOf = useActor()
  const recipientsOf = useRecipients(events)
  const whoOf = (event: Event) =>
    event.employee?.id === me.id && !event.by_token ? tContact('you') : (actorOf(event) ?? tContact('system'))

  const valueIn = ({ kind, value }: Event) =>
    kind === 'conversation.started' ? tContact(`state_${value}` as 'state_waiting') : String(value ?? '')

  const tableOf = ({ changes, refers_to }: Event) => {
    const change = changes.find(({ field }) => field === 'category_id')
    const id = change?.to ?? change?.from ?? refers_to?.id
    return tables?.find((table) => table.id === id)?.name ?? t('record')
  }

  const titleOf = (event: Event) => {
    const fields = event.changes.map(({ field }) => nameOf(field)).join(', ')
    const id = event.refers_to && formatNumber(event.refers_to.id)
    const recipients = recipientsOf(event)
    const values = { who: whoOf(event), fields, value: valueIn(event), id, recipients }
    const key = kindOf(event.kind)
    const title = t(key, { ...values, table: tableOf(event) })
    return title === key ? t('other', values) : title
  }

  const lineOf = ({ field, from, to }: Change, kind: string, isAlone: boolean) => {
    const text = (value: unknown) => wordsFor(field, value) || t('nothing')
    const step = () => (from === null ? text(to) : t('from_to', { from: text(from), to: text(to) }))
    if (kind.endsWith('.deleted')) return text(from)
    return isAlone ? step() : `${nameOf(field)}: ${step()}`
  }

  const lineUnder = ({ kind, changes, title }: Event) => {
    if (title) return title
    if (kind === 'contact.notified') return String(changes.find(({ field }) => field === 'notice')?.to ?? '')
    const isWhole = /\.(created|deleted)$/.test(kind)
    const untold = isWhole ? /_id$|^(records|type|is_visible)$/ : /_id$|^(records|type|merged_ids)$/
    const told = changes.filter(({ field }) => !untold.test(field) || field === 'sponsor_id')
    const isPlain = told.length === 1 || isWhole
    const lines = told.slice(0, maxLines).map((change) => lineOf(change, kind, isPlain))
    const rest = told.length - maxLines
    return [...lines, ...(rest > 0 && !isWhole ? [t('and_more', { count: rest })] : [])].join(' · ')
  }

  return { titleOf, lineUnder, isReady }
}
