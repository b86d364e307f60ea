import type { PlatformResponse } from '../platform.ts'
import { badRequest } from './refusals.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Blanks, controls and invisible characters are dropped before Telegram looks whether a text is empty. */
const isBlank = (text: unknown) =>
  typeof text !== 'string' || /^(?:[\s\p{Cc}\p{Cf}\p{Z}\u2800]|[\ufe00-\ufe0f])*$/u.test(text)

const linkProblem = (url: unknown) => {
  if (typeof url !== 'string' || !URL.canParse(url))
    return badRequest(`inline keyboard button URL '${url}' is invalid`)
  const { protocol, hostname } = new URL(url)
  if (!['http:', 'https:', 'tg:'].includes(protocol))
    return badRequest(`inline keyboard button URL '${url}' is invalid: Unsupported URL protocol`)
  return protocol !== 'tg:' && !hostname.includes('.')
    ? badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
    : undefined
}

const inlineProblem = (button: unknown): PlatformResponse | undefined => {
  if (!isObject(button)) return badRequest('InlineKeyboardButton must be an Object')
  if (isBlank(button.text)) return badRequest('inline keyboard button text must be non-empty')
  if ('url' in button) return linkProblem(button.url)
  if (!('callback_data' in button)) return badRequest('text buttons are unallowed in the inline keyboard')
  const { callback_data } = button
  if (typeof callback_data !== 'string') return badRequest('BUTTON_DATA_INVALID')
  const size = Buffer.byteLength(callback_data)
  return size < 1 || size > 64 ? badRequest('BUTTON_DATA_INVALID') : undefined
}

const replyProblem = (button: unknown): PlatformResponse | undefined => {
  const text = isObject(button) ? button.text : button
  return isBlank(text) ? badRequest('keyboard button text must be non-empty') : undefined
}

const rowsProblem = (
  rows: unknown,
  max: number,
  problemOf: (button: unknown) => PlatformResponse | undefined,
) => {
  if (!Array.isArray(rows) || !rows.every(Array.isArray))
    return badRequest('field "keyboard" of the ReplyKeyboardMarkup must be an Array of Arrays')
  const buttons = rows.flat()
  if (buttons.length > max) return badRequest('reply markup is too long')
  return buttons.map(problemOf).find(Boolean)
}

export const markupProblem = (markup: unknown): PlatformResponse | undefined => {
  if (markup === undefined) return undefined
  if (!isObject(markup)) return badRequest('object expected as reply markup')
  if (Buffer.byteLength(JSON.stringify(markup)) > 10_240) return badRequest('reply markup is too long')
  if ('inline_keyboard' in markup) return rowsProblem(markup.inline_keyboard, 100, inlineProblem)
  const { input_field_placeholder: hint = '-' } = markup
  if (typeof hint !== 'string' || hint.length < 1 || hint.length > 64)
    return badRequest('input field placeholder must be 1-64 characters')
  return rowsProblem(markup.keyboard, 300, replyProblem)
}

export const textProblem = ({ text }: Json): PlatformResponse | undefined => {
  if (isBlank(text)) return badRequest('message text is empty')
  return (text as string).trim().length > 4096 ? badRequest('message is too long') : undefined
}

/** The parameter of each method that sends a file by its address. */
export const fileParameters: Record<string, string> = {
  sendPhoto: 'photo',
  sendVideo: 'video',
  sendAudio: 'audio',
  sendDocument: 'document',
}

/** By its address, Telegram takes only these kinds of files. */
const endings: Record<string, RegExp> = {
  sendVideo: /\.mp4$/i,
  sendAudio: /\.(mp3|m4a)$/i,
  sendDocument: /\.(gif|pdf|zip)$/i,
}

export const fileProblem = (method: string, body: Json): PlatformResponse | undefined => {
  const { caption = '' } = body
  const address = body[fileParameters[method] ?? '']
  if (typeof address !== 'string' || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return badRequest('wrong file identifier/HTTP URL specified')
  if (endings[method]?.test(new URL(address).pathname) === false)
    return badRequest('wrong type of the web page content')
  if (typeof caption !== 'string') return badRequest('strings must be encoded in UTF-8')
  return caption.length > 1024 ? badRequest('message caption is too long') : undefined
}
