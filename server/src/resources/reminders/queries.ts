import { sql } from 'kysely'
import { everyPermission, type Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import { statement } from '#db/statement.ts'
import type { PageQuery } from '#shapes'
import { maxContent, type NewReminder, type ReminderChanges, type ReminderFilter } from './schema.ts'

/** Whether the reminder's employee may still read what it is on. */
const isReadable = (permission: Permission) => sql`exists (
  select from employee_roles e join roles r on r.id = e.role_id
  where e.employee_id = reminders.employee_id
    and r.permissions && array[${sql.lit(everyPermission)}, ${sql.lit(permission)}])`

const title = sql<string | null>`coalesce(
  (select t.subject from tickets t where t.id = reminders.ticket_id and ${isReadable('ticket.read')}),
  (select coalesce(k.name, p.display_name, p.external_id) from conversations c
    join contactables p on p.id = c.contactable_id left join contacts k on k.id = c.contact_id
    where c.id = reminders.conversation_id and ${isReadable('conversation.read')}))`

const records = recordsOf('reminders', () => [
  'reminders.id',
  'reminders.conversation_id',
  'reminders.ticket_id',
  title.as('title'),
  'reminders.content',
  wireTime('reminders.remind_at').as('remind_at'),
  wireTime('reminders.created_at').as('created_at'),
  wireTime('reminders.updated_at').as('updated_at'),
])

export const sorts = { remind_at: 'reminders.remind_at' }

/** Lists the reminders of this employee. */
export const list = (
  db: Db,
  employeeId: number,
  { conversation_id, ticket_id }: ReminderFilter,
  page: PageQuery,
) => {
  let matching = db.selectFrom('reminders').where('employee_id', '=', employeeId)
  if (conversation_id !== undefined) matching = matching.where('conversation_id', '=', conversation_id)
  if (ticket_id !== undefined) matching = matching.where('ticket_id', '=', ticket_id)
  return pageOf(db, { records, matching, sorts }, page)
}

/** Finds a reminder of this employee; those of others are not found. */
export const find = (db: Db, employeeId: number, id: number) =>
  records.select(db).where('id', '=', id).where('employee_id', '=', employeeId).executeTakeFirst()

/** Finds and locks a reminder of this employee before a change. */
export const findLocked = (db: Db, employeeId: number, id: number) =>
  db
    .selectFrom('reminders')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()

export const count = async (db: Db, employeeId: number) => {
  const { amount } = await db
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return amount
}

export const insert = (db: Db, employee_id: number, reminder: NewReminder) =>
  insertRow(db, 'reminders', { ...reminder, employee_id })

/** Reminds the authors of messages that are not sent yet of each, in its conversation. */
export const insertWith = (db: Db, scheduledIds: number[], remindAt: string) =>
  sql`insert into reminders (employee_id, conversation_id, content, remind_at, scheduled_message_id)
    select author_id, conversation_id, coalesce(nullif(left(message_text(type, message), ${maxContent}), ''), '…'),
      ${remindAt}, id
    from scheduled_messages where id = any(${scheduledIds}::bigint[])`.execute(db)

/** Lets a reminder be removed with a message, as which the one that it was set with is scheduled again. */
export const setWith = (db: Db, id: number, scheduled_message_id: number) =>
  updateRow(db, 'reminders', id, { scheduled_message_id })

/** Removes the reminders that were set with these messages, which are taken back. */
export const removeWith = (db: Db, scheduledIds: number[]) =>
  db.deleteFrom('reminders').where('scheduled_message_id', 'in', scheduledIds).execute()

/** Changes a reminder. One with a new time is due again then. */
export const update = (db: Db, id: number, changes: ReminderChanges) =>
  updateRow(db, 'reminders', id, { ...changes, ...(changes.remind_at && { notified_at: null }) })

export const remove = (db: Db, id: number) => db.deleteFrom('reminders').where('id', '=', id).execute()

export const timingOf = statement<{ is_future: boolean; is_near: boolean }>(
  `select $1::timestamptz > now() as is_future, $1::timestamptz < now() + interval '10 years' as is_near`,
)
