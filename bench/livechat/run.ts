import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '../measure.ts'
import { usageOf } from '../measure.ts'
import {
  answer,
  begin,
  enter,
  fetchAsEmployee,
  fetchAsVisitor,
  say,
  type Talk,
  type Visitor,
  watch,
} from './people.ts'

type Say = (line: string) => void

const intervalMs = 10_000

export interface Measurement {
  /** Kilobytes of the server for each idle visitor. */
  perVisitor: number
  /** Messages that went through a second. */
  rate: number
  /** Milliseconds from sending until the other side has the text. */
  toDesk: number[]
  toVisitor: number[]
  /** Of all that were sent, how many never arrived. */
  lost: number
}

interface Stage {
  program: Program
  key: string
  token: string
  say: Say
}

const inGroups = async <T>(count: number, make: (index: number) => Promise<T>, together = 20) => {
  const made: T[] = []
  for (let index = 0; index < count; index += together)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, count - index) }, (_, at) => make(index + at)),
      )),
    )
  return made
}

/** The memory of the server once it has come to rest. */
const memoryOf = async (program: Program) => {
  const seen: number[] = []
  for (let second = 0; second < 5; second++) {
    await pause(1_000)
    seen.push((await usageOf(program)).rss)
  }
  return Math.min(...seen)
}

interface Post {
  sent: Map<string, number>
  taken: number[]
}

const arrive = ({ sent, taken }: Post, messages: { message: unknown }[]) => {
  for (const { message } of messages) {
    const at = sent.get(String(message))
    if (at === undefined) continue
    taken.push(performance.now() - at)
    sent.delete(String(message))
  }
}

/** Each side of a talk says something every ten seconds, and fetches at once what the other has said. */
const talkAll = async ({ program: { address }, token }: Stage, talks: Talk[], seconds: number) => {
  const [desk, widget]: [Post, Post] = [
    { sent: new Map(), taken: [] },
    { sent: new Map(), taken: [] },
  ]
  const byConversation = new Map(talks.map((talk) => [talk.conversation, talk]))
  const groups = Map.groupBy(talks, (_) => Math.floor(talks.indexOf(_) / 20))
  const sockets = await Promise.all([...groups.values()].map((group) => watch(address, token, group)))
  for (const socket of sockets)
    socket.on('message', async ({ conversation_id }) => {
      const talk = byConversation.get(conversation_id)
      if (talk) arrive(desk, await fetchAsEmployee(talk, address, token))
    })
  for (const talk of talks) talk.socket.on('message', async () => arrive(widget, await fetchAsVisitor(talk)))
  const end = performance.now() + seconds * 1_000
  const speak = async (talk: Talk, post: Post, send: (text: string) => Promise<unknown>) => {
    await pause(Math.random() * intervalMs)
    for (let turn = 0; performance.now() < end; turn++) {
      const text = `${talk.conversation} ${turn}`
      post.sent.set(text, performance.now())
      await send(text)
      await pause(intervalMs)
    }
  }
  await Promise.all(
    talks.flatMap((talk) => [
      speak(talk, desk, (text) => say(talk, text)),
      speak(talk, widget, (text) => answer(talk, address, token, text)),
    ]),
  )
  await pause(2_000)
  for (const socket of sockets) socket.disconnect()
  return { desk, widget }
}

const hangUp = (visitors: Visitor[]) => {
  for (const { socket } of visitors) socket.disconnect()
}

/** Idle visitors first, for their memory; then some who talk beside them, for the time that a message takes. */
export const measureLiveChat = async (
  stage: Stage,
  counts: { idle: number; active: number; seconds: number },
): Promise<Measurement> => {
  const { program, key, token, say: tell } = stage
  const { address } = program
  const first = await inGroups(50, (index) => enter(address, key, index))
  const before = await memoryOf(program)
  const idle = await inGroups(counts.idle, (index) => enter(address, key, index))
  const after = await memoryOf(program)
  tell(
    `${counts.idle} idle visitors: ${(before / 1e6).toFixed(0)} MB before, ${(after / 1e6).toFixed(0)} MB with them`,
  )
  const talks = await inGroups(counts.active, async (index) =>
    begin(await enter(address, key, index), address, token),
  )
  tell(`${talks.length} of them more are talking`)
  const { desk, widget } = await talkAll(stage, talks, counts.seconds)
  hangUp([...first, ...idle, ...talks])
  return {
    perVisitor: (after - before) / counts.idle / 1_024,
    rate: (desk.taken.length + widget.taken.length) / counts.seconds,
    toDesk: desk.taken,
    toVisitor: widget.taken,
    lost: desk.sent.size + widget.sent.size,
  }
}
