import { objectOf, textOf } from '../json.ts'
import { asFile, asGrid, asText, labelsIn, listOf, type Tile, withBelow } from '../shown.ts'

type Fields = Record<string, unknown>

const tags = /<\/?b>|<font color="[^"]*">|<\/font>/g

/** Returns the text of a button's caption, without its markup. */
const wordsOf = (caption: string) =>
  caption.replace(tags, '').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const tileOf = ({ Rows, Image, Text, ActionType, BgColor, Frame }: Fields): Tile => {
  const caption = textOf(Text)
  return {
    rows: Number(Rows) || 1,
    image_url: textOf(Image) || null,
    text: wordsOf(caption),
    is_bold: caption.includes('<b>'),
    is_button: ActionType !== 'none',
    background_color: textOf(BgColor) || null,
    border_color: textOf(objectOf(Frame).BorderColor) || null,
    color: /<font color="([^"]*)">/.exec(caption)?.[1] ?? null,
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

/** Returns a message as Viber shows it: a text above its keyboard, or a grid. */
export const show = ({ type, text, keyboard, rich_media, media, file_name }: Fields) => {
  if (type === 'picture') return [asFile('image', media)]
  if (type === 'video') return [asFile('video', media)]
  if (type === 'file') return [asFile('document', media, textOf(file_name))]
  const { Buttons, ButtonsGroupRows } = objectOf(rich_media)
  if (Buttons) return [asGrid(columnsOf(listOf(Buttons).map(tileOf), Number(ButtonsGroupRows)))]
  const labels = labelsIn(objectOf(keyboard).Buttons, 'Text').map(wordsOf)
  return [withBelow(asText(text), 'keyboard', labels)]
}
