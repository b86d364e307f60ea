import type { messagingApi } from '@line/bot-sdk'
import { wideColor } from '../colors.ts'
import type { Action, Card, ImageCard, Label } from '../content.ts'
import { length, type RenderingDraft } from '../rendering.ts'
import { imageOf, tapOf } from './actions.ts'

type Bubble = messagingApi.FlexBubble
type Part = messagingApi.FlexComponent

const maxBubbles = 10
const maxBubbleBytes = 30_000
const maxCarouselBytes = 50_000

const column = (contents: Part[], more: Partial<messagingApi.FlexBox> = {}): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'vertical',
  contents,
  ...more,
})

const paragraph = (text: string, more: Partial<messagingApi.FlexText> = {}): messagingApi.FlexText => ({
  type: 'text',
  text,
  wrap: true,
  ...more,
})

const painted = ({ background, border }: Pick<Label, 'background' | 'border'>) => ({
  ...(background ? { backgroundColor: wideColor(background) } : {}),
  ...(border ? { borderColor: wideColor(border), borderWidth: '1px' } : {}),
})

/** A box with a text, since a Flex button cannot have a border, a text color or a long label. */
const button = (label: Label, action: Action, draft: RenderingDraft) =>
  column(
    [paragraph(label.text, { align: 'center', weight: 'bold', color: wideColor(label.color ?? '#42659a') })],
    { paddingAll: '12px', cornerRadius: '8px', ...painted(label), action: tapOf(action, draft) },
  )

const badge = ({ text, background, border, color }: Label) =>
  column(
    [{ type: 'text', text, size: 'xs', wrap: true, align: 'center', color: wideColor(color ?? '#ffffff') }],
    {
      position: 'absolute',
      offsetTop: '12px',
      offsetStart: '12px',
      paddingAll: '6px',
      cornerRadius: '8px',
      ...painted({ background: background ?? '#333333', border }),
    },
  )

const plain = { background: '#f5f5f5', border: null, color: null }

export const bubbleOf = ({ path, image, title, text, actions }: Card, draft: RenderingDraft): Bubble => {
  const words = [
    ...(title ? [paragraph(title, { weight: 'bold', size: 'lg' })] : []),
    ...(text ? [paragraph(text)] : []),
  ]
  const buttons = actions.map((action) => button({ text: action.label, ...plain }, action, draft))
  return {
    type: 'bubble',
    ...(image && {
      hero: {
        type: 'image',
        url: imageOf(path, image, draft),
        size: 'full',
        aspectRatio: '151:100',
        aspectMode: 'cover',
      },
    }),
    ...(words.length && { body: column(words, { spacing: 'sm' }) }),
    ...(buttons.length && { footer: column(buttons, { spacing: 'sm' }) }),
  }
}

export const imageBubbleOf = (card: ImageCard, draft: RenderingDraft): Bubble => {
  const picture: Part = {
    type: 'image',
    url: imageOf(card.path, card.image, draft),
    size: 'full',
    aspectMode: 'cover',
    action: tapOf(card.action, draft),
  }
  return {
    type: 'bubble',
    body: column([picture, ...(card.badge ? [badge(card.badge)] : [])], { paddingAll: '0px' }),
    ...(card.button && { footer: column([button(card.button, card.action, draft)]) }),
  }
}

const sizeOf = (part: unknown) => length.bytes(JSON.stringify(part))

/** Reports that the columns from here on are in a further message. */
export const degradeFurther = (path: string, draft: RenderingDraft) =>
  draft.degrade(path, 'line.columns_continue')

/** A rendered column, and the field that makes it large. */
interface RenderedColumn {
  path: string
  field: string
  bubble: Bubble
}

/** Puts bubbles into Flex messages, as many into each as LINE accepts. */
export const flexMessages = (
  columns: RenderedColumn[],
  altText: string,
  draft: RenderingDraft,
): messagingApi.FlexMessage[] => {
  const groups: Bubble[][] = [[]]
  for (const { path, field, bubble } of columns) {
    if (sizeOf(bubble) > maxBubbleBytes) draft.refuse(field, 'line.column_too_large')
    const group = groups.at(-1) as Bubble[]
    const isFull = group.length === maxBubbles || sizeOf([...group, bubble]) > maxCarouselBytes - 100
    if (!group.length || !isFull) group.push(bubble)
    else {
      groups.push([bubble])
      degradeFurther(path, draft)
    }
  }
  const containerOf = (contents: Bubble[]): messagingApi.FlexContainer =>
    contents.length === 1 ? (contents[0] as Bubble) : { type: 'carousel', contents }
  return groups.map((contents) => ({ type: 'flex', altText, contents: containerOf(contents) }))
}
