import Type from 'typebox'
import type {
  Action,
  Card,
  ComposedContent,
  ComposedType,
  FileItem,
  ImageCard,
  Label,
  MessageType,
} from '#channels/content.ts'
import { fromJson, isTooDeep } from '#http/input/input.ts'
import { excessOf } from '#http/input/json.ts'
import { checker } from '#http/input/validate.ts'
import { invalid, invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import {
  type ButtonOption,
  type CardAction,
  type CarouselMessage,
  type FileMessage,
  type ImageCarouselMessage,
  messageShapes,
  type OptionsMessage,
} from './shapes.ts'

type Errors = Record<string, Message[]>

const checks = Object.fromEntries(
  Object.entries(messageShapes).map(([type, message]) => [type, checker(Type.Object({ message }))]),
)

/** Parses a message sent as JSON text; other text is left for its schema to reject. */
const read = (given: unknown) => {
  if (typeof given !== 'string' || !/^\s*\{/.test(given)) return given
  const excess = excessOf(Buffer.from(given))
  if (excess) throw invalid('message', excess === 'levels' ? 'fields.too_deep' : 'fields.too_large')
  try {
    return JSON.parse(given)
  } catch {
    throw invalid('message', 'fields.json')
  }
}

const isWeb = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && !/[\s\p{Cc}]/u.test(text)

const urlOf = (url: string | null | undefined, path: string, errors: Errors) => {
  if (!url) errors[path] = [message('messages.url_required')]
  else if (!isWeb(url, ['http:', 'https:'])) errors[path] = [message('fields.http_address')]
  return url ?? ''
}

const imageOf = (url: string | null | undefined, path: string, errors: Errors) => {
  if (url && !isWeb(url, ['https:'])) errors[path] = [message('fields.https_address')]
  return url ?? null
}

/** The uploaded pictures that cards can refer to, by the ID of their file. */
type Pictures = ReadonlyMap<number, FileItem>

interface PictureSource {
  image_url?: string | null
  file_id?: number | null
}

const isUploaded = ({ file_id }: PictureSource) => typeof file_id === 'number'

/** Returns the columns of a checked message whose picture is uploaded. */
export const picturesIn = (message: unknown) =>
  ((message as { columns?: PictureSource[] } | null)?.columns ?? []).flatMap((column, index) =>
    isUploaded(column)
      ? [{ file_id: column.file_id as number, path: `message.columns.${index}.file_id` }]
      : [],
  )

/** Returns the files of a checked message, once each: those that it sends, or the uploaded pictures of its cards. */
export const fileIdsIn = (message: unknown): number[] => {
  const { file_ids = [] } = (message ?? {}) as Partial<FileMessage>
  return [...new Set([...file_ids, ...picturesIn(message).map(({ file_id }) => file_id)])]
}

interface Reading {
  pictures: Pictures
  errors: Errors
}

const pictureOf = (column: PictureSource, path: string, { pictures, errors }: Reading) => {
  const { image_url, file_id } = column
  if (!isUploaded(column)) return { image: imageOf(image_url, `${path}.image_url`, errors) }
  if (image_url) errors[`${path}.file_id`] = [message('messages.one_picture')]
  const file = pictures.get(file_id as number)
  return { image: file?.url ?? null, ...(file && { file: { ...file, path: `${path}.file_id` } }) }
}

const numberOf = (number: string | null | undefined, path: string, errors: Errors) => {
  if (!number) errors[path] = [message('messages.number_required')]
  else if (!/^\+?[\d\s().-]{3,32}$/.test(number) || number.replace(/\D/g, '').length < 3)
    errors[path] = [message('messages.phone_number')]
  return number ?? ''
}

const optionOf = (option: ButtonOption, path: string, errors: Errors): Action => {
  const { label, value, type, number, url } = option
  const labeled = { path, label, labelPath: `${path}.label` }
  if (type === 'url') return { ...labeled, kind: 'url', url: urlOf(url, `${path}.url`, errors) }
  if (type === 'phonenumber')
    return { ...labeled, kind: 'phone', number: numberOf(number, `${path}.number`, errors) }
  return { ...labeled, kind: 'reply', value: value ?? label }
}

const optionsOf = (
  type: 'button' | 'quickreply',
  message: OptionsMessage,
  errors: Errors,
): ComposedContent => ({
  type,
  text: message.explain_text,
  actions: message.options.map((option, index) => optionOf(option, `message.options.${index}`, errors)),
})

const cardActionOf = (action: CardAction, path: string, errors: Errors): Action => {
  const label = action.label ?? action.text
  if (!label) errors[`${path}.text`] = [message('fields.required')]
  const labeled = { path, label: label ?? '', labelPath: `${path}.${action.label ? 'label' : 'text'}` }
  if (action.type === 'url') return { ...labeled, kind: 'url', url: urlOf(action.url, `${path}.url`, errors) }
  return { ...labeled, kind: 'reply', value: action.value ?? action.text ?? labeled.label }
}

const carouselOf = ({ alt_text, columns }: CarouselMessage, reading: Reading): ComposedContent => {
  const { errors } = reading
  const cards = columns.map((column, index): Card => {
    const { title, text, actions } = column
    const path = `message.columns.${index}`
    if (!title && !text) errors[`${path}.text`] = [message('messages.title_required')]
    return {
      path,
      ...pictureOf(column, path, reading),
      title: title ?? null,
      text: text ?? null,
      actions: (actions ?? []).map((action, at) => cardActionOf(action, `${path}.actions.${at}`, errors)),
    }
  })
  const titles = cards.map(({ title, text }) => title ?? text).join(', ')
  return { type: 'carousel', alt: alt_text ?? titles, cards }
}

type Column = ImageCarouselMessage['columns'][number]

const labelOf = (given: Column['button']): Label | null =>
  given?.text
    ? {
        text: given.text,
        background: given.background_color ?? null,
        border: given.border_color ?? null,
        color: given.color ?? null,
      }
    : null

const imageActionOf = ({ action, button, badge }: Column, path: string, errors: Errors): Action => {
  const label = button?.text ?? badge?.text ?? ''
  const labeled = { path: `${path}.action`, label, labelPath: `${path}.button.text` }
  if (action?.type === 'url')
    return { ...labeled, kind: 'url', url: urlOf(action.url, `${path}.action.url`, errors) }
  const value = action?.value ?? label
  if (!value) errors[`${path}.action.value`] = [message('messages.button_text_required')]
  return { ...labeled, label: label || value, kind: 'reply', value }
}

const imageCarouselOf = ({ alt_text, columns }: ImageCarouselMessage, reading: Reading): ComposedContent => {
  const { errors } = reading
  const cards = columns.map((column, index): ImageCard => {
    const path = `message.columns.${index}`
    if (!column.image_url && !isUploaded(column)) errors[`${path}.image_url`] = [message('fields.required')]
    const { image, ...picture } = pictureOf(column, path, reading)
    return {
      path,
      image: image ?? '',
      ...picture,
      action: imageActionOf(column, path, errors),
      button: labelOf(column.button),
      badge: labelOf(column.badge),
    }
  })
  const labels = cards.map(({ action }) => action.label).filter(Boolean)
  return { type: 'image_carousel', alt: alt_text ?? labels.join(', '), cards }
}

/** Returns a message trimmed to its schema; throws a 422 if it is invalid. */
export const messageFrom = (type: MessageType, given: unknown): unknown => {
  const sent = type === 'text' ? given : read(given)
  if (isTooDeep(sent)) throw invalid('message', 'fields.too_deep')
  const message = fromJson(messageShapes[type], sent)
  // A blank message counts as missing.
  if (message === null || message === undefined) throw invalid('message', 'fields.required')
  checks[type]?.({ message })
  return message
}

/** Returns the common form of a checked message that all channels render; throws a 422 if it is invalid. */
export const contentFrom = (
  type: ComposedType,
  message: unknown,
  pictures: Pictures = new Map(),
): ComposedContent => {
  const errors: Errors = {}
  const reading = { pictures, errors }
  const content = {
    text: (): ComposedContent => ({ type: 'text', text: message as string }),
    button: () => optionsOf('button', message as OptionsMessage, errors),
    quickreply: () => optionsOf('quickreply', message as OptionsMessage, errors),
    carousel: () => carouselOf(message as CarouselMessage, reading),
    image_carousel: () => imageCarouselOf(message as ImageCarouselMessage, reading),
  }[type]()
  if (Object.keys(errors).length) throw invalidFields(errors)
  return content
}

/**
 * Returns a message trimmed to its schema, and the common form that all channels render; throws a 422 if it
 * is invalid.
 */
export const contentOf = (
  type: ComposedType,
  given: unknown,
): { message: unknown; content: ComposedContent } => {
  const message = messageFrom(type, given)
  return { message, content: contentFrom(type, message) }
}
