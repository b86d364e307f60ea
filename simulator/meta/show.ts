import type { AcceptedMessage, ShownMessage } from '../platform.ts'

interface Button {
  type: string
  title: string
  url?: string
  payload?: string
}
interface Message {
  text?: string
  quick_replies?: { title: string; payload: string }[]
  attachment?: {
    type: string
    payload: {
      url?: string
      text?: string
      buttons?: Button[]
      elements?: { title: string; subtitle?: string; image_url?: string; buttons?: Button[] }[]
    }
  }
}

const messageOf = ({ body }: AcceptedMessage) => body.message as Message

const buttonsOf = (message: Message): Button[] => {
  const payload = message.attachment?.payload
  return [...(payload?.buttons ?? []), ...(payload?.elements ?? []).flatMap(({ buttons = [] }) => buttons)]
}

/** What a tap sends back: as a quick reply, or as the postback of a button. */
export const tapped = (taken: AcceptedMessage | undefined, label: string) => {
  const message = taken && messageOf(taken)
  const reply = message?.quick_replies?.find(({ title }) => title === label)
  const button =
    message && buttonsOf(message).find(({ type, title }) => type === 'postback' && title === label)
  if (!reply && !button) throw new Error(`There is no option ${label} that sends something back.`)
  return { isQuick: reply !== undefined, payload: (reply ?? button)?.payload ?? '' }
}

const optionOf = ({ type, title, url, payload }: Button) => {
  const address = type === 'phone_number' ? `tel:${payload}` : url
  return { label: title, ...(address ? { url: address } : {}) }
}

/** How a message looks in the conversation. */
export const showMessage = (taken: AcceptedMessage): ShownMessage[] => {
  const { text, quick_replies = [], attachment } = messageOf(taken)
  const replies = quick_replies.map(({ title }) => ({ label: title }))
  if (!attachment) return [{ ...(text === undefined ? {} : { text }), options: replies }]
  const { type, payload } = attachment
  if (payload.url)
    return [{ ...(type === 'image' ? { image: payload.url } : { text: payload.url }), options: [] }]
  if (!payload.elements)
    return [{ text: payload.text ?? '', options: [...(payload.buttons ?? []).map(optionOf), ...replies] }]
  return payload.elements.map(({ title, subtitle, image_url, buttons = [] }) => ({
    text: [title, subtitle].filter(Boolean).join('\n'),
    ...(image_url ? { image: image_url } : {}),
    options: buttons.map(optionOf),
  }))
}
