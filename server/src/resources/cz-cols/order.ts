import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { rowOf } from '#db/rows.ts'

/** Held by the one transaction that changes where fields stand. */
const lock = 7_262_537_944n

const takeTurns = (db: Db) => sql`select pg_advisory_xact_lock(${lock})`.execute(db)

/** The field, for a change that may move others too: such changes are made in turn. */
export const findToMove = async (db: Db, params: { id: number }, isLocked: boolean) => {
  if (isLocked) await takeTurns(db)
  return rowOf('cz_cols')(db, params, isLocked)
}

/** The field’s neighbours in its category, and itself, in their order. */
const siblings = (db: Db, id: number) =>
  db
    .selectFrom('cz_cols')
    .select(['id', 'position'])
    .where(sql<boolean>`category_id is not distinct from (select category_id from cz_cols where id = ${id})`)
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Gives these fields, of one category, the places that they have among them, in this order. */
const deal = (db: Db, ids: number[]) =>
  sql`
    update cz_cols set position = dealt.position
    from (
      select wanted.id, held.position
      from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      join (
        select position, row_number() over (order by position) as place
        from cz_cols where id = any(${ids}::bigint[])
      ) held using (place)
    ) dealt
    where dealt.id = cz_cols.id and dealt.position <> cz_cols.position`.execute(db)

/** Puts a field where another of its category stands; those between them move on by one. */
export const moveField = async (db: Db, id: number, position: number) => {
  await takeTurns(db)
  const inOrder = await siblings(db, id)
  const moved = inOrder.find((one) => one.id === id)
  if (!moved || moved.position === position) return
  const others = inOrder.filter((one) => one !== moved)
  const isBefore = (one: { position: number }) =>
    position < moved.position ? one.position < position : one.position <= position
  const place = others.filter(isBefore).length
  await deal(
    db,
    others.toSpliced(place, 0, moved).map((one) => one.id),
  )
}

/** Brings these fields into the given order, category by category; others stay where they are. */
export const arrangeFields = async (db: Db, ids: number[]) => {
  await takeTurns(db)
  const rows = await db
    .selectFrom('cz_cols')
    .select(['id', 'category_id'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const categoryOf = new Map(rows.map(({ id, category_id }) => [id, category_id]))
  for (const together of Map.groupBy(ids, (id) => categoryOf.get(id)).values()) await deal(db, together)
}
