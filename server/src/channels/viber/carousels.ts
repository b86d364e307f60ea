import { message } from '#messages/message.ts'
import type { Card, CarouselContent, ImageCarouselContent } from '../content.ts'
import { length, type RenderingDraft, shorten } from '../rendering.ts'
import { maxMessageBytes, partsOf, sizeOf } from './sizes.ts'
import { columnsOf, filled, overlongIn, pictureOf, rowsOf, type Tile } from './tiles.ts'

const maxColumns = 6
const maxAltLength = 1000
/** The bytes that a message needs besides its tiles and its alternative text. */
const envelopeBytes = 1000

const noRoom = message('viber.columns_continue')

interface Column {
  path: string
  tiles: Tile[]
}

const altOf = (alt: string, draft: RenderingDraft) => {
  const short = shorten(alt, maxAltLength, length.units)
  if (short !== alt) draft.degrade('message.alt_text', message('viber.text_cut', { limit: maxAltLength }))
  return short
}

const richMedia = (alt_text: string, columns: Column[]) => {
  const rows = Math.max(...columns.map(({ tiles }) => rowsOf(tiles)))
  return {
    type: 'rich_media',
    alt_text,
    rich_media: {
      Type: 'rich_media',
      ButtonsGroupColumns: 6,
      ButtonsGroupRows: rows,
      BgColor: '#ffffff',
      Buttons: columns.flatMap(({ tiles }) => filled(tiles, rows)),
    },
  }
}

/** Puts columns into as few messages as Viber's limits on columns and bytes allow. */
const messagesOf = (alt: string, columns: Column[], draft: RenderingDraft) => {
  const fits = (group: Column[]) =>
    group.length <= maxColumns && sizeOf(richMedia(alt, group)) <= maxMessageBytes - envelopeBytes
  const groups: Column[][] = []
  for (const column of columns) {
    if (!fits([column])) draft.refuse(column.path, 'viber.column_too_large')
    const group = groups.at(-1)
    if (group && fits([...group, column])) group.push(column)
    else groups.push([column])
    if (group && !group.includes(column)) draft.degrade(column.path, noRoom)
  }
  return groups.map((group) => richMedia(alt, group))
}

/** Returns the full text of columns that have too much of it, to be sent before the carousel. */
const wordsAhead = (cards: Card[], draft: RenderingDraft) => {
  const overlong = cards.flatMap((card) => {
    const words = overlongIn(card)
    if (!words) return []
    draft.degrade(card.text ? `${card.path}.text` : `${card.path}.title`, 'viber.text_ahead')
    return [words]
  })
  const parts = overlong.length ? partsOf(overlong.join('\n\n'), maxMessageBytes - envelopeBytes) : []
  return parts.map((text) => ({ type: 'text', text }))
}

export const carousel = ({ alt, cards }: CarouselContent, draft: RenderingDraft) => {
  const columns = cards.flatMap((card) => columnsOf(card, draft).map((tiles) => ({ path: card.path, tiles })))
  return [...wordsAhead(cards, draft), ...messagesOf(altOf(alt, draft), columns, draft)]
}

export const imageCarousel = ({ alt, cards }: ImageCarouselContent, draft: RenderingDraft) => {
  const columns = cards.map((card) => ({ path: card.path, tiles: pictureOf(card, draft) }))
  return messagesOf(altOf(alt, draft), columns, draft)
}
