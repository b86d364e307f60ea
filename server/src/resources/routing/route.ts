import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { noteConversations } from '#resources/conversations/history.ts'
import { findMany } from '#resources/conversations/queries.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { notifyEach } from '#resources/notices/notify.ts'
import { rulesFor } from '#resources/rule-engine/active.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import * as queries from './queries.ts'
import { type Assignment, chooseAll, demandsOf } from './rules.ts'

/** The number of conversations or tickets given out in one transaction. */
const batchSize = 50

const event = 'accepted'

/** Runs the rules of acceptances, with the service as their cause. */
const runRulesOf = async (db: Db, records: Rec[], tell: (...hints: Hint[]) => void) => {
  if (!(await rulesFor(db, 'conversation', event)).length) return
  const before = { state: 'waiting', handler_id: null }
  for (const after of records)
    await runRules({ db, employeeId: null, tell }, { subject: 'conversation', event, before, after })
}

/** Writes down and announces that conversations were given to employees. Returns the hints to send. */
const follow = async (db: Db, assignments: Assignment[]): Promise<Hint[]> => {
  const ids = assignments.map(({ id }) => id)
  const reasons = new Map(assignments.map(({ id, reason }) => [id, reason]))
  const records = await findMany(db, ids)
  await noteConversations(
    db,
    null,
    records.map((after) => [{ ...after, state: 'waiting', handler_id: null }, after, reasons.get(after.id)]),
  )
  await announceAll(db, 'conversation.accepted', ids, (some) => findMany(db, some))
  const hints = await notifyEach(
    db,
    assignments.map(({ id, employee_id }) => ({ type: 'transfer', employee_id, conversation_id: id })),
  )
  await runRulesOf(db, records as unknown as Rec[], (...more) => void hints.push(...more))
  await stepLater(db, 'conversation', ids)
  const former = (queue: number | null) => ({ campaign_queue_id: queue, handler_id: null })
  return [...hints, ...records.map((one) => hintOf(one, former(one.campaign_queue_id)))]
}

/** Gives waiting conversations to employees who have room, the oldest of each queue first. Returns how many, and hints. */
const routeBatch = async (db: Db): Promise<{ given: number; hints: Hint[] }> => {
  const none = { given: 0, hints: [] }
  await queries.lockRouter(db)
  const queues = await queries.queuesWaiting.conversation(db, [])
  const [points] = await queries.pointsOf(db, [])
  if (!queues.length || !points) return none
  const locked = await queries.lockCandidates(db, queues, 'conversation', points)
  const candidates = await queries.candidatesOf(db, locked, queues, points)
  const demands = demandsOf(queues, candidates, points.chat_points, batchSize)
  if (!demands.length) return none
  const waiting = (await queries.lockWaiting(db, demands)).slice(0, batchSize)
  const assignments = chooseAll(queues, waiting, candidates, points.chat_points)
  if (!assignments.length) return none
  await queries.assignConversations(db, assignments)
  return { given: assignments.length, hints: await follow(db, assignments) }
}

/**
 * Gives out what waits in routed queues, one batch at a time. Any number of servers do so: one after the other. Returns
 * the hints to send, and whether there may be more.
 */
export const routeConversations = async (db: Db) => {
  if (!(await queries.queuesWaiting.conversation(db, [])).length) return { isMore: false, hints: [] }
  const { given, hints } = await db.transaction().execute(routeBatch)
  return { isMore: given === batchSize, hints }
}
