import type { messagingApi } from '@line/bot-sdk'
import { message } from '#messages/message.ts'
import type { Rendering } from '../adapter.ts'
import type { Action, Content, FileContent, OptionsContent, RenderContext } from '../content.ts'
import { divideFiles, type NativeFile } from '../files.ts'
import {
  createRendering,
  inGroups,
  length,
  measures,
  type RenderingDraft,
  shorten,
  split,
} from '../rendering.ts'
import { labeled } from './actions.ts'
import { carousel, imageCarousel, maxAltLength } from './carousels.ts'
import { description } from './description.ts'

type Message = messagingApi.Message

const maxMessages = 5
const { limits } = description
const maxTextLength = limits.text.limit
const maxTextLengthWithButtons = limits.text_with_buttons.limit
const maxButtons = limits.buttons
const maxQuickReplies = limits.quick_replies
/** The text of a further message that needs one when none is left. */
const goesOn = '…'
const explained = 'message.explain_text'

const texts = (path: string, text: string, draft: RenderingDraft): Message[] => {
  const parts = split(text, maxTextLength, measures[limits.text.measure])
  if (parts.length > 1) draft.degrade(path, message('rendering.text_split', { count: parts.length }))
  return parts.map((part) => ({ type: 'text', text: part }))
}

const buttons = (text: string, actions: Action[], draft: RenderingDraft): Message => ({
  type: 'template',
  altText: shorten(text, maxAltLength, length.units),
  template: { type: 'buttons', text, actions: actions.map((action) => labeled(action, draft)) },
})

/** The end of the text goes with the buttons; the text before it is sent ahead. */
const button = ({ text, actions }: OptionsContent, draft: RenderingDraft): Message[] => {
  const beside =
    split(text, maxTextLengthWithButtons, measures[limits.text_with_buttons.measure]).at(-1) ?? text
  const ahead = text.trimEnd().slice(0, -beside.length).trimEnd()
  if (ahead) draft.degrade(explained, message('line.text_apart', { limit: maxTextLengthWithButtons }))
  if (actions.length > maxButtons)
    draft.degrade(`message.options.${maxButtons}`, message('line.buttons_continue', { limit: maxButtons }))
  const groups = inGroups(actions, maxButtons)
  return [
    ...texts(explained, ahead, draft),
    ...groups.map((group, index) => buttons(index ? goesOn : beside, group, draft)),
  ]
}

/** Quick replies vanish with the next message, so they go with the last one. */
const quickreply = ({ text, actions }: OptionsContent, draft: RenderingDraft): Message[] => {
  const further = actions.slice(maxQuickReplies)
  if (further.length)
    draft.degrade(
      `message.options.${maxQuickReplies}`,
      message('line.quick_replies_continue', { limit: maxQuickReplies }),
    )
  const messages = [
    ...texts(explained, text, draft),
    ...inGroups(further, maxButtons).map((group) => buttons(goesOn, group, draft)),
  ]
  const items = actions
    .slice(0, maxQuickReplies)
    .map((action) => ({ type: 'action', action: labeled(action, draft) }))
  const last = messages.at(-1) as Message
  return messages.with(-1, { ...last, quickReply: { items } })
}

/** Bytes; larger pictures are previewed by their thumbnail. */
const maxPreviewBytes = 1_000_000

const previewOf = ({ kind, file: { url, size, thumbnail_url } }: NativeFile) =>
  thumbnail_url && (kind === 'video' || size > maxPreviewBytes) ? thumbnail_url : url

const media = (native: NativeFile): Message => {
  const { kind, file } = native
  const originalContentUrl = file.url
  if (kind === 'audio') return { type: 'audio', originalContentUrl, duration: file.duration_ms as number }
  const type = kind === 'video' ? 'video' : 'image'
  return { type, originalContentUrl, previewImageUrl: previewOf(native) }
}

const files = (content: FileContent, draft: RenderingDraft): Message[] => {
  const { native, text } = divideFiles(content, { rules: description.files, maxMessages, draft })
  return [...texts('message', text, draft), ...native.map(media)]
}

const messagesOf = (content: Content, draft: RenderingDraft): Message[] => {
  switch (content.type) {
    case 'text':
      return texts('message', content.text, draft)
    case 'file':
      return files(content, draft)
    case 'button':
      return button(content, draft)
    case 'quickreply':
      return quickreply(content, draft)
    case 'carousel':
      return carousel(content, draft)
    case 'image_carousel':
      return imageCarousel(content, draft)
  }
}

/** Renders a push as one request, which LINE accepts as a whole or not at all. */
export const render = (content: Content, { to }: RenderContext): Rendering => {
  const draft = createRendering()
  const messages = messagesOf(content, draft)
  if (messages.length > maxMessages)
    draft.refuse('message', message('line.too_many_messages', { count: messages.length, limit: maxMessages }))
  draft.add('/v2/bot/message/push', { to, messages })
  return draft.finish()
}
