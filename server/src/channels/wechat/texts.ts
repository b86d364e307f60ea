import type { Action, PhoneAction, ReplyAction, UrlAction } from '#channels/content.ts'
import { length, type RenderingDraft, shorten, split } from '#channels/rendering.ts'
import { uriOf } from '#channels/uris.ts'
import { message } from '#messages/message.ts'
import { description } from './description.ts'

/** In bytes, as WeChat counts everything. */
export const maxTextBytes = description.limits.text.limit
const maxUrlBytes = 2048
/** A link whose label would have to be shorter than this, in bytes, is refused. */
const minLabelBytes = 20

const controls = /\p{Cc}/gu

/**
 * Removes control characters other than line breaks and tabs: JSON has to escape them, and WeChat accepts no
 * escapes.
 */
export const clean = (text: string) =>
  text.replace(controls, (each) => (each === '\n' || each === '\t' ? each : ''))

export const hasControls = (text: string) => clean(text) !== text

export const shortLabel = (label: string, limit: number, path: string, draft: RenderingDraft) => {
  const short = shorten(clean(label), limit, length.bytes)
  if (length.bytes(short) > limit) draft.refuse(path, message('wechat.text_bytes', { bytes: limit }))
  if (short !== clean(label)) draft.degrade(path, message('wechat.text_cut', { bytes: limit }))
  return short
}

/** Returns a URL as WeChat accepts it; refuses one that is too long. */
export const addressOf = (url: string, path: string, draft: RenderingDraft) => {
  const address = uriOf(url).replaceAll("'", '%27')
  if (length.bytes(address) > maxUrlBytes)
    draft.refuse(path, message('wechat.link_too_long', { bytes: maxUrlBytes }))
  return address
}

/** Renders a link within a text. */
const linkTo = ({ url, label, path, labelPath }: UrlAction, draft: RenderingDraft) => {
  const address = addressOf(url, `${path}.url`, draft)
  if (!label.trim()) return address
  // WeChat has no escapes for characters that would end the label.
  const [before, after] = /[<>]/.test(label) ? ['', `: ${address}`] : [`<a href="${address}">`, '</a>']
  const room = maxTextBytes - length.bytes(before + after)
  if (room < minLabelBytes) draft.refuse(`${path}.url`, 'wechat.link_does_not_fit')
  return before + shortLabel(label, Math.max(room, minLabelBytes), labelPath, draft) + after
}

/** Groups the options of a message by how they are rendered. */
export const sortOut = (actions: Action[], draft: RenderingDraft) => {
  const replies = actions.filter((each): each is ReplyAction => each.kind === 'reply')
  const links = actions.filter((each): each is UrlAction => each.kind === 'url')
  const phones = actions.filter((each): each is PhoneAction => each.kind === 'phone')
  for (const { path } of phones) draft.degrade(path, 'wechat.number_in_text')
  const numbers = phones.map(({ label, number }) => `${clean(label)}: ${number}`)
  return { replies, links, numbers }
}

/** Renders links as lines of a text. */
export const linkLines = (links: UrlAction[], draft: RenderingDraft) =>
  links.map((link) => {
    draft.degrade(link.path, 'wechat.link_in_text')
    return linkTo(link, draft)
  })

/** Joins pieces by line breaks into texts that WeChat accepts; a piece that fits into one is never split. */
export const pack = (pieces: string[]): string[] => {
  const texts: string[] = []
  for (const piece of pieces.map(clean)) {
    const joined = texts.length ? `${texts.at(-1)}\n${piece}` : piece
    if (texts.length && length.bytes(joined) <= maxTextBytes) texts[texts.length - 1] = joined
    else texts.push(...split(piece, maxTextBytes, length.bytes))
  }
  return texts
}
