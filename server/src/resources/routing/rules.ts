import type { Routing } from '#resources/campaign-queues/schema.ts'

/** A queue whose conversations and tickets are given out. */
export interface RoutedQueue {
  id: number
  routing: Exclude<Routing, 'by_hand'>
  skills: { id: number; name: string }[]
  skills_relax_after_seconds: number | null
}

/** An employee who may be given something. */
export interface Candidate {
  id: number
  queue_ids: number[]
  skill_ids: number[]
  /** In points, as is the capacity. */
  load: number
  capacity: number
  /** When they were last given something; a smaller number is longer ago. */
  routed: number
}

/** What waits for a handler. */
export interface Waiting {
  id: number
  queue_id: number
  waited_seconds: number
  last_handler_id: number | null
  /** The employee from whom it recently came back. */
  released_by_id: number | null
}

/** Why somebody was chosen: codes and numbers, to be put into words where it is shown. */
interface Reason {
  by: RoutedQueue['routing']
  /** In points, before. */
  load: number
  capacity: number
  /** The names of the required skills that they have. */
  skills: string[]
  /** Whether the wait was long enough for the skills not to count. */
  is_relaxed: boolean
}

export interface Choice {
  employee_id: number
  reason: Reason
}

/** What adding fractions may be off by. */
const tolerance = 1e-6

const hundredths = (points: number) => Math.round(points * 100) / 100

/** Reports whether an employee takes something of this many points. */
const hasRoom = ({ load, capacity }: Pick<Candidate, 'load' | 'capacity'>, points: number) =>
  capacity > 0 && load + points <= capacity + tolerance

const shareOf = ({ load, capacity }: Candidate) => load / capacity

const byTurn = (one: Candidate, other: Candidate) => one.routed - other.routed || one.id - other.id

const orders = {
  round_robin: byTurn,
  least_busy: (one: Candidate, other: Candidate) => {
    const difference = shareOf(one) - shareOf(other)
    return Math.abs(difference) > tolerance ? difference : byTurn(one, other)
  },
}

const isRelaxed = ({ skills_relax_after_seconds: seconds }: RoutedQueue, { waited_seconds }: Waiting) =>
  seconds !== null && waited_seconds >= seconds

/** Reports whether an employee has the skills of a queue. */
const hasSkills = ({ skill_ids }: Pick<Candidate, 'skill_ids'>, { skills }: RoutedQueue) =>
  skills.every(({ id }) => skill_ids.includes(id))

const firstBy = (order: keyof typeof orders, [first, ...others]: Candidate[]) =>
  first && others.reduce((one, other) => (orders[order](other, one) < 0 ? other : one), first)

/** Chooses one of the candidates, and says by which criterion. */
const pick = ({ routing }: RoutedQueue, { last_handler_id }: Waiting, able: Candidate[]) => {
  const last = routing === 'last_handler' && able.find(({ id }) => id === last_handler_id)
  if (last) return { by: routing, one: last }
  const by = routing === 'last_handler' ? 'least_busy' : routing
  return { by, one: firstBy(by, able) }
}

/** Chooses who is given something of a queue, and says why; undefined while nobody can be. */
export const choose = (
  queue: RoutedQueue,
  waiting: Waiting,
  candidates: Candidate[],
  points: number,
): Choice | undefined => {
  const relaxed = isRelaxed(queue, waiting)
  const able = candidates.filter(
    (each) =>
      each.id !== waiting.released_by_id &&
      each.queue_ids.includes(queue.id) &&
      hasRoom(each, points) &&
      (relaxed || hasSkills(each, queue)),
  )
  const { by, one } = pick(queue, waiting, able)
  if (!one) return undefined
  const skills = queue.skills.filter(({ id }) => one.skill_ids.includes(id)).map(({ name }) => name)
  const [load, capacity] = [hundredths(one.load), hundredths(one.capacity)]
  return {
    employee_id: one.id,
    reason: { by, load, capacity, skills, is_relaxed: relaxed && skills.length < queue.skills.length },
  }
}

export interface Assignment extends Choice {
  id: number
}

/** Gives out what waits, in its order, as far as there is room. */
export const chooseAll = (
  queues: RoutedQueue[],
  all: Waiting[],
  candidates: Candidate[],
  points: number,
): Assignment[] => {
  const byId = new Map(queues.map((queue) => [queue.id, queue]))
  const present = new Map(candidates.map((each) => [each.id, { ...each }]))
  let turn = Math.max(0, ...candidates.map(({ routed }) => routed))
  return all.flatMap((waiting) => {
    const queue = byId.get(waiting.queue_id)
    const choice = queue && choose(queue, waiting, [...present.values()], points)
    const chosen = choice && present.get(choice.employee_id)
    if (!chosen) return []
    chosen.load += points
    chosen.routed = ++turn
    return [{ id: waiting.id, ...choice }]
  })
}

/** What of a queue's waiting can be given out at most. */
export interface Demand {
  queue_id: number
  limit: number
  /** Only what has waited so long, if anything has to. */
  waited_seconds: number
  /** Employees who may be given what has waited for `relax_after_seconds`, and those for the rest: two at most. */
  able_ids: number[]
  skilled_ids: number[]
  relax_after_seconds: number | null
}

/** Of two employees at least one is not the one whose it was. */
const twoOf = (candidates: Candidate[]) => candidates.slice(0, 2).map(({ id }) => id)

/** Returns how many points somebody has left for things of this many. */
const roomOf = ({ load, capacity }: Candidate, points: number) => {
  if (!hasRoom({ load, capacity }, points)) return 0
  return points ? Math.floor((capacity - load + tolerance) / points) : Number.POSITIVE_INFINITY
}

/** Returns what of each queue is worth reading: no more than there is room for. */
export const demandsOf = (
  queues: RoutedQueue[],
  candidates: Candidate[],
  points: number,
  maxLimit: number,
): Demand[] =>
  queues.flatMap((queue) => {
    const members = candidates.filter((each) => each.queue_ids.includes(queue.id) && hasRoom(each, points))
    const skilled = members.filter((each) => hasSkills(each, queue))
    const able = queue.skills_relax_after_seconds === null ? skilled : members
    const room = able.reduce((sum, each) => sum + roomOf(each, points), 0)
    if (!room) return []
    return {
      queue_id: queue.id,
      limit: Math.min(room, maxLimit),
      waited_seconds: skilled.length ? 0 : (queue.skills_relax_after_seconds ?? 0),
      able_ids: twoOf(able),
      skilled_ids: twoOf(skilled),
      relax_after_seconds: queue.skills_relax_after_seconds,
    }
  })
