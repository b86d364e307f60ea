import { sql } from 'kysely'
import type { Db } from './db.ts'

const recheckMs = 5_000

/** The finished steps, and when the others were last looked up. A finished step stays finished. */
const done = new Set<string>()
const askedAt = new Map<string, number>()

/** Returns whether a step of an upgrade (`upgrade_steps`) is finished, as far as this process knows. */
export const isUpgraded = async (db: Db, step: string) => {
  if (done.has(step)) return true
  if (performance.now() - (askedAt.get(step) ?? -recheckMs) < recheckMs) return false
  const { rows } = await sql`select from upgrade_steps where name = ${step} and finished_at is null`.execute(
    db,
  )
  if (rows.length) askedAt.set(step, performance.now())
  else done.add(step)
  return done.has(step)
}
