import type { Db } from '#db/connections/connect.ts'
import type { EventType } from '#events/types.ts'
import {
  type Batch,
  type ChangeRow,
  lockAnnounced,
  readChanges,
  readLimits,
  saveAnnounced,
} from '#resources/changes/queries.ts'
import type { ChangeTypeName } from '#resources/changes/types.ts'
import { announceRecords, subscribedOf } from '../events/announce.ts'
import { causedBy, goneOf } from './rules.ts'
import { eventsOfChanges, sources } from './sources.ts'

const batchSize = 500

const typeOf = (event: EventType) => event.slice(0, event.indexOf('.')) as ChangeTypeName

/** Whether a record is one that the event is about: only what we send is delivered and read. */
const isSent = (record: object) => (record as { direction?: string }).direction !== 'inbound'

const recordsOf = async (db: Db, event: EventType, changes: ChangeRow[]) => {
  if (event.endsWith('.deleted')) return changes.map(goneOf)
  const ids = changes.map(({ record_id }) => record_id)
  const found = (await sources[typeOf(event)]?.(db, ids)) ?? []
  const byId = new Map(found.map((record) => [record.id, record]))
  // Of a record that is gone by now, the deletion follows.
  return ids.flatMap((id) => byId.get(id) ?? []).filter(isSent)
}

const announceBatch = async (db: Db, { rows }: Batch, wanted: Set<EventType>) => {
  for (const [event, caused] of causedBy(rows, wanted))
    await announceRecords(
      db,
      event,
      await recordsOf(
        db,
        event,
        caused.map(({ change }) => change),
      ),
    )
}

/**
 * Records the events of changes that have no writer of their own, for the webhooks that subscribe to them.
 * One process at a time. Returns whether there may be more.
 */
export const announceChanges = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const after = await lockAnnounced(trx)
    if (after === undefined) return false
    const limits = await readLimits(trx)
    if (limits.settled <= after) return false
    const wanted = await subscribedOf(trx, eventsOfChanges)
    if (!wanted.size) {
      await saveAnnounced(trx, limits.settled)
      return false
    }
    const types = [...new Set([...wanted].map(typeOf))]
    const batch = await readChanges(trx, { after, limits, types, limit: batchSize })
    if (!batch) return true
    await announceBatch(trx, batch, wanted)
    await saveAnnounced(trx, batch.through)
    return !batch.isEnd
  })
