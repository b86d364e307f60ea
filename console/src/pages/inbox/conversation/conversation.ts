import { formatMoment } from '#console/words/format.ts'
import type { Translate } from '#console/words/words.ts'
import type { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'

export type Conversation = Schemas['Conversation']
export type Message = Schemas['Message']

/** Returns the customer's name, or a visitor label if there is none. */
export const nameOf = (
  {
    contact,
    display_name,
    contactable_id,
  }: Pick<Conversation, 'contact' | 'display_name' | 'contactable_id'>,
  t: Translate<'visitor'>,
) => contact?.name || display_name || t('visitor', { id: contactable_id })

/** Returns when a conversation was closed, and by whom. */
export const endingOf = (
  { last_finished_at, handler }: Pick<Conversation, 'last_finished_at' | 'handler'>,
  t: Translate<'ended' | 'ended_by'>,
) => {
  const time = last_finished_at ? formatMoment(last_finished_at) : ''
  return handler ? t('ended_by', { time, name: handler.name }) : t('ended', { time })
}

const failureCodes = [
  'recipient_blocked',
  'recipient_unknown',
  'window_closed',
  'quota_exhausted',
  'payload_invalid',
  'auth_invalid',
  'permission_missing',
  'rate_limited',
  'platform_unavailable',
  'platform_timeout',
  'delivery_failed',
  'conversation_state',
] as const
type FailureCode = (typeof failureCodes)[number]

const isKnown = (code: string): code is FailureCode => (failureCodes as readonly string[]).includes(code)

/** Returns why a message was not sent: our translation, or the platform's text for unknown codes. */
export const reasonOf = (error: { code: string; message: string } | null, t: Translate<FailureCode>) =>
  error ? (isKnown(error.code) ? t(error.code) : error.message) : ''

/** Returns an error's code and text: that of the first wrong field, if any, as the message itself names none. */
export const errorIn = ({ code = '', message, errors }: ParleyError) => ({
  code,
  message: Object.values(errors)[0]?.[0] ?? message,
})

/** Returns whether the message is in the thread anyway, as failed or with an unknown outcome. */
export const isRecorded = ({ body, code }: ParleyError) =>
  body.message_id !== undefined || code === 'outcome_unknown'

const hopeless = ['recipient_blocked', 'recipient_unknown', 'payload_invalid', 'window_closed']

/** Returns whether resending can succeed without delivering the message twice. */
export const canRetry = ({ delivery_state, error }: Pick<Message, 'delivery_state' | 'error'>) =>
  delivery_state === 'failed' && !hopeless.includes(error?.code ?? '')
