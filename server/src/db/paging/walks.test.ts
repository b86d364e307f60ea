import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import pg from 'pg'
import { walk } from '#sdk/pages.ts'
import { startService } from '#test/service.ts'

const { admin, config, database } = await startService()
const isLong = Boolean(process.env.LONG)
const turnsOfWriter = isLong ? 400 : 25
const writers = 16
/** Pages to read before one has to end at the open transaction. */
const maxPages = 2_000

const path = (query: Record<string, unknown>) =>
  `/tag?${Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`

const read = async (query: Record<string, unknown>) => {
  const { status, body } = await admin.get(path(query))
  assert.equal(status, 200)
  return body as { data: { id: number }[]; links: { next: string | null }; meta: { total: number } }
}

/** What the writers know they have committed, and what they have begun to delete. */
const createLedger = () => ({ kept: new Set<number>(), deleted: new Set<number>() })
type Ledger = ReturnType<typeof createLedger>

const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const insert = async (client: pg.ClientBase, name: string): Promise<number> =>
  (await client.query('insert into tags (name) values ($1) returning id', [name])).rows[0].id

const writeOnce = async (
  client: pg.ClientBase,
  name: string,
  random: (n: number) => number,
  own: number[],
) => {
  await client.query('begin')
  const ids: number[] = []
  for (let count = random(3); count >= 0; count--) {
    // Time passes between the ids of one transaction, as it does in a request.
    for (let step = random(4); step > 0; step--) await client.query('select 1')
    ids.push(await insert(client, `${name} ${count}`))
  }
  const isKept = random(4) > 0
  await client.query(isKept ? 'commit' : 'rollback')
  if (isKept) own.push(...ids)
  return isKept ? ids : []
}

const startWriters = async (pool: pg.Pool, ledger: Ledger) => {
  const work = async (_: unknown, writer: number) => {
    const random = numbersFrom(writer + 1)
    const client = await pool.connect()
    const own: number[] = []
    for (let turn = 0; turn < turnsOfWriter; turn++) {
      for (const id of await writeOnce(client, `Walk ${writer} ${turn}`, random, own)) ledger.kept.add(id)
      const gone = random(5) ? undefined : own.shift()
      if (gone === undefined) continue
      ledger.deleted.add(gone)
      await client.query('delete from tags where id = $1', [gone])
    }
    client.release()
  }
  await Promise.all(Array.from({ length: writers }, work))
}

const assertRising = (ids: number[]) =>
  assert.ok(
    ids.every((id, index) => index === 0 || id > (ids[index - 1] as number)),
    'no record comes twice',
  )

test('walks during concurrent writes miss and repeat nothing', async () => {
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: writers + 1 })
  const ledger = createLedger()
  const holder = await pool.connect()
  await holder.query('begin')
  const held = await insert(holder, 'Walk held')
  let isWriting = true
  let unsettled = 0
  let pages = 0
  const noted = new EventTarget()
  const readSettling = async (query: Record<string, unknown>) => {
    const page = await read(query)
    assert.ok(++pages < maxPages || unsettled > 0, 'a page ends at the open transaction')
    if ((page.meta as { is_settled?: boolean }).is_settled === false) {
      unsettled++
      noted.dispatchEvent(new Event('unsettled'))
    }
    return page
  }
  /** Goes on from the last record that it has seen, as a nightly synchronization does. */
  const follow = async () => {
    const seen: number[] = []
    for (;;) {
      const wasWriting = isWriting
      const { data, links } = await readSettling({ per_page: 20, after_id: seen.at(-1) ?? 0 })
      seen.push(...data.map(({ id }) => id))
      if (!wasWriting && links.next === null) return seen
    }
  }
  /** One whole walk after the other, each of which must show what was there when it began and is not deleted. */
  const repeat = async () => {
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting
      const before = [...ledger.kept]
      const seen: number[] = []
      const wait = async () => undefined
      for await (const { data } of walk(readSettling, { per_page: 50 }, { wait }))
        seen.push(...data.map(({ id }) => id))
      assertRising(seen)
      const shown = new Set(seen)
      assert.deepEqual(
        before.filter((id) => !ledger.deleted.has(id) && !shown.has(id)),
        [],
      )
    }
  }
  const readers = [follow(), follow(), repeat(), repeat()]
  const written = startWriters(pool, ledger)
  // The writers may be done before the first page is read, so the transaction stays open until a page ends at it.
  await Promise.race([once(noted, 'unsettled'), ...readers])
  await holder.query('commit')
  holder.release()
  ledger.kept.add(held)
  await written
  isWriting = false
  const [one = [], other = []] = (await Promise.all(readers)) as number[][]
  await pool.end()
  for (const seen of [one, other]) {
    assertRising(seen)
    const shown = new Set(seen)
    assert.deepEqual(
      [...ledger.kept].filter((id) => !ledger.deleted.has(id) && !shown.has(id)),
      [],
    )
  }
})

test('every table with ids says which are drawn, unless no list shows it', async () => {
  const { rows } = await database.pool.query(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''
      and not c.relispartition
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'mark_ids')
    order by 1`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    [
      'availability_changes',
      'backups',
      'conversation_waves',
      'employee_notices',
      'file_contents',
      'file_uses',
      'follows',
      'inbound_events',
      'login_attempts',
      'migration_runs',
      'push_deliveries',
      'push_wakes',
      'record_changes',
      'rule_messages',
      'rule_misses',
      'rule_runs',
      'sla_results',
      'ticket_checklist_items',
      'visitor_answers',
      'webhook_events',
    ],
  )
})

test('walks ignore locks of other kinds, and positions beyond 32 bits', async () => {
  const { pool } = database
  const settled = async (newest: number) =>
    Number((await pool.query("select settled_id('cities', $1) as id", [newest])).rows[0].id)
  const holder = await pool.connect()
  const far = 5_000_000_000
  await holder.query("select setval(pg_get_serial_sequence('cities', 'id'), $1)", [far])
  await holder.query('begin')
  await holder.query("select mark_ids('cities')")
  await holder.query("select mark_ids('cities')")
  const { rows } = await holder.query(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  )
  assert.equal(rows[0].n, 1)
  assert.equal(await settled(far + 10), far)
  assert.equal(await settled(far), far)
  assert.equal(await settled(far - 10), far - 10)
  await holder.query('rollback')
  holder.release()
  assert.equal(await settled(far + 10), far + 10)
})

test('code that draws IDs before inserting marks them first', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const unmarked = files.filter((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const drawn = text.indexOf('nextval(pg_get_serial_sequence')
    const marked = text.indexOf('mark_ids(')
    return drawn >= 0 && (marked < 0 || marked > drawn)
  })
  assert.deepEqual(unmarked, [])
})
