import type { MessageType } from './content.ts'
import type { FileRule } from './description.ts'
import { objectOf, textOf } from './json.ts'

type Fields = Record<string, unknown>

/** A tile of a grid: its height in rows, with an image or a text. */
export interface Tile {
  rows: number
  image_url: string | null
  text: string
  is_bold: boolean
  is_button: boolean
  background_color: string | null
  border_color: string | null
  color: string | null
}

/**
 * What can be tapped below a message: pills, keys of the message, a keyboard in place of the customer's own,
 * or lines of text.
 */
export interface Below {
  shape: 'pills' | 'keys' | 'keyboard' | 'lines'
  labels: string[]
}

/**
 * A message as its platform shows it: in the form of a push with what is below it, or as columns of tiles.
 */
export interface ShownMessage {
  type: MessageType | 'grid'
  message: unknown
  below: Below | null
  grid: Tile[][] | null
}

interface Label {
  text: string
  background_color?: string
  border_color?: string
  color?: string
}

export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(objectOf) : [])

/** Returns the texts of a list's items, by the platform's name for them. */
export const labelsIn = (list: unknown, name: string) => listOf(list).map((each) => textOf(each[name]))

const nameIn = (url: string) => decodeURIComponent(url.split('/').at(-1) ?? '')

/** Returns a message in the form of a push. */
export const asMessage = (type: ShownMessage['type'], content: unknown): ShownMessage => ({
  type,
  message: content,
  below: null,
  grid: null,
})

export const asText = (text: unknown) => asMessage('text', textOf(text))

/** Returns a file in the form of a push; a platform's request has its name only as the end of the link. */
export const asFile = (kind: FileRule['kind'], url: unknown, name = nameIn(textOf(url))) =>
  asMessage('file', { text: null, files: [{ kind, name, url: textOf(url) }] })

const asActions = (labels: string[]) => labels.map((label) => ({ label }))

export const asRows = (text: unknown, labels: string[]) =>
  asMessage('button', { explain_text: textOf(text), options: asActions(labels) })

export const asCard = (image: unknown, title: unknown, text: unknown, labels: string[] = []) => ({
  image_url: textOf(image),
  title: textOf(title),
  text: textOf(text),
  actions: asActions(labels),
})

export const asCards = (columns: ReturnType<typeof asCard>[]) =>
  asMessage('carousel', { alt_text: '', columns })

export const asPicture = (image: unknown, button?: Label, badge?: Label) => ({
  image_url: textOf(image),
  action: {},
  button,
  badge,
})

export const asPictures = (columns: ReturnType<typeof asPicture>[]) =>
  asMessage('image_carousel', { alt_text: '', columns })

export const asGrid = (grid: Tile[][]): ShownMessage => ({ ...asMessage('grid', null), grid })

export const withBelow = (shown: ShownMessage, shape: Below['shape'], labels: string[]): ShownMessage =>
  labels.length ? { ...shown, below: { shape, labels } } : shown
