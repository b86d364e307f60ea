import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { touchRow } from '#db/records/rows.ts'
import type { Hint } from '#hints/hints.ts'
import { invalid } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import type { Upload } from '#http/uploads/upload.ts'
import { message } from '#messages/message.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { discard, prepareContent, recordContent } from '#resources/files/contents.ts'
import { insert as insertFile } from '#resources/files/queries.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { claim, findOutcome, noteOutcome } from './say.ts'
import type { FormFile } from './schema.ts'
import type { Visitor } from './visit.ts'

const maxFiles = 10

/** Finds and locks the ticket that a visitor's form became within the hour. Throws a 422 if there is none. */
const lockTicket = async (db: Db, visitor: Visitor, form_id: string) => {
  const outcome = await findOutcome(db, visitor, form_id)
  const ticket =
    outcome && 'ticket_id' in outcome && !('file_id' in outcome)
      ? await db
          .selectFrom('tickets')
          .select('id')
          .where('id', '=', outcome.ticket_id)
          .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
          .forUpdate()
          .executeTakeFirst()
      : undefined
  if (!ticket) throw invalid('form_id', 'livechat.no_such_form')
  return ticket.id
}

/** Claims the ID of a file. Returns whether it was added before; throws a 422 if the ID is that of something else. */
const wasAdded = async (db: Db, visitor: Visitor, id: string, ticket: number) => {
  const known = await claim(db, visitor, id)
  if (known && !('file_id' in known && known.ticket_id === ticket))
    throw invalid('client_message_id', 'livechat.id_taken')
  return known !== undefined
}

const filesOfTicket = async (db: Db, ticket: number) => {
  const rows = await db
    .selectFrom('file_uses')
    .select('file_id')
    .where('ticket_id', '=', ticket)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ file_id }) => file_id as number)
}

/** Adds a file to the ticket that a visitor's form became, once. Returns the hints to send. */
export const addFormFile = async (
  services: Services,
  visitor: Visitor,
  { client_message_id, form_id }: FormFile,
  upload: Upload,
): Promise<Hint[]> => {
  const prepared = await prepareContent(services, upload)
  let surplus = prepared.added?.key
  const isAdded = await transact(services, async (db) => {
    const ticket = await lockTicket(db, visitor, form_id)
    if (await wasAdded(db, visitor, client_message_id, ticket)) return false
    const before = await filesOfTicket(db, ticket)
    if (before.length >= maxFiles)
      throw invalid('form_id', message('livechat.too_many_files', { limit: maxFiles }))
    const { id: content_id, surplus: other } = await recordContent(db, services, prepared)
    surplus = other
    const contactable_id = visitor.widgetChannel.contactable_id
    const file = await insertFile(db, {
      content_id,
      name: upload.name,
      ...(contactable_id !== null && { contactable_id }),
    })
    await noteOutcome(db, visitor, client_message_id, { ticket_id: ticket, file_id: file })
    await attach(db, { column: 'ticket_id', id: ticket }, [file])
    await touchRow(db, 'tickets', ticket)
    await noteChanges(db, null, {
      ...{ subject_type: 'ticket', subject_id: ticket, kind: 'ticket.updated' },
      before: { file_ids: before },
      after: { file_ids: [...before, file] },
    })
    return true
  })
  await discard(services.files, surplus)
  return isAdded ? [{ kind: 'list', list: 'ticket' }] : []
}
