import {
  type Card,
  type Draft,
  emptyDraft,
  type MessageType,
  newCard,
  newOption,
  newPicture,
  type Option,
  type Picture,
  type PictureSource,
} from './draft.ts'

const optionIn = ({ label, type, value }: Option) => ({
  label,
  type,
  ...(type === 'text' && value && { value }),
  ...(type === 'url' && { url: value }),
  ...(type === 'phonenumber' && { number: value }),
})

const actionIn = ({ label, type, value }: Option) => ({
  text: label,
  type: type === 'url' ? 'url' : 'text',
  ...(type === 'url' ? { url: value } : value && { value }),
})

/** An upload that has not ended is sent as 0, which the service refuses in words. */
const imageIn = ({ image_url, file_id }: PictureSource) =>
  file_id ? { file_id: Number(file_id) } : { image_url }

const cardIn = ({ title, text, actions, ...picture }: Card) => ({
  ...((picture.file_id || picture.image_url) && imageIn(picture)),
  ...(title && { title }),
  ...(text && { text }),
  actions: actions.filter(({ label, value }) => label || value).map(actionIn),
})

const pictureIn = ({ button, color, badge, type, value, ...picture }: Picture) => ({
  ...imageIn(picture),
  action: type === 'url' ? { type, url: value } : { type, ...(value && { value }) },
  ...(button && { button: { text: button, ...(color && { background_color: color }) } }),
  ...(badge && { badge: { text: badge } }),
})

/** Returns a draft as the API accepts it. Not for notes. */
export const messageOf = (draft: Draft): { type: MessageType; message: unknown } => {
  const { kind, text, options, cards, pictures } = draft
  if (kind === 'button' || kind === 'quickreply')
    return { type: kind, message: { explain_text: text, options: options.map(optionIn) } }
  const alt = text ? { alt_text: text } : {}
  if (kind === 'carousel') return { type: kind, message: { ...alt, columns: cards.map(cardIn) } }
  if (kind === 'image_carousel') return { type: kind, message: { ...alt, columns: pictures.map(pictureIn) } }
  return { type: 'text', message: text }
}

type Fields = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const listOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : [])

const optionOf = ({ label, text, type, value, url, number }: Fields) =>
  newOption({
    label: textOf(label) || textOf(text),
    type: type === 'url' || type === 'phonenumber' ? type : 'text',
    value: textOf(type === 'url' ? url : type === 'phonenumber' ? number : value),
  })

const imageOf = ({ image_url, file_id }: Fields): PictureSource => ({
  image_url: textOf(image_url),
  file_id: file_id ? String(file_id) : '',
})

const cardOf = ({ title, text, actions, ...picture }: Fields) =>
  newCard({
    ...imageOf(picture),
    title: textOf(title),
    text: textOf(text),
    actions: listOf(actions).map(optionOf),
  })

const pictureOf = ({ action, button, badge, ...picture }: Fields) => {
  const { type, url, value } = (action ?? {}) as Fields
  const { text, background_color } = (button ?? {}) as Fields
  return newPicture({
    ...imageOf(picture),
    button: textOf(text),
    color: textOf(background_color),
    badge: textOf(((badge ?? {}) as Fields).text),
    type: type === 'url' ? 'url' : 'text',
    value: textOf(type === 'url' ? url : value),
  })
}

/** Returns stored content as a draft, of a canned answer or of a returned message. */
export const draftOf = (type: MessageType, message: unknown): Draft => {
  const empty = emptyDraft()
  if (type === 'text') return { ...empty, text: textOf(message) }
  const { explain_text, alt_text, options, columns } = (message ?? {}) as Fields
  if (type === 'button' || type === 'quickreply')
    return { ...empty, kind: type, text: textOf(explain_text), options: listOf(options).map(optionOf) }
  const text = textOf(alt_text)
  if (type === 'carousel') return { ...empty, kind: type, text, cards: listOf(columns).map(cardOf) }
  return { ...empty, kind: type, text, pictures: listOf(columns).map(pictureOf) }
}
