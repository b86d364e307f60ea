import assert from 'node:assert/strict'
import test from 'node:test'
import type pg from 'pg'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'
import { countedTables } from './counted.ts'

const { admin, database } = await startService()
const { pool } = database

/** Ids around the borders of blocks of every level. */
const anId = fc.oneof(
  fc.integer({ min: 1, max: 900 }),
  fc.integer({ min: 65_500, max: 65_600 }),
  fc.integer({ min: 2 ** 24 - 50, max: 2 ** 24 + 50 }),
)
const aGender = fc.constantFrom(null, 0, 1)

const insert = 'insert into contacts (id, first_name, gender)'
const statements = {
  insert: `${insert} select id, 'x', $2::smallint from generate_series($1::int, $1 + $3::int) id on conflict do nothing`,
  upsert: `${insert} select id, 'x', $2::smallint from generate_series($1::int, $1 + $3::int) id
    on conflict (id) do update set gender = excluded.gender`,
  delete:
    'delete from contacts where id between $1::int and $1 + $3::int and gender is distinct from $2::smallint',
  change: 'update contacts set gender = $2::smallint where id between $1::int and $1 + $3::int',
  move: `update contacts set id = id + 100000, gender = $2::smallint where id = $1::int
    and not exists (select from contacts where id = $1 + 100000 + $3::int * 0)`,
  number: `insert into phone_numbers (contact_id, type, number)
    select id, coalesce($2::smallint, 2), '1' from contacts where id between $1::int and $1 + $3::int`,
}

const aStep = fc.record({
  kind: fc.constantFrom(...(Object.keys(statements) as (keyof typeof statements)[])),
  id: anId,
  gender: aGender,
  more: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 600 })),
  isUndone: fc.boolean(),
})
const aTransaction = fc.record({
  steps: fc.array(aStep, { minLength: 1, maxLength: 5 }),
  isRolledBack: fc.boolean(),
})
type Transaction = typeof aTransaction extends fc.Arbitrary<infer T> ? T : never

/** What two transactions may do to each other; the loser is rolled back whole. */
const lost = new Set(['40P01', '23505', '23503', '55P03'])

const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const perform = ({ steps, isRolledBack }: Transaction) =>
  withClient(async (client) => {
    await client.query('begin')
    try {
      for (const { kind, id, gender, more, isUndone } of steps) {
        await client.query('savepoint step')
        await client.query(statements[kind], [id, gender, more])
        if (isUndone) await client.query('rollback to step')
      }
      await client.query(isRolledBack ? 'rollback' : 'commit')
    } catch (error) {
      await client.query('rollback')
      if (!lost.has((error as { code: string }).code)) throw error
    }
  })

const keySets: (number[] | null)[] = [null, [0], [1], [-1], [0, -1]]
const pageSizes = [1, 7, 300, 1000]

/** The ids of a page as the index finds them. */
const pageSql = `
  select w.total, array(
    select c.id::int from unnest(w.blocks) b(block), lateral (
      select id from contacts where id >= b.block << 8 and id < (b.block + 1) << 8
        and ($1::bigint[] is null or coalesce(gender, -1) = any($1))
    ) c order by c.id limit w.length offset w.first
  ) as ids from paging_window('contacts', $1, $2, $3, $4) w`

/** In one snapshot, every page against a plain reading of the table. */
const compare = (client: pg.ClientBase) =>
  keySets.reduce(async (before, keys) => {
    await before
    const { rows } = await client.query(
      'select id::int from contacts where $1::bigint[] is null or coalesce(gender, -1) = any($1) order by id',
      [keys],
    )
    const all: number[] = rows.map(({ id }) => id)
    for (const size of pageSizes)
      for (const offset of [
        0,
        1,
        Math.floor(all.length / 2),
        all.length - size,
        all.length,
        all.length + 9,
      ]) {
        if (offset < 0) continue
        for (const isBackwards of [false, true]) {
          const { rows: found } = await client.query(pageSql, [keys, offset, size, isBackwards])
          const end = all.length - offset
          const wanted = isBackwards
            ? all.slice(Math.max(end - size, 0), Math.max(end, 0))
            : all.slice(offset, offset + size)
          assert.deepEqual([found[0].total, found[0].ids], [all.length, wanted])
        }
      }
    const middle = all[Math.floor(all.length / 2)] ?? 0
    const { rows: counted } = await client.query(`select paging_before('contacts', $1, $2) as n`, [
      keys,
      middle >> 8,
    ])
    assert.equal(counted[0].n, all.filter((id) => id >> 8 < middle >> 8).length)
  }, Promise.resolve())

const compareInSnapshot = () =>
  withClient(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    try {
      await compare(client)
    } finally {
      await client.query('commit')
    }
  })

const runs = process.env.LONG ? 200 : 8

test('totals and pages match the table despite concurrent transactions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aTransaction, { maxLength: 6 }), { maxLength: 4 }),
      async (writers) => {
        let isWriting = true
        const written = Promise.all(
          writers.map(async (transactions) => {
            for (const transaction of transactions) await perform(transaction)
          }),
        ).finally(() => {
          isWriting = false
        })
        do {
          await compareInSnapshot()
          await pool.query('select fold_paging($1)', [100])
        } while (isWriting)
        await written
        await compareInSnapshot()
        const { rows } = await pool.query(
          `select l.list, d.* from paged_lists l, paging_differences(l.list) d where l.list in ('contacts', 'phone_numbers')`,
        )
        assert.deepEqual(rows, [])
      },
    ),
    { numRuns: runs },
  )
})

test('the lists that are read by counts are those that the database counts', async () => {
  const { rows } = await pool.query('select list from paged_lists order by list')
  assert.deepEqual(
    rows.map(({ list }) => list),
    [...countedTables].sort(),
  )
})

test('a table that is emptied at one stroke has no records and no pages', async () => {
  await pool.query(`${insert} select id, 'x', 1 from generate_series(70000, 71000) id on conflict do nothing`)
  await pool.query('truncate contacts cascade')
  const { body } = await admin.get('/contact')
  assert.equal(body.meta.total, 0)
  assert.deepEqual(body.data, [])
  await pool.query('truncate contacts cascade; truncate phone_numbers')
  await compareInSnapshot()
  await withClient(async (client) => {
    await client.query('begin isolation level repeatable read')
    await assert.rejects(client.query('truncate contacts cascade'), /read committed/)
    await client.query('rollback')
  })
})

interface Body {
  data: { id: number }[]
  links: Record<string, string | null>
  meta: { total: number; from: number | null; current_page: number }
}
const idsOf = ({ data }: Body) => data.map(({ id }) => id)

test('pages, walks and the way back of a list by its key are those of the table', async () => {
  await pool.query('truncate contacts cascade')
  await pool.query(`${insert} select id, 'x', id % 2 from generate_series(1, 2000) id where id % 5 <> 0`)
  const all = async (condition: string) =>
    (await pool.query(`select id::int from contacts where ${condition} order by id`)).rows.map(({ id }) => id)
  const everyone = await all('true')
  const women = await all('gender = 0')
  const list = async (query: string): Promise<Body> => (await admin.get(`/contact?${query}`)).body
  for (const [query, ids] of [
    ['', everyone],
    ['gender=0&', women],
  ] as const) {
    for (const page of [1, 2, 40, Math.ceil(ids.length / 15), 5000]) {
      const body = await list(`${query}page=${page}`)
      assert.deepEqual(idsOf(body), ids.slice((page - 1) * 15, page * 15))
      assert.equal(body.meta.total, ids.length)
      const back = await list(`${query}sort=-id&page=${page}`)
      assert.deepEqual(idsOf(back), ids.toReversed().slice((page - 1) * 15, page * 15))
      const sorted = await list(`${query}sort=-created_at&page=${page}`)
      assert.equal(sorted.meta.total, ids.length)
      assert.equal(sorted.data.length, ids.slice((page - 1) * 15, page * 15).length)
    }
    for (const after of [0, 255, 256, 1003, 1999, 3000]) {
      const body = await list(`${query}after_id=${after}&per_page=7`)
      assert.deepEqual(idsOf(body), ids.filter((id) => id > after).slice(0, 7))
      const before = ids.filter((id) => id <= after).length
      assert.equal(body.meta.from, before < ids.length ? before + 1 : null)
    }
  }
})
