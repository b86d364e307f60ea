import type { Card, Content } from '#console/messages/content.ts'
import { listOf, textOf } from '#console/messages/fields.ts'

/** A field of Viber's grid: so many rows high, with a picture or a text. */
export interface Tile {
  rows: number
  image: string | undefined
  text: string
  isBold: boolean
  isTap: boolean
  background: string | undefined
  border: string | undefined
  color: string | undefined
}

interface Below {
  shape: 'pills' | 'keys' | 'keyboard' | 'lines'
  labels: string[]
}

/** One message as its platform shows it: what it says with what can be tapped below or beside it, or columns of tiles. */
export type Sent = { content: Content; below?: Below } | { grid: Tile[][] }

export const say = (text: unknown): Content => ({ type: 'text', text: textOf(text) })

export const named = (list: unknown, name: string) => listOf(list).map((each) => textOf(each[name]))

export const withBelow = (content: Content, shape: Below['shape'], labels: string[]): Sent =>
  labels.length ? { content, below: { shape, labels } } : { content }

const still = (label: string) => ({ kind: 'nothing', label }) as const

export const rows = (text: unknown, labels: string[]): Sent => ({
  content: { type: 'button', text: textOf(text), actions: labels.map(still) },
})

export const card = (image: unknown, title: unknown, text: unknown, labels: string[] = []): Card => ({
  image: textOf(image) || undefined,
  title: textOf(title),
  text: textOf(text),
  actions: labels.map(still),
})

export const cardsOf = (cards: Card[]): Content => ({ type: 'carousel', alt: '', cards })
