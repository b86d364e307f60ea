import { useMay, useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Conversation } from './conversation.ts'

const nothing = {
  is_acw_completed: false,
  first_enter_queue_at: null,
  acw_at: null,
  last_finished_at: null,
  handler: null,
  memo: null,
  bound_type: 'outbound',
  sponsor_id: null,
  campaign_queue_id: null,
  campaign_queue: null,
  result_id: null,
  priority: null,
  first_response_at: null,
  accepted_at: null,
  group_id: null,
  group: null,
  waiting_since: null,
  acknowledged_at: null,
  acknowledged_by_id: null,
  assignment_reason: null,
  unread_count: 0,
  last_seq: 0,
  last_message_at: null,
  last_message: null,
  unsent: null,
  settled_seq: 0,
  sla: [] as Conversation['sla'],
  visitor_answers: null,
  snoozed_until: null,
} as const

const unbegunWith = (
  { id, window_closes_at: answer_until, ...customer }: Schemas['Contactable'],
  contact: Schemas['Contact'] | undefined,
  handler_id: number,
): Conversation => ({
  ...nothing,
  tag_ids: [],
  tags: [],
  ...customer,
  id: -id,
  state: 'handling',
  handler_id,
  contactable_id: id,
  contact: contact ? { id: contact.id, name: contact.name } : null,
  answer_until,
})

/** Returns the conversation of an address such as `17`, or the new one of `new-3`. */
export const useConversation = (place: string | undefined) => {
  const me = useMe()
  const may = useMay()
  const id = Number(place)
  const to = Number(/^new-(\d+)$/.exec(place ?? '')?.[1] ?? 0)
  const known = useRead(
    '/conversation/{conversation}',
    { path: { conversation: id } },
    { enabled: place !== undefined && !to },
  )
  const customer = useRead('/contactable/{id}', { path: { id: to } }, { enabled: to > 0 })
  const contact_id = customer.data?.data.contact_id ?? 0
  const contact = useRead(
    '/contact/{contact}',
    { path: { contact: contact_id } },
    { enabled: contact_id > 0 && may('contact.read') },
  )
  const unbegun = customer.data && unbegunWith(customer.data.data, contact.data?.data, me.id)
  const conversation = to ? unbegun : known.data?.data.id === id ? known.data.data : undefined
  const { error, refetch } = to ? customer : known
  return { conversation, error: conversation ? null : error, refetch: () => void refetch() }
}
