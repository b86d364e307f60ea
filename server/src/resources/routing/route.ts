import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { routedConversations } from './conversations.ts'
import type { RoutedKind } from './kind.ts'
import * as queries from './queries.ts'
import { chooseAll, demandsOf } from './rules.ts'
import { routedTickets } from './tickets.ts'

/** The number of conversations or tickets given out in one transaction. */
const batchSize = 50

interface Batch {
  given: number
  hints: Hint[]
}

/** Gives what waits to employees who have room, the oldest of each queue first. */
const routeBatch = async (db: Db, kind: RoutedKind): Promise<Batch> => {
  const none = { given: 0, hints: [] }
  await queries.lockRouter(db)
  const queues = await queries.queuesWaiting(db, kind.type)
  if (!queues.length) return none
  const points = await queries.pointsOf(db)
  const cost = kind.costOf(points)
  const locked = await queries.lockCandidates(db, queues, { type: kind.type, cost, points })
  const candidates = await queries.candidatesOf(db, locked, queues, points)
  const demands = demandsOf(queues, candidates, cost, batchSize)
  if (!demands.length) return none
  const waiting = (await kind.lockWaiting(db, demands)).slice(0, batchSize)
  const assignments = chooseAll(queues, waiting, candidates, cost)
  if (!assignments.length) return none
  await kind.assign(db, assignments)
  await queries.noteTurns(db, assignments)
  return { given: assignments.length, hints: await kind.follow(db, assignments) }
}

const routeKind = (kind: RoutedKind) => async (db: Db) => {
  if (!(await queries.queuesWaiting(db, kind.type)).length) return { isMore: false, hints: [] }
  const { given, hints } = await db.transaction().execute((trx) => routeBatch(trx, kind))
  return { isMore: given === batchSize, hints }
}

/**
 * Gives out what waits in routed queues, one batch at a time. Any number of servers do so: one after the other. Returns
 * the hints to send, and whether there may be more.
 */
export const routeConversations = routeKind(routedConversations)
export const routeTickets = routeKind(routedTickets)
