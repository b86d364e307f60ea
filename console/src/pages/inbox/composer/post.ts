import { parley } from '#console/api/client.ts'
import { showToast } from '#console/app/undo.ts'
import type { AttachedFile } from '#console/messages/attachments/store.ts'
import { translatorFor } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'

export type Outgoing = Pick<Schemas['OutgoingMessage'], 'type' | 'message'>
type Addressee = Pick<Schemas['NewPush'], 'contactable_type' | 'contactable_id'>

/** An answer on its way: sending, `waiting` for the network, or rejected before it was stored. */
export interface Unsent {
  key: string
  conversation_id: number
  type: Outgoing['type']
  message: unknown
  /** The files that it sends. */
  files?: AttachedFile[] | undefined
  /** The recipient, for a push that bypasses the colleague who handles the conversation. */
  to?: Addressee | undefined
  /** The seconds in which it can be taken back once the service has it. */
  undoSeconds?: number | undefined
  /** When the employee is reminded of it, unless it is taken back. */
  remind_at?: string | undefined
  /** Why the service refused the reminder. The answer is then sent without one. */
  reminderError?: string | undefined
  state: 'sending' | 'waiting' | 'failed'
  /** Whether a request got no answer, so that the service may have it. */
  isUncertain?: boolean | undefined
  /** The sequence number of the latest message at the time of writing. The stored message comes after it. */
  after_seq: number
  error: { code: string; message: string } | null
}

/** The service sets a reminder only with an answer that it sends later. */
const minDelaySeconds = 1

/** Sends an answer, once per key. Returns the ID of the scheduled message that it is while it can be taken back. */
export const postAnswer = async ({ key, conversation_id: conversation, type, message, ...how }: Unsent) => {
  const { to, undoSeconds, remind_at, reminderError } = how
  // The service has stored its refusal under the key.
  const idempotencyKey = reminderError ? `${key}.unreminded` : key
  if (to) {
    await parley.POST('/message/push', { body: { ...to, type, message, is_force: 1 }, idempotencyKey })
    return undefined
  }
  const path = { conversation }
  if (undoSeconds || remind_at) {
    const { data } = await parley.POST('/conversation/{conversation}/scheduled-message', {
      path,
      body: { type, message, delay_seconds: undoSeconds || minDelaySeconds, remind_at },
      idempotencyKey,
    })
    return data.id
  }
  await parley.POST('/conversation/{conversation}/message', { path, body: { type, message }, idempotencyKey })
  return undefined
}

/** Returns why the service refuses the reminder of an answer: its moment has passed meanwhile, or there are too many. */
export const reminderErrorIn = ({ remind_at }: Unsent, error: unknown) => {
  if (!remind_at || !(error instanceof ParleyError)) return undefined
  const isLimit = error.status === 409 && error.code === 'limit_reached'
  return error.errors.remind_at?.[0] ?? (isLimit ? error.message : undefined)
}

/** Tells the employee that an answer goes out without its reminder. */
export const tellUnreminded = async (reason: string) => {
  const { reminderWords } = await import('../../reminders/words.ts')
  showToast({ message: translatorFor(reminderWords)('unreminded', { reason }), tone: 'red' })
}
