import { archivedSince } from '#db/embedded/archiving.ts'
import { findHome } from '#db/embedded/home.ts'
import type { StoreJob } from '../scheduled/archive.ts'
import { isDue } from '../scheduled/due.ts'
import { readPast } from '../scheduled/record.ts'

/** Between two copies of the whole cluster, however often archives are made. */
const minGapMs = 20 * 3_600_000

/**
 * Returns whether the cluster is to be copied now: its log is archived since a time after the last copy, or the schedule
 * wants another one.
 */
export const isBaseDue = async ({ client, config, store, now }: StoreJob) => {
  const { schedule, isContinuous } = config.backup
  if (!schedule || !isContinuous) return false
  const home = await findHome(config.dataDir)
  const since = home && (await archivedSince(home))
  if (!since) return false
  const past = await readPast(client, { kind: 'base', store: store.url, now: now() })
  const isUsable = past.goodMs !== null && past.goodMs >= since.getTime()
  if (isUsable && now().getTime() - Number(past.goodMs) < minGapMs) return false
  const moment = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(config.timezone)
  return isDue(schedule, isUsable ? past : { ...past, goodMs: null }, moment)
}
