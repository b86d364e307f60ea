import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useCategories, useCodeOptions } from '#console/fields/definitions.ts'
import { type FieldShape, shapeOf, textOf } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { contactWords } from './contactWords.ts'
import { historyWords } from './historyWords.ts'

export type Event = Schemas['HistoryItem']
type Change = Event['changes'][number]

const own = [
  'last_name',
  'first_name',
  'membership_no',
  'identity_no',
  'gender',
  'birth_at',
  'sponsor_id',
  'company_ids',
  'tag_ids',
  'disturb_setting',
] as const
const shown = ['number', 'extension', 'address', 'description', 'type', 'name'] as const

type OwnField = (typeof own)[number]
const isOwn = (field: string): field is OwnField => (own as readonly string[]).includes(field)

/** The names of fields and their values in words, for histories and comparisons. */
export const useFieldWords = () => {
  const say = useWords(contactWords)
  const sayField = useWords(fields)
  const gender = useCodeOptions('contact.gender')
  const custom = useRead('/cz-col', { query: { per_page: 1000 } }, { staleTime: 60_000 }).data?.data
  const fieldOf = (name: string) => custom?.find(({ id }) => name === `cz_cols.${id}`)
  const nameOf = (field: string) => {
    if (isOwn(field)) return say(field)
    const part = shown.find((one) => one === field)
    if (part) return say(part === 'name' ? 'email_name' : part)
    return fieldOf(field)?.name ?? field
  }
  const shapeFor = (field: string): FieldShape => {
    const known = fieldOf(field)
    if (known) return shapeOf(known)
    return field === 'gender' ? { kind: 'option', options: gender } : { kind: 'text' }
  }
  const wordsFor = (field: string, value: unknown) => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
    if (typeof value === 'boolean') return sayField(value ? 'yes' : 'no')
    return textOf(value, shapeFor(field), sayField('yes'), sayField('no'))
  }
  return { nameOf, wordsFor }
}

type Kind = 'contact_updated'
const kindOf = (kind: string) => kind.replaceAll('.', '_') as Kind
const most = 3

/** Says what an event of a contact's history was. */
export const useEventWords = () => {
  const say = useWords(historyWords)
  const sayContact = useWords(contactWords)
  const me = useMe()
  const tables = useCategories('contactTable')
  const { nameOf, wordsFor } = useFieldWords()
  const whoOf = ({ employee }: Event) =>
    employee ? (employee.id === me.id ? sayContact('you') : employee.name) : sayContact('system')

  const valueIn = ({ kind, value }: Event) =>
    kind === 'conversation.started' ? sayContact(`state_${value}` as 'state_waiting') : String(value ?? '')

  const tableOf = ({ changes, refers_to }: Event) => {
    const change = changes.find(({ field }) => field === 'category_id')
    const id = change?.to ?? change?.from ?? refers_to?.id
    return tables?.find((table) => table.id === id)?.name ?? say('record')
  }

  const titleOf = (event: Event) => {
    const names = event.changes.map(({ field }) => nameOf(field)).join(', ')
    const values = { who: whoOf(event), fields: names, value: valueIn(event), id: event.refers_to?.id }
    const key = kindOf(event.kind)
    const title = say(key, { ...values, table: tableOf(event) })
    return title === key ? say('other', values) : title
  }

  const lineOf = ({ field, from, to }: Change, isAlone: boolean) => {
    const text = (value: unknown) => wordsFor(field, value) || say('nothing')
    const step = from === null ? text(to) : say('from_to', { from: text(from), to: text(to) })
    return isAlone ? step : `${nameOf(field)}: ${step}`
  }

  const lineUnder = ({ kind, changes, title }: Event) => {
    if (title) return title
    const told = changes.filter(({ field }) => !/_id$|^(records|type)$/.test(field) || field === 'sponsor_id')
    const isPlain = told.length === 1 || kind.endsWith('.created')
    const lines = told.slice(0, most).map((change) => lineOf(change, isPlain))
    const rest = told.length - most
    return [
      ...lines,
      ...(rest > 0 && !kind.endsWith('.created') ? [say('and_more', { count: rest })] : []),
    ].join(' · ')
  }

  return { titleOf, lineUnder }
}
