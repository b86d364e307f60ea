import { type Content, contentOf } from '#shared/content.ts'
import { day } from './time.ts'
import type { Message, MessageFile, Unsent } from './types.ts'

/** One message in the thread. */
export interface Entry {
  key: string
  from: 'visitor' | 'desk'
  author: string | undefined
  created_at: string
  content: Content
  files: MessageFile[]
  /** The message's ID, once the service has stored it. */
  id: number | undefined
  /** That of a message that the service has stored. */
  delivery: string
  unsent: Unsent | undefined
  /** The day, on its first entry. */
  day: string | undefined
  /** Whether the same author wrote the previous entry, or the next one. */
  goesOn: boolean
  isContinued: boolean
  /** The values of its options that were tapped. */
  tapped: string[]
}

const maxRunGapMs = 5 * 60_000

const isOneRun = (one: Entry, other: Entry) =>
  one.from === other.from &&
  one.author === other.author &&
  other.day === undefined &&
  Date.parse(other.created_at) - Date.parse(one.created_at) < maxRunGapMs

/** What an entry has before its place among the others is known. */
const bare = {
  author: undefined,
  id: undefined,
  unsent: undefined,
  day: undefined,
  goesOn: false,
  isContinued: false,
  tapped: [],
}

const ofMessage = (message: Message): Entry => ({
  ...bare,
  // A visitor's message keeps its key, and so its element, when the service stores it.
  key: message.client_message_id ?? `m${message.id}`,
  from: message.from,
  author: message.author?.name,
  created_at: message.created_at,
  content: contentOf(message.type, message.message),
  files: message.files,
  id: message.id,
  delivery: message.delivery_state,
})

const ofUnsent = (unsent: Unsent): Entry => ({
  ...bare,
  key: unsent.client_message_id,
  from: 'visitor',
  created_at: unsent.created_at,
  content: unsent.postback
    ? { type: 'postback', text: unsent.postback.label }
    : { type: 'text', text: unsent.file?.name ?? unsent.text ?? '' },
  files: [],
  delivery: '',
  unsent,
})

const postbackOf = ({ type, message }: Message) => {
  const { value, message_id } = (type === 'postback' && message ? message : {}) as Record<string, unknown>
  return { value: typeof value === 'string' ? value : undefined, message_id: Number(message_id) || undefined }
}

/**
 * Returns the tapped values by the message that offered them: the one that a tap names, or else the last one
 * before it.
 */
const tapsOf = (messages: Message[], unsent: Unsent[]) => {
  const taps = new Map<number, string[]>()
  const note = (id: number | undefined, value: string | undefined) => {
    if (id !== undefined && value !== undefined) taps.set(id, [...(taps.get(id) ?? []), value])
  }
  let offered: number | undefined
  for (const message of messages) {
    const { value, message_id } = postbackOf(message)
    note(message_id ?? offered, value)
    if (message.from === 'desk' && message.type !== 'text') offered = message.id
  }
  for (const { postback } of unsent) note(postback?.message_id, postback?.value)
  return taps
}

/** Returns the thread from top to bottom, with the starts of days and with runs of one author. */
export const threadOf = (messages: Message[], unsent: Unsent[]): Entry[] => {
  const taps = tapsOf(messages, unsent)
  const entries = [...messages.map(ofMessage), ...unsent.map(ofUnsent)]
  for (const [n, entry] of entries.entries()) {
    const before = entries[n - 1]
    const begun = day(entry.created_at)
    if (!before || day(before.created_at) !== begun) entry.day = begun
    if (entry.id !== undefined) entry.tapped = taps.get(entry.id) ?? []
    if (!before || !isOneRun(before, entry)) continue
    entry.goesOn = true
    before.isContinued = true
  }
  return entries
}

/** Returns the last quick replies after the visitor's latest message, if any. */
export const openReplies = (entries: Entry[]) => {
  const answered = entries.findLastIndex(({ from }) => from === 'visitor')
  return entries.slice(answered + 1).findLast(({ content }) => content.type === 'quickreply')
}
