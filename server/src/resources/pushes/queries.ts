import { sql } from 'kysely'
import { everyPermission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Language } from '#messages/render.ts'
import type { News } from '#resources/notices/queries.ts'
import type { Recipient } from './encrypt.ts'
import type { QuietSpan } from './quiet.ts'

/** How often notices that nobody announces are looked for, such as due tickets. */
const checkSeconds = 60
/** For how long a console counts as visible: twice the interval at which servers note it, and a little more. */
const lookingSeconds = 45
const maxWakes = 500
const maxChecks = 200
const daysKept = 2
const maxDeleted = 20_000

const wakes = statement<{ employee_id: number }>(
  `delete from push_wakes where id in (select id from push_wakes order by id limit $1 for update skip locked)
   returning employee_id`,
)
const checks = statement<{ employee_id: number }>(
  `update push_subscriptions set check_at = now() + make_interval(secs => $2) where id in (
     select id from push_subscriptions where check_at <= now() order by check_at limit $1 for update skip locked)
   returning employee_id`,
)

/** Takes employees whose notices are to be looked at. Returns each once, and whether there may be more. */
export const takeEmployees = async (db: Db) => {
  const [woken, due] = [await wakes(db, [maxWakes]), await checks(db, [maxChecks, checkSeconds])]
  return {
    employees: [...new Set([...woken, ...due].map(({ employee_id }) => employee_id))],
    isMore: woken.length === maxWakes || due.length === maxChecks,
  }
}

/** A browser whose session has not ended, and what its employee wants and may read. */
export interface Subscriber {
  id: number
  employee_id: number
  /** Epoch milliseconds. */
  since: number
  /** The types that are muted or not pushed. */
  unwanted_notices: string[]
  quiet_hours: QuietSpan[]
  time_zone: string | null
  /** Whether a console of theirs is visible. */
  is_looking: boolean
  /** What notices may be about: `import`, `conversation`, `ticket`, `contact`. */
  may_read: string[]
}

const mayRead = sql`array(
  select subject from (values ('import', 'import.read'), ('conversation', 'conversation.read'),
    ('ticket', 'ticket.read'), ('contact', 'contact.read')) v (subject, permission)
  where exists (
    select from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = s.employee_id and r.permissions && array[${sql.lit(everyPermission)}, permission]))`

/** Finds browsers by their own IDs or those of their employees. */
export const findSubscribers = async (db: Db, column: 'id' | 'employee_id', ids: number[]) => {
  const { rows } = await sql<Subscriber>`
    select s.id, s.employee_id, extract(epoch from s.created_at)::float8 * 1000 as since,
      coalesce(p.unpushed_notices || p.muted_notices, '{}') as unwanted_notices, coalesce(p.quiet_hours, '[]') as quiet_hours,
      p.time_zone, ${mayRead} as may_read,
      coalesce(a.looking_at > now() - make_interval(secs => ${sql.lit(lookingSeconds)}), false) as is_looking
    from push_subscriptions s
      join employee_sessions t on t.id = s.session_id and t.expires_at > now()
      join employees e on e.id = s.employee_id and not e.is_disabled
      left join employee_preferences p on p.employee_id = s.employee_id
      left join employee_availability a on a.employee_id = s.employee_id
    where s.${sql.ref(column)} = any(${ids}::bigint[])`.execute(db)
  return rows
}

export interface NewDelivery {
  subscription_id: number
  notice_key: string
  notice: News
  state: 'pending' | 'skipped'
}

const insertNew = statement(
  `insert into push_deliveries (subscription_id, notice_key, notice, state)
   select n.subscription_id, n.notice_key, n.notice, n.state
   from jsonb_to_recordset($1::jsonb) as n (subscription_id bigint, notice_key text, notice jsonb, state text)
     join push_subscriptions s on s.id = n.subscription_id
   on conflict (subscription_id, notice_key) do nothing`,
)

/** Adds deliveries; those of a notice that a browser has had, or was not to have, change nothing. */
export const addDeliveries = async (db: Db, deliveries: NewDelivery[]) => {
  if (deliveries.length) await insertNew(db, [JSON.stringify(deliveries)])
}

/** A delivery that this process alone attempts. */
export interface ClaimedPush extends Recipient {
  id: number
  subscription_id: number
  /** Including this attempt. */
  attempts: number
  notice: News
  /** How long ago the notice was found. */
  age_seconds: number
  endpoint: string
  origin: string
  language: Language
}

const claim = statement<ClaimedPush>(
  `with due as (
     select id from push_deliveries where state = 'pending' and due_at <= now()
     order by due_at limit $1 for update skip locked)
   update push_deliveries d set state = 'sending', attempts = attempts + 1
   from due, push_subscriptions s where d.id = due.id and s.id = d.subscription_id
   returning d.id, d.subscription_id, d.attempts, d.notice, s.endpoint, s.p256dh, s.auth, s.origin, s.language,
     extract(epoch from now() - d.created_at)::float8 as age_seconds`,
)

/** Claims due deliveries. One that is never settled, because its process died, is not attempted again. */
export const claimPushes = (db: Db, limit: number) => claim(db, [limit])

const settle = statement(
  `update push_deliveries set state = $2, due_at = now() + make_interval(secs => $3) where id = $1 and state = 'sending'`,
)

/** Stores that a delivery has ended, or in how many seconds it is attempted again. */
export const settlePush = (db: Db, id: number, next: 'sent' | 'failed' | 'skipped' | number) =>
  settle(db, typeof next === 'number' ? [id, 'pending', next] : [id, next, 0])

export const removeSubscription = (db: Db, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

/** Deletes deliveries of which no notice is found anymore. */
export const deleteOldPushes = (db: Db) =>
  sql`
    delete from push_deliveries where id in (
      select id from push_deliveries where created_at < now() - ${daysKept} * interval '1 day'
      order by created_at limit ${maxDeleted})`.execute(db)
