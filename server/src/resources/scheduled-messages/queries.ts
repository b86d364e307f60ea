import { type Insertable, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { insertRecord, recordsOf, updateRecord } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { statement } from '#db/statement.ts'
import type { Tables } from '#db/tables.ts'
import { windowClosesAt, windowEnd } from '#resources/contactables/queries.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { filesOf } from '#resources/file-uses/queries.ts'
import type { PageQuery } from '#shapes'

const records = recordsOf('scheduled_messages', (eb) => [
  'scheduled_messages.id',
  'scheduled_messages.conversation_id',
  jsonObjectFrom(
    eb
      .selectFrom('employees')
      .select(['employees.id', employeeName.as('name')])
      .whereRef('employees.id', '=', 'scheduled_messages.author_id'),
  ).as('author'),
  'scheduled_messages.type',
  'scheduled_messages.message',
  filesOf('scheduled_message_id', 'scheduled_messages.id').as('files'),
  wireTime('scheduled_messages.send_at').as('send_at'),
  'scheduled_messages.is_undoable',
  'scheduled_messages.unless_answered',
  eb('scheduled_messages.ticket_id', 'is not', null).as('is_ticket_answer'),
  'scheduled_messages.held_reason',
  'scheduled_messages.error',
  'scheduled_messages.wave_id',
  wireTime('scheduled_messages.created_at').as('created_at'),
  wireTime('scheduled_messages.updated_at').as('updated_at'),
])

export const sorts = { send_at: 'scheduled_messages.send_at' }

/** Lists the messages of a conversation that are not sent yet, the next first. */
export const list = (db: Db, conversationId: number, page: PageQuery) =>
  pageOf(
    db,
    {
      records,
      matching: db.selectFrom('scheduled_messages').where('conversation_id', '=', conversationId),
      sorts,
    },
    page,
  )

export const { find } = records

/** Finds a scheduled message only within this conversation. */
export const findRow = (
  db: Db,
  { conversation, scheduled }: { conversation: number; scheduled: number },
  lock: boolean,
) =>
  db
    .selectFrom('scheduled_messages')
    .select((eb) => [
      'id',
      'version',
      'conversation_id',
      'author_id',
      'type',
      'is_undoable',
      'ticket_id',
      eb
        .selectFrom('conversations')
        .select('handler_id')
        .whereRef('conversations.id', '=', 'scheduled_messages.conversation_id')
        .as('handler_id'),
    ])
    .where('id', '=', scheduled)
    .where('conversation_id', '=', conversation)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const count = async (db: Db, conversationId: number) => {
  const { amount } = await db
    .selectFrom('scheduled_messages')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return amount
}

interface SendTime {
  send_at: string | RawBuilder<string>
}

export const insert = (
  db: Db,
  values: Omit<Insertable<Tables['scheduled_messages']>, 'send_at'> & SendTime,
) => insertRecord(db, records, values as never)

export const update = (db: Db, id: number, changes: object) => updateRecord(db, records, id, changes as never)

/** The columns of a message that waits again, whatever the customer has written until now. */
export const renewal = (after_seq: number) => ({
  ...{ held_reason: null, error: null, after_seq },
  renewed_at: sql<string>`clock_timestamp()`,
})

export const remove = (db: Db, id: number) =>
  db.deleteFrom('scheduled_messages').where('id', '=', id).execute()

/** Notifies the author of a message that a colleague canceled it. */
export const notifyOfCancel = (db: Db, employee_id: number, actor_id: number, conversation_id: number) =>
  db.insertInto('employee_notices').values({ employee_id, actor_id, type: 'held', conversation_id }).execute()

interface Timing {
  is_future: boolean
  is_near: boolean
}

/** Returns whether a moment is in the future, and within a year. */
export const timingOf = statement<Timing>(
  `select $1::timestamptz > now() as is_future, $1::timestamptz <= now() + interval '1 year' as is_near`,
)

/** Returns until when the channel takes answers, if that is before a moment. */
export const windowBefore = async (db: Db, contactableId: number, moment: string) => {
  const row = await db
    .selectFrom('contactables')
    .select(windowClosesAt.as('closes_at'))
    .where('id', '=', contactableId)
    .where(sql<boolean>`${windowEnd} < ${moment}::timestamptz`)
    .executeTakeFirst()
  return row?.closes_at
}

export const messageOf = async (db: Db, id: number) => {
  const { message } = await db
    .selectFrom('scheduled_messages')
    .select('message')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return message as unknown
}
