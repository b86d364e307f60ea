import { message } from '#messages/message.ts'
import type { Rendering } from '../adapter.ts'
import type { Content, FileContent, OptionsContent, RenderContext } from '../content.ts'
import { divideFiles, type NativeFile } from '../files.ts'
import { createRendering, length, maxRequests, type RenderingDraft, shorten } from '../rendering.ts'
import { textSizeOf } from '../texts.ts'
import { carousel, imageCarousel } from './carousels.ts'
import { description } from './description.ts'
import { keyboardOf } from './keyboard.ts'
import { maxMessageBytes, maxTextLength, partsOf, sizeOf } from './sizes.ts'

type Message = Record<string, unknown>

const maxSenderLength = 28
/** The bytes that a message needs besides its text and its keyboard. */
const envelopeBytes = 1000

const texts = (
  path: string,
  text: string,
  draft: RenderingDraft,
  room = maxMessageBytes - envelopeBytes,
): Message[] => {
  const parts = partsOf(text, room)
  if (parts.length > 1) draft.degrade(path, message('rendering.text_split', { count: parts.length }))
  return parts.map((part) => ({ type: 'text', text: part }))
}

/** Viber shows only the keyboard of the last message: unlike quick replies, buttons are meant to stay. */
const options = ({ type, text, actions }: OptionsContent, draft: RenderingDraft): Message[] => {
  const keyboard = keyboardOf(actions, draft)
  if (type === 'button') draft.degrade('message.options', 'viber.buttons_go')
  const room = maxMessageBytes - envelopeBytes - sizeOf(keyboard)
  if (room < envelopeBytes) {
    draft.refuse('message.options', 'viber.options_too_large')
    return []
  }
  const messages = texts('message.explain_text', text, draft, room)
  return messages.with(-1, { ...messages.at(-1), keyboard })
}

const maxFileNameLength = 256

/** Viber wants a text with a picture, if an empty one, and the size of everything else. */
const media = ({ kind, file: { url, size, name } }: NativeFile): Message => {
  if (kind === 'image') return { type: 'picture', text: '', media: url }
  if (kind === 'video') return { type: 'video', media: url, size }
  return { type: 'file', media: url, size, file_name: [...name].slice(-maxFileNameLength).join('') }
}

const files = (content: FileContent, draft: RenderingDraft): Message[] => {
  const { native, text } = divideFiles(content, {
    rules: description.files,
    maxMessages: maxRequests,
    draft,
  })
  return [...texts('message', text, draft), ...native.map(media)]
}

const messagesOf = (content: Content, draft: RenderingDraft): Message[] => {
  if (textSizeOf(content, length.units) > maxTextLength * maxRequests) {
    draft.refuse('message', message('viber.text_too_long', { limit: maxRequests }))
    return []
  }
  switch (content.type) {
    case 'text':
      return texts('message', content.text, draft)
    case 'file':
      return files(content, draft)
    case 'button':
    case 'quickreply':
      return options(content, draft)
    case 'carousel':
      return carousel(content, draft)
    case 'image_carousel':
      return imageCarousel(content, draft)
  }
}

/** One request per message: Viber accepts them one by one. */
export const render = (content: Content, { to, sender }: RenderContext): Rendering => {
  const draft = createRendering()
  const name = shorten(sender || 'Customer service', maxSenderLength, length.units)
  for (const message of messagesOf(content, draft))
    draft.add('/pa/send_message', {
      receiver: to,
      min_api_version: message.type === 'rich_media' ? 7 : 1,
      sender: { name },
      ...message,
    })
  return draft.finish()
}
