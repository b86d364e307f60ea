import type { Action, Card, ImageCard } from '#channels/content.ts'
import type { RenderingDraft } from '#channels/rendering.ts'
import { uriOf } from '#channels/uris.ts'
import { tappable } from './keyboards.ts'
import { type Sheet, say, showPicture } from './sheets.ts'

/** A column of either kind of carousel. */
interface Column {
  path: string
  image: string | null
  caption: string
  captionPath: string
  actions: Action[]
}

export const ofCard = ({ path, image, title, text, actions }: Card): Column => ({
  path,
  image,
  caption: [title, text].filter(Boolean).join('\n'),
  captionPath: `${path}.${text ? 'text' : 'title'}`,
  actions,
})

export const ofImageCard = (
  { path, image, action, button, badge }: ImageCard,
  draft: RenderingDraft,
): Column => {
  draft.degrade(path, 'telegram.only_button_taps')
  if (badge) draft.degrade(`${path}.badge`, 'telegram.badge_is_caption')
  for (const [name, label] of Object.entries({ button, badge }))
    if (label?.background || label?.border || label?.color)
      draft.degrade(`${path}.${name}`, 'telegram.no_colors')
  return { path, image, caption: badge?.text ?? '', captionPath: `${path}.badge.text`, actions: [action] }
}

const showAlone = (sheet: Sheet, { image, caption, captionPath: path, actions }: Column) => {
  const options = tappable(actions, sheet.draft)
  if (image) showPicture(sheet, { image, caption, path, options })
  else say(sheet, caption, path, options)
}

/** Sends columns as one text, numbered so that each button names its column. */
const showTogether = (sheet: Sheet, columns: Column[], before: number) => {
  const { draft } = sheet
  const texts = columns.map(({ path, image, caption }, index) => {
    draft.degrade(path, image ? 'telegram.column_is_text_with_link' : 'telegram.column_is_text')
    return [`${before + index + 1}. ${caption}`.trim(), image && uriOf(image)].filter(Boolean).join('\n')
  })
  const actions = columns.flatMap((column, index) =>
    column.actions.map((action) => ({ ...action, label: `${before + index + 1}. ${action.label}`.trim() })),
  )
  say(sheet, texts.join('\n\n'), 'message.columns', tappable(actions, draft))
}

/** Sends the first columns as messages of their own, and the others together. */
export const showColumns = (sheet: Sheet, columns: Column[], alone: number) => {
  if (columns.length > 1 && alone > 0) sheet.draft.degrade('message.columns', 'telegram.no_carousels')
  for (const column of columns.slice(0, alone)) showAlone(sheet, column)
  if (columns.length > alone) showTogether(sheet, columns.slice(alone), alone)
}
