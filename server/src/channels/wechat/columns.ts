import type { Action, Card, ImageCard } from '#channels/content.ts'
import { length, shorten } from '#channels/rendering.ts'
import { addMessage, addTextAndMenu, type Item, maxHeadBytes, type Sheet } from './menus.ts'
import { addressOf, clean, linkLines, sortOut } from './texts.ts'

const maxTitleBytes = 128
const maxDescriptionBytes = 512

/** A column of either kind of carousel. */
interface Column {
  path: string
  image: string | null
  title: string
  text: string | null
  actions: Action[]
  /** Whether the title is the label of its action, which is then shown nowhere else. */
  isLabelled: boolean
}

export const ofCard = ({ path, image, title, text, actions }: Card): Column => ({
  path,
  image,
  title: title ?? text ?? '',
  text: title === null ? null : text,
  actions,
  isLabelled: false,
})

export const ofImageCard = ({ path, image, action, badge }: ImageCard): Column => ({
  path,
  image,
  title: action.label || badge?.text || (action.kind === 'url' ? new URL(action.url).host : '…'),
  text: (action.label && badge?.text) || null,
  actions: [action],
  isLabelled: true,
})

/** The parts of a column that go into the text and the menu after all cards. */
interface Rest {
  pieces: string[]
  items: Item[]
}

const short = (text: string, limit: number) => shorten(clean(text), limit, length.bytes)

/** Adds a card: an article in WeChat, which can have one link. */
const addArticle = (
  sheet: Sheet,
  { path, image, title, text, actions, isLabelled }: Column,
  mark: string,
): Rest => {
  const { draft } = sheet
  const { replies, links, numbers } = sortOut(actions, draft)
  const [first, ...others] = links
  const picurl = addressOf(image ?? '', `${path}.image_url`, draft)
  const url = first ? addressOf(first.url, `${first.path}.url`, draft) : picurl
  if (first && !isLabelled) draft.degrade(first.labelPath, 'wechat.card_opens_link')
  const article = {
    title: short(mark + title, maxTitleBytes),
    description: short(text ?? '', maxDescriptionBytes),
    url,
    picurl,
  }
  addMessage(sheet, 'news', { articles: [article] })
  const isCut = article.title !== clean(mark + title) || article.description !== clean(text ?? '')
  if (isCut) draft.degrade(path, 'wechat.card_shows_beginning')
  const whole = isCut ? [[mark + title, text].filter(Boolean).join('\n')] : []
  const lines = [...whole, ...linkLines(others, draft), ...numbers]
  return { pieces: lines, items: replies.map((reply) => ({ mark, reply })) }
}

const asText = ({ draft }: Sheet, { path, image, title, text, actions }: Column, mark: string): Rest => {
  const { replies, links, numbers } = sortOut(actions, draft)
  draft.degrade(path, image ? 'wechat.column_is_text_with_link' : 'wechat.column_is_text')
  const picture = image ? [addressOf(image, `${path}.image_url`, draft)] : []
  const said = [mark + title, text].filter(Boolean).join('\n')
  return {
    pieces: [said, ...picture, ...linkLines(links, draft), ...numbers],
    items: replies.map((reply) => ({ mark, reply })),
  }
}

/** Renders columns: the first few as cards, the others as text, and below all of them what can be tapped. */
export const addColumns = (sheet: Sheet, columns: Column[], cards: number, alt: string) => {
  const rests = columns.map((column, index) => {
    const mark = columns.length > 1 ? `${index + 1}. ` : ''
    return column.image && index < cards ? addArticle(sheet, column, mark) : asText(sheet, column, mark)
  })
  const pieces = rests.flatMap((rest) => rest.pieces)
  const items = rests.flatMap((rest) => rest.items)
  if (items.length) sheet.draft.degrade('message.columns', 'wechat.taps_at_end')
  addTextAndMenu(sheet, pieces.length || !items.length ? pieces : [short(alt, maxHeadBytes)], items)
}
