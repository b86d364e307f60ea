import pg from 'pg'
import { UserError } from '../user-error.ts'

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/**
 * Returns whether a log of committed transactions is truncated, for which PostgreSQL has no specific code.
 */
const isCutLog = (error: unknown) => {
  if (codeOf(error) !== 'XX000') return false
  const { message, detail = '' } = error as pg.DatabaseError
  return /could not access status of transaction/.test(message) || /pg_(xact|multixact|subtrans)/.test(detail)
}

/**
 * Returns whether PostgreSQL could not read its own files: a damaged page or index, a missing file, a failing
 * disk.
 */
export const isDamage = (error: unknown) =>
  /^(XX001|XX002|58030|58P01)$/.test(codeOf(error)) || isCutLog(error)

/** Describes the damage; the subject that precedes it is what was being read. */
export const wordsOfDamage = (error: unknown) => {
  const { message, detail } = error as pg.DatabaseError
  return `is damaged: ${message}${detail ? ` (${detail.replace(/\.$/, '')})` : ''}.`
}

export const whatToDoAboutDamage =
  'Keep a copy of the database’s files as they are, see with parley verify what else is damaged, and restore your last ' +
  'backup into a new installation.'

/** Returns whether PostgreSQL had no space left on a disk. */
export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/**
 * Returns whether the cause is outside the database's content: connections, resources, permissions, locks.
 */
const isOutside = (error: Error & { syscall?: string }) =>
  error.syscall !== undefined ||
  (error instanceof pg.DatabaseError
    ? /^(08|53|55|57|58|40|42501)/.test(error.code ?? '')
    : /Connection terminated|not queryable/.test(error.message))

/** Returns whether a table, column or function does not exist, for which the command line has its own messages. */
export const isOtherSchema = (error: unknown) => /^(42P01|42703|42883)$/.test(codeOf(error))

const wordsOf = (error: unknown) => {
  if (isDamage(error)) return `The database ${wordsOfDamage(error)} ${whatToDoAboutDamage}`
  if (error instanceof Error && isOutside(error)) return `It has failed: ${error.message}.`
  if (error instanceof pg.DatabaseError && !isOtherSchema(error))
    return `PostgreSQL reported an error: ${error.message} (SQLSTATE ${error.code}).`
  return undefined
}

/** Returns a database error as a `UserError`, in which the log finds its code, and other errors unchanged. */
export const explained = (error: unknown) => {
  const words = wordsOf(error)
  return words === undefined ? error : new UserError(words, { cause: error })
}

/**
 * Counts the pages of this database that PostgreSQL has read with a wrong checksum; null without checksums.
 */
export const checksumFailuresSql = `
  select sum(checksum_failures)::bigint as checksum_failures from pg_stat_database
  where datid in (0, (select oid from pg_database where datname = current_database()))`
