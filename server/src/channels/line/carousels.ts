import type { messagingApi } from '@line/bot-sdk'
import { message } from '#messages/message.ts'
import type { Card, CarouselContent, ImageCard, ImageCarouselContent } from '../content.ts'
import { inGroups, length, type RenderingDraft, shorten } from '../rendering.ts'
import { imageOf, labeled, maxLabelLength, tapOf } from './actions.ts'
import { bubbleOf, degradeFurther, flexMessages, imageBubbleOf } from './flex.ts'

const maxColumns = 10
const maxActions = 3
const maxTitleLength = 40
const maxTextLength = { alone: 120, beside: 60 }
export const maxAltLength = 400
const maxImageLabelLength = 12

/** LINE requires a text to announce, even for images without any. */
const withoutWords = '🖼️'

const altOf = (alt: string, draft: RenderingDraft) => {
  const short = shorten(alt, maxAltLength, length.units)
  if (short !== alt) draft.degrade('message.alt_text', message('line.text_cut', { limit: maxAltLength }))
  return short || withoutWords
}

const template = (altText: string, template: messagingApi.Template): messagingApi.TemplateMessage => ({
  type: 'template',
  altText,
  template,
})

const grouped = <T>(cards: { path: string }[], columns: T[], draft: RenderingDraft) => {
  const further = cards[maxColumns]
  if (further) degradeFurther(further.path, draft)
  return inGroups(columns, maxColumns)
}

/** A column must have a text and may have a title: if there is only one of the two, it is the text. */
const wordsOf = ({ title, text }: Card) =>
  text === null ? { text: title ?? '' } : title === null ? { text } : { title, text }

const fits = (card: Card) => {
  const { title, text }: { title?: string; text: string } = wordsOf(card)
  const maxLength = card.image || title ? maxTextLength.beside : maxTextLength.alone
  return (
    text !== '' &&
    length.graphemes(text) <= maxLength &&
    length.graphemes(title ?? '') <= maxTitleLength &&
    card.actions.length > 0 &&
    card.actions.length <= maxActions &&
    card.actions.every(({ label }) => length.graphemes(label) <= maxLabelLength)
  )
}

const buildOf = (card: Card) => [card.actions.length, !!card.image, 'title' in wordsOf(card)].join()

/**
 * Renders a carousel. A template requires short columns of the same structure; anything else is rendered as
 * Flex.
 */
export const carousel = ({ alt, cards }: CarouselContent, draft: RenderingDraft) => {
  const altText = altOf(alt, draft)
  if (!cards.every(fits) || new Set(cards.map(buildOf)).size > 1) {
    const columns = cards.map((card) => {
      const { path, text } = card
      return { path, field: text ? `${path}.text` : path, bubble: bubbleOf(card, draft) }
    })
    return flexMessages(columns, altText, draft)
  }
  const columns = cards.map((card) => ({
    ...(card.image && { thumbnailImageUrl: imageOf(card.path, card.image, draft) }),
    ...wordsOf(card),
    actions: card.actions.map((action) => labeled(action, draft)),
  }))
  return grouped(cards, columns, draft).map((group) =>
    template(altText, { type: 'carousel', columns: group }),
  )
}

const isPlain = ({ button, badge }: ImageCard) =>
  !badge &&
  !button?.background &&
  !button?.border &&
  !button?.color &&
  length.graphemes(button?.text ?? '') <= maxImageLabelLength

/**
 * Renders an image carousel. The template has no colors or badges, and room for short labels only; Flex has
 * both.
 */
export const imageCarousel = ({ alt, cards }: ImageCarouselContent, draft: RenderingDraft) => {
  const altText = altOf(alt, draft)
  if (!cards.every(isPlain)) {
    const columns = cards.map((card) => {
      const { path } = card
      return { path, field: path, bubble: imageBubbleOf(card, draft) }
    })
    return flexMessages(columns, altText, draft)
  }
  const columns = cards.map(({ path, image, action, button }) => ({
    imageUrl: imageOf(path, image, draft),
    action: { ...(button?.text ? { label: button.text } : {}), ...tapOf(action, draft) },
  }))
  return grouped(cards, columns, draft).map((group) =>
    template(altText, { type: 'image_carousel', columns: group }),
  )
}
