import { parley } from '#console/api/client.ts'
import type { Message } from '../../conversation/conversation.ts'
import { beginsRun } from './runs.ts'

const path = '/conversation/{conversation}/message'

/** The number of messages to load at a time. */
const atOnce = 50

/** Returns up to a number of messages after a sequence number, in order. */
const after = async (conversation: number, after_seq: number, per_page: number): Promise<Message[]> => {
  const { data } = await parley.GET(path, {
    path: { conversation },
    query: { after_seq, per_page, sort: 'seq' },
  })
  return data
}

/** Messages in sequence order, without gaps. */
export interface ThreadPart {
  messages: Message[]
  /** Whether none is before these. The first ones may have been deleted after their retention period. */
  isStart: boolean
}

/** Returns the latest messages, starting at the beginning of a run. */
export const latest = async (conversation: number): Promise<ThreadPart> => {
  const { data } = await parley.GET(path, {
    path: { conversation },
    query: { per_page: atOnce, sort: '-seq' },
  })
  const messages = data.reverse()
  const isStart = messages.length < atOnce || messages[0]?.seq === 1
  const place = messages.findIndex(({ seq }) => beginsRun(seq))
  return { messages: isStart ? messages : messages.slice(place), isStart }
}

/** Whether messages that were asked for after a place begin later than right after it. */
const isStartAfter = (place: number, messages: Message[]) => place === 0 || messages[0]?.seq !== place + 1

/** The number of messages shown before one that the address points to. */
const context = 20

/** The largest gap that is loaded to connect an earlier message with the loaded ones. */
const maxGap = 300

/** Returns the messages around a wanted one, or all up to the first loaded one if those are few. */
export const around = async (conversation: number, seq: number, first: number): Promise<ThreadPart> => {
  let place = Math.max(0, seq - 1 - context)
  while (!beginsRun(place + 1)) place--
  const gap = first - 1 - place
  const messages = await after(conversation, place, gap > maxGap ? atOnce : gap)
  return {
    messages: messages.filter((message) => message.seq < first),
    isStart: isStartAfter(place, messages),
  }
}

/** Returns the messages before the first loaded one. */
export const before = async (conversation: number, first: number): Promise<ThreadPart> => {
  const place = Math.max(0, first - 1 - atOnce)
  const older = await after(conversation, place, atOnce)
  const messages = older.filter(({ seq }) => seq < first)
  return { messages, isStart: isStartAfter(place, messages) }
}

/** Returns the messages after the last one of a part and before a loaded one. */
export const between = async (conversation: number, last: number, first: number) =>
  (await after(conversation, last, atOnce)).filter(({ seq }) => seq < first)

/** The number of latest messages to reread. Delivery states of earlier ones hardly ever change. */
const reread = 60

/** Returns the loaded messages with the latest ones reread and newer ones appended. */
export const caughtUp = async (
  conversation: number,
  { messages }: Pick<ThreadPart, 'messages'>,
): Promise<Message[]> => {
  const first = messages[0]?.seq ?? 1
  let place = Math.max(first - 1, (messages.at(-1)?.seq ?? 0) - reread)
  let known = messages.filter(({ seq }) => seq <= place)
  for (;;) {
    const news = await after(conversation, place, 500)
    known = [...known, ...news]
    if (news.length < 500) return known
    place = known.at(-1)?.seq ?? place
  }
}
