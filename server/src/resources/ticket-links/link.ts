import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { noteAllChanges } from '#resources/record-changes/queries.ts'
import * as queries from './queries.ts'
import { inverseOf, type Link, storedLink } from './types.ts'

/** Records in the histories of both tickets that they are linked, or no longer. */
export const noteLink = (
  db: Db,
  viewer: ChangeAuthor | null,
  kind: 'ticket.linked' | 'ticket.unlinked',
  { type, ticket_id, other_id }: Link,
) => {
  const sides = [
    { subject_id: ticket_id, other: other_id, link: type },
    { subject_id: other_id, other: ticket_id, link: inverseOf(type) },
  ]
  const isLinked = kind === 'ticket.linked'
  return noteAllChanges(
    db,
    viewer,
    sides.map(({ subject_id, other, link }) => ({
      ...{ subject_type: 'ticket', subject_id, kind },
      before: { link: isLinked ? null : link },
      after: { link: isLinked ? link : null },
      refers_to: { type: 'ticket', id: other },
    })),
  )
}

const refuseCycle = async (db: Db, { type, ticket_id, other_id }: Link) => {
  if (type !== 'parent') return
  if (await queries.isAncestor(db, other_id, ticket_id))
    throw new Problem(409, 'tickets.link_cycle', { code: 'link_cycle' })
}

/** Asks once the link is stored: until then, the tickets may be merged. Undoing a merge restores the links they had. */
const refuseMerged = async (db: Db, link: Link) => {
  const merged = await queries.findMerged(db, link)
  if (!merged) return
  const { id: ticket, merged_into_id } = merged
  const target = merged_into_id as number
  throw new Problem(409, message('tickets.merged_ticket', { ticket, target }), { code: 'ticket_merged' })
}

/** Links two tickets. Returns the link's ID. */
export const addLink = async (db: Db, viewer: ChangeAuthor, given: Link) => {
  if (given.ticket_id === given.other_id) throw invalid('ticket_id', 'tickets.link_to_itself')
  if (!(await queries.findTicket(db, { ticket: given.other_id })))
    throw invalid('ticket_id', 'fields.no_such_record')
  const link = storedLink(given)
  await refuseCycle(db, link)
  const id = await queries.insert(db, link, viewer.id)
  if (id === undefined) throw new Problem(409, 'tickets.link_exists', { code: 'link_exists' })
  await refuseMerged(db, link)
  await noteLink(db, viewer, 'ticket.linked', link)
  return id
}
