import type { PlainKey } from '#messages/keys.ts'
import { message, messageOf } from '#messages/message.ts'
import type { InboundPayload, Media } from '../adapter.ts'
import { described, unshown } from '../words.ts'
import { objectOf, textOf } from './call.ts'

type ContentPayload = Extract<InboundPayload, { kind: 'text' | 'media' | 'other' }>

const media: Media[] = ['image', 'file', 'audio', 'video']

/** Returns the file name in a URL, if it has one with an extension. */
const nameIn = (url: string) => {
  try {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
    return /^[^/\p{Cc}]+\.\w{1,10}$/u.test(name) ? { name: name.slice(-255) } : {}
  } catch {
    return {}
  }
}

const placeOf = (payload: Record<string, unknown>) => {
  const { lat, long } = objectOf(payload.coordinates)
  const isKnown = typeof lat === 'number' && typeof long === 'number'
  return described(message('described.location'), isKnown ? `${lat}, ${long}` : undefined)
}

const words: Record<string, PlainKey> = {
  story_mention: 'described.story_mention',
  share: 'described.shared_post',
  ig_post: 'described.shared_post',
  ig_reel: 'described.shared_reel',
  reel: 'described.shared_reel',
  fallback: 'described.shared_link',
  template: 'described.shared_message',
}

/** Describes an attachment that has no file to keep, with its URL. */
const inWords = (type: string, attachment: Record<string, unknown>): ContentPayload => {
  const payload = objectOf(attachment.payload)
  if (type === 'location') return { kind: 'other', text: placeOf(payload) }
  const address = textOf(payload.url) || textOf(attachment.url)
  const title = textOf(payload.title) || textOf(attachment.title)
  const about = [title, address].filter(Boolean).join(' ')
  return { kind: 'other', text: described(messageOf(words[type] ?? unshown), about) }
}

/** Describes the story that a message answers, without which nobody knows what it is about. */
export const storyOf = ({ reply_to }: Record<string, unknown>): ContentPayload[] => {
  const { story } = objectOf(reply_to)
  if (!story) return []
  return [{ kind: 'other', text: described(message('described.story_reply'), textOf(objectOf(story).url)) }]
}

/** The thumb of the like button in its three sizes, which customers send to say yes. */
const thumbs = new Set(['369239263222822', '369239343222814', '369239383222810'])

const stickerOf = (id: unknown) =>
  described(message('described.sticker'), thumbs.has(String(id)) ? '👍' : undefined)

const saidOf = (attachment: Record<string, unknown>): ContentPayload => {
  const payload = objectOf(attachment.payload)
  const type = textOf(attachment.type)
  const url = textOf(payload.url)
  const kind = media.find((each) => each === type)
  if (payload.sticker_id !== undefined) return { kind: 'other', text: stickerOf(payload.sticker_id) }
  return kind && URL.canParse(url)
    ? { kind: 'media', media: kind, reference: { url, ...nameIn(url) } }
    : inWords(type, attachment)
}

/**
 * Returns the text and attachments of a message. The text goes with the first file, and a link in it is not
 * repeated.
 */
export const attachmentsOf = (text: string, attachments: Record<string, unknown>[]): ContentPayload[] => {
  const said = attachments.filter(({ type }) => !(text && type === 'fallback')).map(saidOf)
  const [first, ...others] = said
  if (!text) return said.length ? said : [{ kind: 'other', text: unshown }]
  if (first?.kind === 'media') return [{ ...first, text }, ...others]
  return [{ kind: 'text', text }, ...said]
}
