import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { invalid } from '#http/problem.ts'
import { noteChanges, type RecordedChange } from '#resources/record-changes/queries.ts'
import * as queries from './queries.ts'
import type { Checklist, NewChecklist } from './schema.ts'

type Part = Pick<RecordedChange, 'kind' | 'before' | 'after' | 'rule'>

/** Records what happened to a checklist in the history of its ticket. */
export const noteChecklist = (
  db: Db,
  viewer: ChangeAuthor | null,
  { ticket, checklist }: { ticket: number; checklist: number },
  part: Part,
) =>
  noteChanges(db, viewer, {
    ...{ subject_type: 'ticket', subject_id: ticket, refers_to: { type: 'checklist', id: checklist } },
    ...part,
  })

/** Returns what the history keeps of a removed checklist: all that it takes to bring it back. */
export const removedOf = ({ name, items, is_required, template_id }: Checklist) => {
  const isTicked = items.some(({ is_ticked }) => is_ticked)
  const ticked = items.map(({ ticked_at, ticked_by }) =>
    ticked_at ? { ticked_at, ticked_by: ticked_by?.id ?? null } : null,
  )
  return {
    ...{ checklist: name, items: items.map(({ text }) => text), is_required, template_id },
    ...(isTicked && { ticked }),
  }
}

const contentOf = async (
  db: Db,
  ticket: number,
  { template_id, name, items, is_required, restores }: NewChecklist,
): Promise<queries.ChecklistContent> => {
  if (restores) {
    const removed = await queries.findRemoved(db, ticket, restores)
    if (!removed) throw invalid('restores', 'fields.no_such_record')
    return removed
  }
  const template = template_id ? await queries.findTemplate(db, template_id) : undefined
  if (template_id && !template) throw invalid('template_id', 'fields.no_such_record')
  const given = { name: name ?? template?.name, items: items ?? template?.items }
  if (given.name === undefined) throw invalid('name', 'fields.required')
  if (given.items === undefined) throw invalid('items', 'fields.required')
  return {
    name: given.name,
    items: given.items,
    is_required: is_required ?? template?.is_required ?? false,
    template_id: template_id ?? null,
  }
}

/** Adds a checklist, from a template, with its own items, or a removed one again, to a locked ticket. Returns its ID. */
export const addChecklist = async (
  db: Db,
  viewer: ChangeAuthor | null,
  ticket: number,
  given: NewChecklist,
  rule?: RecordedChange['rule'],
) => {
  const content = await contentOf(db, ticket, given)
  const checklist = await queries.insert(db, ticket, content, given.restores ?? undefined)
  await noteChecklist(
    db,
    viewer,
    { ticket, checklist },
    {
      kind: 'checklist.created',
      before: null,
      after: { checklist: content.name, items: content.items },
      ...(rule && { rule }),
    },
  )
  return checklist
}

/** Adds a template's checklist to a ticket for a rule, unless the ticket has one of it. */
export const addForRule = async (
  db: Db,
  ticket: number,
  template_id: number,
  rule: RecordedChange['rule'],
) => {
  const row = await queries.findTicket(db, { ticket }, true)
  if (!row || (await queries.hasFrom(db, ticket, template_id))) return undefined
  return addChecklist(db, null, ticket, { template_id }, rule)
}
