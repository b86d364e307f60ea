import { sql } from 'kysely'
import { mediaTypes } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import type { AttachedFile } from '#resources/files/schema.ts'

/** The columns of `file_uses` that name a record other than a message. */
export type OwnerColumn =
  | 'conversation_note_id'
  | 'ticket_id'
  | 'ticket_note_id'
  | 'contact_id'
  | 'scheduled_message_id'
  | 'canned_answer_id'
  | 'own_canned_answer_id'
  | 'rule_id'
  | 'rule_message_id'

/** The record that files are attached to. */
export type FileOwner =
  | { [Column in OwnerColumn]: { column: Column; id: number } }[OwnerColumn]
  | { column: 'message_id'; id: number; created_at: string }

const fields = `'id', f.id, 'name', f.name, 'mime', fc.mime, 'size', fc.size, 'width', fc.width,
  'height', fc.height, 'state', fc.state`

const filesSql = (column: OwnerColumn | 'message_id', owner: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by u.position, u.id), '[]')
    from file_uses u join files f on f.id = u.file_id join file_contents fc on fc.id = f.content_id
    where u.${column} = ${owner})`

const ofTypes = (messages: string, types: readonly string[]) =>
  `${messages}.type in (${types.map((type) => `'${type}'`)})`

/** SQL for what a message says, without the key by which the store knows its file; `messages` names its table. */
export const messageContentSql = (messages: string) =>
  `case when ${ofTypes(messages, mediaTypes)} then ${messages}.message - 'file' else ${messages}.message end`

/** SQL for the files of a message, as JSON; `messages` names its table. Most messages cannot have any. */
export const messageFilesSql = (messages: string) =>
  `case when ${ofTypes(messages, [...mediaTypes, 'carousel', 'image_carousel'])}
    then ${filesSql('message_id', `${messages}.id`)} else '[]'::json end`

/** The files of a record of a select, as JSON: `filesOf('ticket_id', 'tickets.id').as('files')`. */
export const filesOf = (column: OwnerColumn, owner: string) =>
  sql.raw<AttachedFile[]>(filesSql(column, owner))

/** Attaches files to a record that has none of them, in their order. */
export const attach = async (db: Db, owner: FileOwner, ids: number[]) => {
  if (!ids.length) return
  const { column, id } = owner
  const created_at = owner.column === 'message_id' ? owner.created_at : null
  await sql`
    insert into file_uses (file_id, position, message_created_at, ${sql.ref(column)})
    select file_id, place - 1, ${created_at}::timestamptz, ${id}
    from unnest(${ids}::bigint[]) with ordinality given (file_id, place)`.execute(db)
}

/** Attaches the same files to each of several records that have none. */
export const attachToAll = async (db: Db, column: OwnerColumn, owners: number[], ids: number[]) => {
  if (!ids.length || !owners.length) return
  await sql`
    insert into file_uses (file_id, position, ${sql.ref(column)})
    select file_id, place - 1, owner
    from unnest(${ids}::bigint[]) with ordinality given (file_id, place)
    cross join unnest(${owners}::bigint[]) owner`.execute(db)
}

/** Makes a record's files exactly these, in this order. Returns whether that changed anything. */
export const replaceFiles = async (
  db: Db,
  { column, id }: { column: OwnerColumn; id: number },
  ids: number[],
) => {
  const owned = sql`${sql.ref(column)} = ${id}`
  const { rows } = await sql<{ file_id: number }>`
    select file_id from file_uses where ${owned} order by position, id`.execute(db)
  const before = rows.map(({ file_id }) => file_id)
  if (before.length === ids.length && before.every((each, index) => each === ids[index])) return false
  await sql`delete from file_uses where ${owned}`.execute(db)
  await attach(db, { column, id }, ids)
  return true
}

/** Attaches those of the files that a record does not have yet. */
export const addFiles = async (
  db: Db,
  { column, id }: { column: OwnerColumn; id: number },
  ids: number[],
) => {
  if (!ids.length) return
  await sql`
    insert into file_uses (file_id, position, ${sql.ref(column)})
    select file_id, place - 1, ${id} from unnest(${ids}::bigint[]) with ordinality given (file_id, place)
    where not exists (select from file_uses u where u.file_id = given.file_id and u.${sql.ref(column)} = ${id})`.execute(
    db,
  )
}
