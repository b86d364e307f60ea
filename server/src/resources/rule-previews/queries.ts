import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Page, windowOf } from '#db/paging/list.ts'
import { insertRecord, recordsOf, updateRecord } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { statement } from '#db/statement.ts'
import type { NewRule } from '#resources/rules/schema.ts'
import { targetId } from '#resources/rules/target-id.ts'
import type { PageQuery } from '#shapes'
import type { NewRulePreview, RulePreviewMatch, RulePreviewMatchFilter } from './schema.ts'

const records = recordsOf('rule_previews', () => [
  'rule_previews.id',
  'rule_previews.rule_id',
  sql<'ticket'>`rule_previews.rule ->> 'subject'`.as('subject'),
  wireTime('rule_previews.from_at').as('from'),
  wireTime('rule_previews.to_at').as('to'),
  'rule_previews.status',
  wireTime('rule_previews.covered_from_at').as('covered_from'),
  ...(['rule_previews.event_amount', 'rule_previews.run_amount', 'rule_previews.subject_amount'] as const),
  ...(['rule_previews.more_amount', 'rule_previews.fewer_amount', 'rule_previews.error'] as const),
  wireTime('rule_previews.executed_start_at').as('executed_start_at'),
  wireTime('rule_previews.executed_end_at').as('executed_end_at'),
  wireTime('rule_previews.created_at').as('created_at'),
  wireTime('rule_previews.updated_at').as('updated_at'),
])

export const { find } = records

/** Returns the span of a preview, and whether it is one: at most a year, its end after its beginning. */
export const spanOf = statement<{ from: string; to: string; is_span: boolean; is_year: boolean }>(
  `select s."from", s."to", s."from" < s."to" as is_span, s."to" - s."from" <= interval '366 days' as is_year
  from (select coalesce($1::timestamptz, now() - interval '30 days') as "from", coalesce($2::timestamptz, now()) as "to") s`,
)

interface PreviewInput extends Pick<NewRulePreview, 'rule' | 'rule_id'> {
  from: string
  to: string
}

export const insert = (db: Db, { rule, rule_id, from, to }: PreviewInput, creater_id: number) => {
  const compared = sql<
    string | null
  >`(select jsonb_build_object('subject', r.subject, 'when', r."when", 'if', r."if")
    from rules r where r.id = ${rule_id ?? null})`
  const values = { rule: JSON.stringify(rule), rule_id, compared, from_at: from, to_at: to, creater_id }
  return insertRecord(db, records, values as never)
}

/** Creates a preview of a saved rule, which is compared with none. */
export const insertReplay = (
  db: Db,
  rule_id: number,
  { from, to }: Pick<PreviewInput, 'from' | 'to'>,
  creater_id: number,
) => {
  const rule = sql<string>`(select jsonb_build_object('name', r.name, 'subject', r.subject, 'when', r."when", 'if', r."if",
      'then', r."then") from rules r where r.id = ${rule_id})`
  return insertRecord(db, records, { rule, rule_id, from_at: from, to_at: to, creater_id } as never)
}

/** Returns the number of an employee's previews that are not done. */
export const countOpen = async (db: Db, creater_id: number) => {
  const { amount } = await db
    .selectFrom('rule_previews')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('creater_id', '=', creater_id)
    .where('status', '<', 2)
    .executeTakeFirstOrThrow()
  return amount
}

export type ComparingRule = Pick<NewRule, 'subject' | 'if'>

/** Returns what a saved rule compares. */
export const findSaved = async (db: Db, id: number) =>
  (await db.selectFrom('rules').select(['subject', 'if']).where('id', '=', id).executeTakeFirst()) as
    | ComparingRule
    | undefined

/** Returns the rule that a preview tries, and the saved one that it compares that with. */
export const triedRules = async (db: Db, id: number) => {
  const { rule, compared } = await db
    .selectFrom('rule_previews')
    .select(['rule', 'compared'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [rule, compared ?? []].flat() as unknown as ComparingRule[]
}

/** Stops a preview that is not done. */
export const cancel = (db: Db, id: number) =>
  updateRecord(db, records, id, { status: 4, executed_end_at: sql`now()` } as never)

/** Returns a page of the records that a tried or the saved rule would have run on, by ID. */
export const matchesOf = async (
  db: Db,
  preview_id: number,
  { kind, ...page }: RulePreviewMatchFilter & Pick<PageQuery, 'page' | 'per_page'>,
): Promise<Page<RulePreviewMatch>> => {
  const { per_page, offset } = windowOf(page)
  const matching = db
    .selectFrom('rule_preview_matches')
    .where('preview_id', '=', preview_id)
    .$if(kind === 'tried', (query) => query.where('kind', '<>', 'fewer'))
    .$if(kind !== undefined && kind !== 'tried', (query) => query.where('kind', '=', kind as string))
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = await matching
    .innerJoin('rule_previews', 'rule_previews.id', 'rule_preview_matches.preview_id')
    .select([
      'subject_id',
      targetId(sql`rule_previews.rule ->> 'subject'`, sql`rule_preview_matches.subject_id`).as('target_id'),
    ])
    .select(['kind', 'amount'])
    .orderBy('subject_id')
    .limit(per_page)
    .offset(offset)
    .execute()
  return { data: data as RulePreviewMatch[], total, before: offset, per_page }
}

/** Deletes previews after a week. */
export const deleteOldPreviews = (db: Db) =>
  sql`delete from rule_previews where created_at < now() - interval '7 days'`.execute(db)
