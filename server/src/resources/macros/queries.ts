import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { rulesFor } from '#resources/rule-engine/active.ts'
import { type SubjectType, subjectTypes } from '#resources/rules/subjects.ts'
import type { PageQuery, Search } from '#shapes'

const records = recordsOf('rules', () => [
  ...(['rules.id', 'rules.name', 'rules.subject', 'rules.version', 'rules.then'] as const),
])

const isMacro = sql<boolean>`(rules.state = 'on' and (rules."when" ->> 'by_hand')::boolean)`

export const sorts = { position: 'rules.position' }

/** Lists macros in the order of rules. */
export const list = (db: Db, { search, subject }: Search & { subject?: SubjectType }, page: PageQuery) => {
  let matching = db.selectFrom('rules').where(isMacro)
  if (search !== undefined) matching = matching.where(contains('rules.name', search))
  if (subject !== undefined) matching = matching.where('subject', '=', subject)
  return pageOf(db, { records, matching, sorts }, page)
}

/** Finds a rule that is started by hand and switched on. */
export const findActive = async (db: Db, id: number) => {
  for (const subject of subjectTypes) {
    const found = (await rulesFor(db, subject, 'by_hand')).find((rule) => rule.id === id)
    if (found?.state === 'on') return found
  }
  return undefined
}

/** Finds a rule that is started by hand, in whatever state. */
export const find = (db: Db, id: number) =>
  db
    .selectFrom('rules')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(sql<boolean>`(rules."when" ->> 'by_hand')::boolean`)
    .executeTakeFirst()

/** Reports whether an employee has started a run of a macro within a day. */
export const hasStarted = async (db: Db, employee_id: number, rule_id: number, id: number) => {
  const run = await db
    .selectFrom('rule_runs')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .where('rule_id', '=', rule_id)
    .where('employee_id', '=', employee_id)
    .where('event', '=', 'by_hand')
    .executeTakeFirst()
  return run !== undefined
}
