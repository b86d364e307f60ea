import { type Fields, fieldsOf, listOf, textOf } from '#console/messages/fields.ts'
import { named, type Sent, say, type Tile, withBelow } from './parts.ts'

const tags = /<\/?b>|<font color="[^"]*">|<\/font>/g

/** What a button's caption says, without its marks. */
const wordsOf = (caption: string) =>
  caption.replace(tags, '').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const tileOf = ({ Rows, Image, Text, ActionType, BgColor, Frame }: Fields): Tile => {
  const caption = textOf(Text)
  return {
    rows: Number(Rows) || 1,
    image: textOf(Image) || undefined,
    text: wordsOf(caption),
    isBold: caption.includes('<b>'),
    isTap: ActionType !== 'none',
    background: textOf(BgColor) || undefined,
    border: textOf(fieldsOf(Frame).BorderColor) || undefined,
    color: /<font color="([^"]*)">/.exec(caption)?.[1],
  }
}

/** Viber fills one column after the other, each as high as the grid. */
const columnsOf = (tiles: Tile[], height: number) => {
  const columns: Tile[][] = []
  let left = 0
  for (const tile of tiles) {
    if (left <= 0) {
      columns.push([])
      left = height
    }
    columns.at(-1)?.push(tile)
    left -= tile.rows
  }
  return columns
}

/** A message as Viber shows it: a text above its keyboard, or a grid. */
export const ofViber = ({ text, keyboard, rich_media }: Fields): Sent | undefined => {
  const { Buttons, ButtonsGroupRows } = fieldsOf(rich_media)
  if (Buttons) return { grid: columnsOf(listOf(Buttons).map(tileOf), Number(ButtonsGroupRows)) }
  if (text === undefined) return undefined
  return withBelow(say(text), 'keyboard', named(fieldsOf(keyboard).Buttons, 'Text').map(wordsOf))
}
