import { type RawBuilder, sql } from 'kysely'
import { hasPermission } from '#access/granted.ts'
import type { MessageType } from '#channels/content.ts'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Hint } from '#hints/hints.ts'
import { problemOf } from '#http/errors.ts'
import type { JobServices } from '#http/services.ts'
import { type Closing, closeSent } from '#resources/conversation-waves/close-sent.ts'
import { answerToComeSql } from '#resources/conversations/answer-to-come.ts'
import { lockConversation, openConversationOf } from '#resources/conversations/contactable-lock.ts'
import { askAfterAnswer, askNow } from '#resources/conversations/score-question.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { checkMessage } from '#resources/messages/outgoing.ts'
import { dispatch, type Keep, type RecordedMessage, store } from '#resources/messages/send.ts'
import { unsentReason } from '#resources/messages/unsent-reason.ts'
import { beginWith } from '#resources/ticket-messages/answer.ts'
import { addConversation } from '#resources/ticket-messages/queries.ts'
import { type AttemptedMessage, putOff } from './put-off.ts'
import { remove, windowBefore } from './queries.ts'
import type { HeldReason } from './schema.ts'

interface Due extends AttemptedMessage {
  id: number
  conversation_id: number
  type: MessageType
  /** Whether it is not to be sent if the customer has written, and they have. */
  is_answered: boolean
  is_author_disabled: boolean
}

/** The ticket that a message answers, or the one that it was merged into, which may have been merged as well. */
const keptTicket = sql`
  with recursive merged as (
    select id, merged_into_id from tickets where id = s.ticket_id
    union all
    select t.id, t.merged_into_id from merged join tickets t on t.id = merged.merged_into_id)
  select id from merged where merged_into_id is null`

// One message of a conversation at a time, in their order; the next one waits until the platform has answered.
const nextOf = (kind: RawBuilder<boolean>) => sql<Due>`
  select s.id, s.conversation_id, s.author_id, s.type, s.message, s.origin, s.is_undoable, s.wave_id, s.unless_answered,
    s.attempts, s.after_seq,
    (select r.id from reminders r where r.scheduled_message_id = s.id) as reminder_id,
    (s.unless_answered and (exists (
        select from messages m where m.conversation_id = s.conversation_id and m.seq > s.after_seq
          and m.direction = 'inbound' and m.asks_nothing is not true)
      or s.ticket_id is not null and exists (
        select from conversations own
        join conversations later on later.contactable_id = own.contactable_id and later.id > own.id
        join messages m on m.conversation_id = later.id and m.direction = 'inbound' and m.asks_nothing is not true
        where own.id = s.conversation_id and m.created_at > coalesce(s.renewed_at, s.created_at)))) as is_answered,
    (${keptTicket}) as ticket_id,
    (select e.is_disabled from employees e where e.id = s.author_id) as is_author_disabled
  from scheduled_messages s
  where ${kind} and s.held_reason is null and s.send_at <= now()
    and not exists (
      select from scheduled_messages earlier
      where earlier.conversation_id = s.conversation_id and earlier.held_reason is null
        and (earlier.send_at, earlier.id) < (s.send_at, s.id))
    and not exists (
      select from messages m
      where m.delivery_state = 'sending' and m.conversation_id = s.conversation_id
        and m.created_at > now() - interval '1 minute')
  order by s.send_at limit 1 for update of s skip locked`

const single = nextOf(sql`s.wave_id is null`)
const ofWave = nextOf(sql`s.wave_id is not null`)

/** Locks the next due message. A wave keeps no other message waiting. */
const next = async (db: Db) => (await single.execute(db)).rows[0] ?? (await ofWave.execute(db)).rows[0]

const mayAnswer = async (db: Db, { author_id, is_author_disabled }: Due) => {
  if (is_author_disabled) return false
  return hasPermission(db, author_id, 'conversation.update')
}

type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>
type Place = Pick<LockedConversation['conversation'], 'id' | 'state' | 'handler_id'>

/** Returns the conversation that a due message goes to: undefined for an answer of a ticket that begins one. */
const placeOf = async (
  db: Db,
  { ticket_id }: Due,
  { conversation, contactable }: LockedConversation,
): Promise<Place | undefined> =>
  ticket_id !== null && conversation.state === 'closed'
    ? openConversationOf(db, contactable.id)
    : conversation

/** Returns why a due message is not sent, if anything. What was sent for its author is sent in any state. */
const obstacleTo = async (
  db: Db,
  due: Due,
  contactableId: number,
  place: Place | undefined,
): Promise<HeldReason | undefined> => {
  const isHandled = !place || place.handler_id === due.author_id
  // The last messages of a wave are sent a while after it began.
  if (due.wave_id && place?.state === 'closed') return 'closed'
  if (due.wave_id && !isHandled) return 'handled'
  const isHere = place?.id === due.conversation_id
  if (!due.is_undoable && isHere && place.state !== 'handling')
    return place.state === 'closed' ? 'closed' : 'handled'
  if (!due.is_undoable && due.is_answered) return 'answered'
  if (!due.is_undoable && !isHere && !isHandled) return 'handled'
  if (!(await mayAnswer(db, due))) return 'author'
  return (await windowBefore(db, contactableId, 'now')) ? 'window' : undefined
}

/** Notifies the handler of a message whose author may be unable to read notices. Returns who was notified. */
const notifyHandler = async (db: Db, { conversation_id, author_id }: Due, place: Place | undefined) => {
  if (place?.state !== 'handling' || place.handler_id === null || place.handler_id === author_id) return []
  const employee_id = place.handler_id
  const author = db.selectFrom('employees').select(employeeName.as('name')).where('id', '=', author_id)
  await db
    .insertInto('employee_notices')
    .values({ employee_id, type: 'held', conversation_id, text: author })
    .execute()
  return [employee_id]
}

/** Keeps a message that was not sent, and notifies its author. Returns who was notified. */
const hold = async (
  db: Db,
  { id, conversation_id, author_id }: Due,
  held_reason: HeldReason,
  error?: unknown,
) => {
  await db
    .updateTable('scheduled_messages')
    .set({ held_reason, error: error === undefined ? null : JSON.stringify(error) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('employee_notices')
    .values({ employee_id: author_id, type: 'held', conversation_id })
    .execute()
  return [author_id]
}

/** An answer whose author could take it back. They see that it failed, and can send it again or change it. */
const isOwnAnswer = ({ is_undoable, wave_id }: Due) => is_undoable && wave_id === null

const ending = statement<{ was_handled: boolean; is_last: boolean }>(
  `select case c.state when 'closed' then c.last_finished_at else c.released_at end >= s.created_at as was_handled,
     not ${answerToComeSql('a.id <> s.id')} as is_last
   from scheduled_messages s join conversations c on c.id = s.conversation_id where s.id = $1`,
)

/**
 * Returns whether the conversation was closed or went back to a queue after this answer was written, and the closed one if no
 * other answer is to come.
 */
const endOf = async (db: Db, due: Due, { conversation }: LockedConversation) => {
  const { state } = conversation
  const [row] = state !== 'handling' && isOwnAnswer(due) ? await ending(db, [due.id]) : []
  const was_handled = row?.was_handled ?? false
  return { was_handled, ended: was_handled && row?.is_last && state === 'closed' ? conversation : undefined }
}

/** A visitor learns that a closed conversation has ended without an answer that was to come. */
const endedFor = ({ conversation }: LockedConversation) =>
  conversation.state === 'closed' ? [hintOf(conversation, conversation)] : []

interface DueOutcome {
  due: Due
  /** The closed conversation that it is the last answer of. */
  ended?: LockedConversation['conversation'] | undefined
  /** Absent if it is held. */
  stored?: RecordedMessage
  /** The employees with a notice that it is held. */
  informed?: number[]
  /** Tell of the conversation that began with it, or ended without it. */
  hints: Hint[]
  /** Why it is held, if that is an error of ours. */
  failure?: unknown
}

/** Returns the ID of the conversation that a due message goes to, begun if necessary, and the hints that one began. */
const settle = async (
  db: Db,
  { conversation_id, ticket_id, author_id }: Due,
  contactable: LockedConversation['contactable'],
  place: Place | undefined,
) => {
  const begun = place ? undefined : await beginWith(db, contactable, author_id)
  const id = place?.id ?? (begun?.conversation_id as number)
  if (ticket_id !== null && id !== conversation_id) await addConversation(db, ticket_id, id)
  return { id, hints: begun?.hints ?? [] }
}

const take = async (db: Db, services: JobServices): Promise<DueOutcome | undefined> => {
  const due = await next(db)
  if (!due) return undefined
  const locked = await lockConversation(db, due.conversation_id)
  if (!locked) return undefined
  const { contactable } = locked
  const place = await placeOf(db, due, locked)
  const obstacle = await obstacleTo(db, due, contactable.id, place)
  if (obstacle) {
    const informed = await hold(db, due, obstacle)
    if (obstacle === 'author') informed.push(...(await notifyHandler(db, due, place)))
    return { due, informed, hints: endedFor(locked) }
  }
  const sender = { id: due.author_id, secretKey: services.secretKey, origin: due.origin }
  await sql`savepoint unsent`.execute(db)
  try {
    const checked = await checkMessage(db, sender, due.type, due.message)
    const { was_handled, ended } = await endOf(db, due, locked)
    const { id: conversation_id, hints } = await settle(db, due, contactable, place)
    const isThere = conversation_id === due.conversation_id
    const { author_id, wave_id } = due
    const said = { type: due.type, ...checked, author_id, wave_id, was_handled: was_handled && isThere }
    const stored = await store(db, services, { contactable, conversation_id }, said)
    if (ended) await askAfterAnswer(db, ended.id)
    await remove(db, due.id)
    return { due, ended, stored, hints }
  } catch (failure) {
    const problem = problemOf(failure)
    if (problem && problem.status >= 503) throw failure
    await sql`rollback to savepoint unsent`.execute(db)
    const informed = await hold(db, due, 'refused', unsentReason(problem))
    return { due, informed, hints: endedFor(locked), ...(!problem && { failure }) }
  }
}

/** Returns what is written with the outcome of a due message. It notes in `outcome` what closing the conversation leaves. */
const keepOf = (
  services: JobServices,
  { due, ended, stored }: DueOutcome,
  outcome: { closing?: Closing },
): Keep | undefined => {
  if (ended) return (db, delivery) => askNow(db, ended.id, delivery)
  if (!stored || isOwnAnswer(due)) return undefined
  return async (db, delivery) => {
    await putOff(db, due, stored, delivery)
    if (delivery.state === 'sent') outcome.closing = await closeSent(db, services, due)
  }
}

/**
 * Returns a function that sends the next due message. Its row is deleted by the transaction that records the
 * message, so it is sent once whenever a process dies.
 */
export const sendNextDue = (services: JobServices) => async (): Promise<boolean> => {
  const taken = await services.database.main.transaction().execute((db) => take(db, services))
  if (!taken) return false
  const { due, stored, informed = [], hints } = taken
  services.live.tell(...hints, { kind: 'note', conversation_id: due.conversation_id })
  const outcome: { closing?: Closing } = {}
  if (stored) await dispatch(services, stored, keepOf(services, taken, outcome))
  const { closing } = outcome
  for (const callback of closing?.afterCommit ?? []) callback()
  for (const employee_id of informed) services.live.tell({ kind: 'notice', employee_id })
  await services.live.flush()
  const failure = taken.failure ?? closing?.failure
  // It is held or sent by now, so that it does not keep all others waiting.
  if (failure) throw failure
  return true
}
