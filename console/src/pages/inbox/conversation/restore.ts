import { parley } from '#console/api/client.ts'
import type { Conversation } from './conversation.ts'

const turnOf = ({ state, handler_id, campaign_queue_id, snoozed_until }: Conversation) => ({
  ...{ state, handler_id, campaign_queue_id, snoozed_until },
})

const endOf = ({ memo, result_id, unread_count }: Conversation) => ({ memo, result_id, unread_count })

/**
 * Takes back that a conversation was accepted, transferred or closed, unless it has been changed since: `former` is the
 * conversation from before, `done` from right after. Returns whether it was taken back.
 */
export const restore = async (former: Conversation, done: Conversation) => {
  const partOf = (one: Conversation) => ({ ...turnOf(one), ...(done.state === 'closed' && endOf(one)) })
  const { id } = former
  // What can be taken back was open before.
  const state = former.state as 'waiting' | 'handling'
  const { data } = await parley.POST('/conversation/bulk', {
    body: { former: [{ ...partOf(former), id, state, changed_to: partOf(done) }] },
  })
  return data.conversations.every(({ outcome }) => outcome !== 'refused')
}
