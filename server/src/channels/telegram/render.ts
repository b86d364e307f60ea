import type { Rendering } from '#channels/adapter.ts'
import type {
  CarouselContent,
  Content,
  ImageCarouselContent,
  OptionsContent,
  RenderContext,
} from '#channels/content.ts'
import { createRendering, length, maxRequests } from '#channels/rendering.ts'
import { textSizeOf } from '#channels/texts.ts'
import { message } from '#messages/message.ts'
import { ofCard, ofImageCard, showColumns } from './columns.ts'
import { sendFiles } from './files.ts'
import { tappable, tappableOnce } from './keyboards.ts'
import { maxTextLength, type Sheet, say } from './sheets.ts'

const sayOptions = (sheet: Sheet, { type, text, actions }: OptionsContent) => {
  const options = type === 'quickreply' ? tappableOnce(actions, sheet.draft) : tappable(actions, sheet.draft)
  say(sheet, text, 'message.explain_text', options)
}

const draw = (chat_id: string, fill: (sheet: Sheet) => void): Rendering => {
  const draft = createRendering()
  fill({ draft, chat_id })
  return draft.finish()
}

/** Renders a message for each column, as far as the maximum number of requests allows. */
const drawColumns = (to: string, content: CarouselContent | ImageCarouselContent) => {
  const attempt = (alone: number) =>
    draw(to, (sheet) => {
      const columns =
        content.type === 'carousel'
          ? content.cards.map(ofCard)
          : content.cards.map((card) => ofImageCard(card, sheet.draft))
      showColumns(sheet, columns, alone)
    })
  for (const alone of [content.cards.length, maxRequests - 1]) {
    const rendering = attempt(alone)
    if (Object.keys(rendering.errors).length === 0) return rendering
  }
  return attempt(0)
}

/** Renders a message as calls of the Bot API: plain texts and images with keyboards. */
export const render = (content: Content, { to }: RenderContext): Rendering => {
  const maxLength = maxRequests * maxTextLength
  const size = textSizeOf(content, length.units)
  if (size > maxLength)
    return draw(to, ({ draft }) =>
      draft.refuse('message', message('telegram.text_too_long', { size, limit: maxLength })),
    )
  switch (content.type) {
    case 'text':
      return draw(to, (sheet) => say(sheet, content.text, 'message', { keyboards: [], lines: [] }))
    case 'file':
      return draw(to, (sheet) => sendFiles(sheet, content))
    case 'button':
    case 'quickreply':
      return draw(to, (sheet) => sayOptions(sheet, content))
    default:
      return drawColumns(to, content)
  }
}
