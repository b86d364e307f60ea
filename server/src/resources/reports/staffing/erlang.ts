/** Staffing by Erlang C: customers arrive at random, wait in one queue, and leave only once they are served. */

export interface ServiceGoal {
  /** Seconds within which customers are answered. */
  within: number
  /** The fraction of customers for whom that must hold. */
  share: number
}

export interface Demand {
  arrivalsPerHour: number
  handlingSeconds: number
}

/** Beyond this many, the proposal is not a number that anybody could act on. */
const maxServers = 10_000

/** Returns the mean number of customers being served, in erlangs. */
const loadOf = ({ arrivalsPerHour, handlingSeconds }: Demand) => (arrivalsPerHour * handlingSeconds) / 3600

/** Returns the probability of waiting (Erlang C) from that of being blocked (Erlang B). */
const waitingOf = (blocked: number, load: number, servers: number) => {
  const free = servers - load
  return free <= 0 ? 1 : (servers * blocked) / (free + load * blocked)
}

/** Yields Erlang B for one server, two, and so on. */
function* blocking(load: number) {
  let blocked = 1
  for (let servers = 1; ; servers++) {
    blocked = (load * blocked) / (servers + load * blocked)
    yield [servers, blocked] as const
  }
}

/** Returns the probability that a customer has to wait. */
export const waitProbability = (load: number, servers: number) => {
  if (load === 0) return 0
  if (servers <= load) return 1
  for (const [count, blocked] of blocking(load)) if (count === servers) return waitingOf(blocked, load, count)
  return 1
}

const levelOf = (waiting: number, load: number, servers: number, demand: Demand, within: number) =>
  servers <= load ? 0 : 1 - waiting * Math.exp((-(servers - load) * within) / demand.handlingSeconds)

/** Returns the fraction of customers who are answered within some seconds. */
export const serviceLevel = (demand: Demand, servers: number, within: number) => {
  const load = loadOf(demand)
  if (load === 0) return 1
  return levelOf(waitProbability(load, servers), load, servers, demand, within)
}

/** Returns the smallest number of servers that reaches the goal; undefined if it is beyond all reason. */
export const serversNeeded = (demand: Demand, { within, share }: ServiceGoal) => {
  const load = loadOf(demand)
  if (load === 0) return 0
  for (const [servers, blocked] of blocking(load)) {
    if (servers > maxServers) return undefined
    if (levelOf(waitingOf(blocked, load, servers), load, servers, demand, within) >= share) return servers
  }
  return undefined
}
