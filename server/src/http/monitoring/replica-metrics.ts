import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/connections/connect.ts'
import type { Replica, ReplicaState } from '#db/replica/replica.ts'

const words: Record<ReplicaState, string> = {
  'in use': 'lists are read on the replica again',
  away: 'the replica cannot be reached: lists are read on the primary',
  behind: 'the replica is too far behind: lists are read on the primary',
  'no replica': 'the configured replica is not a replica: lists are read on the primary',
}

/** Logs one line each time the replica is set aside or used again. */
export const logReplica = (replica: Replica, log: FastifyBaseLogger) => {
  replica.onChange = (state) => log.warn({ replica: state }, words[state])
}

/** Registers metrics of the replica's state, its lag, and the lists that it serves. */
export const watchReplica = ({ replica }: Database, registers: Registry[]) => {
  if (!replica) return
  new Gauge({
    name: 'parley_replica_state',
    help: '1 for the state that the replica is in',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const state of Object.keys(words)) this.set({ state }, Number(state === replica.state))
    },
  })
  new Gauge({
    name: 'parley_replica_lag_bytes',
    aggregator: 'max',
    help: 'How much of the primary’s log the replica had still to replay when both were last asked',
    registers,
    collect() {
      this.set(replica.lag)
    },
  })
  new Counter({
    name: 'parley_lists_total',
    help: 'Lists that a replica might take, by who answered them',
    labelNames: ['server'] as const,
    registers,
    collect() {
      this.reset()
      this.inc({ server: 'replica' }, replica.counts.answered)
      this.inc({ server: 'primary' }, replica.counts.left)
    },
  })
}
