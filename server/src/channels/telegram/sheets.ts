import { type Drawing, length, split } from '#channels/drawing.ts'
import { uriOf } from '#channels/uris.ts'
import { description } from './description.ts'
import { isVisible, type Keyboard, type Tappable } from './keyboards.ts'

export const mostText = description.limits.text.limit
const mostCaption = 1024

export interface Sheet {
  drawing: Drawing
  chat_id: string
}

const under = (keyboard: Keyboard | undefined) => (keyboard ? { reply_markup: keyboard } : {})

/** Keyboards beyond the first stand under messages of their own. */
const addFurther = ({ drawing, chat_id }: Sheet, keyboards: Keyboard[], path: string) => {
  if (keyboards.length)
    drawing.degrade(path, 'These are too many for one message: the rest follow in another.')
  for (const keyboard of keyboards)
    drawing.add('/sendMessage', { chat_id, text: '…', reply_markup: keyboard })
}

/** A text in as many messages as it needs, with what can be tapped under the last. */
export const say = (sheet: Sheet, text: string, path: string, { keyboards, lines }: Tappable) => {
  const { drawing, chat_id } = sheet
  const whole = lines.length ? `${text}\n\n${lines.join('\n')}` : text
  const parts = split(whole, mostText, length.units)
  if (!parts.length || !parts.every(isVisible))
    drawing.refuse(path, 'Telegram takes no text of which nothing can be seen.')
  if (parts.length > 1) drawing.degrade(path, `The text is sent in ${parts.length} messages.`)
  const last = parts.length - 1
  parts.forEach((part, index) => {
    drawing.add('/sendMessage', { chat_id, text: part, ...under(index === last ? keyboards[0] : undefined) })
  })
  addFurther(sheet, keyboards.slice(1), path)
}

interface Picture {
  image: string
  caption: string
  /** The field whose text stands below where it is too long for a caption. */
  path: string
  options: Tappable
}

export const showPicture = (sheet: Sheet, { image, caption, path, options }: Picture) => {
  const { drawing, chat_id } = sheet
  const whole = [caption, ...options.lines].filter(Boolean).join('\n')
  if (whole.length > mostCaption) {
    drawing.degrade(path, 'The text is too long for a caption: it follows below the picture.')
    drawing.add('/sendPhoto', { chat_id, photo: uriOf(image) })
    return say(sheet, whole, path, { ...options, lines: [] })
  }
  const captioned = isVisible(whole) ? { caption: whole } : {}
  drawing.add('/sendPhoto', { chat_id, photo: uriOf(image), ...captioned, ...under(options.keyboards[0]) })
  addFurther(sheet, options.keyboards.slice(1), path)
}
