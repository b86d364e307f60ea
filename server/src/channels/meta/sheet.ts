import type { Action, PhoneAction } from '../content.ts'
import { createRendering, length, measures, shorten, split, unitOf } from '../rendering.ts'
import { messagesPath } from './call.ts'
import type { Dialect } from './dialect.ts'

const maxLabelLength = 20
const maxPayloadLength = 1000

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

  const message = (message: Record<string, unknown>) =>
    draft.add(messagesPath, { recipient: { id: to }, messaging_type: 'RESPONSE', message })

  const partsOf = (text: string) => split(text, limit, measures[measure])

  const announce = (parts: string[], path: string) => {
    if (parts.length > 1)
      draft.degrade(path, `The text is longer than ${limit} ${unit}: it is sent as ${parts.length} messages.`)
    return parts
  }

  const fit = (text: string, maxLength: number, path: string, besides = '') => {
    if (length.units(text) > maxLength)
      draft.degrade(path, `Only ${maxLength} characters of it fit: it is shortened${besides}.`)
    return shorten(text, maxLength, length.units)
  }

  const payloadOf = (value: string) => draft.keep(value, maxPayloadLength, length.units)

  return {
    ...draft,
    message,
    fit,
    /** Sends a text, in as many messages as it needs. */
    say: (text: string, path: string) => {
      for (const part of announce(partsOf(text), path)) message({ text: part })
    },
    /** Sends all parts of a text but the last, which it returns. */
    sayAllButLast: (text: string, path: string) => {
      const parts = announce(partsOf(text), path)
      for (const part of parts.slice(0, -1)) message({ text: part })
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
    template: (payload: Record<string, unknown>) => message({ attachment: { type: 'template', payload } }),
    /** Returns a number as text, since it cannot be a button. */
    numberOf: (action: PhoneAction, where: string) => {
      const why = hasCallButtons
        ? 'A button calls numbers with a country code only'
        : 'There are no buttons that call a number'
      draft.degrade(action.path, `${why}: the number stands ${where}.`)
      return `${action.label}: ${action.number}`
    },
  }
}
export type Sheet = ReturnType<typeof startSheet>
