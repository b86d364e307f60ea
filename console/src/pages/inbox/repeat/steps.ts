import { tabShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import type { Schemas } from '#sdk/types.ts'
import type { SnoozeWord } from '../snooze/moments.ts'
import { contentKey } from '../thread/content/same.ts'

type Conversation = Schemas['Conversation']

interface NamedRecord {
  id: number
  name: string
}

/** A canned answer, which is filled in for each customer when it is sent again. */
export interface SentAnswer {
  id: number
  shortcut: string
  isOwn: boolean
}

type Outgoing = Pick<Schemas['OutgoingMessage'], 'type' | 'message'>

/** Something that the employee did with a conversation and can do with another one. */
export type Step =
  | { kind: 'accept' }
  | { kind: 'priority'; priority: Conversation['priority'] }
  | { kind: 'group'; group: NamedRecord | null }
  | { kind: 'tags'; added: NamedRecord[]; removed: NamedRecord[] }
  | ({ kind: 'send'; canned?: SentAnswer | undefined; files?: NamedRecord[] | undefined } & Outgoing)
  | { kind: 'snooze'; until: string; word?: SnoozeWord | undefined }
  | {
      kind: 'transfer'
      to: { handler_id: number } | { campaign_queue_id: number }
      name: string
      note: string
    }
  | { kind: 'close'; result_id: number | null; code: string; memo: string; is_acw_completed: boolean }

export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

export interface Done {
  conversation: number
  /** The customer's name, if it is known. */
  name: string
  steps: Step[]
}

type Subject = Pick<Conversation, 'id' | 'contact' | 'display_name'>

const maxSteps = 12
const place = writtenKey('steps', 'conversations')

const read = (): Done[] => {
  try {
    return JSON.parse(tabShelf.getItem(place) ?? '[]') as Done[]
  } catch {
    return []
  }
}

/** Keeps the two latest conversations: the open one may have steps of its own. */
const write = (all: Done[]) =>
  tabShelf.setItem(place, JSON.stringify(all.filter(({ steps }) => steps.length).slice(0, 2)))

const without = (some: NamedRecord[], others: NamedRecord[]) =>
  some.filter(({ id }) => !others.some((other) => other.id === id))

const mergeTags = (former: StepOf<'tags'>, next: StepOf<'tags'>): StepOf<'tags'> => ({
  kind: 'tags',
  added: [
    ...without(without(former.added, next.removed), next.added),
    ...without(next.added, former.removed),
  ],
  removed: [
    ...without(without(former.removed, next.added), next.removed),
    ...without(next.removed, former.added),
  ],
})

const isEmpty = (step: Step) => step.kind === 'tags' && !step.added.length && !step.removed.length

/** Returns the steps with another one, which replaces an earlier one of its kind unless it is a message. */
const withStep = (steps: Step[], step: Step) => {
  const former = steps.find(({ kind }) => kind === step.kind && kind !== 'send')
  const next = former?.kind === 'tags' && step.kind === 'tags' ? mergeTags(former, step) : step
  return [...steps.filter((one) => one !== former), next].filter((one) => !isEmpty(one)).slice(-maxSteps)
}

/** Records a step, to be repeated with the next conversation. */
export const recordStep = ({ id, contact, display_name }: Subject, step: Step) => {
  const all = read()
  const former = all.find(({ conversation }) => conversation === id)
  const name = contact?.name || display_name || former?.name || ''
  const steps = withStep(former?.steps ?? [], step)
  write([{ conversation: id, name, steps }, ...all.filter((one) => one !== former)])
}

/** Forgets the latest step of a kind, because it was undone. */
export const forgetStep = (conversation: number, step: Pick<Step, 'kind'> & { message?: unknown }) => {
  const all = read()
  const steps = all.find((one) => one.conversation === conversation)?.steps ?? []
  const isIt = (one: Step) =>
    one.kind === step.kind && (one.kind !== 'send' || contentKey(one.message) === contentKey(step.message))
  const at = steps.findLastIndex(isIt)
  if (at >= 0) steps.splice(at, 1)
  write(all)
}

/** Returns what was done with the latest conversation other than this one. */
export const stepsBefore = (conversation: number) => read().find((one) => one.conversation !== conversation)

const inserted = new Map<number, { canned: SentAnswer; content: string }>()

/** Remembers the canned answer put into a draft, and what it would send as it is. */
export const noteCanned = (conversation: number, canned: SentAnswer, content: Outgoing) =>
  inserted.set(conversation, { canned, content: JSON.stringify(content) })

/** Records a sent message with the names of its files: as the canned answer, if that was sent unchanged. */
export const recordSent = (conversation: Subject, { type, message }: Outgoing, sent: NamedRecord[] = []) => {
  const found = inserted.get(conversation.id)
  const isCanned = found?.content === JSON.stringify({ type, message })
  const files = sent.map(({ id, name }) => ({ id, name }))
  const canned = isCanned ? found.canned : undefined
  recordStep(conversation, { kind: 'send', type, message, canned, ...(files.length > 0 && { files }) })
}
