import type { Schemas } from '#sdk/types.ts'

export type MessageType = Schemas['OutgoingMessage']['type']
export type Kind = MessageType | 'note'

/** A thing to tap: it answers a value, opens a page, or calls. */
export interface Option {
  key: string
  label: string
  type: 'text' | 'url' | 'phonenumber'
  value: string
}

export interface Card {
  key: string
  image_url: string
  title: string
  text: string
  actions: Option[]
}

export interface Picture {
  key: string
  image_url: string
  button: string
  color: string
  badge: string
  type: 'text' | 'url'
  value: string
}

/** What is half written, in all its types at once: changing the type loses nothing. */
export interface Draft {
  kind: Kind
  text: string
  options: Option[]
  cards: Card[]
  pictures: Picture[]
  /** Placeholders for which a canned answer had no value: filled in by hand before it goes out. */
  gaps: string[]
}

let keys = 0
const newKey = () => `${Date.now().toString(36)}${++keys}`

export const newOption = (given: Partial<Option> = {}): Option => ({
  label: '',
  type: 'text',
  value: '',
  ...given,
  key: newKey(),
})
export const newCard = (given: Partial<Card> = {}): Card => ({
  image_url: '',
  title: '',
  text: '',
  actions: [newOption()],
  ...given,
  key: newKey(),
})
export const newPicture = (given: Partial<Picture> = {}): Picture => ({
  image_url: '',
  button: '',
  color: '',
  badge: '',
  type: 'url',
  value: '',
  ...given,
  key: newKey(),
})

export const emptyDraft = (): Draft => ({
  kind: 'text',
  text: '',
  options: [],
  cards: [],
  pictures: [],
  gaps: [],
})

const isEmpty = (fields: object): boolean =>
  Object.entries(fields).every(([name, value]) => {
    if (Array.isArray(value)) return value.every(isEmpty)
    return name === 'key' || name === 'type' || !String(value).trim()
  })

/** Whether nothing is written yet, in whatever type. */
export const isBlank = ({ text, options, cards, pictures }: Draft) =>
  !text.trim() && [...options, ...cards, ...pictures].every(isEmpty)

/** Another type, with a first option or card to fill in; what is written stays. */
export const changeKind = (draft: Draft, kind: Kind): Draft => ({
  ...draft,
  kind,
  ...((kind === 'button' || kind === 'quickreply') && !draft.options.length && { options: [newOption()] }),
  ...(kind === 'carousel' && !draft.cards.length && { cards: [newCard()] }),
  ...(kind === 'image_carousel' && !draft.pictures.length && { pictures: [newPicture()] }),
})

const either = <T extends object>(first: T[], second: T[]) => (first.every(isEmpty) ? second : first)

/** A draft with another put into it: what only one of the two has stays, a text brings no other type. */
export const putIn = (draft: Draft, other: Draft, text: string): Draft => ({
  kind: other.kind === 'text' ? draft.kind : other.kind,
  text,
  options: either(other.options, draft.options),
  cards: either(other.cards, draft.cards),
  pictures: either(other.pictures, draft.pictures),
  gaps: [...draft.gaps, ...other.gaps],
})
