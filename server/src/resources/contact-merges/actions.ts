import type { AuditVerb } from '#access/audit-actions.ts'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { Problem } from '#http/problem.ts'
import type { MessageOrKey } from '#messages/message.ts'
import { find, historyFields } from '#resources/contacts/queries.ts'
import { noteChanges, type Snapshot, snapshotOf } from '#resources/record-changes/queries.ts'
import { findMany as findTickets } from '#resources/tickets/queries.ts'
import { announce, announceAll } from '#resources/webhooks/events/announce.ts'
import { type FoundCandidate, findCandidates, lockContacts } from './candidates.ts'
import { merge } from './merge.ts'
import * as queries from './queries.ts'
import { refuseHiddenChoice, resultOf, sourcesOf } from './rules.ts'
import { ContactMerge, type MergeOrder } from './schema.ts'
import { undo } from './undo.ts'

/** Without a viewer, the service itself merges contacts. */
interface Merging {
  db: Db
  viewer: Viewer | null
}

/** Records a merge or its undoing in the contact's history, naming the contacts merged or separated. */
const noteContact = (
  { db, viewer }: Merging,
  merge_id: number,
  kind: 'contact.merged' | 'contact.unmerged',
  { before, after, merged_ids }: { before: Snapshot; after: Snapshot; merged_ids: number[] },
) => {
  const isMerged = kind === 'contact.merged'
  return noteChanges(db, viewer, {
    subject_type: 'contact',
    subject_id: after.id as number,
    kind,
    before: { ...snapshotOf(before, historyFields), merged_ids: isMerged ? [] : merged_ids },
    after: { ...snapshotOf(after, historyFields), merged_ids: isMerged ? merged_ids : [] },
    refers_to: { type: 'contact_merge', id: merge_id },
  })
}

const audit = (context: Context, action: AuditVerb, id: number, contact_id: number, merged_ids: number[]) =>
  recordAudit(context, {
    action: `contact_merge.${action}`,
    resource: 'contact_merge',
    record_id: id,
    before: null,
    after: { contact_id, merged_ids },
    shape: ContactMerge,
  })

/** Merges the contacts, already locked, and notifies webhooks. */
export const mergeLocked = async ({ db, viewer }: Merging, order: MergeOrder) => {
  const [kept, ...others] = order.contact_ids as [number, ...number[]]
  const candidates = await findCandidates(db, order.contact_ids)
  if (viewer) refuseHiddenChoice(candidates, order, viewer)
  const gone = []
  for (const id of others) gone.push(await find(db, id))
  const before = candidates[0] as FoundCandidate
  const tickets = await queries.ticketsOf(db, others)
  const result = resultOf(candidates, sourcesOf(candidates, order))
  const id = await merge(db, [kept, ...others], result, viewer?.id ?? null)
  const contact = await find(db, kept)
  if (contact) {
    const told = { before: { ...before }, after: contact, merged_ids: others }
    await noteContact({ db, viewer }, id, 'contact.merged', told)
    await announce(db, 'contact.updated', async () => contact)
  }
  for (const other of gone) await announce(db, 'contact.deleted', async () => other)
  await announceAll(db, 'ticket.updated', tickets, (ids) => findTickets(db, ids))
  return { merge_id: id, contact }
}

/** Merges the contacts and notifies webhooks, the desk and the audit log. */
export const carryOut = async (context: Context, order: MergeOrder) => {
  const [kept, ...others] = order.contact_ids as [number, ...number[]]
  await lockContacts(context.db, order.contact_ids)
  const merged = await mergeLocked(context, order)
  await tellDesk(context, [kept])
  await audit(context, 'create', merged.merge_id, kept, others)
  return merged
}

/** Tells the desk that the contact of open conversations has changed. */
const tellDesk = async ({ db, services, afterCommit }: Context, ids: number[]) => {
  for (const { id: conversation_id, ...rest } of await queries.openConversationsOf(db, ids))
    afterCommit(() => services.live.tell({ kind: 'conversation', conversation_id, ...rest }))
}

const refuse = (code: string, text: MessageOrKey) => new Problem(409, text, { code })

/** Undoes a merge and notifies webhooks, the desk and the audit log; throws a 409 if it cannot be undone. */
export const takeBack = async (
  context: Context,
  found: NonNullable<Awaited<ReturnType<typeof queries.findMerge>>>,
) => {
  const { db, viewer } = context
  const { id, contact_id, merged_ids } = found
  if (found.undone_at !== null) throw refuse('merge_undone', 'merges.already_undone')
  if (!found.is_kept) throw refuse('merge_forgotten', 'merges.no_longer_kept')
  await lockContacts(db, [contact_id])
  const before = await find(db, contact_id)
  if (!before) throw refuse('merge_target_gone', 'merges.kept_contact_gone')
  const left = await undo(db, { id, contact_id, merged_ids }, viewer.id)
  const contact = await find(db, contact_id)
  if (contact) {
    await noteContact(context, id, 'contact.unmerged', { before, after: contact, merged_ids })
    await announce(db, 'contact.updated', async () => contact)
  }
  for (const restored of merged_ids) await announce(db, 'contact.created', () => find(db, restored))
  await announceAll(db, 'ticket.updated', await queries.ticketsOf(db, merged_ids), (ids) =>
    findTickets(db, ids),
  )
  await tellDesk(context, [contact_id, ...merged_ids])
  await audit(context, 'undo', id, contact_id, merged_ids)
  return { contact, restored_ids: merged_ids, left }
}
