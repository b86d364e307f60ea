import { message } from '#messages/message.ts'
import type {
  Action,
  Card,
  CarouselContent,
  ImageCard,
  ImageCarouselContent,
  PhoneAction,
} from '../content.ts'
import { inGroups, length } from '../rendering.ts'
import { addressOf, type Sheet } from './sheet.ts'

const maxElements = 10
const maxButtons = 3
const maxLineLength = 80

interface Element {
  title: string
  subtitle?: string
  image_url?: string
  default_action?: Record<string, unknown>
  buttons?: Record<string, unknown>[]
}

/** A rendered column: its elements, and the text sent before them because it does not fit. */
interface RenderedColumn {
  path: string
  elements: Element[]
  before: string[]
}

/** Returns a line of an element; a longer one is shortened here and sent whole before. */
const lineOf = (sheet: Sheet, text: string, path: string, before: string[]) => {
  if (length.units(text) > maxLineLength && !before.includes(text)) before.push(text)
  return sheet.fit(text, maxLineLength, path, 'meta.text_cut_and_sent')
}

const numbersOf = (sheet: Sheet, actions: Action[]) =>
  actions
    .filter((action): action is PhoneAction => action.kind === 'phone' && !sheet.isButton(action))
    .map((action) => sheet.numberOf(action, 'meta.before_columns'))

/** Returns the lines of a column: a title is mandatory, and never enough for an element on its own. */
const linesOf = (sheet: Sheet, card: Card, alt: string, before: string[]) => {
  const textPath = `${card.path}.text`
  const title = card.title ?? card.text ?? alt
  if (!card.title) sheet.degrade(textPath, 'meta.title_needed')
  const line = lineOf(sheet, title, card.title ? `${card.path}.title` : textPath, before)
  if (card.title && card.text) return { title: line, subtitle: lineOf(sheet, card.text, textPath, before) }
  if (card.image || card.actions.some((action) => sheet.isButton(action))) return { title: line }
  sheet.degrade(card.path, 'meta.line_alone')
  return { title: line, subtitle: sheet.fit(alt.trim() || title, maxLineLength, 'message.alt_text') }
}

const drawCard = (sheet: Sheet, card: Card, alt: string): RenderedColumn => {
  const before: string[] = []
  const element = {
    ...linesOf(sheet, card, alt, before),
    ...(card.image ? { image_url: addressOf(card.image) } : {}),
  }
  const numbers = numbersOf(sheet, card.actions)
  const buttons = card.actions.filter((action) => sheet.isButton(action))
  const groups = inGroups(buttons, maxButtons)
  for (const [first] of groups.slice(1))
    if (first) sheet.degrade(first.path, message('meta.column_repeated', { limit: maxButtons }))
  const elements = groups.map((group) => ({ ...element, buttons: group.map((each) => sheet.button(each)) }))
  const heading = card.title ?? card.text ?? alt
  if (before.length + numbers.length && !before.includes(heading)) before.unshift(heading)
  return {
    path: card.path,
    elements: elements.length ? elements : [element],
    before: [...before, ...numbers],
  }
}

const isColored = (label: ImageCard['button']) =>
  Boolean(label && (label.background || label.border || label.color))

const drawImageCard = (
  sheet: Sheet,
  { path, image, action, button, badge }: ImageCard,
  alt: string,
): RenderedColumn => {
  const before: string[] = []
  const label = action.label.trim() || alt.trim() || (action.kind === 'url' ? new URL(action.url).host : '…')
  if (isColored(button)) sheet.degrade(`${path}.button`, 'meta.no_button_colors')
  if (badge) sheet.degrade(`${path}.badge`, 'meta.no_badge_colors')
  if (action.kind !== 'url') sheet.degrade(action.path, 'meta.only_button_taps')
  const element: Element = {
    title: lineOf(sheet, label, action.labelPath, before),
    image_url: addressOf(image),
    ...(badge && badge.text !== label
      ? { subtitle: lineOf(sheet, badge.text, `${path}.badge.text`, before) }
      : {}),
    ...(action.kind === 'url' ? { default_action: { type: 'web_url', url: addressOf(action.url) } } : {}),
    ...(sheet.isButton(action) ? { buttons: [sheet.button(action, label)] } : {}),
  }
  return { path, elements: [element], before: [...before, ...numbersOf(sheet, [action])] }
}

/** Renders columns as elements of generic templates, in as many messages as needed. */
export const drawColumns = (sheet: Sheet, content: CarouselContent | ImageCarouselContent) => {
  const columns =
    content.type === 'carousel'
      ? content.cards.map((card) => drawCard(sheet, card, content.alt))
      : content.cards.map((card) => drawImageCard(sheet, card, content.alt))
  const before = columns.map((column) => column.before.join('\n')).filter(Boolean)
  if (before.length) sheet.say(before.join('\n\n'), 'message.columns')
  const elements = columns.flatMap(({ path, elements }) => elements.map((element) => ({ path, element })))
  for (const [index, group] of inGroups(elements, maxElements).entries()) {
    if (index > 0 && group[0])
      sheet.degrade(group[0].path, message('meta.columns_continue', { limit: maxElements }))
    sheet.template({ template_type: 'generic', elements: group.map(({ element }) => element) })
  }
}
