import type { Rendering } from '#channels/adapter.ts'
import type {
  CarouselContent,
  Content,
  ImageCarouselContent,
  OptionsContent,
  RenderContext,
} from '#channels/content.ts'
import { startDrawing } from '#channels/drawing.ts'
import { addColumns, ofCard, ofImageCard } from './columns.ts'
import { addTextAndMenu, type Sheet } from './menus.ts'
import { linkLines, sortOut } from './texts.ts'

/** So many messages may follow one of the customer's. */
const quota = 5
/** So many columns become cards of their own; that leaves a message for whoever answers next. */
const mostCards = 3

const addOptions = (sheet: Sheet, { text, actions }: OptionsContent) => {
  const { replies, links, numbers } = sortOut(actions, sheet.drawing)
  const pieces = [text, ...linkLines(links, sheet.drawing), ...numbers]
  const items = replies.map((reply) => ({ mark: '', reply }))
  addTextAndMenu(sheet, pieces, items)
}

/** One attempt; refused when it takes more messages than the customer's last one allows. */
const draw = (touser: string, most: number, fill: (sheet: Sheet) => void): Rendering => {
  const drawing = startDrawing()
  fill({ drawing, touser })
  const { requests } = drawing.finish()
  const { length } = requests
  if (length > quota)
    drawing.refuse(
      'message',
      `WeChat lets ${quota} messages follow one of the customer's; this would be ${length}.`,
    )
  else if (length > most) drawing.refuse('message', `This would be ${length} messages.`)
  else if (length > 1)
    drawing.degrade(
      'message',
      `These are ${length} of the ${quota} messages that may follow one of the customer's.`,
    )
  if (!length) drawing.refuse('message', 'WeChat takes no text of which nothing can be seen.')
  return drawing.finish()
}

const isDrawn = ({ errors }: Rendering) => Object.keys(errors).length === 0

const noColours = ({ drawing }: Sheet, { cards }: ImageCarouselContent) => {
  for (const { path, button, badge } of cards)
    for (const [name, label] of Object.entries({ button, badge }))
      if (label?.background || label?.border || label?.color)
        drawing.degrade(`${path}.${name}`, 'WeChat shows no colours.')
}

/** Cards for all columns while they are few; otherwise one for the first, as every further costs of the quota. */
const drawColumns = (to: string, content: CarouselContent | ImageCarouselContent) => {
  const columns = content.type === 'carousel' ? content.cards.map(ofCard) : content.cards.map(ofImageCard)
  const attempt = (cards: number, most = quota) =>
    draw(to, most, (sheet) => {
      if (content.type === 'image_carousel') noColours(sheet, content)
      addColumns(sheet, columns, cards, content.alt)
    })
  const inCards = columns.length <= mostCards ? attempt(columns.length, mostCards + 1) : undefined
  if (inCards && isDrawn(inCards)) return inCards
  const withOne = attempt(1)
  return isDrawn(withOne) ? withOne : attempt(0)
}

/** Draws a message as customer-service messages of WeChat. */
export const render = (content: Content, { to }: RenderContext): Rendering => {
  switch (content.type) {
    case 'text':
      return draw(to, quota, (sheet) => addTextAndMenu(sheet, [content.text], []))
    case 'button':
    case 'quickreply':
      return draw(to, quota, (sheet) => addOptions(sheet, content))
    default:
      return drawColumns(to, content)
  }
}
