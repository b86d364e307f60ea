import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { createOwnerQueues } from '../limits/owner-queues.ts'
import { busy } from '../problem.ts'
import type { Services } from '../services.ts'

// The position is read under the row's lock, so that of two simultaneous changes the later one's remains.
const noteStatement = {
  name: 'note_write',
  text: `insert into recent_writes values ($1, pg_current_wal_insert_lsn() - '0/0')
    on conflict (employee_id) do update set position = pg_current_wal_insert_lsn() - '0/0'`,
}

/** With a replica, records the position that it must reach to show what the employee has committed. */
export const noteWrite = async ({ database }: Services, { id }: Pick<Viewer, 'id'>) => {
  if (database.replica && id) await database.reads.query(noteStatement, [id])
}

const maxWaiting = 100

const asksToWalk = (source: unknown) => typeof source === 'object' && source !== null && 'after_id' in source

// A walk by ID needs the primary's open transactions.
const isWalk = ({ query, body }: FastifyRequest) => asksToWalk(query) || asksToWalk(body)

const onReplica = async <T>(services: Services, viewer: Viewer, work: (db: Db) => Promise<T>) => {
  const { replica } = services.database
  if (!replica || !viewer.expects) return undefined
  const { wrote, ...moment } = viewer.expects
  // An employee without a recorded position may still have written something: a crash erases the positions.
  if (wrote === null) {
    await noteWrite(services, viewer)
    return undefined
  }
  if (replica.pool.waitingCount > maxWaiting) throw busy('service.lists_busy')
  return replica.read({ ...moment, wrote }, work)
}

export interface Reading {
  services: Services
  viewer: Viewer
  request: FastifyRequest
  isList: boolean
}

export const MAX_LISTS = 2
export const MAX_LISTS_WAITING = 50
const listsOf = createOwnerQueues(MAX_LISTS, MAX_LISTS_WAITING, 'service.own_lists_busy')

const readNow = async <T>(
  { services, viewer, request, isList }: Reading,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const done = isList && !isWalk(request) ? await onReplica(services, viewer, work) : undefined
  if (done) return done.answer
  const { lists, listPool } = services.database
  if (listPool.waitingCount > maxWaiting) throw busy('service.lists_busy')
  return work(lists)
}

/** Runs the work of a read: a list's on a replica that has replayed far enough, otherwise on the primary. */
export const read = <T>(reading: Reading, work: (db: Db) => Promise<T>): Promise<T> =>
  reading.isList ? listsOf(reading.viewer.id, () => readNow(reading, work)) : readNow(reading, work)
