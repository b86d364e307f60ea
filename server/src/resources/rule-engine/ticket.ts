import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { isDisabled } from '#resources/employees/queries.ts'
import { notifyAll } from '#resources/notices/notify.ts'
import { noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { changesBetween } from '#resources/record-changes/rules.ts'
import { addForRule } from '#resources/ticket-checklists/add.ts'
import { insert as insertNote } from '#resources/ticket-notes/queries.ts'
import { find, findForChange, historyFields } from '#resources/tickets/queries.ts'
import { withSets } from '#resources/tickets/rules.ts'
import { maxTags, type TicketChanges } from '#resources/tickets/schema.ts'
import { update } from '#resources/tickets/writes.ts'
import { announce, announceStored } from '#resources/webhooks/events/announce.ts'
import type { Rec, Target } from './context.ts'
import { splitValues, withTags } from './values.ts'

/** A change of one ticket by its ID may name somebody who is disabled, as an integration does; rules may not. */
const refuseDisabled = async (
  db: Db,
  { handler_id }: TicketChanges,
  current: { handler_id: number | null },
) => {
  if (handler_id && handler_id !== current.handler_id && (await isDisabled(db, handler_id)))
    throw invalid('handler_id', 'conversations.employee_disabled')
}

const change: Target['change'] = async (
  { db, tell },
  ticket,
  { set, add_tags, assign },
  { rule, author_id },
) => {
  const current = await findForChange(db, { ticket }, true)
  if (!current) return undefined
  const changes = {
    ...splitValues({ ...set, ...assign }),
    ...withTags(current.tag_ids, add_tags, maxTags),
  } as TicketChanges
  await refuseDisabled(db, changes, current)
  const stored = await update(db, current, changes, author_id)
  if (stored.version === current.version) return undefined
  const { row } = stored
  const [before, after] = [snapshotOf(current, historyFields), snapshotOf(withSets(row), historyFields)]
  const news = await noteChanges(db, null, {
    ...{ subject_type: 'ticket', subject_id: ticket, kind: 'ticket.updated' },
    ...{ before, after, rule },
  })
  tell(...news)
  await announceStored(db, 'ticket.updated', stored)
  if (row.handler_id && row.handler_id !== current.handler_id) {
    await announce(db, 'ticket.assigned', async () => row)
    tell(
      ...(await notifyAll(db, [row.handler_id], { type: 'assignment', ticket_id: ticket, text: rule.name })),
    )
  }
  tell({ kind: 'list', list: 'ticket', ids: [ticket] })
  return { changes: changesBetween(before, after), before, after: row as unknown as Rec }
}

export const ticketTarget: Target = {
  type: 'ticket',
  find: async (db, id) => (await find(db, id)) as Rec | undefined,
  change,
  addChecklist: async ({ db, noteAddition }, id, template, { rule }) => {
    const checklist = await addForRule(db, id, template, rule)
    if (checklist !== undefined) noteAddition?.('ticket_checklist', checklist)
  },
  note: async ({ db, noteAddition }, id, content, { author_id }) => {
    const note = await insertNote(db, id, author_id, { content })
    noteAddition?.('ticket_note', note)
  },
}
