import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { withDeadlines } from '#db/connections/deadlines.ts'
import { locks } from '#db/locks.ts'
import { insertRow } from '#db/records/rows.ts'
import { startWorker } from '#jobs/worker.ts'
import { startService } from '#test/service.ts'
import { fieldIndexes } from './index-job.ts'
import { agreeIndexes, maxIndexes, type Run } from './indexes.ts'

const service = await startService()
const { admin, database } = service
const db = database.main

const runOn =
  (on: Db): Run =>
  async <Row>(statement: string) =>
    (await sql.raw<Row>(statement).execute(on)).rows

const indexes = async () => {
  const { rows } = await sql<{ name: string }>`
    select r.relname as name from pg_index i join pg_class r on r.oid = i.indexrelid
    where r.relname ~ '^(contacts|tickets)_cz_' and i.indisvalid order by r.oid`.execute(db)
  return rows.map(({ name }) => name)
}

const aField = async (type: number, given: object = {}) => {
  const options = type === 6 || type === 7 ? [{ text: 'Red', value: 'red' }] : null
  const { status, body } = await admin.post('/cz-col', { name: `Of type ${type}`, type, options, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id as number
}

const aCategory = (type: number) => insertRow(db, 'cz_col_categories', { name: 'Some', type })

const agree = () => agreeIndexes(runOn(db), { concurrently: true })

/** A worker whose ended turns can be awaited one by one. */
const aWorker = (t: TestContext) => {
  const ended: (string | undefined)[] = []
  let wake = () => {}
  const tell = (said?: string) => {
    ended.push(said)
    wake()
  }
  const log = {
    info: () => tell(),
    error: ({ failure }: { failure?: Error }) => tell(failure?.message),
  }
  const { config } = service
  const connection = { connectionString: config.databaseUrl }
  const worker = startWorker({ connection, timezone: config.timezone, jobs: [fieldIndexes], log })
  t.after(() => worker.stop(1000))
  const next = async () => {
    while (!ended.length) await new Promise<void>((resolve) => (wake = resolve))
    return ended.shift()
  }
  return { ...worker, next }
}

test('every field that contacts and tickets are found by has an index of its kind', async () => {
  const made: string[] = []
  const kinds = ['number', 'text', 'text', 'text', 'text', 'text', 'text', 'list', 'decimal']
  for (const [type, kind] of kinds.entries()) made.push(`contacts_cz_${await aField(type)}_${kind}`)
  const ticket = await aField(1, { category_id: await aCategory(2) })
  for (const type of [1, 3]) await aField(1, { category_id: await aCategory(type) })
  assert.deepEqual(await agree(), { made: 10, dropped: 0 })
  assert.deepEqual(await indexes(), [...made, `tickets_cz_${ticket}_text`])
  assert.deepEqual(await agree(), { made: 0, dropped: 0 })
})

test('a field that changes its type changes its index, and one that is deleted loses it', async () => {
  const [retyped, deleted] = [await aField(0), await aField(0)]
  await agree()
  await admin.put(`/cz-col/${retyped}`, { type: 1 })
  await admin.delete(`/cz-col/${deleted}`)
  assert.deepEqual(await agree(), { made: 1, dropped: 2 })
  assert.deepEqual(
    (await indexes()).filter((name) => name.includes(`_${retyped}_`) || name.includes(`_${deleted}_`)),
    [`contacts_cz_${retyped}_text`],
  )
})

test('an index whose making was interrupted is made again', async () => {
  const id = await aField(3)
  await db.transaction().execute(async (writing) => {
    await insertRow(writing, 'contacts', { first_name: 'Ming' })
    await db.connection().execute(async (connection) => {
      const deadlines = { statement: '5s', lock: '20ms' }
      const agreeing = withDeadlines(connection, deadlines, () =>
        agreeIndexes(runOn(connection), { concurrently: true }),
      )
      await assert.rejects(agreeing, /lock timeout/)
    })
  })
  assert.deepEqual(await agree(), { made: 1, dropped: 1 })
  assert.ok((await indexes()).includes(`contacts_cz_${id}_text`))
})

test('no stored value is ever rejected by an index', async () => {
  const ids = [await aField(0), await aField(1), await aField(3), await aField(7)]
  await agree()
  const strange = [null, true, 'ten', -1e300, 0.1, [], [[1]], {}, '長'.repeat(65_535), ['x'.repeat(100_000)]]
  for (const value of strange)
    await insertRow(db, 'contacts', {
      first_name: 'Ming',
      cz_values: JSON.stringify(Object.fromEntries(ids.map((id) => [id, value]))),
    })
  await sql`delete from contacts`.execute(db)
})

test('the jobs make the index of a new field once it is committed', async (t) => {
  const { started, next } = aWorker(t)
  await started
  assert.equal(await next(), undefined)
  const id = await aField(5)
  assert.equal(await next(), undefined)
  assert.ok((await indexes()).includes(`contacts_cz_${id}_text`))
  await admin.delete(`/cz-col/${id}`)
  assert.equal(await next(), undefined)
  assert.ok(!(await indexes()).includes(`contacts_cz_${id}_text`))
})

test('one process at a time makes indexes; another tries again later', async () => {
  const turn = {
    db,
    data: {},
    signal: new AbortController().signal,
    commit: <T>(work: (on: Db) => Promise<T>) => work(db),
    checkRoom: async () => undefined,
  }
  await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${locks.fieldIndexes})`.execute(other)
    await assert.rejects(fieldIndexes.run(turn), /Another process/)
    await sql`select pg_advisory_unlock(${locks.fieldIndexes})`.execute(other)
  })
  await fieldIndexes.run(turn)
  const { rows } =
    await sql`select current_setting('statement_timeout') as deadline from pg_sleep(0)`.execute(db)
  assert.deepEqual(rows, [{ deadline: '5s' }])
})

test('the first fields have an index; the next in line follows when one of them goes', async () => {
  await sql`delete from cz_cols`.execute(db)
  const ids: number[] = []
  for (let n = 0; n <= maxIndexes; n++) ids.push(await insertRow(db, 'cz_cols', { name: `N${n}`, type: 0 }))
  await agree()
  assert.deepEqual(
    await indexes(),
    ids.slice(0, maxIndexes).map((id) => `contacts_cz_${id}_number`),
  )
  await admin.delete(`/cz-col/${ids[0]}`)
  assert.deepEqual(await agree(), { made: 1, dropped: 1 })
  assert.ok((await indexes()).includes(`contacts_cz_${ids.at(-1)}_number`))
})
