import { createHmac } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { MessageOrKey } from '#messages/message.ts'
import { type Answer, answerOfProblem } from './answers/answer.ts'
import type { Context } from './endpoint.ts'
import { problemOf } from './errors.ts'
import { invalid, Problem } from './problem.ts'

export interface Claim {
  employee_id: number
  method: string
  path: string
  key: string
  body_hash: Buffer
  /** `body_hash` by each former secret key. */
  former_hashes: Buffer[]
}

const keyPattern = /^[\x21-\x7e]{1,255}$/

/** Returns the request's claim on its Idempotency-Key, if it has one. */
export const claimOf = (
  { request, services, viewer, upload }: Context,
  method: string,
): Claim | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw invalid('Idempotency-Key', 'requests.idempotency_key')
  const [path = '', query = ''] = request.url.split('?')
  const text = `${query}\n${JSON.stringify(request.body) ?? ''}${upload ? `\n${upload.sha256}\n${upload.name}` : ''}`
  const hashBy = (secret: Buffer) => createHmac('sha256', secret).update(text).digest()
  const { current, former } = services.secretKey
  const of = { employee_id: viewer.id, method, path, key }
  return { ...of, body_hash: hashBy(current), former_hashes: former.map(hashBy) }
}

const withoutFormer = ({ former_hashes: _, ...claim }: Claim) => claim

const inFlight = () =>
  new Problem(409, 'requests.idempotency_in_flight', {
    code: 'idempotency_in_flight',
    headers: { 'Retry-After': '1' },
  })

/** Returns the problem for work that was sent out and may or may not have arrived. */
export const outcomeUnknown = (
  text: MessageOrKey = 'requests.idempotency_unknown',
  facts: Record<string, unknown> = {},
) => new Problem(409, text, { code: 'outcome_unknown', facts })

/** Returns whether no other request holds the key at the moment, and if so, holds it until the transaction ends. */
const lock = async (db: Db, { employee_id, method, path, key }: Claim) => {
  const name = JSON.stringify(['idempotency', employee_id, method, path, key])
  const { rows } = await sql<{
    is_locked: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(db)
  return rows[0]?.is_locked ?? false
}

/** Returns whether a successful answer was stored by an earlier request. */
export const isReplayed = ({ status, headers }: Answer) =>
  status === 200 && headers['Idempotency-Replayed'] !== undefined

/** Returns the stored answer, also while other requests read it; undefined if the key is the caller's to use. */
const recall = async (db: Db, claim: Claim): Promise<Answer | undefined> => {
  const isMine = await lock(db, claim)
  const { body_hash, former_hashes, ...key } = claim
  const of = db.selectFrom('idempotency_keys').where((eb) => eb.and(key))
  const kept = await of
    .select([
      'body_hash',
      'status',
      'headers',
      'body',
      sql<boolean>`created_at < now() - interval '24 hours'`.as('is_old'),
      sql<boolean>`created_at > now() - interval '1 minute'`.as('is_young'),
    ])
    .executeTakeFirst()
  if (!isMine && (!kept || kept.is_old)) throw inFlight()
  if (!kept) return undefined
  if (kept.is_old) {
    await db
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(key))
      .execute()
    return undefined
  }
  if (![body_hash, ...former_hashes].some((hash) => kept.body_hash.equals(hash)))
    throw new Problem(409, 'requests.idempotency_reused', {
      code: 'idempotency_key_reused',
    })
  const { status, headers, body } = kept
  if (status === null || body === null) throw kept.is_young ? inFlight() : outcomeUnknown()
  return {
    status,
    headers: { ...(headers as Record<string, string>), 'Idempotency-Replayed': 'true' },
    body,
  }
}

const keep = (db: Db, claim: Claim, { status, headers, body }: Answer) =>
  db
    .insertInto('idempotency_keys')
    .values({ ...withoutFormer(claim), status, headers: JSON.stringify(headers), body })
    .execute()

/** Whether the same request may succeed later, so that its refusal must not be stored. */
const isTemporary = ({ status }: Problem) => status === 429 || status >= 500

/** Returns the work's result. If the work is refused, undoes its changes and returns the refusal. */
const attempt = async <T>(db: Db, work: () => Promise<T>): Promise<{ done: T } | { refused: Answer }> => {
  await sql`savepoint work`.execute(db)
  try {
    return { done: await work() }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || isTemporary(problem)) throw error
    await sql`rollback to savepoint work`.execute(db)
    return { refused: answerOfProblem(problem) }
  }
}

/** Runs the work once per key, in the transaction that stores its answer. Lasting refusals are stored too. */
export const once = async (db: Db, claim: Claim, work: () => Promise<Answer>): Promise<Answer> => {
  const earlier = await recall(db, claim)
  if (earlier) return earlier
  const attempted = await attempt(db, work)
  const answer = 'done' in attempted ? attempted.done : attempted.refused
  await keep(db, claim, answer)
  return answer
}

/**
 * Like `once`, for work whose answer is stored by `settle` after its transaction. Until then the key counts
 * as in flight, and after a minute as of unknown outcome.
 */
export const begin = async <T>(
  db: Db,
  claim: Claim,
  work: () => Promise<T>,
): Promise<{ begun: T } | { answer: Answer }> => {
  const earlier = await recall(db, claim)
  if (earlier) return { answer: earlier }
  const attempted = await attempt(db, work)
  if ('refused' in attempted) {
    await keep(db, claim, attempted.refused)
    return { answer: attempted.refused }
  }
  await db
    .insertInto('idempotency_keys')
    .values({ ...withoutFormer(claim), headers: null, body: null, status: null })
    .execute()
  return { begun: attempted.done }
}

/**
 * Stores the answer of work started by `begin`. Without one the key is free again, since nothing happened.
 */
export const settle = async (
  db: Db,
  { body_hash: _, former_hashes: __, ...key }: Claim,
  answer: Answer | undefined,
) => {
  const mine = (eb: ExpressionBuilder<Tables, 'idempotency_keys'>) => eb.and(key)
  if (!answer) {
    await db.deleteFrom('idempotency_keys').where(mine).execute()
    return
  }
  const { status, headers, body } = answer
  await db
    .updateTable('idempotency_keys')
    .set({ status, headers: JSON.stringify(headers), body })
    .where(mine)
    .execute()
}

/** Deletes answers older than 24 hours. Returns how many. */
export const deleteExpiredKeys = async (db: Db) => {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
