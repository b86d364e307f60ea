import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import { inverseOf, type Link, type LinkType, linkTypes } from './types.ts'

const turned = sql.join(
  linkTypes.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(inverseOf(type))}`),
  sql` `,
)

/** Reads links as seen from a ticket. */
const recordsFrom = (ticket: number) => {
  const isOwn = sql`ticket_links.ticket_id = ${ticket}::bigint`
  const other = sql<number>`case when ${isOwn} then ticket_links.other_id else ticket_links.ticket_id end`
  return plainRecordsOf('ticket_links', (eb) => [
    'ticket_links.id',
    sql<LinkType>`case when ${isOwn} then ticket_links.type else case ticket_links.type ${turned} end end`.as(
      'type',
    ),
    other.as('ticket_id'),
    jsonObjectFrom(
      eb
        .selectFrom('tickets')
        .select((of) => [
          'tickets.id',
          'tickets.subject',
          'tickets.status',
          'tickets.priority',
          jsonObjectFrom(
            of
              .selectFrom('employees')
              .select(['employees.id', employeeName.as('name')])
              .whereRef('employees.id', '=', 'tickets.handler_id'),
          ).as('handler'),
        ])
        .where('tickets.id', '=', other),
    ).as('ticket'),
    jsonObjectFrom(
      eb
        .selectFrom('employees')
        .select(['employees.id', employeeName.as('name')])
        .whereRef('employees.id', '=', 'ticket_links.creater_id'),
    ).as('creater'),
    wireTime('ticket_links.created_at').as('created_at'),
  ])
}

export const sorts = { created_at: 'ticket_links.created_at', type: 'ticket_links.type' }

export const list = (db: Db, ticket: number, page: PageQuery) =>
  pageOf(
    db,
    {
      records: recordsFrom(ticket),
      matching: db
        .selectFrom('ticket_links')
        .where((eb) => eb.or([eb('ticket_id', '=', ticket), eb('other_id', '=', ticket)])),
      sorts,
    },
    page,
  )

export const find = (db: Db, ticket: number, id: number) =>
  recordsFrom(ticket).select(db).where('ticket_links.id', '=', id).executeTakeFirst()

/** Finds a link of this ticket and locks it. */
export const findLocked = (db: Db, { ticket, link }: { ticket: number; link: number }) =>
  db
    .selectFrom('ticket_links')
    .select(['id', 'type', 'ticket_id', 'other_id'])
    .where('id', '=', link)
    .where((eb) => eb.or([eb('ticket_id', '=', ticket), eb('other_id', '=', ticket)]))
    .forUpdate()
    .executeTakeFirst()

/** Finds a ticket without locking it: two tickets that are linked with each other at once would wait for each other. */
export const findTicket = (db: Db, { ticket }: { ticket: number }) =>
  db.selectFrom('tickets').select('id').where('id', '=', ticket).executeTakeFirst()

/** Returns whether a ticket is among the parents of another, at any distance. Other parents have to wait until this is committed. */
export const isAncestor = async (db: Db, ticket: number, of: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('ticket parents', 0))`.execute(db)
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id) as (
      select l.ticket_id from ticket_links l where l.type = 'parent' and l.other_id = ${of}
      union select l.ticket_id from ticket_links l join above a on l.type = 'parent' and l.other_id = a.id
    ) select exists (select from above where id = ${ticket}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Adds a link. Returns its ID; undefined if the tickets are linked so already. */
export const insert = async (db: Db, link: Link, creater_id: number | null) => {
  const made = await db
    .insertInto('ticket_links')
    .values({ ...link, creater_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Returns the ticket of a link that is part of another one. */
export const findMerged = (db: Db, { ticket_id, other_id }: Link) =>
  db
    .selectFrom('tickets')
    .select(['id', 'merged_into_id'])
    .where('id', 'in', [ticket_id, other_id])
    .where('merged_into_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()

export const remove = (db: Db, id: number) => db.deleteFrom('ticket_links').where('id', '=', id).execute()
