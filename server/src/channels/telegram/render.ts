import type { Rendering } from '#channels/adapter.ts'
import type { Card, Content, ImageCard, OptionsContent, RenderContext } from '#channels/content.ts'
import { type Drawing, length, mostRequests, split, startDrawing } from '#channels/drawing.ts'
import { textSizeOf } from '#channels/texts.ts'
import { uriOf } from '#channels/uris.ts'
import { isVisible, type Keyboard, type Tappable, tappable, tappableOnce } from './keyboards.ts'

const mostText = 4096
const mostCaption = 1024

interface Sheet {
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
const say = (sheet: Sheet, text: string, path: string, { keyboards, lines }: Tappable) => {
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

const showPicture = (sheet: Sheet, { image, caption, path, options }: Picture) => {
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

const sayOptions = (sheet: Sheet, { type, text, actions }: OptionsContent) => {
  const options =
    type === 'quickreply' ? tappableOnce(actions, sheet.drawing) : tappable(actions, sheet.drawing)
  say(sheet, text, 'message.explain_text', options)
}

const showCard = (sheet: Sheet, { path: column, image, title, text, actions }: Card) => {
  const options = tappable(actions, sheet.drawing)
  const caption = [title, text].filter(Boolean).join('\n')
  const path = `${column}.${text ? 'text' : 'title'}`
  if (image) showPicture(sheet, { image, caption, path, options })
  else say(sheet, caption, path, options)
}

const showImageCard = (sheet: Sheet, { path, image, action, button, badge }: ImageCard) => {
  const { drawing } = sheet
  drawing.degrade(path, 'Only the button can be tapped, not the picture.')
  if (badge) drawing.degrade(`${path}.badge`, 'The badge is the caption of the picture.')
  for (const [name, label] of Object.entries({ button, badge }))
    if (label?.background || label?.border || label?.color)
      drawing.degrade(`${path}.${name}`, 'Telegram shows no colours.')
  const caption = badge?.text ?? ''
  showPicture(sheet, { image, caption, path: `${path}.badge.text`, options: tappable([action], drawing) })
}

const inMessages = ({ drawing }: Sheet, cards: unknown[]) => {
  if (cards.length > 1)
    drawing.degrade('message.columns', 'Telegram has no carousels: each column is a message of its own.')
}

const draw = (sheet: Sheet, content: Content) => {
  switch (content.type) {
    case 'text':
      return say(sheet, content.text, 'message', { keyboards: [], lines: [] })
    case 'button':
    case 'quickreply':
      return sayOptions(sheet, content)
    case 'carousel':
      inMessages(sheet, content.cards)
      return content.cards.forEach((card) => {
        showCard(sheet, card)
      })
    case 'image_carousel':
      inMessages(sheet, content.cards)
      return content.cards.forEach((card) => {
        showImageCard(sheet, card)
      })
  }
}

/** Draws a message as calls of the Bot API: plain texts and pictures with keyboards. */
export const render = (content: Content, { to }: RenderContext): Rendering => {
  const drawing = startDrawing()
  const most = mostRequests * mostText
  const size = textSizeOf(content, length.units)
  if (size > most)
    drawing.refuse('message', `The message has ${size} characters of text; Telegram takes ${most}.`)
  else draw({ drawing, chat_id: to }, content)
  return drawing.finish()
}
