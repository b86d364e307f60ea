import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { groupsOf } from '#console/fields/groups.ts'
import { priorities, usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { optionsOf } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import { statuses, type Ticket } from './codes.ts'
import { tickets } from './words.ts'

const all = { query: { per_page: 1000 } }
const inOrder = { query: { per_page: 1000, sort: 'position' } }
const lasting = { staleTime: 60_000 }

const none: never[] = []

interface NamedRecord {
  id: number
  name: string
}

/** Returns each category followed by its sub-categories, which imply it: `7` and `7.12`. */
const classesOf = (
  categories: NamedRecord[] = [],
  subCategories: (NamedRecord & { category: NamedRecord | null })[] = [],
) =>
  categories.flatMap(({ id, name }) => [
    { value: String(id), label: name },
    ...subCategories
      .filter(({ category }) => category?.id === id)
      .map((sub) => ({ value: `${id}.${sub.id}`, label: `${name} / ${sub.name}` })),
  ])

/** Returns a ticket's category and sub-category as one choice. */
export const classOf = ({ category_id, sub_category_id }: Pick<Ticket, 'category_id' | 'sub_category_id'>) =>
  [category_id, sub_category_id].filter((id) => id !== null).join('.')

/** Returns the choice as the API accepts it. */
export const classified = (chosen: string | null) => {
  const [category_id = null, sub_category_id = null] = chosen ? chosen.split('.').map(Number) : []
  return { category_id, sub_category_id }
}

interface OwnStatus extends NamedRecord {
  status: Ticket['status']
  is_default: boolean
  waits_for_customer: boolean
}

type CurrentStatus = Pick<Ticket, 'status' | 'status_id'>

/** Returns a ticket's status as a choice: a code alone, as of one older than the statuses, as the default of its code. */
const statusOf = ({ status, status_id }: CurrentStatus, own: OwnStatus[]) => {
  const id = status_id ?? own.find((each) => each.is_default && each.status === status)?.id
  return id === undefined ? String(status) : `own.${id}`
}

/** Returns the statuses of the company's own as `own.7`, and codes: those that have none, and that of the ticket. */
const statusesFor = (ticket: CurrentStatus, own: OwnStatus[], nameOf: (code: Ticket['status']) => string) =>
  statuses.flatMap((code) => {
    const named = own.filter(({ status }) => status === code)
    const isPlain = !named.length || statusOf(ticket, own) === String(code)
    return [
      ...(isPlain ? [{ value: String(code), label: nameOf(code) }] : []),
      ...named.map(({ id, name }) => ({ value: `own.${id}`, label: name })),
    ]
  })

/** Returns the choice as the API accepts it. */
export const asStatus = (chosen: string) => {
  const [, id] = chosen.split('own.')
  return id ? { status_id: Number(id) } : { status: Number(chosen) as Ticket['status'] }
}

/** Returns the choices of a ticket's fields. */
export const useTicketChoices = () => {
  const t = useWords(tickets)
  const tPriority = usePriorityWords()
  const may = useMay()
  const when = (permission: string) => ({ ...lasting, enabled: may(permission) })
  const reads = {
    colleagues: useRead('/colleague', all, lasting),
    groups: useRead('/group', all, when('group.read')),
    categories: useRead('/category', all, when('category.read')),
    subCategories: useRead('/sub-category', all, when('sub_category.read')),
    codes: useRead('/termination-code', all, when('termination_code.read')),
    queues: useRead('/campaign-queue', all, when('campaign_queue.read')),
    own: useRead('/ticket-status', inOrder, when('ticket_status.read')),
  }
  const areLoading = Object.values(reads).some(({ isLoading }) => isLoading)
  const colleagues = reads.colleagues.data?.data
  const groups = reads.groups.data?.data
  const categories = reads.categories.data?.data
  const subCategories = reads.subCategories.data?.data
  const codes = reads.codes.data?.data
  const queues = reads.queues.data?.data
  const own = reads.own.data?.data ?? none
  return useMemo(
    () => ({
      areLoading,
      statuses: statuses.map((code) => ({ value: String(code), label: t(`status_${code}`) })),
      ownStatuses: optionsOf(own),
      waitingStatuses: own.filter((each) => each.waits_for_customer).map(({ id }) => String(id)),
      statusOf: (ticket: CurrentStatus) => statusOf(ticket, own),
      statusesFor: (ticket: CurrentStatus) => statusesFor(ticket, own, (code) => t(`status_${code}`)),
      priorities: priorities.map((code) => ({ value: String(code), label: tPriority(`priority_${code}`) })),
      handlers: optionsOf(colleagues),
      groups: optionsOf(groups ?? groupsOf(colleagues)),
      categories: optionsOf(categories),
      subCategories: optionsOf(subCategories),
      classes: classesOf(categories, subCategories),
      codes: optionsOf(codes),
      queues: optionsOf(queues),
    }),
    [areLoading, t, tPriority, colleagues, groups, categories, subCategories, codes, queues, own],
  )
}
