import type { InboundPayload, Media } from '#channels/adapter.ts'
import type { File, Message } from './shapes.ts'

const mediaOf = (message: Message): [Media, File] | undefined => {
  // The sizes of a photo come in ascending order; an animation comes as a document too.
  const photo = message.photo?.at(-1)
  if (photo) return ['image', { mime_type: 'image/jpeg', ...photo }]
  const video = message.video ?? message.video_note ?? message.animation
  if (video) return ['video', { mime_type: 'video/mp4', ...video }]
  if (message.voice) return ['audio', { mime_type: 'audio/ogg', ...message.voice }]
  if (message.audio) return ['audio', message.audio]
  return message.document && ['file', message.document]
}

const referenceTo = ({ file_id, file_name, mime_type, file_size }: File) => ({
  id: file_id,
  ...(file_name ? { name: file_name } : {}),
  ...(mime_type ? { mime: mime_type } : {}),
  ...(file_size === undefined ? {} : { size: file_size }),
})

const wordsOf = ({ sticker, venue, location, contact, poll, dice }: Message) => {
  if (sticker) return `Sticker: ${sticker.emoji ?? 'without a name'}`
  if (venue)
    return `Location: ${venue.title}, ${venue.address} (${venue.location.latitude}, ${venue.location.longitude})`
  if (location) return `Location: ${location.latitude}, ${location.longitude}`
  if (contact) {
    const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
    return `Contact: ${name}, ${contact.phone_number}`
  }
  if (poll) return `Poll: ${poll.question}`
  return dice && `${dice.emoji}: ${dice.value}`
}

/**
 * Returns what a customer said; undefined for a service message, such as a notice that a message was pinned.
 */
export const payloadOf = (message: Message): InboundPayload | undefined => {
  const message_id = String(message.message_id)
  // The first tap on a bot's start button; later ones mean that the block was lifted.
  if (message.text === '/start') return { kind: 'follow' }
  if (message.text !== undefined) return { kind: 'text', text: message.text, message_id }
  const sent = mediaOf(message)
  if (sent) {
    const [media, file] = sent
    const text = message.caption === undefined ? {} : { text: message.caption }
    return { kind: 'media', media, reference: referenceTo(file), ...text, message_id }
  }
  const words = wordsOf(message)
  return words === undefined ? undefined : { kind: 'other', text: words, message_id }
}
