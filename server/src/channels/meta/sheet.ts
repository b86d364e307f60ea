import type { PlainKey } from '#messages/keys.ts'
import { message, messageOf } from '#messages/message.ts'
import type { Action, PhoneAction } from '../content.ts'
import { createRendering, length, measures, shorten, split, unitOf } from '../rendering.ts'
import { messagesPath } from './call.ts'
import type { Dialect } from './dialect.ts'

const maxLabelLength = 20
const maxPayloadLength = 1000

/** The message that reports that a text was shortened. */
type Cut = 'meta.text_cut' | 'meta.text_cut_and_sent'

/** Returns a number in the form that Meta accepts, with its country code; undefined without one. */
const callable = ({ number }: PhoneAction) => {
  const digits = number.replace('(0)', '').replace(/\D/g, '')
  return number.trim().startsWith('+') && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Returns a URL in ASCII. */
export const addressOf = (url: string) => new URL(url).href

/** Collects the messages of a push to one customer. */
export const startSheet = (to: string, { text: limits, hasCallButtons }: Dialect) => {
  const draft = createRendering()
  const { limit, measure } = limits
  const unit = unitOf(measure)

  const send = (message: Record<string, unknown>) =>
    draft.add(messagesPath, { recipient: { id: to }, messaging_type: 'RESPONSE', message })

  const partsOf = (text: string) => split(text, limit, measures[measure])

  const announce = (parts: string[], path: string) => {
    if (parts.length > 1)
      draft.degrade(path, message('meta.text_split', { limit, unit, count: parts.length }))
    return parts
  }

  const fit = (text: string, maxLength: number, path: string, key: Cut = 'meta.text_cut') => {
    if (length.units(text) > maxLength) draft.degrade(path, message(key, { limit: maxLength }))
    return shorten(text, maxLength, length.units)
  }

  const payloadOf = (value: string) => draft.keep(value, maxPayloadLength, length.units)

  return {
    ...draft,
    message: send,
    fit,
    /** Sends a text, in as many messages as it needs. */
    say: (text: string, path: string) => {
      for (const part of announce(partsOf(text), path)) send({ text: part })
    },
    /** Sends all parts of a text but the last, which it returns. */
    sayAllButLast: (text: string, path: string) => {
      const parts = announce(partsOf(text), path)
      for (const part of parts.slice(0, -1)) send({ text: part })
      return parts.at(-1) ?? ''
    },
    /** Checks whether an option can be a button; a number that cannot is written out. */
    isButton: (action: Action) =>
      action.kind !== 'phone' || (hasCallButtons && callable(action) !== undefined),
    button: (action: Action, label = action.label) => {
      const title = fit(label, maxLabelLength, action.labelPath)
      if (action.kind === 'url') return { type: 'web_url', url: addressOf(action.url), title }
      if (action.kind === 'phone') return { type: 'phone_number', title, payload: callable(action) }
      return { type: 'postback', title, payload: payloadOf(action.value) }
    },
    quickReply: (action: Action & { kind: 'reply' }) => ({
      content_type: 'text',
      title: fit(action.label, maxLabelLength, action.labelPath),
      payload: payloadOf(action.value),
    }),
    template: (payload: Record<string, unknown>) => send({ attachment: { type: 'template', payload } }),
    /** Returns a number as text, since it cannot be a button. */
    numberOf: (action: PhoneAction, where: PlainKey) => {
      const key = hasCallButtons ? 'meta.country_code_needed' : 'meta.no_call_buttons'
      draft.degrade(action.path, message(key, { place: messageOf(where) }))
      return `${action.label}: ${action.number}`
    },
  }
}
export type Sheet = ReturnType<typeof startSheet>
