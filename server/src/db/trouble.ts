import pg from 'pg'
import { UserError } from '../user-error.ts'

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** A log of PostgreSQL's that says which transactions were committed, and is cut short: there is no code for it. */
const isCutLog = (error: unknown) => {
  if (codeOf(error) !== 'XX000') return false
  const { message, detail = '' } = error as pg.DatabaseError
  return /could not access status of transaction/.test(message) || /pg_(xact|multixact|subtrans)/.test(detail)
}

/** Whether PostgreSQL could not read its own files: a damaged page or index, a file that is gone, a failing disk. */
export const isDamage = (error: unknown) =>
  /^(XX001|XX002|58030|58P01)$/.test(codeOf(error)) || isCutLog(error)

/** The same in words, as the beginning of a sentence about what was being read. */
export const wordsOfDamage = (error: unknown) => {
  const { message, detail } = error as pg.DatabaseError
  return `is damaged: ${message}${detail ? ` (${detail.replace(/\.$/, '')})` : ''}.`
}

export const whatToDoAboutDamage =
  'Keep a copy of the database’s files as they are, see with parley verify what else is damaged, and restore your last ' +
  'backup into a new installation.'

/** Whether PostgreSQL had no room left on a disk. */
export const isDiskFull = (error: unknown) => codeOf(error) === '53100'

/** Troubles of machines and their keepers: connections, resources, rights, locks. */
const isOutside = (error: Error & { syscall?: string }) =>
  error.syscall !== undefined ||
  (error instanceof pg.DatabaseError
    ? /^(08|53|55|57|58|40|42501)/.test(error.code ?? '')
    : /Connection terminated|not queryable/.test(error.message))

/** Codes for a table or column that does not exist, for which the command line has words of its own. */
const isOtherSchema = (error: unknown) => /^(42P01|42703)$/.test(codeOf(error))

/** What went wrong with the database as a sentence for the command line; other errors as they are. */
export const explained = (error: unknown) => {
  if (isDamage(error)) return new UserError(`The database ${wordsOfDamage(error)} ${whatToDoAboutDamage}`)
  if (error instanceof Error && isOutside(error)) return new UserError(`It has failed: ${error.message}.`)
  if (error instanceof pg.DatabaseError && !isOtherSchema(error))
    return new UserError(`PostgreSQL reported an error: ${error.message} (SQLSTATE ${error.code}).`)
  return error
}

/** How often PostgreSQL has read a page of this database whose checksum was wrong; null where it keeps no checksums. */
export const checksumFailuresSql = `
  select sum(checksum_failures)::bigint as checksum_failures from pg_stat_database
  where datid in (0, (select oid from pg_database where datname = current_database()))`
