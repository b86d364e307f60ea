import { message } from '#messages/message.ts'
import type { BackupFacts } from './backups.ts'
import { attention, failed, ok } from './check-result.ts'
import type { System } from './schema.ts'

interface Facts {
  database: Pick<System['database'], 'is_embedded'>
  backups: System['backups']
  backupFacts: BackupFacts
}

const hours = (seconds: number) => Math.round(seconds / 3_600).toLocaleString('en')

/** An external database may be backed up by its own tools. */
const unscheduled = ({ database }: Facts) =>
  database.is_embedded ? attention(message('system.backups_unscheduled')) : undefined

/** Returns whether backups are made and good. */
export const backups = (facts: Facts) => {
  const { last_good_at: time, last_error: error } = facts.backups
  const { gap, age, verifyError } = facts.backupFacts
  if (gap === null) return unscheduled(facts)
  if (verifyError) return failed(message('system.backups_unusable', { error: verifyError }))
  if (age === null || time === null)
    return error
      ? failed(message('system.backups_failing', { error }))
      : attention(message('system.backups_first'))
  if (age > 2 * gap)
    return failed(message('system.backups_overdue', { hours: hours(age), error: error ?? '–' }))
  return error
    ? attention(message('system.backups_failing', { error }))
    : ok(message('system.backups_fine', { time }))
}

/** Returns whether the next backup could be written: one on schedule may be a day away. */
export const backupStore = ({ backupFacts: { store, storeTrouble } }: Facts) => {
  if (store === null) return undefined
  return storeTrouble
    ? failed(message('system.backup_store_away', { store, error: storeTrouble }))
    : ok(message('system.backup_store_fine', { store }))
}

/** Seconds; a file of the log is archived at least once a minute. */
const maxLogAge = 300

const daySeconds = 86_400

/** Base backups are made once a day, or as often as the schedule wants if that is less. */
const isOld = (baseAge: number, gap: number | null) => baseAge > 2 * Math.max(gap ?? 0, daySeconds)

/** Returns whether recovery has a base backup to begin with. */
const baseBackup = ({ baseAge, baseError, gap }: BackupFacts) => {
  if (baseAge === null)
    return baseError === null
      ? attention(message('system.log_archive_without_base'))
      : failed(message('system.log_archive_no_base', { error: baseError }))
  if (isOld(baseAge, gap))
    return failed(
      baseError === null
        ? message('system.log_archive_base_late', { hours: hours(baseAge) })
        : message('system.log_archive_base_old', { hours: hours(baseAge), error: baseError }),
    )
  return baseError === null
    ? ok(message('system.log_archive_fine'))
    : attention(message('system.log_archive_base_failing', { error: baseError }))
}

/** Returns whether the database can be recovered to any moment. */
export const logArchive = ({ backupFacts }: Facts) => {
  const { isContinuous, hasLog, logAge } = backupFacts
  if (!isContinuous) return undefined
  if (logAge > maxLogAge)
    return failed(
      message('system.log_archive_behind', { minutes: Math.round(logAge / 60).toLocaleString('en') }),
    )
  return hasLog ? baseBackup(backupFacts) : attention(message('system.log_archive_first'))
}
