import type { Rendering } from '#channels/adapter.ts'
import type {
  CarouselContent,
  Content,
  ImageCarouselContent,
  OptionsContent,
  RenderContext,
} from '#channels/content.ts'
import { createRendering, length, type RenderingDraft } from '#channels/rendering.ts'
import { textSizeOf } from '#channels/texts.ts'
import { type Message, message } from '#messages/message.ts'
import { addColumns, ofCard, ofImageCard } from './columns.ts'
import { addFiles, maxMessages } from './files.ts'
import { addTextAndMenu, type Sheet } from './menus.ts'
import { linkLines, maxTextBytes, sortOut } from './texts.ts'

/** Up to this many columns become cards of their own; that leaves a message for the next reply. */
const maxCards = 3
/** Bytes; more than the text that the cards themselves can show. */
const maxExtraBytes = 2048

const addOptions = (sheet: Sheet, { text, actions }: OptionsContent) => {
  const { replies, links, numbers } = sortOut(actions, sheet.draft)
  const pieces = [text, ...linkLines(links, sheet.draft), ...numbers]
  const items = replies.map((reply) => ({ mark: '', reply }))
  addTextAndMenu(sheet, pieces, items)
}

const judge = (draft: RenderingDraft, count: number, maxParts: number) => {
  if (!count) draft.refuse('message', 'wechat.text_invisible')
  if (count > maxParts)
    draft.refuse('message', message('wechat.too_many_messages', { count, quota: maxMessages }))
  else if (count > 1)
    draft.degrade('message', message('wechat.several_messages', { count, quota: maxMessages }))
}

/** Makes one attempt, which is refused if it takes more messages than allowed. */
const draw = (touser: string, maxParts: number, fill: (sheet: Sheet) => void): Rendering => {
  const draft = createRendering()
  fill({ draft, touser })
  judge(draft, draft.finish().requests.length, maxParts)
  return draft.finish()
}

const isDrawn = ({ errors }: Rendering) => Object.keys(errors).length === 0

const noColors = ({ draft }: Sheet, { cards }: ImageCarouselContent) => {
  for (const { path, button, badge } of cards)
    for (const [name, label] of Object.entries({ button, badge }))
      if (label?.background || label?.border || label?.color)
        draft.degrade(`${path}.${name}`, 'wechat.no_colors')
}

/**
 * Uses cards for all columns if they are few; otherwise one for the first, since each card costs a message of
 * the quota.
 */
const drawColumns = (to: string, content: CarouselContent | ImageCarouselContent) => {
  const columns = content.type === 'carousel' ? content.cards.map(ofCard) : content.cards.map(ofImageCard)
  const attempt = (cards: number, maxParts = maxMessages) =>
    draw(to, maxParts, (sheet) => {
      if (content.type === 'image_carousel') noColors(sheet, content)
      addColumns(sheet, columns, cards, content.alt)
    })
  const inCards = columns.length <= maxCards ? attempt(columns.length, maxCards + 1) : undefined
  if (inCards && isDrawn(inCards)) return inCards
  const withOne = attempt(1)
  return isDrawn(withOne) ? withOne : attempt(0)
}

const refuseAtOnce = (text: Message): Rendering => {
  const draft = createRendering()
  draft.refuse('message', text)
  return draft.finish()
}

/** Renders a message as customer service messages of WeChat. */
export const render = (content: Content, { to }: RenderContext): Rendering => {
  const size = textSizeOf(content, length.bytes)
  if (size > maxMessages * maxTextBytes + maxExtraBytes)
    return refuseAtOnce(message('wechat.text_too_long', { size, count: maxMessages, bytes: maxTextBytes }))
  switch (content.type) {
    case 'text':
      return draw(to, maxMessages, (sheet) => addTextAndMenu(sheet, [content.text], []))
    case 'file':
      return draw(to, maxMessages, (sheet) => addFiles(sheet, content))
    case 'button':
    case 'quickreply':
      return draw(to, maxMessages, (sheet) => addOptions(sheet, content))
    default:
      return drawColumns(to, content)
  }
}
