import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { withoutRequest, writeAudit } from '#http/monitoring/audit.ts'
import { storedMessage } from '#messages/stored.ts'
import { type Outcome, pauseAfter } from './schedule.ts'

/** A delivery that only this process attempts until its lease ends. */
export interface ClaimedDelivery {
  id: number
  webhook_id: number
  /** Including this attempt. */
  attempts: number
  url: string
  /** Sealed. */
  secret: Buffer
  type: string
  /** When it happened, ISO 8601. */
  timestamp: string
  /** JSON. */
  data: string
  /** Whether somebody had it sent again. */
  is_replay: boolean
}

/** When an event `e` happened, in the format that is sent. */
export const announcedAt = sql<string>`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Longer than any attempt takes. */
const leaseSeconds = 60
const daysKept = 30
const maxDeleted = 20_000
const maxDue = 1_000
const maxExpired = 500

export interface DueWebhook {
  id: number
  url: string
}

/** Returns webhooks with due deliveries, those that have waited longest first. */
export const dueWebhooks = async (db: Db, except: number[]): Promise<DueWebhook[]> => {
  const { rows } = await sql<DueWebhook>`
    select w.id, w.url from webhooks w cross join lateral (
      select due_at from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'pending' and d.due_at <= now() order by d.due_at limit 1) first
    where w.is_enabled and w.id <> all(${except}::bigint[]) order by first.due_at limit ${maxDue}`.execute(db)
  return rows
}

/** Gives up what is too old of the deliveries that have been due longest, a few of each webhook, without an attempt. */
export const giveUpExpired = async (db: Db, webhooks: number[]) => {
  await sql`
    with due as (
      select first.* from unnest(${webhooks}::bigint[]) w (id) cross join lateral (
        select id, expires_at from webhook_deliveries
        where webhook_id = w.id and state = 'pending' and due_at <= now() order by due_at limit ${maxExpired}) first)
    update webhook_deliveries d set state = 'dead' from due
    where d.id = due.id and d.state = 'pending' and due.expires_at <= now()`.execute(db)
}

/** Claims due deliveries of a webhook; an attempt that is never settled is repeated after the lease. */
export const claimDeliveries = async (
  db: Db,
  webhook_id: number,
  limit: number,
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id from webhook_deliveries
      where webhook_id = ${webhook_id} and state = 'pending' and due_at <= now()
      order by due_at limit ${limit} for update skip locked)
    update webhook_deliveries d set attempts = attempts + 1, due_at = now() + ${leaseSeconds} * interval '1 second'
    from due, webhook_events e, webhooks w
    where d.id = due.id and e.id = d.event_id and w.id = d.webhook_id and w.is_enabled
    returning d.id, d.webhook_id, d.attempts, d.replayed_at is not null as is_replay, w.url, w.secret, e.type, e.data,
      ${announcedAt} as timestamp`.execute(db)
  return rows
}

const nextOf = (outcome: Outcome, attempts: number) => {
  const pause = pauseAfter(outcome, attempts)
  if (outcome.kind === 'delivered') return { state: 'delivered', pause: 0 }
  return pause === undefined ? { state: 'dead', pause: 0 } : { state: 'pending', pause }
}

/** Stores the outcome of an attempt, unless another process has taken it over. */
export const settleDelivery = async (db: Db, { id, attempts }: ClaimedDelivery, outcome: Outcome) => {
  const { state, pause } = nextOf(outcome, attempts)
  const isDelivered = outcome.kind === 'delivered'
  const status = outcome.kind === 'postponed' ? null : outcome.status
  await sql`
    update webhook_deliveries set
      state = case when ${state} = 'pending' and expires_at <= now() then 'dead' else ${state} end,
      attempts = attempts - ${outcome.kind === 'postponed' ? 1 : 0},
      due_at = now() + ${pause} * interval '1 second',
      last_status = ${status}, last_error = ${isDelivered ? null : storedMessage(outcome.error)},
      delivered_at = ${isDelivered ? sql`now()` : null}
    where id = ${id} and state = 'pending' and attempts = ${attempts}`.execute(db)
}

const Enabling = Type.Object({ url: Type.String(), is_enabled: Type.Boolean() })

/** Disables a webhook. Nobody requested that, so it is recorded in the audit log. */
export const disableWebhook = (db: Db, id: number) =>
  db.transaction().execute(async (trx) => {
    const disabled = await trx
      .updateTable('webhooks')
      .set({ is_enabled: false })
      .where('id', '=', id)
      .where('is_enabled', '=', true)
      .returning('url')
      .executeTakeFirst()
    if (!disabled) return
    const [before, after] = [true, false].map((is_enabled) => ({ ...disabled, is_enabled }))
    const of = { resource: 'webhook', record_id: id, shape: Enabling } as const
    await writeAudit(trx, withoutRequest, { action: 'webhook.switched_off', ...of, before, after })
  })

/** Removes events past their retention with all of their deliveries, which have the same time. */
export const deleteExpiredEvents = (db: Db) =>
  sql`
    select drop_partitions(name::regclass, now() - ${daysKept} * interval '1 day', ${maxDeleted})
    from unnest('{webhook_deliveries,webhook_events}'::text[]) name`.execute(db)
