import { authorOf } from '#console/api/author.ts'
import { parley } from '#console/api/client.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Conversation } from '../conversation.ts'
import { passOn } from './passedOn.ts'

const turnOf = ({ state, handler_id, campaign_queue_id, snoozed_until }: Conversation) => ({
  ...{ state, handler_id, campaign_queue_id, snoozed_until },
})

const endOf = ({ memo, result_id, unread_count }: Conversation) => ({ memo, result_id, unread_count })

/**
 * Takes back that a conversation was accepted, transferred or closed: `former` is the conversation from before, `done`
 * from right after. Throws a 412 with the author if it has been changed since.
 */
export const restore = async (former: Conversation, done: Conversation) => {
  const partOf = (one: Conversation) => ({ ...turnOf(one), ...(done.state === 'closed' && endOf(one)) })
  const { id } = former
  // What can be taken back was open before.
  const state = former.state as 'waiting' | 'handling'
  const body = { former: [{ ...partOf(former), id, state, changed_to: partOf(done) }] }
  await passOn([id], async () => {
    const { data } = await parley.POST('/conversation/bulk', { body })
    if (data.conversations.every(({ outcome }) => outcome !== 'refused')) return
    const author = await authorOf(
      { path: '/conversation/{conversation}', ids: { conversation: id } },
      turnOf(done),
    )
    throw Object.assign(new ParleyError(412, '', {}, new Headers()), { author })
  })
}
