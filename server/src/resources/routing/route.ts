import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { rulesFor } from '#resources/rule-engine/active.ts'
import { routedConversations } from './conversations.ts'
import { type RoutedKind, routedEvents } from './kind.ts'
import type { RoutedType } from './queries.ts'
import * as queries from './queries.ts'
import {
  type Assignment,
  type Candidate,
  chooseAll,
  demandsOf,
  type RoutedQueue,
  type Waiting,
} from './rules.ts'
import { routedTickets } from './tickets.ts'

/** The number of conversations or tickets given out in one transaction: fewer if rules run for each. */
const batchSize = 50
const batchSizeWithRules = 10

/** How often employees are chosen again because some of those chosen are just changing. */
const maxRounds = 5

export interface Batch {
  /** Whether there may be more to give out. */
  isMore: boolean
  /** Whether another server is at work, which may have looked before. */
  isBusy: boolean
  /** What to send after the commit. */
  hints: Hint[]
}

const nothing: Batch = { isMore: false, isBusy: false, hints: [] }
const none: { assignments: Assignment[]; isMore: boolean } = { assignments: [], isMore: false }

/** The candidates, as they were before they were locked. */
interface Free {
  candidates: Candidate[]
  sought: queries.Sought
}

/** Chooses who is given what, and locks the loads of the chosen: only they wait for the end of the transaction. */
const chooseLocked = async (db: Db, queues: RoutedQueue[], waiting: Waiting[], free: Free) => {
  const locked: Candidate[] = []
  const tried = new Set<number>()
  for (let round = 0; ; round++) {
    const others = round < maxRounds ? free.candidates.filter(({ id }) => !tried.has(id)) : []
    const assignments = chooseAll(queues, waiting, [...locked, ...others], free.sought.cost)
    const chosen = new Set(assignments.map(({ employee_id }) => employee_id))
    const untried = [...chosen].filter((id) => !tried.has(id))
    if (!untried.length) return assignments
    for (const id of untried) tried.add(id)
    locked.push(...(await queries.lockCandidates(db, queues, free.sought, untried)))
  }
}

const batchSizeOf = async (db: Db, type: RoutedType) =>
  (await rulesFor(db, type, routedEvents[type])).length ? batchSizeWithRules : batchSize

/** Chooses who is given what of the queues in which something waits, and locks both. */
const chooseBatch = async (db: Db, kind: RoutedKind) => {
  const queues = await queries.queuesWaiting(db, kind.type)
  if (!queues.length) return none
  const points = await queries.pointsOf(db)
  const sought = { type: kind.type, cost: kind.costOf(points), points }
  const candidates = await queries.candidatesOf(db, queues, sought)
  if (!candidates.length) return none
  const size = await batchSizeOf(db, kind.type)
  const demands = demandsOf(queues, candidates, sought.cost, size)
  if (!demands.length) return none
  const waiting = (await kind.lockWaiting(db, demands)).slice(0, size)
  const assignments = await chooseLocked(db, queues, waiting, { sought, candidates })
  return { assignments, isMore: waiting.length === size }
}

/** Gives what waits to employees who have room, the oldest of each queue first. */
const routeBatch = async (db: Db, kind: RoutedKind): Promise<Batch> => {
  if (!(await queries.tryLockRouter(db))) return { ...nothing, isBusy: true }
  const { assignments, isMore } = await chooseBatch(db, kind)
  if (!assignments.length) return nothing
  await kind.assign(db, assignments)
  const hints = await kind.follow(db, assignments)
  await queries.noteTurns(db, assignments)
  return { ...nothing, isMore, hints }
}

const routeKind = (kind: RoutedKind) => async (db: Db) => {
  if (!(await queries.queuesWaiting(db, kind.type)).length) return nothing
  return db.transaction().execute((trx) => routeBatch(trx, kind))
}

/** Gives out what waits in routed queues, one batch at a time. Of any number of servers one is at work at a time. */
export const routeConversations = routeKind(routedConversations)
export const routeTickets = routeKind(routedTickets)
