import { message } from '#messages/message.ts'
import { wideColor } from '../colors.ts'
import type { Action, Card, ImageCard, Label } from '../content.ts'
import type { RenderingDraft } from '../rendering.ts'
import { uriOf } from '../uris.ts'
import { labelOf, tapOf } from './actions.ts'
import { captionOf } from './texts.ts'

export type Tile = Record<string, unknown> & { Columns: number; Rows: number }

/** The height of a column in rows. A column is a group of tiles, each as wide as the column. */
const maxRows = 7
const maxActions = 3
const white = '#ffffff'
const gray = '#f2f2f2'
const dark = '#333333'

const still = { ActionType: 'none', ActionBody: 'none' }
const tile = (Rows: number, more: Record<string, unknown>): Tile => ({ Columns: 6, Rows, ...more })

const blank = (rows: number) => tile(rows, { ...still, BgColor: white })

export const rowsOf = (tiles: Tile[]) => tiles.reduce((sum, { Rows }) => sum + Rows, 0)

/** Fills up lower columns, since columns of unequal heights would run into each other. */
export const filled = (tiles: Tile[], rows: number) => {
  const missing = rows - rowsOf(tiles)
  return missing > 0 ? [...tiles, blank(missing)] : tiles
}

const words = (rows: number, caption: string) =>
  tile(rows, { ...still, BgColor: white, Text: caption, TextHAlign: 'left', TextSize: 'regular' })

const button = (action: Action, draft: RenderingDraft) =>
  tile(1, { ...tapOf(action, draft), BgColor: gray, Text: labelOf(action, draft) })

const heightsOf = ({ image, title, text, actions }: Card) => {
  const others = (title ? 1 : 0) + (text ? 1 : 0) + actions.length
  const picture = image ? Math.min(3, maxRows - others) : 0
  return { picture, words: 1 + Math.min(2, maxRows - others - picture) }
}

const tilesOf = (card: Card, draft: RenderingDraft): Tile[] => {
  const { image, title, text, actions } = card
  const heights = heightsOf(card)
  return [
    ...(image ? [tile(heights.picture, { ...still, Image: uriOf(image) })] : []),
    ...(title ? [words(1, captionOf(title, { isBold: true }).caption)] : []),
    ...(text ? [words(heights.words, captionOf(text).caption)] : []),
    ...actions.map((action) => button(action, draft)),
  ]
}

/** Returns the text of a column if its tiles cannot hold all of it. */
export const overlongIn = ({ title, text }: Card): string | undefined => {
  const isWhole = captionOf(title ?? '', { isBold: true }).isWhole && captionOf(text ?? '').isWhole
  return isWhole ? undefined : [title, text].filter(Boolean).join('\n')
}

/** Returns the tiles of a column; actions beyond three go into further columns with the same heading. */
export const columnsOf = (card: Card, draft: RenderingDraft): Tile[][] => {
  const { actions, title, text, path } = card
  const first = tilesOf({ ...card, actions: actions.slice(0, maxActions) }, draft)
  const rest = actions.slice(maxActions)
  if (!rest.length) return [first]
  draft.degrade(`${path}.actions.${maxActions}`, message('viber.actions_continue', { limit: maxActions }))
  const further = { ...card, image: null, title: title ?? text, text: null, actions: rest }
  return [first, ...columnsAfter(further, draft)]
}

const columnsAfter = (card: Card, draft: RenderingDraft): Tile[][] => {
  const maxTextRows = maxRows - 1
  const rest = card.actions.slice(maxTextRows)
  const tiles = tilesOf({ ...card, actions: card.actions.slice(0, maxTextRows) }, draft)
  return [tiles, ...(rest.length ? columnsAfter({ ...card, actions: rest }, draft) : [])]
}

const painted = ({ background, border }: Label, otherwise: string) => ({
  BgColor: wideColor(background ?? otherwise),
  ...(border ? { Frame: { BorderWidth: 1, BorderColor: wideColor(border), CornerRadius: 4 } } : {}),
})

const badgeOf = (path: string, badge: Label, draft: RenderingDraft) => {
  const { caption, shown, isWhole } = captionOf(badge.text, { color: wideColor(badge.color ?? white) })
  if (!isWhole) draft.degrade(`${path}.badge.text`, message('viber.badge_cut', { badge: shown }))
  return tile(1, { ...still, ...painted(badge, dark), Text: caption, TextSize: 'small' })
}

/** Returns the tiles of an image that can be tapped, between its badge and its button. */
export const pictureOf = (
  { path, image, action, button, badge }: ImageCard,
  draft: RenderingDraft,
): Tile[] => [
  ...(badge ? [badgeOf(path, badge, draft)] : []),
  tile(5, { ...tapOf(action, draft), Image: uriOf(image) }),
  ...(button
    ? [
        tile(1, {
          ...tapOf(action, draft),
          ...painted(button, gray),
          Text: labelOf({ ...action, label: button.text }, draft, button.color && wideColor(button.color)),
        }),
      ]
    : []),
]
