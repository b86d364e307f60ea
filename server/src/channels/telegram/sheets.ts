import { length, type RenderingDraft, split } from '#channels/rendering.ts'
import { uriOf } from '#channels/uris.ts'
import { message } from '#messages/message.ts'
import { description } from './description.ts'
import { isVisible, type Keyboard, type Tappable } from './keyboards.ts'

export const maxTextLength = description.limits.text.limit
export const maxCaptionLength = 1024

export interface Sheet {
  draft: RenderingDraft
  chat_id: string
}

const under = (keyboard: Keyboard | undefined) => (keyboard ? { reply_markup: keyboard } : {})

/** Keyboards beyond the first go under messages of their own. */
const addFurther = ({ draft, chat_id }: Sheet, keyboards: Keyboard[], path: string) => {
  if (keyboards.length) draft.degrade(path, 'telegram.options_continue')
  for (const keyboard of keyboards) draft.add('/sendMessage', { chat_id, text: '…', reply_markup: keyboard })
}

/** Sends a text in as many messages as it needs, with the first keyboard under the last. */
export const say = (sheet: Sheet, text: string, path: string, { keyboards, lines }: Tappable) => {
  const { draft, chat_id } = sheet
  const whole = lines.length ? `${text}\n\n${lines.join('\n')}` : text
  const parts = split(whole, maxTextLength, length.units)
  if (!parts.length || !parts.every(isVisible)) draft.refuse(path, 'telegram.text_invisible')
  if (parts.length > 1) draft.degrade(path, message('rendering.text_split', { count: parts.length }))
  const last = parts.length - 1
  parts.forEach((part, index) => {
    draft.add('/sendMessage', { chat_id, text: part, ...under(index === last ? keyboards[0] : undefined) })
  })
  addFurther(sheet, keyboards.slice(1), path)
}

interface Picture {
  image: string
  caption: string
  /** The field whose text goes below the image if it is too long for a caption. */
  path: string
  options: Tappable
}

export const showPicture = (sheet: Sheet, { image, caption, path, options }: Picture) => {
  const { draft, chat_id } = sheet
  const whole = [caption, ...options.lines].filter(Boolean).join('\n')
  if (whole.length > maxCaptionLength) {
    draft.degrade(path, 'telegram.caption_too_long')
    draft.add('/sendPhoto', { chat_id, photo: uriOf(image) })
    return say(sheet, whole, path, { ...options, lines: [] })
  }
  const captioned = isVisible(whole) ? { caption: whole } : {}
  draft.add('/sendPhoto', { chat_id, photo: uriOf(image), ...captioned, ...under(options.keyboards[0]) })
  addFurther(sheet, options.keyboards.slice(1), path)
}
