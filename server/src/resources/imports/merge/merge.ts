import type pg from 'pg'
import type { ReasonCode } from '../convert/reasons.ts'
import { matchStatements } from '../match/contacts.ts'
import type { Plan } from '../plan/plan.ts'
import type { MergeOf, Statement } from '../stage/sql.ts'
import { contactStatements } from './contacts.ts'
import { partStatements } from './parts.ts'
import { relationStatements } from './records.ts'
import { refuseGaps } from './ticket-forms.ts'
import { ticketStatements } from './tickets.ts'

const nothing = {
  ...{ createdContacts: 0, updatedContacts: 0, addedRecords: 0, updatedRecords: 0 },
  ...{ addedPhones: 0, addedEmails: 0, addedAddresses: 0, addedTags: 0, addedCompanies: 0 },
  ...{ createdCompanies: 0, createdTags: 0 },
}

/** A rejected row of the batch: the reason, and for repeated keys the two rows of the file that differ. */
export interface RefusedRow {
  n: number
  code: ReasonCode
  field: number | null
  first_at: number | null
  second_at: number | null
  /** The column at fault, of tickets. */
  header: string | null
  /** The name of the form that requires it. */
  form: string | null
}

/** The outcome of a batch in numbers of rows; created contacts are counted once each. */
export type MergeResult = typeof nothing & {
  refused: RefusedRow[]
}

/**
 * Merges the staged rows within the session's transaction; everything is decided before anything changes.
 * `beforeChanges` is called in between.
 */
export const merge = async (
  client: pg.Client,
  plan: Plan,
  of: MergeOf,
  beforeChanges?: () => Promise<unknown>,
): Promise<MergeResult> => {
  const records = plan.ticket
    ? ticketStatements(plan.ticket, of, plan.unique.length > 0)
    : { counts: [], ...relationStatements(plan, of) }
  const parts = partStatements(plan, of)
  const counts = { ...nothing }
  const run = async (statements: Statement[]) => {
    for (const statement of statements) Object.assign(counts, (await client.query(statement)).rows[0])
  }
  // Rejected rows create no contact, so companies are looked up first.
  await run([...parts.decisions, ...matchStatements(plan, of), ...records.decisions])
  if (plan.ticket) await refuseGaps(client, plan.ticket)
  await beforeChanges?.()
  await run([...records.counts, ...contactStatements(plan, of), ...records.changes, ...parts.changes])
  const { rows } = await client.query(
    'select n, code, field, first_at, second_at, header, form from import_refused order by n',
  )
  return { ...counts, refused: rows }
}
