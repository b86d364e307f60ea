import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useIsReachable } from '#console/messages/channels.ts'
import type { Ticket } from '../codes.ts'

/**
 * Returns the latest conversation with the ticket's customer, which an answer continues, and whether it is still awaited;
 * none if nobody can be answered: some conversations are only kept from an earlier system.
 */
export const useAnswered = ({ interact_collections, contact }: Ticket) => {
  const may = useMay()
  const isReachable = useIsReachable()
  const id = interact_collections.map((talk) => talk.id)
  const enabled = id.length > 0 && may('conversation.update')
  const { data, error } = useRead('/conversation', { query: { id, per_page: 1000 } }, { enabled, keep: true })
  const talks = (data?.data ?? [])
    .filter(({ contactable_type }) => isReachable(contactable_type))
    .toSorted((one, other) => other.id - one.id)
  const own = talks.find((talk) => !contact || talk.contact?.id === contact.id)
  return {
    conversation: enabled ? (own ?? talks[0]) : undefined,
    isAwaited: enabled && !data && !error,
  }
}
