import { contentOf } from '#console/messages/content.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Action } from '#shared/content.ts'
import { canRetry, type Message } from '../../conversation/conversation.ts'
import { isSame } from './same.ts'

export type Note = Schemas['ConversationNote']

/** Consecutive messages of one side. */
export interface Run {
  kind: 'run'
  key: string
  side: 'customer' | 'desk'
  author: Message['author']
  at: string
  /** Whether the customer tapped an option instead of typing. */
  isTap: boolean
  messages: Message[]
}

export type MadeTicket = Pick<Schemas['Ticket'], 'id' | 'subject' | 'created_at'>

/** The employee whom the router assigned. */
export interface AssignmentLine {
  at: string
  name: string
  reason: NonNullable<Schemas['AssignmentReason']>
}

export type Item =
  | Run
  /** What the customer did on the channel, such as blocking it. */
  | { kind: 'event'; key: string; message: Message }
  | { kind: 'assigned'; key: string; assigned: AssignmentLine }
  | { kind: 'note'; key: string; note: Note }
  | { kind: 'ticket'; key: string; ticket: MadeTicket }

const minutesOf = (moment: string) => Date.parse(`${moment.slice(0, 19).replace(' ', 'T')}Z`) / 60_000
const maxGapMinutes = 5

const maxRunLength = 10

/** Returns whether a run always starts here, so that loading earlier messages does not regroup later ones. */
export const beginsRun = (seq: number) => (seq - 1) % maxRunLength === 0

const isSameRun = (run: Run, message: Message) =>
  !beginsRun(message.seq) &&
  run.author.type === message.author.type &&
  run.author.id === message.author.id &&
  (run.side === 'customer') === (message.direction === 'inbound') &&
  run.isTap === (message.type === 'postback') &&
  minutesOf(message.created_at) - minutesOf(run.messages.at(-1)?.created_at ?? run.at) <= maxGapMinutes

const startOf = (message: Message): Run => ({
  kind: 'run',
  key: `m${message.seq}`,
  side: message.direction === 'inbound' ? 'customer' : 'desk',
  author: message.author,
  at: message.created_at,
  isTap: message.type === 'postback',
  messages: [message],
})

const momentOf = (item: Item) => {
  if (item.kind === 'ticket') return item.ticket.created_at
  if (item.kind === 'assigned') return item.assigned.at
  if (item.kind === 'event') return item.message.created_at
  return item.kind === 'note' ? item.note.created_at : item.at
}

/** Returns the items with others, each after what had happened by its time. */
const withOthers = (items: Item[], others: Item[]): Item[] => {
  const all = [...items]
  for (const other of others) {
    const before = all.findLastIndex((item) => momentOf(item) <= momentOf(other))
    all.splice(before + 1, 0, other)
  }
  return all
}

/** Returns the items with each ticket after what had happened when it was made. */
export const withTickets = (items: Item[], tickets: MadeTicket[]): Item[] =>
  withOthers(
    items,
    tickets.map((ticket) => ({ kind: 'ticket', key: `t${ticket.id}`, ticket })),
  )

/** Returns the items with the assignment of the conversation, if the router made it. */
export const withAssignment = (
  items: Item[],
  {
    accepted_at: at,
    handler,
    assignment_reason: reason,
  }: Pick<Schemas['Conversation'], 'accepted_at' | 'handler' | 'assignment_reason'>,
): Item[] =>
  reason && at && handler
    ? withOthers(items, [{ kind: 'assigned', key: 'assigned', assigned: { at, name: handler.name, reason } }])
    : items

const isSaid = ({ kind }: Item) => kind === 'run' || kind === 'event'

/** Returns the items without those that happened after a message, if later messages are not loaded. */
export const upTo = (last: Pick<Message, 'created_at'> | undefined, items: Item[]) =>
  last ? items.filter((item) => isSaid(item) || momentOf(item) <= last.created_at) : items

/** Returns the items of a thread: runs of messages, with each note after the message it was written after. */
export const itemsOf = (messages: Message[], notes: Note[]): Item[] => {
  const items: Item[] = []
  const first = messages[0]?.seq ?? 1
  let rest = notes.filter(({ after_seq }) => after_seq >= first - 1)
  const takeNotes = (upTo: number) => {
    for (const note of rest.filter(({ after_seq }) => after_seq <= upTo))
      items.push({ kind: 'note', key: `n${note.id}`, note })
    rest = rest.filter(({ after_seq }) => after_seq > upTo)
  }
  for (const message of messages) {
    if (rest.length) takeNotes(message.seq - 1)
    const last = items.at(-1)
    if (message.type === 'event') items.push({ kind: 'event', key: `m${message.seq}`, message })
    else if (last?.kind === 'run' && isSameRun(last, message)) last.messages.push(message)
    else items.push(startOf(message))
  }
  takeNotes(Number.POSITIVE_INFINITY)
  return items
}

const offers = (message: Message, value: string) => {
  const isOffer = (action: Action) => action.kind === 'reply' && action.value === value
  const content = contentOf(message.type, message.message)
  if ('actions' in content) return content.actions.some(isOffer)
  if (content.type === 'carousel') return content.cards.some(({ actions }) => actions.some(isOffer))
  return content.type === 'image_carousel' && content.cards.some(({ action }) => isOffer(action))
}

/** The number of messages searched backward for the option a customer tapped. */
const maxLookback = 30

/** Returns the options that customers tapped, by the sequence number of the message that offered them. */
export const chosenOf = (messages: Message[]) => {
  const chosen = new Map<number, string>()
  messages.forEach((message, place) => {
    if (message.type !== 'postback') return
    const value = (message.message as { value?: unknown } | null)?.value
    if (typeof value !== 'string') return
    for (let back = place - 1; back >= 0 && back > place - maxLookback; back--) {
      const earlier = messages[back]
      if (earlier?.direction === 'outbound' && offers(earlier, value)) {
        chosen.set(earlier.seq, value)
        return
      }
    }
  })
  return chosen
}

/** Returns the sequence numbers of failed messages that can be retried, and neither were nor will be by themselves. */
export const retryableOf = (messages: Message[], scheduled: { wave_id: number | null }[]) => {
  const said = messages.filter(({ direction }) => direction === 'outbound')
  const isRepeated = (one: Message) =>
    said.some((other) => other.seq > one.seq && isSame(one, other)) ||
    scheduled.some(({ wave_id }) => wave_id && wave_id === one.wave_id)
  return new Set(said.filter((one) => canRetry(one) && !isRepeated(one)).map(({ seq }) => seq))
}
