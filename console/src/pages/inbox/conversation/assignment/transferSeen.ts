import { isStale, recordAt, sendRecord } from '#console/api/versions.ts'
import type { Conversation } from '../conversation.ts'
import { passOn } from './passedOn.ts'

const path = '/conversation/{conversation}'

/** Returns whether a conversation has the same handler as the other one, or waits in the same queue. */
export const isWith = (one: Conversation, other: Conversation) =>
  one.state === other.state &&
  one.handler_id === other.handler_id &&
  one.campaign_queue_id === other.campaign_queue_id

/** A conversation after a transfer, with how it was before; or as it is now, if somebody else moved it. */
type Outcome =
  | { isDone: true; data: Conversation; former: Conversation }
  | { isDone: false; data: Conversation }

/**
 * Transfers a conversation, unless somebody has taken or moved it since it was seen: then it stays where it is. What the
 * employee handles by now is transferred.
 */
export const transferSeen = async (seen: Conversation, body: object, me: number): Promise<Outcome> => {
  const ids = { conversation: seen.id }
  const { read } = recordAt<Conversation>({ path, ids })
  for (;;) {
    const { data: former, etag: ifMatch } = await read()
    const isMine = former.state === 'handling' && former.handler_id === me
    if (former.state !== 'closed' && !isMine && !isWith(former, seen)) return { isDone: false, data: former }
    try {
      const send = () => sendRecord<Conversation>('POST', `${path}/transfer`, { path: ids, body, ifMatch })
      const { data } = await passOn([seen.id], send)
      return { isDone: true, data, former }
    } catch (error) {
      if (!isStale(error)) throw error
    }
  }
}
