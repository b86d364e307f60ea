import { rm } from 'node:fs/promises'
import { hasThumbnail } from '#files/content/thumbnails.ts'
import { newKey } from '#files/keys.ts'
import { Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { type Message, type MessageOrKey, message, verbatim } from '#messages/message.ts'
import { readMessage } from '#messages/stored.ts'
import { discard } from '#resources/files/contents.ts'
import * as queries from './queries.ts'

const none = (text: MessageOrKey) => new Problem(404, text, { code: 'no_thumbnail' })

const remember = async ({ database, files }: Services, id: number, key: string, size: number) => {
  const kept = await queries.keepThumbnail(database.main, id, { thumbnail_key: key, thumbnail_size: size })
  if (kept) return { key, size }
  // Another request was faster, or the content is gone.
  await discard(files, key)
  return queries.findThumbnail(database.main, id)
}

const refuse = async ({ database }: Services, id: number, reason: Message) => {
  await queries.keepThumbnail(database.main, id, { thumbnail_error: JSON.stringify(reason) })
  return none(reason)
}

const unreadable = (reason: string) => message('files.image_unreadable', { reason: verbatim(reason) })

const maxAttempts = 3

interface ToMake {
  id: number
  from: string
  /** How often it took too long, or the decoder ended, before. */
  attempts: number
}

/** Puts off what has not succeeded this time, or gives up. Returns the reason why there is no thumbnail now. */
const postpone = async (services: Services, { id, attempts }: ToMake, lastReason: Message) => {
  if (attempts + 1 >= maxAttempts) return refuse(services, id, lastReason)
  await queries.postponeThumbnail(services.database.main, id)
  return none('files.thumbnail_later')
}

/** Makes a thumbnail of the image at a path. Throws a 404 with the reason if there can be none. */
const make = async (services: Services, toMake: ToMake) => {
  const { files, thumbnails } = services
  const { id, from } = toMake
  const to = await files.temporary()
  try {
    const made = await thumbnails.make({ from, to })
    if ('missing' in made) throw none(message('files.thumbnails_unavailable', { reason: made.missing }))
    if ('isLate' in made) throw await postpone(services, toMake, message('files.thumbnail_too_slow'))
    if ('isTooLarge' in made) throw await refuse(services, id, message('files.thumbnail_too_large'))
    if ('isEnded' in made) throw await postpone(services, toMake, unreadable('The decoder ended.'))
    if ('failure' in made) throw await refuse(services, id, unreadable(made.failure))
    const key = newKey('thumbnails')
    await files.keep(to, key)
    return await remember(services, id, key, made.size)
  } finally {
    await rm(to, { force: true })
  }
}

interface Image {
  id: number
  mime: string
  key: string
}

/** Returns a thumbnail that was made before, or how often that was tried. Throws a 404 if there can be none now. */
const findMade = async ({ database }: Services, file: Image) => {
  const known = await queries.findThumbnail(database.main, file.id)
  if (known?.error) throw none(readMessage(known.error))
  if (known?.isWaiting && !known.key) throw none('files.thumbnail_later')
  return known
}

const makeOf = async (services: Services, file: Image) => {
  // Another server may have made it meanwhile.
  const known = await findMade(services, file)
  if (known?.key) return known
  const opened = await services.files.open(file.key)
  if (!opened) throw none('files.gone')
  try {
    return await make(services, { id: file.id, from: opened.path, attempts: known?.attempts ?? 0 })
  } finally {
    await opened.close()
  }
}

/** Returns the thumbnail of an image, made when it is asked for first. Throws a 404 if there is none. */
export const thumbnailOf = async (services: Services, file: Image, isStranger = false) => {
  if (!hasThumbnail(file.mime)) throw none('files.no_image')
  const known = await findMade(services, file)
  if (known?.key) return known
  return services.thumbnails.runQueued(file.key, isStranger, () => makeOf(services, file))
}
