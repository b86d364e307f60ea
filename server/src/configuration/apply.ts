import { type ControlledTransaction, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { locks } from '#db/locks.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { Tables } from '#db/tables.ts'
import { UserError } from '../user-error.ts'
import { type Application, changesOf, pruneEntries, putEntries } from './apply-kind.ts'
import type { Change } from './changes.ts'
import { type Document, readKind } from './document.ts'
import type { Session } from './kind.ts'
import { kinds } from './kinds.ts'
import { openSession } from './session.ts'

/** The advisory lock of the one process that applies a file. */
const lock = locks.configuration

export interface Options {
  secretKey: SecretKey
  viewer: Session['viewer']
  webhookAddresses: Session['webhookAddresses']
  /** Whether entries that the file does not have are removed, for the kinds that it has. */
  isPruning: boolean
}

export interface Outcome {
  changes: Change[]
  /** What is left to do by hand. */
  notes: string[]
}

const readAll = async (db: Db) => {
  const read = new Map<string, Awaited<ReturnType<typeof readKind>>>()
  for (const kind of kinds) read.set(kind.section, await readKind(db, kind))
  return read
}

/** Applies a file in a transaction that the caller ends. */
export const applyIn = async (
  trx: ControlledTransaction<Tables>,
  document: Document,
  { isPruning, ...rights }: Options,
): Promise<Outcome> => {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
  const opened = await openSession(trx, rights)
  const application: Application = { trx, opened, mistakes: [] }
  const before = await readAll(trx)
  const given = kinds.flatMap((kind) => {
    const entries = document[kind.section]
    return entries ? [{ kind, entries }] : []
  })
  for (const { kind, entries } of given) await putEntries(application, kind, entries)
  if (isPruning && !application.mistakes.length)
    for (const { kind, entries } of given.toReversed()) await pruneEntries(application, kind, entries)
  if (application.mistakes.length) throw new UserError(application.mistakes.join('\n'))
  const after = await readAll(trx)
  const changes = kinds.flatMap((kind) =>
    changesOf(kind, before.get(kind.section) ?? [], after.get(kind.section) ?? []),
  )
  return { changes, notes: opened.notes }
}

/**
 * Applies a file in one transaction, which commits only if `isToCommit` returns true. Otherwise the outcome
 * is what would happen.
 */
export const applyDocument = async (
  db: Db,
  document: Document,
  options: Options,
  isToCommit: (outcome: Outcome) => boolean,
): Promise<Outcome> => {
  const trx = await db.startTransaction().execute()
  try {
    const outcome = await applyIn(trx, document, options)
    if (isToCommit(outcome)) await trx.commit().execute()
    return outcome
  } finally {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
  }
}
