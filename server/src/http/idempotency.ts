import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Answer, answerOfProblem } from './answer.ts'
import type { Context } from './endpoint.ts'
import { problemOf } from './errors.ts'
import { invalid, Problem } from './problem.ts'

interface Claim {
  employee_id: number
  method: string
  path: string
  key: string
  body_hash: Buffer
}

const keyPattern = /^[\x21-\x7e]{1,255}$/

/** The request's claim on its Idempotency-Key, if it carries one. */
export const claimOf = (
  { request, services, viewer, upload }: Context,
  method: string,
): Claim | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw invalid('Idempotency-Key', 'The header must have 1 to 255 visible characters.')
  const [path = '', query = ''] = request.url.split('?')
  const body_hash = createHmac('sha256', services.secretKey)
    .update(`${query}\n${JSON.stringify(request.body) ?? ''}`)
    .update(upload ? `\n${upload.sha256}\n${upload.name}` : '')
    .digest()
  return { employee_id: viewer.id, method, path, key, body_hash }
}

const lock = async (db: Db, { employee_id, method, path, key }: Claim) => {
  const name = JSON.stringify(['idempotency', employee_id, method, path, key])
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(db)
  if (!rows[0]?.held)
    throw new Problem(409, 'A request with this Idempotency-Key is still under way.', {
      code: 'idempotency_in_flight',
      headers: { 'Retry-After': '1' },
    })
}

const recall = async (db: Db, claim: Claim): Promise<Answer | undefined> => {
  const { body_hash, ...key } = claim
  const of = db.selectFrom('idempotency_keys').where((eb) => eb.and(key))
  const kept = await of
    .select([
      'body_hash',
      'status',
      'headers',
      'body',
      sql<boolean>`created_at < now() - interval '24 hours'`.as('is_old'),
    ])
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.is_old) {
    await db
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(key))
      .execute()
    return undefined
  }
  if (!kept.body_hash.equals(body_hash))
    throw new Problem(409, 'This Idempotency-Key was used with another request.', {
      code: 'idempotency_key_reused',
    })
  const { status, headers, body } = kept
  if (status === null || body === null) throw unfinished()
  return {
    status,
    headers: { ...(headers as Record<string, string>), 'Idempotency-Replayed': 'true' },
    body,
  }
}

/** Of work in two transactions the first one has committed, and the second one has not, or not yet. */
const unfinished = () =>
  new Problem(
    409,
    'What became of the first request with this Idempotency-Key is not known: it is not repeated.',
    {
      code: 'outcome_unknown',
    },
  )

const keep = (db: Db, claim: Claim, { status, headers, body }: Answer) =>
  db
    .insertInto('idempotency_keys')
    .values({ ...claim, status, headers: JSON.stringify(headers), body })
    .execute()

/** Does the work once a key, in the transaction that keeps its answer; what was refused is kept too. */
export const once = async (db: Db, claim: Claim, work: () => Promise<Answer>): Promise<Answer> => {
  await lock(db, claim)
  const earlier = await recall(db, claim)
  if (earlier) return earlier
  await sql`savepoint work`.execute(db)
  const answer = await work().catch(async (error) => {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) throw error
    await sql`rollback to savepoint work`.execute(db)
    return answerOfProblem(problem)
  })
  await keep(db, claim, answer)
  return answer
}

/** Forgets the answers that are past their day. Answers how many. */
export const forgetOldKeys = async (db: Db) => {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
