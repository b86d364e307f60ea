import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { routedConversations } from './conversations.ts'
import type { RoutedKind } from './kind.ts'
import * as queries from './queries.ts'
import { chooseAll, demandsOf } from './rules.ts'
import { routedTickets } from './tickets.ts'

/** The number of conversations or tickets given out in one transaction. */
const batchSize = 50

export interface Batch {
  /** Whether there may be more to give out. */
  isMore: boolean
  /** Whether another server is at work, which may have looked before. */
  isBusy: boolean
  /** What to send after the commit. */
  hints: Hint[]
}

const nothing: Batch = { isMore: false, isBusy: false, hints: [] }

/** Chooses who is given what of the queues in which something waits, and locks both. */
const chooseBatch = async (db: Db, kind: RoutedKind) => {
  const queues = await queries.queuesWaiting(db, kind.type)
  if (!queues.length) return []
  const points = await queries.pointsOf(db)
  const cost = kind.costOf(points)
  const locked = await queries.lockCandidates(db, queues, { type: kind.type, cost, points })
  const candidates = await queries.candidatesOf(db, locked, queues, points)
  const demands = demandsOf(queues, candidates, cost, batchSize)
  if (!demands.length) return []
  const waiting = (await kind.lockWaiting(db, demands)).slice(0, batchSize)
  return chooseAll(queues, waiting, candidates, cost)
}

/** Gives what waits to employees who have room, the oldest of each queue first. */
const routeBatch = async (db: Db, kind: RoutedKind): Promise<Batch> => {
  if (!(await queries.tryLockRouter(db))) return { ...nothing, isBusy: true }
  const assignments = await chooseBatch(db, kind)
  if (!assignments.length) return nothing
  await kind.assign(db, assignments)
  const hints = await kind.follow(db, assignments)
  await queries.noteTurns(db, assignments)
  return { ...nothing, isMore: assignments.length === batchSize, hints }
}

const routeKind = (kind: RoutedKind) => async (db: Db) => {
  if (!(await queries.queuesWaiting(db, kind.type)).length) return nothing
  return db.transaction().execute((trx) => routeBatch(trx, kind))
}

/** Gives out what waits in routed queues, one batch at a time. Of any number of servers one is at work at a time. */
export const routeConversations = routeKind(routedConversations)
export const routeTickets = routeKind(routedTickets)
