import { useSyncExternalStore } from 'react'
import { browserShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import type { Schemas } from '#sdk/types.ts'
import { createListeners } from '#shared/listeners.ts'

export type AttachedFile = Pick<Schemas['AttachedFile'], 'id' | 'name' | 'mime' | 'size'> &
  Partial<Pick<Schemas['AttachedFile'], 'state'>>

/** A file that is being attached to a message or note. */
export interface Attachment {
  key: string
  name: string
  mime: string
  size: number
  /** The number of bytes uploaded so far. */
  sent: number
  /** Set once it is uploaded. */
  file?: AttachedFile
  /** Why it could not be uploaded. */
  reason?: string
}

export const isUploading = ({ file, reason }: Attachment) => !file && reason === undefined
export const isScanned = ({ file }: Attachment) => file?.state === 'pending'
const isRefused = ({ file }: Attachment) => file?.state === 'refused'

/** Returns the files that can be sent. */
export const readyFiles = (attachments: Attachment[]) =>
  attachments.flatMap((one) => (one.file && !isScanned(one) && !isRefused(one) ? one.file : []))

/** Returns why some of the files cannot be sent yet, as a key of the words. */
export const obstacleAmong = (attachments: Attachment[]) => {
  if (attachments.some(isUploading)) return 'still_uploading'
  if (attachments.some(({ file }) => !file)) return 'not_uploaded'
  if (attachments.some(isRefused)) return 'not_clean'
  return attachments.some(isScanned) ? 'still_scanning' : undefined
}

const none: Attachment[] = []
const { subscribe, tell } = createListeners()
const places = new Map<string, Attachment[]>()

/** Returns an attachment whose file is uploaded. */
export const uploaded = (file: AttachedFile, key = `kept-${file.id}`): Attachment => ({
  key,
  name: file.name,
  mime: file.mime,
  size: file.size,
  sent: file.size,
  file,
})

/** Uploaded files are kept in this browser with the text that they belong to. */
const kept = (place: string): Attachment[] => {
  try {
    const files = JSON.parse(browserShelf.getItem(writtenKey('files', place)) ?? '[]') as AttachedFile[]
    return files.map((file) => uploaded(file))
  } catch {
    return none
  }
}

export const attachmentsOf = (place: string) => {
  const known = places.get(place) ?? kept(place)
  places.set(place, known)
  return known
}

const filesIn = (attachments: Attachment[]) => attachments.flatMap(({ file }) => file ?? [])

const set = (place: string, next: Attachment[]) => {
  const [former, files] = [filesIn(attachmentsOf(place)), filesIn(next)].map((each) => JSON.stringify(each))
  places.set(place, next)
  // Progress of an upload must not replace what another tab has just attached.
  if (files !== former) {
    if (files === '[]') browserShelf.removeItem(writtenKey('files', place))
    else browserShelf.setItem(writtenKey('files', place), files as string)
  }
  tell()
}

// Other tabs attach, remove and send files as well. The uploads of this tab go on.
addEventListener('storage', ({ key }) => {
  for (const [place, former] of places) {
    if (key !== writtenKey('files', place)) continue
    places.set(place, [...kept(place), ...former.filter(({ file }) => !file)])
    tell()
  }
})

export const addAttachment = (place: string, attachment: Attachment) =>
  set(place, [...attachmentsOf(place), attachment])

/** Changes an attachment wherever it is by now, such as an upload whose text has moved on. */
export const changeAttachment = (key: string, changes: Partial<Attachment>) => {
  for (const [place, attachments] of places)
    if (attachments.some((one) => one.key === key))
      set(
        place,
        attachments.map((one) => (one.key === key ? { ...one, ...changes } : one)),
      )
}

/** Moves the files and uploads of a place to another one, with the text that they belong to. */
export const moveAttachments = (from: string, to: string) => {
  const moved = attachmentsOf(from)
  if (!moved.length) return
  set(from, none)
  set(to, [...attachmentsOf(to), ...moved])
}

export const dropAttachments = (place: string, keys: string[]) =>
  set(
    place,
    attachmentsOf(place).filter(({ key }) => !keys.includes(key)),
  )

/** Removes files from a place, such as those that were sent. */
export const dropFiles = (place: string, files: AttachedFile[]) => {
  const ids = new Set(files.map(({ id }) => id))
  set(
    place,
    attachmentsOf(place).filter(({ file }) => !file || !ids.has(file.id)),
  )
}

/** Returns the files being attached at a place, such as the answer of a conversation. */
export const useAttachmentsAt = (place: string) => useSyncExternalStore(subscribe, () => attachmentsOf(place))
