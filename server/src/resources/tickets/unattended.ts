import type { Insertable } from 'kysely'
import { insertRecordIf } from '#db/records/records.ts'
import type { Tables } from '#db/tables.ts'
import type { GivenValue } from '#resources/cz-cols/rules.ts'
import { storeValues } from '#resources/cz-cols/values.ts'
import type { Rec, RuleContext } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'
import { records } from './queries.ts'

interface Completion {
  cz_cols?: GivenValue[]
  /** Adds what belongs to the ticket, before its rules see it. */
  complete: (id: number) => Promise<unknown>
}

const owner = { of: 'ticket' } as const

/**
 * Adds a ticket that no employee makes, so that neither a form nor a required field stands in its way. Returns
 * its ID.
 */
export const addUnattended = async (
  context: RuleContext,
  columns: Omit<Insertable<Tables['tickets']>, 'cz_values'>,
  { cz_cols = [], complete }: Completion,
) => {
  const { db } = context
  const values = { owner, given: cz_cols, current: {}, mode: 'create', isLenient: true } as const
  const made = await storeValues(db, values, ({ json, areValid }) =>
    insertRecordIf(
      db,
      records,
      { ...columns, cz_values: json },
      { condition: areValid, event: 'ticket.created' },
    ),
  )
  await complete(made.id)
  const stored = await records.readStored(db, made.id, made.subscribers)
  await announceStored(db, 'ticket.created', stored)
  await runRules(context, {
    subject: 'ticket',
    event: 'created',
    before: null,
    after: stored.row as unknown as Rec,
  })
  await stepRecord(db, 'ticket', made.id, { employeeId: null })
  context.tell({ kind: 'list', list: 'ticket', ids: [made.id] })
  return made.id
}
