import { lastDue, type Schedule } from '../../backup-settings/schedule.ts'
import type { BackupSettings } from '../../backup-settings/settings.ts'
import type { Past } from './record.ts'

const minuteMs = 60_000
const firstRetryMs = 10 * minuteMs
const maxRetryMs = 120 * minuteMs

/** Milliseconds to wait after a number of failed attempts. */
const retryMs = (failures: number) => Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs)

/** Returns whether a backup is to be made now: none good has begun since the schedule last wanted one. */
export const isDue = (
  schedule: Schedule,
  { goodMs, triedMs, failures }: Past,
  now: Temporal.ZonedDateTime,
) => {
  if (goodMs !== null && goodMs >= lastDue(schedule, now).epochMilliseconds) return false
  return !failures || triedMs === null || now.epochMilliseconds - triedMs >= retryMs(failures)
}

const hourMs = 60 * minuteMs

/** A backup of a week ago may have taken longer than this one. */
const trialGapMs = (7 * 24 - 12) * hourMs

/** Returns whether a backup is to be restored on trial: the last one that was found good was so a week ago. */
export const isTrialDue = (verify: BackupSettings['verify'], goodMs: number | undefined, nowMs: number) => {
  if (verify === 'off') return false
  return verify === 'always' || goodMs === undefined || nowMs - goodMs >= trialGapMs
}
