import type { InboundPayload, Media } from '#channels/adapter.ts'
import { objectOf, textOf } from '#channels/json.ts'
import { described, unshown } from '#channels/words.ts'
import { messageOf, message as text } from '#messages/message.ts'
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
  if (sticker)
    return sticker.emoji
      ? described(text('described.sticker'), sticker.emoji)
      : text('described.unnamed_sticker')
  if (venue) {
    const { latitude, longitude } = venue.location
    const about = `${venue.title}, ${venue.address} (${latitude}, ${longitude})`
    return described(text('described.location'), about)
  }
  if (location) return described(text('described.location'), `${location.latitude}, ${location.longitude}`)
  if (contact) {
    const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
    return described(text('described.contact'), `${name}, ${contact.phone_number}`)
  }
  if (poll) return described(text('described.poll'), poll.question)
  return dice && `${dice.emoji}: ${dice.value}`
}

/** Things without a file to keep, as a message names them. */
const things = ['story', 'paid_media', 'checklist', 'game', 'invoice'] as const

/** What a message has that nobody wrote: it tells of something that has happened, mostly in groups. */
const serviceFields = new Set([
  ...['new_chat_members', 'left_chat_member', 'chat_owner_left', 'chat_owner_changed', 'new_chat_title'],
  ...['new_chat_photo', 'delete_chat_photo', 'group_chat_created', 'supergroup_chat_created'],
  ...['channel_chat_created', 'message_auto_delete_timer_changed', 'migrate_to_chat_id'],
  ...['migrate_from_chat_id', 'pinned_message', 'successful_payment', 'refunded_payment', 'users_shared'],
  ...['chat_shared', 'gift', 'unique_gift', 'gift_upgrade_sent', 'connected_website', 'write_access_allowed'],
  ...['passport_data', 'proximity_alert_triggered', 'boost_added', 'chat_background_set', 'web_app_data'],
  ...['checklist_tasks_done', 'checklist_tasks_added', 'direct_message_price_changed'],
  ...['paid_message_price_changed', 'giveaway_created', 'giveaway_completed'],
])
const serviceAreas = /^(forum_topic|general_forum_topic|suggested_post|video_chat)_/

const isService = (message: Message) =>
  Object.keys(message).some((field) => serviceFields.has(field) || serviceAreas.test(field))

/** Describes a message of another kind, new ones included, so that none is lost. */
const describe = (message: Message) => {
  const kind = things.find((each) => message[each] !== undefined)
  if (!kind) return unshown
  const about = textOf(objectOf(message[kind]).title) || message.caption
  return described(messageOf(`described.${kind}`), about)
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
  if (words === undefined && isService(message)) return undefined
  return { kind: 'other', text: words ?? describe(message), message_id }
}
