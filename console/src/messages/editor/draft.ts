import type { Schemas } from '#sdk/types.ts'

/** The types that have an editor; files go with a text. */
export type MessageType = Exclude<Schemas['OutgoingMessage']['type'], 'file'>
export type Kind = MessageType | 'note'

/** A tappable option: it sends a value, opens a page or starts a call. */
export interface Option {
  key: string
  label: string
  type: 'text' | 'url' | 'phonenumber'
  value: string
}

/** A picture by its address, or one that was uploaded. */
export interface PictureSource {
  image_url: string
  /** The file of an uploaded picture, which goes before the address: 0 until it is uploaded, empty without one. */
  file_id: string
}

export interface Card extends PictureSource {
  key: string
  title: string
  text: string
  actions: Option[]
}

export interface Picture extends PictureSource {
  key: string
  button: string
  color: string
  badge: string
  type: 'text' | 'url'
  value: string
}

/** A draft of all message types at once, so that changing the type loses nothing. */
export interface Draft {
  kind: Kind
  text: string
  options: Option[]
  cards: Card[]
  pictures: Picture[]
  /** Placeholders without a value in a canned answer, to be filled in before sending. */
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
  file_id: '',
  title: '',
  text: '',
  actions: [newOption()],
  ...given,
  key: newKey(),
})
export const newPicture = (given: Partial<Picture> = {}): Picture => ({
  image_url: '',
  file_id: '',
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

export const textDraft = (text: string): Draft => ({ ...emptyDraft(), text })

const isEmpty = (fields: object): boolean =>
  Object.entries(fields).every(([name, value]) => {
    if (Array.isArray(value)) return value.every(isEmpty)
    return name === 'key' || name === 'type' || !String(value).trim()
  })

/** Returns whether the draft is empty in all types. */
export const isBlank = ({ text, options, cards, pictures }: Draft) =>
  !text.trim() && [...options, ...cards, ...pictures].every(isEmpty)

/** Returns the draft with another type, adding a first option or card to fill in. Existing content stays. */
export const changeKind = (draft: Draft, kind: Kind): Draft => ({
  ...draft,
  kind,
  ...((kind === 'button' || kind === 'quickreply') && !draft.options.length && { options: [newOption()] }),
  ...(kind === 'carousel' && !draft.cards.length && { cards: [newCard()] }),
  ...(kind === 'image_carousel' && !draft.pictures.length && { pictures: [newPicture()] }),
})

const either = <T extends object>(first: T[], second: T[]) => (first.every(isEmpty) ? second : first)

/**
 * Returns a draft with another one inserted. Content that only one of them has stays, and a text does not
 * change the type.
 */
export const putIn = (draft: Draft, other: Draft, text: string): Draft => ({
  kind: other.kind === 'text' ? draft.kind : other.kind,
  text,
  options: either(other.options, draft.options),
  cards: either(other.cards, draft.cards),
  pictures: either(other.pictures, draft.pictures),
  gaps: [...draft.gaps, ...other.gaps],
})
