import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** What is followed: the name of its column, and its ID. */
export interface FollowSubject {
  column: 'conversation_id' | 'ticket_id'
  id: number
}

interface Following {
  is_followed: boolean
  followers: { id: number; name: string }[]
}

/** Returns who follows it, and whether this employee does. */
export const findFollowing = async (db: Db, employeeId: number, { column, id }: FollowSubject) => {
  const { rows } = await sql<Following>`
    select coalesce(bool_or(e.id = ${employeeId}), false) as is_followed,
      coalesce(json_agg(json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name)) order by f.id),
        '[]') as followers
    from follows f join employees e on e.id = f.employee_id
    where f.${sql.ref(column)} = ${id}`.execute(db)
  return rows[0] as Following
}

export const follow = (db: Db, employee_id: number, { column, id }: FollowSubject) =>
  db
    .insertInto('follows')
    .values({ employee_id, [column]: id })
    .execute()

export const unfollow = (db: Db, employeeId: number, { column, id }: FollowSubject) =>
  db.deleteFrom('follows').where(column, '=', id).where('employee_id', '=', employeeId).execute()

/** Lets those who follow a ticket follow one that was made of a part of it too. */
export const copyFollowers = (db: Db, from: number, to: number) =>
  sql`insert into follows (employee_id, ticket_id) select employee_id, ${to}::bigint from follows
    where ticket_id = ${from} on conflict do nothing`.execute(db)

/** Matches the IDs of what an employee follows. */
export const isFollowedBy = (column: FollowSubject['column'], employeeId: number) => {
  const [id, followed] = [
    sql.ref(column === 'ticket_id' ? 'tickets.id' : 'conversations.id'),
    sql.ref(column),
  ]
  return sql<boolean>`${id} in (
    select f.${followed} from follows f where f.employee_id = ${employeeId} and f.${followed} is not null)`
}
