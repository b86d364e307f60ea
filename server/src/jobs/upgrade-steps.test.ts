import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogFindings } from '#db/catalog.ts'
import { openJobDatabase } from '#db/connections/connect.ts'
import { appliedMigrations, applySteps, migrationNames } from '#db/steps.ts'
import { kept, rows, talk } from '#test/earlier-rows.ts'
import { until } from '#test/embedded.ts'
import { eventually } from '#test/eventually.ts'
import { aDatabase, onDatabase } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'
import { fillRoles } from '../setup.ts'
import { type CheckRoom, DiskShort } from './room.ts'
import { upgradeSteps } from './upgrade-steps.ts'

const { url } = await aDatabase()
const at = migrationNames.indexOf('0030-text-search')
const search = migrationNames.indexOf('0081-message-search')
const growing = migrationNames.indexOf('0192-growing-tables')

await onDatabase(url, async (client) => {
  await appliedMigrations(client)
  await applySteps(client, migrationNames.slice(0, at), { '0002-employees': fillRoles })
  await client.query(rows)
  await applySteps(client, migrationNames.slice(at, search))
  await client.query(talk)
  await applySteps(client, migrationNames.slice(search, growing))
  await client.query(kept)
  await applySteps(client, migrationNames.slice(growing))
})

const { admin, config, database } = await startService({ DATABASE_URL: url })
const { pool } = database

const totalOf = async (query: string) => {
  const { status, body } = await admin.get(`/${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.meta.total
}

const found = async (queries: Record<string, number>) => {
  for (const [query, total] of Object.entries(queries)) assert.equal(await totalOf(query), total, query)
}

/** What was found by the earlier version, and by every version since. */
const always = {
  'contact?search=common': 5000,
  [`contact?search=${encodeURIComponent('ﾃｽﾄ')}`]: 1,
  [`contact?search=${encodeURIComponent('小明')}`]: 1,
  'contact?phone_number=0912345678': 1,
  'contact?phone_number=%2B886912345678': 1,
  'contact?phone_number=%2B819012345678': 1,
  [`ticket?search=${encodeURIComponent('ｗｉｄｅ')}`]: 1,
  'ticket?search=narrow': 1,
  [`address?address=${encodeURIComponent('臺北')}`]: 1,
  'contact?sort=name&per_page=1': 5003,
}

const since = {
  [`contact?search=${encodeURIComponent('テスト')}`]: 1,
  'contact?search=0995222243': 1,
  'contact?phone_number=0995222243': 1,
  'contact?phone_number=09012345678': 1,
  'contact?search=09012345678': 1,
  'ticket?search=wide': 1,
  [`address?address=${encodeURIComponent('台北')}`]: 1,
}

/** Everything that one search finds, with what its hits lead to. */
const hitsOf = async (text: string) => {
  const { status, body } = await admin.get(`/search?q=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(
    ({ type, target }: { type: string; target: { type: string; id: number; seq: number | null } }) =>
      `${type} in ${target.type} ${target.id} at ${target.seq}`,
  )
}

/** What a search of messages, notes and relation records finds once their texts are indexed. */
const talked = {
  'old wombat': ['message in conversation 1 at 1'],
  熊: ['message in conversation 1 at 1'],
  quokka: ['conversation_note in conversation 1 at 1'],
  numbat: ['ticket_note in ticket 1 at null'],
  bilby: ['contact_relation_record in contact 6001 at null'],
}

const told: string[] = []
const job = upgradeSteps((_, message) => told.push(message))

/** A turn of the job as a process of its own would take it. */
const aTurn = (checkRoom: CheckRoom = async () => undefined) => {
  const jobs = openJobDatabase({ connectionString: config.databaseUrl }, 'UTC')
  const commit = () => Promise.reject(new Error('not used'))
  const { signal } = new AbortController()
  const run = job.run({ db: jobs.db, data: {}, signal, commit, checkRoom })
  return { end: Promise.resolve(run).finally(() => jobs.close()) }
}

const stepsLeft = async () =>
  (await pool.query('select name, done::int from upgrade_steps where finished_at is null order by id')).rows

test('until the steps are taken, everything is found as before', async () => {
  assert.ok((await stepsLeft()).length > 10)
  await found(always)
})

test('until then, the latest notes are found, and messages as they come', async () => {
  for (const text of Object.keys(talked)) assert.deepEqual(await hitsOf(text), [], text)
  await pool.query(`update conversation_notes set content = 'a late Potoroo' where after_seq = 2000;
    insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
      values (1, 1, 2102, 'inbound', 'customer', 'text', '"a late Bettong"', 'sent');
    update messages set message = '"a changed Bandicoot"' where seq = 2`)
  assert.deepEqual(await hitsOf('potoroo'), ['conversation_note in conversation 1 at 2000'])
  assert.deepEqual(await hitsOf('bettong'), ['message in conversation 1 at 2102'])
  assert.deepEqual(await hitsOf('bandicoot'), ['message in conversation 1 at 2'])
})

test('without room on the disk no step goes on, and the batches that are done are kept', async () => {
  const { end } = aTurn(async () => {
    const left = await stepsLeft()
    if (left.some(({ name, done }) => name === 'fill_contact_search' && done >= 1000))
      throw new DiskShort('full')
  })
  await assert.rejects(end, DiskShort)
  const [step] = await stepsLeft()
  assert.deepEqual([step.name, step.done], ['fill_contact_search', 1000])
  await found(always)
})

test('an index whose building runs the disk short is cancelled, and leaves nothing behind', async () => {
  await pool.query(`insert into upgrade_steps (id, kind, table_name, name, statement)
    values (-1, 'index', 'contacts', 'contacts_slow_idx', 'on contacts (created_at)')`)
  // The index waits for this transaction, which is older.
  const holder = await pool.connect()
  await holder.query('begin; lock table contacts in row exclusive mode')
  let looks = 0
  const { end } = aTurn(async () => {
    if (++looks > 1) throw new DiskShort('full')
  })
  const ended = assert.rejects(end, DiskShort)
  const dropping = `select from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'drop index %contacts_slow_idx%'`
  await eventually(async () => (await pool.query(dropping)).rowCount)
  await holder.query('rollback')
  holder.release()
  await ended
  const { rows } = await pool.query(`select to_regclass('contacts_slow_idx') as index`)
  assert.equal(rows[0].index, null)
  await pool.query('delete from upgrade_steps where id = -1')
})

test('steps that are ended in the middle keep what they have done, and what is written meanwhile', async () => {
  // A batch waits for this contact; the connection of the steps is then ended, as by a kill.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from contacts where id = 6001 for update')
  const { end } = aTurn()
  const ended = assert.rejects(end)
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%fill_contact_search%'`
  await eventually(async () => (await pool.query(waiting)).rowCount)
  await found({ ...always, 'ticket?search=wide': 1 })
  assert.equal((await admin.put('/contact/6002', { first_name: 'Ｒｅｎａｍｅｄ' })).status, 200)
  const { body } = await admin.post('/contact', { first_name: 'Ｆｒｅｓｈ' })
  await admin.post('/phone-number', { contact_id: body.data.id, type: 2, number: '+44 20 7946 0111' })
  assert.equal((await admin.put('/ticket/1', { subject: 'Ｌａｔｅｒ' })).status, 200)
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) found`)
  await ended
  await holder.query('rollback')
  holder.release()
  const [step] = await stepsLeft()
  assert.equal(step.name, 'fill_contact_search')
  assert.ok(step.done >= 2000)
})

test('columns that the former release reads are dropped once its last server is gone', async () => {
  const former = await onDatabase(url, async (client) => {
    await client.query("set application_name = 'parley 0.0.1 UTC the-former-one'")
    await aTurn().end
    const [step] = await stepsLeft()
    return step.name
  })
  assert.equal(former, 'look numbers up by their endings')
  assert.ok(told.includes('upgrade step waits until no server of another release is left'))
  const { rowCount } = await pool.query(`select from information_schema.columns
    where table_name = 'phone_numbers' and column_name = 'number_key'`)
  assert.equal(rowCount, 1)
})

test('a server of the former release drops no columns that it reads itself, even if no other one is connected', async () => {
  await pool.query("insert into schema_migrations (name) values ('9999-of-the-next-release')")
  await aTurn().end
  const [step] = await stepsLeft()
  assert.equal(step.name, 'look numbers up by their endings')
  await pool.query("delete from schema_migrations where name = '9999-of-the-next-release'")
})

test('taken to their end, they find what the earlier version did not, and nothing is lost', async () => {
  // A table in use is waited for, again and again, by its own part alone: those before it are committed.
  const holder = await pool.connect()
  await holder.query(
    'begin; set local idle_in_transaction_session_timeout = 0; lock table rule_misses in row exclusive mode',
  )
  const { end } = aTurn()
  await until(
    () => 'the parts before that of the table in use are done',
    async () => {
      const [step] = await stepsLeft()
      return step.name === 'begin_partitions_by_parts' && step.done === 2
    },
    120_000,
  )
  await holder.query('rollback')
  holder.release()
  await end
  assert.deepEqual(await stepsLeft(), [])
  assert.ok(told.includes('upgrade step done'))
  const { [`ticket?search=${encodeURIComponent('ｗｉｄｅ')}`]: _, ...kept } = always
  await found({ ...kept, 'contact?sort=name&per_page=1': 5004 })
  const { 'ticket?search=wide': __, ...more } = since
  await found(more)
  await found({
    'contact?search=renamed': 1,
    'contact?search=fresh': 1,
    'ticket?search=later': 1,
    'ticket?search=wide': 0,
    [`contact?phone_number=${encodeURIComponent('020 7946 0111')}`]: 1,
    'contact?search=02079460111': 1,
  })
  const { rows: invalid } = await pool.query('select indexrelid::regclass from pg_index where not indisvalid')
  assert.deepEqual(invalid, [])
})

test('then messages, notes and relation records of any age are found', async () => {
  for (const [text, hits] of Object.entries(talked)) assert.deepEqual(await hitsOf(text), hits, text)
  assert.deepEqual(await hitsOf('bandicoot'), ['message in conversation 1 at 2'])
  const { rows } = await pool.query('select count(*)::int as count from message_texts')
  assert.deepEqual(rows, [{ count: 2102 }])
})

test('records kept for days are partitioned as in a new installation, and stay usable', async () => {
  assert.deepEqual(await onDatabase(url, catalogFindings), [])
  const former = ['changes', 'rule_misses', 'webhook_deliveries', 'webhook_events'].map(
    (table) => `select '${table}' as table, (select count(*)::int from ${table}_former) as former,
      (select count(*)::int from ${table}) as all, (select relkind from pg_class where oid = '${table}'::regclass) as kind`,
  )
  const { rows } = await pool.query(former.join(' union all '))
  const deliveries = rows.filter(({ table }) => table !== 'changes')
  assert.deepEqual(
    deliveries.map(({ former: count, kind }) => [count, kind]),
    [
      [1, 'p'],
      [3, 'p'],
      [3, 'p'],
    ],
  )
  const { body } = await admin.get('/change')
  const { body: more } = await admin.post('/tag', { name: 'Third' })
  const { body: next } = await admin.get(`/change?after=${body.meta.next}`)
  assert.equal(next.data.at(-1).id, more.data.id)
  const { rows: delivered } = await pool.query(`with event as (
      insert into webhook_events (type, data) values ('tag.created', '{}') returning id)
    insert into webhook_deliveries (webhook_id, event_id) select w.id, e.id from webhooks w, event e returning id, event_id`)
  assert.deepEqual(delivered, [{ id: 4, event_id: 4 }])
  const { rows: updated } = await pool.query(
    `update webhook_deliveries set attempts = 1 where id in (1, 4) returning version`,
  )
  assert.deepEqual(updated, [{ version: 2 }, { version: 2 }])
})

test('the former table goes as a whole, and the stream says so', async () => {
  const first = (await admin.get('/change?limit=1')).body.meta.next
  await pool.query(`select remove_changes(now() + interval '7 weeks', 1000),
    drop_partitions('webhook_deliveries', now() + interval '7 weeks')`)
  const { rows } = await pool.query(`select to_regclass('changes_former') as changes,
    to_regclass('webhook_deliveries_former') as deliveries, (select count(*)::int from webhook_deliveries) as count`)
  assert.deepEqual(rows, [{ changes: null, deliveries: null, count: 0 }])
  assert.equal((await admin.get(`/change?after=${first}`)).status, 410)
  await pool.query(`select ensure_partitions('changes'), ensure_partitions('webhook_deliveries')`)
})

test('afterwards there is nothing left to do', async () => {
  const before = told.length
  await aTurn().end
  assert.equal(told.length, before)
})
