import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/connections/connect.ts'
import { csvOf } from './imports.ts'
import type { NumberedRecipes, Sender } from './numbered-recipes.ts'

type Recipe = 'adding' | 'finding'
/** A contact's number and name, and the row's own number. */
export type Row = [no: string, name: string, number: number | string]

/** Every 97th row has no number, every 101st no contact and none that it could create. */
const isSpoilt = (n: number) => n % 97 === 0
const isLost = (n: number) => n % 101 === 0
const isRejected = (n: number) => isSpoilt(n) || isLost(n)

interface Installation {
  admin: Sender
  database: Pick<Database, 'main'>
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Files for these recipes, and what becomes of them. */
export const numberedRows = ({ admin, database: { main } }: Installation, recipes: NumberedRecipes) => {
  const { field } = recipes

  /** Leaves nothing but so many contacts, every other one of those that rows name. */
  const begin = async (contacts: number) => {
    await sql`truncate contacts, relation_import_tasks, relation_import_rejects, relation_import_additions,
      relation_import_changes, relation_import_kept cascade`.execute(main)
    await sql`insert into contacts (first_name, membership_no)
      select 'Ann', 'K' || 2 * n from generate_series(0, ${contacts}::int - 1) n`.execute(main)
  }

  const send = async (recipe: Recipe, rows: Row[], sender = admin): Promise<number> => {
    const fields = { recipe_id: String(recipes[recipe]) }
    const file = { name: 'rows.csv', content: csvOf(rows) }
    const { status, body } = await sender.upload('/relation-import-task', fields, file)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.id
  }

  /** Sends a file of which some rows are rejected, for contacts that are there and, where the recipe creates, not. */
  const sendMixed = (recipe: Recipe, count: number, contacts: number, sender = admin) =>
    send(
      recipe,
      numbersTo(count).map((n) => [
        isLost(n) ? 'Nobody' : recipe === 'adding' ? `K${2 * (n % contacts)}` : `K${n % (2 * contacts)}`,
        isLost(n) ? '' : 'Ann',
        isSpoilt(n) ? 'none' : n,
      ]),
      sender,
    )

  /** Sends a file whose first 10,000 rows, a batch of their own, are for another contact than the rest. */
  const sendHeld = (count: number, sender = admin) =>
    send(
      'adding',
      numbersTo(count).map((n) => [n <= 10_000 ? 'K0' : 'K2', '', n]),
      sender,
    )

  /** Keeps such an import from getting beyond its first batch. Returns a function that lets it go on. */
  const hold = async () => {
    const trx = await main.startTransaction().execute()
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select from contacts where membership_no = 'K2' for update`.execute(trx)
    return () => trx.rollback().execute()
  }

  const task = async (id: number) => (await admin.get(`/relation-import-task/${id}`)).body.data

  /** Resolves once a task has got so far. */
  const hasCome = async (id: number, far: { status?: number; imported_amount?: number }) => {
    for (;;) {
      const now = await task(id)
      if (Object.entries(far).every(([key, value]) => now[key] === value)) return now
      assert.ok(far.status === now.status || now.status < 2, JSON.stringify(now))
      await pause(10)
    }
  }

  const numbers = async () => {
    const { rows } = await sql<{ all: number[] }>`select coalesce(array_agg(n order by n), '{}') as all
      from (select (cz_values ->> ${String(field)})::int as n from relation_records) listed`.execute(main)
    return rows[0]?.all
  }

  /** What undo would take back is what is there. */
  const additions = async (id: number) => {
    const { rows } = await sql<{ kind: string; all: number; there: number }>`
      select a.kind, count(*) as all,
        count(distinct case when a.kind = 'contact' then c.id else r.id end) as there
      from relation_import_additions a, unnest(a.record_ids) i (id)
      left join contacts c on c.id = i.id left join relation_records r on r.id = i.id
      where a.task_id = ${id} group by 1 order by 1`.execute(main)
    return rows.map(({ kind, all, there }) => [kind, all, there])
  }

  const rejects = async (id: number) =>
    (
      await main
        .selectFrom('relation_import_rejects')
        .select(['number', 'row_index'])
        .where('task_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ number: at, row_index }) => [at, row_index])

  const assertAll = async (id: number, count: number, turns: number) => {
    assert.deepEqual(await numbers(), numbersTo(count))
    const { status, imported_amount, added_records_amount, job_turns } = await task(id)
    assert.deepEqual([status, imported_amount, added_records_amount, job_turns], [2, count, count, turns])
  }

  /** Each row of such a file was imported or rejected, and that once. */
  const assertMixed = async (id: number, count: number, before: number) => {
    const all = numbersTo(count)
    const imported = all.filter((n) => !isRejected(n))
    const rejected = all.filter(isRejected)
    const done = await task(id)
    assert.deepEqual(
      [done.status, done.error, done.total_amount, done.current_row_index],
      [2, null, count, count],
    )
    assert.deepEqual(await numbers(), imported)
    assert.deepEqual(
      await rejects(id),
      rejected.map((n, index) => [index + 1, n]),
    )
    const { rows } = await sql<{ all: number; names: number }>`
      select count(*) as all, count(distinct membership_no) as names from contacts`.execute(main)
    const created = (rows[0]?.all ?? 0) - before
    assert.equal(rows[0]?.names, before + created)
    assert.deepEqual(
      [done.imported_amount, done.rejected_amount, done.created_contacts_amount],
      [imported.length, rejected.length, created],
    )
    assert.deepEqual(
      [done.updated_contacts_amount, done.added_records_amount, done.updated_records_amount],
      [imported.length - created, imported.length, 0],
    )
    assert.deepEqual(await additions(id), [
      ...(created ? [['contact', created, created]] : []),
      ['relation_record', imported.length, imported.length],
    ])
  }

  /** Someone makes the numbers of some records negative. */
  const negate = (some: number[]) =>
    sql`update relation_records set cz_values = jsonb_build_object(${field}::text, -number)
      from (select id, (cz_values ->> ${String(field)})::int as number from relation_records) n
      where n.id = relation_records.id and number = any(${some})`.execute(main)

  return { begin, send, sendMixed, sendHeld, hold, negate, task, hasCome, numbers, assertAll, assertMixed }
}
