import { isLate, type Moment } from './lag.ts'
import type { Expectation, Replica, ReplicaState } from './replica.ts'
import { openReplicaConnection, type ReplicaConnection } from './replica-connection.ts'

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
  const give = (connection: ReplicaConnection, isSpoilt = false) => {
    if (connection.give(isSpoilt)) become('away')
  }
  const ask = async (connection: ReplicaConnection, { bound, position }: Need) => {
    await connection.ask(replica.clock())
    replica.lag = Math.max(0, position - connection.position)
    if (!connection.isReplica) become('no replica')
    else become(isLate(connection.position, bound, replica.clock()) ? 'behind' : 'in use')
  }
  // Runs beside the requests, so that none of them waits for it.
  const tryAgain = async (need: Need) => {
    const connection = await take()
    await ask(connection, need).finally(() => give(connection))
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
