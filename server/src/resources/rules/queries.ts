import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Page } from '#db/paging/list.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { insertRecord, recordsOf, updateRecord } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { addFiles } from '#resources/file-uses/queries.ts'
import { fileIdsIn, messageFrom } from '#resources/messages/content.ts'
import type { PageQuery } from '#shapes'
import { dropReferences, keepReferences } from './references.ts'
import type { NewRule, RuleChanges, RuleFilter, RuleVersion } from './schema.ts'

/** Returns the employee whose ID a column holds, as `author`. */
const authorOf = (column: string) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name))
  from employees e where e.id = ${sql.ref(column)})`

export const records = recordsOf('rules', () => [
  ...(['rules.id', 'rules.name', 'rules.subject', 'rules.when', 'rules.if', 'rules.then'] as const),
  ...(['rules.state', 'rules.stop', 'rules.hourly_limit', 'rules.version', 'rules.position'] as const),
  authorOf('rules.author_id').as('author'),
  wireTime('rules.paused_at').as('paused_at'),
  wireTime('rules.created_at').as('created_at'),
  wireTime('rules.updated_at').as('updated_at'),
])

export const sorts = { position: 'rules.position', name: 'rules.name', updated_at: 'rules.updated_at' }

const isByHand = sql<boolean>`coalesce((rules."when" ->> 'by_hand')::boolean, false)`

export const list = (db: Db, { search, subject, state, by_hand }: RuleFilter, page: PageQuery) => {
  let matching = db.selectFrom('rules')
  if (search !== undefined) matching = matching.where(contains('rules.name', search))
  if (subject !== undefined) matching = matching.where('subject', '=', subject)
  if (state !== undefined) matching = matching.where('state', '=', state)
  if (by_hand !== undefined) matching = matching.where(sql<boolean>`${isByHand} = ${by_hand}`)
  return pageOf(db, { records, matching, sorts }, { ...page, sort: page.sort ?? 'position' })
}

export const { find } = records

/** Who saves a rule, and where they reach the service, which links to its files begin with; on the command line nowhere. */
export interface RuleAuthor {
  id: number
  origin?: string
}

/** Returns actions with their messages trimmed to their schemas, also those that were sent as the text of JSON. */
const trimmed = (then: NewRule['then']) =>
  then.map(({ message, ...action }) => ({
    ...action,
    ...(message && { message: { ...message, message: messageFrom(message.type, message.message) } }),
  }))

const stored = ({ when, if: conditions, then, ...rest }: Partial<NewRule>) => ({
  ...rest,
  ...(when && { when: JSON.stringify(when) }),
  ...(conditions && { if: JSON.stringify(conditions) }),
  ...(then && { then: JSON.stringify(trimmed(then)) }),
})

const keepVersion = (db: Db, id: number) =>
  sql`insert into rule_versions
    (rule_id, version, name, "when", "if", "then", state, stop, hourly_limit, author_id)
    select id, version, name, "when", "if", "then", state, stop, hourly_limit, author_id from rules where id = ${id}
    on conflict do nothing`.execute(db)

/** Keeps the files of a rule's messages, beside those of its earlier versions, which can be restored. */
const keepFiles = (db: Db, id: number, then: NewRule['then'] = []) =>
  addFiles(db, { column: 'rule_id', id }, [
    ...new Set(trimmed(then).flatMap(({ message }) => fileIdsIn(message?.message))),
  ])

/**
 * Locks the order of all rules until the transaction ends. Every change of a rule takes this lock first, because the
 * trigger takes it too.
 */
export const lockOrder = (db: Db) => sql`select from rule_set_version for update`.execute(db)

/** Locks the order of all rules if nobody else has. Returns whether it did. */
export const tryLockOrder = async (db: Db) =>
  (await sql`select from rule_set_version for update skip locked`.execute(db)).rows.length > 0

export const insert = async (db: Db, rule: NewRule, { id: author_id, origin }: RuleAuthor) => {
  await lockOrder(db)
  const values = {
    ...stored({ if: {}, state: 'off', ...rule }),
    ...{ author_id, ...(origin && { origin }) },
    position: sql<number>`(select coalesce(max(position), 0) + 1 from rules)`,
  }
  const made = await insertRecord(db, records, values as never)
  await keepVersion(db, made.id)
  await keepFiles(db, made.id, rule.then)
  await keepReferences(db, made.id)
  return made
}

export const countRules = async (db: Db) => {
  const { amount } = await db
    .selectFrom('rules')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow()
  return amount
}

/** Puts a rule in its place, and numbers all rules from 1. */
const move = async (db: Db, id: number, position: number) => {
  await lockOrder(db)
  const rows = await db.selectFrom('rules').select('id').orderBy('position').orderBy('id').execute()
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const order = others.toSpliced(position - 1, 0, id)
  await sql`update rules set position = o.place from unnest(${order}::bigint[]) with ordinality o (id, place)
    where rules.id = o.id and rules.position <> o.place`.execute(db)
}

/** Saves a rule in its author's name, which also ends its pause. */
export const update = async (
  db: Db,
  id: number,
  { position, ...changes }: RuleChanges,
  { id: author_id, origin }: RuleAuthor,
) => {
  if (position !== undefined) await move(db, id, position)
  if (!Object.keys(changes).length) return records.readStored(db, id)
  const { paused_at } = await db
    .selectFrom('rules')
    .select('paused_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const saved = {
    ...stored(changes as Partial<NewRule>),
    author_id,
    ...(origin && { origin }),
    paused_at: null,
  }
  const written = await updateRecord(db, records, id, saved as never)
  await keepVersion(db, id)
  await keepFiles(db, id, changes.then)
  await keepReferences(db, id, paused_at !== null)
  return written
}

export const remove = async (db: Db, id: number) => {
  await dropReferences(db, id)
  await db.deleteFrom('rules').where('id', '=', id).execute()
}

const versionRecords = (db: Db, id: number) =>
  db
    .selectFrom('rule_versions')
    .select(['version', 'name', 'when', 'if', 'then', 'state', 'stop', 'hourly_limit'])
    .select([authorOf('rule_versions.author_id').as('author'), wireTime('created_at').as('created_at')])
    .where('rule_id', '=', id)

/** Returns a page of a rule's versions, the latest first. */
export const versionsOf = async (
  db: Db,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<RuleVersion>> => {
  const { total } = await db
    .selectFrom('rule_versions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('rule_id', '=', id)
    .executeTakeFirstOrThrow()
  const data = await versionRecords(db, id).orderBy('version', 'desc').limit(limit).offset(offset).execute()
  return { data: data as unknown as RuleVersion[], total, before: offset, per_page: limit }
}

/** Returns one version of a rule. */
export const findVersion = async (db: Db, id: number, version: number) =>
  (await versionRecords(db, id).where('version', '=', version).executeTakeFirst()) as RuleVersion | undefined
