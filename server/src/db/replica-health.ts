import { isLate, type Moment } from './lag.ts'
import type { Expectation, Replica, ReplicaState } from './replica.ts'
import { type Lane, openReplicaConnection } from './replica-connection.ts'

/** Milliseconds until a replica that was set aside is tried again. */
const retryMs = 5_000

export interface Need extends Expectation {
  bound: Moment
}

/** Tracks the replica's state from the responses of its connections and from their loss. */
export const watchReplicaHealth = (replica: Replica) => {
  let tryAgainAt = 0
  const become = (state: ReplicaState) => {
    if (state !== 'in use') tryAgainAt = replica.clock() + retryMs
    if (state === replica.state) return
    replica.state = state
    replica.onChange(state)
  }
  const take = () =>
    openReplicaConnection(replica.pool).catch((error) => {
      // An exhausted pool says nothing about the server.
      if (replica.pool.totalCount < replica.pool.options.max) become('away')
      throw error
    })
  const give = (lane: Lane, isSpoilt = false) => {
    if (lane.give(isSpoilt)) become('away')
  }
  const ask = async (lane: Lane, { bound, position }: Need) => {
    await lane.ask(replica.clock())
    replica.lag = Math.max(0, position - lane.position)
    if (!lane.isReplica) become('no replica')
    else become(isLate(lane.position, bound, replica.clock()) ? 'behind' : 'in use')
  }
  // Runs beside the requests, so that none of them waits for it.
  const tryAgain = async (need: Need) => {
    const lane = await take()
    await ask(lane, need).finally(() => give(lane))
  }
  const isUsable = (need: Need) => {
    if (replica.state === 'in use') return true
    if (replica.clock() < tryAgainAt) return false
    tryAgainAt = replica.clock() + retryMs
    tryAgain(need).catch(() => undefined)
    return false
  }
  return { take, give, ask, isUsable }
}
