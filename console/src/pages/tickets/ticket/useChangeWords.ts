import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useRecordFields } from '#console/fields/described.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { type Option, optionsOf, pending, shapeOf, textOf } from '#console/fields/values.ts'
import { common } from '#console/words/common.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useTicketChoices } from '../choices.ts'
import { linkWords } from '../links/words.ts'
import { tickets } from '../words.ts'

export type Item = Schemas['TicketHistoryItem']

/** Fields whose values are numbers of records. */
const numbered = new Set(['conversation_ids', 'merged_ids', 'merged_into_id'])

const idsIn = (items: Item[], field: string) => [
  ...new Set(
    items.flatMap(({ changes }) =>
      changes
        .filter((change) => change.field === field)
        .flatMap(({ from, to }) => [from, to].flat().filter((id) => typeof id === 'number')),
    ),
  ),
]

/** Returns the contacts, sponsors and tags in the changes, which a ticket's field choices do not cover. */
const useReferred = (items: Item[]) => {
  const may = useMay()
  const lasting = { staleTime: 60_000 }
  const id = idsIn(items, 'contact_id')
  const contacts = useRead(
    '/contact',
    { query: { id, per_page: 1000 } },
    { ...lasting, enabled: id.length > 0 && may('contact.read') },
  )
  const sponsors = useRead(
    '/sponsor',
    { query: { per_page: 1000 } },
    { ...lasting, enabled: idsIn(items, 'sponsor_id').length > 0 && may('sponsor.read') },
  )
  const tagIds = idsIn(items, 'tag_ids')
  const tags = useRead(
    '/tag',
    { query: { id: tagIds, per_page: 1000 } },
    { ...lasting, enabled: tagIds.length > 0 && may('tag.read') },
  )
  return {
    referred: {
      contact_id: optionsOf(contacts.data?.data),
      sponsor_id: optionsOf(sponsors.data?.data),
      tag_ids: optionsOf(tags.data?.data),
    },
    areLoading: contacts.isLoading || sponsors.isLoading || tags.isLoading,
  }
}

/**
 * Returns functions that put a history's fields and values in words, and whether these words are known, but for names
 * of contacts, sponsors and tags.
 */
export const useChangeWords = (items: Item[]) => {
  const t = useWords(tickets)
  const tField = useWords(ticketFieldWords)
  const tCommon = useWords(common)
  const tLink = useWords(linkWords)
  const { data: known, error } = useRecordFields('ticket')
  const { described = [], custom = [] } = known ?? {}
  const choices = useTicketChoices()
  const { referred, areLoading: areReferredLoading } = useReferred(items)
  const options: Record<string, Option[]> = {
    status: choices.statuses,
    status_id: choices.ownStatuses,
    priority: choices.priorities,
    handler_id: choices.handlers,
    group_id: choices.groups,
    category_id: choices.categories,
    sub_category_id: choices.subCategories,
    termination_code_id: choices.codes,
    campaign_queue_id: choices.queues,
    ...referred,
  }
  const customOf = (field: string) => custom.find(({ id }) => field === `cz_cols.${id}`)
  const ownOf = (field: string) => described.find(({ name }) => name === field)
  const nameOf = (field: string) => {
    if (field === 'conversation_ids') return t('conversations')
    if (field === 'tag_ids') return t('tags')
    if (field === 'merged_ids' || field === 'file_ids') return tLink(field)
    const own = ownOf(field)
    return own ? tField(own.name) : (customOf(field)?.name ?? field)
  }
  const wordsFor = (field: string, value: unknown) => {
    const own = customOf(field)
    if (own) return textOf(value, shapeOf(own), tCommon('yes'), tCommon('no'))
    if (value === null || value === undefined) return ''
    if (ownOf(field)?.kind === 'moment') return formatMoment(String(value))
    if (field === 'file_ids') return formatNumber([value].flat().length)
    if (numbered.has(field))
      return [value]
        .flat()
        .map((id) => `#${formatNumber(Number(id))}`)
        .join(', ')
    const nameOne = (one: unknown) => {
      const named = options[field]?.find((option) => option.value === String(one))
      return named?.label ?? (field in referred && areReferredLoading ? pending : String(one))
    }
    return [value].flat().map(nameOne).join(t('comma'))
  }
  const stepOf = ({ field, from, to }: Item['changes'][number]) => {
    const text = (value: unknown) => wordsFor(field, value) || t('empty')
    return `${text(from)} → ${text(to)}`
  }
  const isReady = (known !== undefined || error !== null) && !choices.areLoading
  return { nameOf, stepOf, wordsFor, isReady }
}
