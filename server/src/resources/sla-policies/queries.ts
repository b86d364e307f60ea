import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { insertRecord, recordsOf, updateRecord } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import { stepClocksOf } from '#resources/sla-clocks/later.ts'
import type { PageQuery } from '#shapes'
import type { NewSlaPolicy, SlaPolicyChanges, SlaPolicyFilter } from './schema.ts'

export const records = recordsOf('sla_policies', () => [
  ...(['sla_policies.id', 'sla_policies.name', 'sla_policies.subject', 'sla_policies.calendar_id'] as const),
  ...(['sla_policies.if', 'sla_policies.targets', 'sla_policies.waits_in'] as const),
  ...(['sla_policies.at_risk_percent', 'sla_policies.is_enabled', 'sla_policies.position'] as const),
  wireTime('sla_policies.created_at').as('created_at'),
  wireTime('sla_policies.updated_at').as('updated_at'),
])

export const sorts = { position: 'sla_policies.position', name: 'sla_policies.name' }

export const list = (db: Db, { search, subject }: SlaPolicyFilter, page: PageQuery) => {
  let matching = db.selectFrom('sla_policies')
  if (search !== undefined) matching = matching.where(contains('sla_policies.name', search))
  if (subject !== undefined) matching = matching.where('subject', '=', subject)
  return pageOf(db, { records, matching, sorts }, { ...page, sort: page.sort ?? 'position' })
}

export const { find } = records

const stored = ({ if: conditions, targets, waits_in, ...rest }: Partial<NewSlaPolicy>) => ({
  ...rest,
  ...(conditions && { if: JSON.stringify(conditions) }),
  ...(targets && { targets: JSON.stringify(targets) }),
  ...(waits_in && { waits_in: JSON.stringify(waits_in) }),
})

/** Adds a policy behind the others. */
export const insert = async (db: Db, policy: NewSlaPolicy) => {
  await lockOrder(db)
  const values = {
    ...stored({ subject: 'ticket', if: {}, ...policy }),
    position: sql<number>`(select coalesce(max(position), 0) + 1 from sla_policies)`,
  }
  return insertRecord(db, records, values as never)
}

export const countPolicies = async (db: Db) => {
  const { amount } = await db
    .selectFrom('sla_policies')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow()
  return amount
}

/** Puts a policy in its place, and numbers all from 1. */
const move = async (db: Db, id: number, position: number) => {
  const rows = await db.selectFrom('sla_policies').select('id').orderBy('position').orderBy('id').execute()
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  const order = others.toSpliced(position - 1, 0, id)
  await sql`update sla_policies set position = o.place from unnest(${order}::bigint[]) with ordinality o (id, place)
    where sla_policies.id = o.id and sla_policies.position <> o.place`.execute(db)
}

export const update = async (db: Db, id: number, { position, ...changes }: SlaPolicyChanges) => {
  if (position !== undefined) await move(db, id, position)
  if (!Object.keys(changes).length) return records.readStored(db, id)
  return updateRecord(db, records, id, stored(changes) as never)
}

/** Deletes a policy. Its clocks are stepped right after the commit, so that the next policy that matches applies. */
export const remove = async (db: Db, id: number) => {
  await db.deleteFrom('sla_policies').where('id', '=', id).execute()
  await stepClocksOf(db, id)
}
