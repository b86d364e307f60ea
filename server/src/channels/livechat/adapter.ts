import Type from 'typebox'
import { type Message, message } from '#messages/message.ts'
import type { Adapter } from '../adapter.ts'
import type { Action, Content, Label } from '../content.ts'
import { createRendering } from '../rendering.ts'
import { description } from './description.ts'
import { show } from './shown.ts'

/**
 * The most that the widget is asked to show, in UTF-16 units: of a text, of a text on a card, and of a label.
 */
const maxLengths = { text: description.limits.text.limit, card: 1_000, label: 255 }

const actionOf = (action: Action) => {
  const { kind, label } = action
  if (kind === 'url') return { type: 'url', label, url: action.url }
  if (kind === 'phone') return { type: 'phonenumber', label, number: action.number }
  return { type: 'text', label, value: action.value }
}

const labelOf = (label: Label | null) =>
  label && {
    text: label.text,
    background_color: label.background,
    border_color: label.border,
    color: label.color,
  }

/** Returns the message as the widget reads it, which is the form of a push. */
const messageOf = (content: Content) => {
  switch (content.type) {
    case 'text':
      return content.text
    case 'file':
      return {
        text: content.text,
        files: content.files.map(({ path: _, ...file }) => file),
      }
    case 'carousel':
      return {
        alt_text: content.alt,
        columns: content.cards.map(({ image, title, text, actions }) => ({
          image_url: image,
          title,
          text,
          actions: actions.map(actionOf),
        })),
      }
    case 'image_carousel':
      return {
        alt_text: content.alt,
        columns: content.cards.map(({ image, action, button, badge }) => ({
          image_url: image,
          action: actionOf(action),
          button: labelOf(button),
          badge: labelOf(badge),
        })),
      }
    default:
      return { explain_text: content.text, options: content.actions.map(actionOf) }
  }
}

type Refuse = (path: string, text: Message) => void

const checkLength = (refuse: Refuse, path: string, text: string | null, maxLength: number) => {
  if (text && text.length > maxLength)
    refuse(path, message('livechat.text_too_long', { limit: maxLength.toLocaleString('en') }))
}

const checkLengths = (content: Content, refuse: Refuse) => {
  const actions = (given: Action[]) => {
    for (const { label, labelPath } of given) checkLength(refuse, labelPath, label, maxLengths.label)
  }
  if (content.type === 'text') checkLength(refuse, 'message', content.text, maxLengths.text)
  else if (content.type === 'file') checkLength(refuse, 'message.text', content.text, maxLengths.text)
  else if (content.type === 'image_carousel') actions(content.cards.map(({ action }) => action))
  else if (content.type === 'carousel')
    for (const card of content.cards) {
      checkLength(refuse, `${card.path}.title`, card.title, maxLengths.card)
      checkLength(refuse, `${card.path}.text`, card.text, maxLengths.card)
      actions(card.actions)
    }
  else {
    checkLength(refuse, 'message.explain_text', content.text, maxLengths.text)
    actions(content.actions)
  }
}

/** Live chat: the widget fetches the stored message itself, so storing a message sends it. */
export const livechat: Adapter = {
  type: 'App\\LivechatContact',
  description,
  credentials: Type.Object({}),
  accountOf: () => undefined,
  render: (content) => {
    const draft = createRendering()
    checkLengths(content, draft.refuse)
    draft.add('/livechat', { type: content.type, message: messageOf(content) })
    return draft.finish()
  },
  show,
  send: async () => ({ kind: 'accepted' }),
  check: async () => ({ kind: 'works', account_name: 'Live chat' }),
}
