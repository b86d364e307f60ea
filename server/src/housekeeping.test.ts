import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Turn } from '#jobs/job.ts'
import { startService } from '#test/service.ts'
import { housekeeping } from './housekeeping.ts'

const { database } = await startService()
const db = database.main

const turn = {
  commit: (work: Parameters<Turn['commit']>[0]) => db.transaction().execute(work),
  checkRoom: async () => undefined,
  signal: AbortSignal.timeout(60_000),
} as Turn

const monthsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select name::text from partitions_of(${table}::regclass) order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the partitions that are still there or were made again. A run over the end of a week makes others too. */
const remadeOf = async (table: string, before: string[]) =>
  (await monthsOf(table)).filter((name) => before.includes(name))

const monthly = ['audit_log', 'messages', 'message_texts', 'record_changes', 'rule_runs']
const weekly = ['changes', 'rule_misses', 'webhook_deliveries', 'webhook_events']

for (const table of [...monthly, ...weekly])
  test(`${table} has room for the time to come`, async () => {
    const count = monthly.includes(table) ? 5 : 8
    const months = await monthsOf(table)
    assert.equal(months.length, count)
    const month = sql.table(months[3] as string)
    // Other tables may refer to a partition, but not once it is detached.
    await sql`alter table ${sql.table(table)} detach partition ${month}`.execute(db)
    await sql`drop table ${month}`.execute(db)
    assert.equal((await monthsOf(table)).length, count - 1)
    await housekeeping().run(turn)
    assert.deepEqual(await remadeOf(table, months), months)
  })

const dropLast = async (table: string) => {
  const partition = sql.table((await monthsOf(table)).at(-2) as string)
  await sql`alter table ${sql.table(table)} detach partition ${partition}`.execute(db)
  await sql`drop table ${partition}`.execute(db)
}

test('a table that somebody reads gets its partitions the next time, the others at once', async () => {
  const [changes, runs] = [await monthsOf('changes'), await monthsOf('rule_runs')]
  await dropLast('changes')
  await dropLast('rule_runs')
  const { promise: read, resolve: hold } = Promise.withResolvers<void>()
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const reader = db.transaction().execute(async (trx) => {
    await sql`select from changes limit 1`.execute(trx)
    hold()
    await done
  })
  await read
  await housekeeping().run(turn)
  end()
  await reader
  assert.deepEqual(
    [await remadeOf('changes', changes), await remadeOf('rule_runs', runs)],
    [changes.toSpliced(-2, 1), runs],
  )
  await housekeeping().run(turn)
  assert.deepEqual(await remadeOf('changes', changes), changes)
})

test('rows outside of partitions stay there, and the other partitions are made', async () => {
  const before = await monthsOf('audit_log')
  await dropLast('audit_log')
  await dropLast('audit_log')
  const [year, month] = (before.at(-3) as string).split('_').slice(-2)
  const later = `${year}-${month}-03`
  await sql`insert into audit_log (action, resource, created_at) values ('tag.created', 'tag', ${later})`.execute(
    db,
  )
  await housekeeping().run(turn)
  assert.deepEqual(await remadeOf('audit_log', before), before.toSpliced(-3, 1))
  await db.deleteFrom('audit_log').execute()
  await housekeeping().run(turn)
  assert.deepEqual(await remadeOf('audit_log', before), before)
})

test('tables that wait for their partitions go on taking rows, however long they wait', async () => {
  const tables = ['waiting_a', 'waiting_b', 'waiting_c']
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString()
  for (const table of tables)
    await sql
      .raw(
        `create table ${table} (created_at timestamptz);
         alter table ${table} add constraint ${table}_until check (created_at >= '-infinity' and created_at < '${soon}')`,
      )
      .execute(db)
  const takes = (table: string, weeks: number) =>
    sql`insert into ${sql.table(table)} values (now() + ${weeks} * interval '1 week')`.execute(db).then(
      () => true,
      ({ constraint }) => {
        assert.equal(constraint, `${table}_until`)
        return false
      },
    )
  const taking = () => Promise.all(tables.map((table) => takes(table, 2)))
  assert.deepEqual(await taking(), [false, false, false])
  await db.transaction().execute(async (trx) => {
    await sql`lock table waiting_a in row exclusive mode`.execute(trx)
    await housekeeping().run(turn)
  })
  assert.deepEqual(
    await taking(),
    [false, true, false],
    'one in each transaction, the first that nobody locks',
  )
  await housekeeping().run(turn)
  await housekeeping().run(turn)
  assert.deepEqual(await taking(), [true, true, true])
  assert.equal(await takes('waiting_a', 6), false)
  await sql`drop table waiting_a, waiting_b, waiting_c`.execute(db)
})

/** Makes a partition from a former month, with a row in it and one outside of partitions. */
const fillMonth = async (table: string, columns: string, values: string) => {
  await sql
    .raw(
      `create table ${table}_2001_02 partition of ${table} for values from ('2001-02-01 00:00+00') to ('2001-03-01 00:00+00');
       insert into ${table} (${columns}) values (${values}, '2001-02-03'), (${values}, '2000-01-01'), (${values}, now())`,
    )
    .execute(db)
}

const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]
    ?.count

test('a part of housekeeping that fails keeps no other part from being done', async () => {
  const partsUnless = async (isFailing: (part: number) => boolean) => {
    let parts = 0
    // As with a database without partitioned tables.
    const commit = (async () => {
      if (isFailing(++parts)) throw new Error('no')
      return []
    }) as unknown as Turn['commit']
    const ended = await housekeeping()
      .run({ ...turn, commit })
      .then(
        () => 'done',
        () => 'failed',
      )
    return [parts, ended]
  }
  const [all] = await partsUnless(() => false)
  assert.deepEqual(await partsUnless((part) => part === 3 || part === 10), [all, 'failed'])
})

/** Makes the clock one that was last looked at ten minutes ago, and has gone on evenly for this long. */
const steadyFor = (time: string, lastLook = '10 minutes') =>
  sql`insert into clock_watch (seen_at, steady_since) values (now() - ${lastLook}::interval, now() - ${time}::interval)
    on conflict (id) do update set seen_at = excluded.seen_at, steady_since = excluded.steady_since`.execute(
    db,
  )

test('nothing is removed for its age until the clock has gone on evenly for a day', async () => {
  await db.deleteFrom('record_changes').execute()
  await fillMonth(
    'record_changes',
    'subject_type, subject_id, kind, created_at',
    "'ticket', 1, 'ticket.updated'",
  )
  const leftAfter = async (...clock: Parameters<typeof steadyFor>) => {
    await steadyFor(...clock)
    await housekeeping({ historyMonths: 12, messageMonths: 12, auditMonths: 12 }).run(turn)
    return countOf('record_changes')
  }
  assert.equal(await leftAfter('23 hours'), 3)
  assert.equal(await leftAfter('400 days', '370 days'), 3, 'a leap ahead, or a year without the service')
  assert.equal(await leftAfter('400 days', '-2 hours'), 3, 'a leap back')
  assert.equal(await leftAfter('400 days', '47 hours'), 1)
})

test('the audit log and the history are kept forever, or for as many months as the operator wants', async () => {
  for (const table of ['audit_log', 'record_changes'] as const) await db.deleteFrom(table).execute()
  await fillMonth('audit_log', 'action, resource, created_at', "'tag.created', 'tag'")
  await fillMonth(
    'record_changes',
    'subject_type, subject_id, kind, created_at',
    "'ticket', 1, 'ticket.updated'",
  )
  await housekeeping().run(turn)
  assert.deepEqual([await countOf('audit_log'), await countOf('record_changes')], [3, 3])
  await steadyFor('1 day')
  await housekeeping({ auditMonths: 12 }).run(turn)
  assert.deepEqual([await countOf('audit_log'), await countOf('record_changes')], [1, 3])
  const { rows } = await sql`select * from paging_differences('audit_log')`.execute(db)
  assert.deepEqual(rows, [], 'the list counts no entry that is gone')
  await housekeeping({ historyMonths: 12 }).run(turn)
  assert.equal(await countOf('record_changes'), 1)
  assert.ok(!(await monthsOf('record_changes')).includes('record_changes_2001_02'))
})

test('a month that somebody reads is dropped the next time', async () => {
  await fillMonth(
    'rule_runs',
    'rule_id, version, subject_type, subject_id, event, outcome, created_at',
    "1, 1, 'ticket', 1, 'ticket.updated', 'matched'",
  )
  const { promise: read, resolve: hold } = Promise.withResolvers<void>()
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const reader = db.transaction().execute(async (trx) => {
    await sql`select from rule_runs_2001_02`.execute(trx)
    hold()
    await done
  })
  await read
  await housekeeping().run(turn)
  assert.equal(await countOf('rule_runs_2001_02'), 1)
  end()
  await reader
  await housekeeping().run(turn)
  assert.ok(!(await monthsOf('rule_runs')).includes('rule_runs_2001_02'))
})

test('housekeeping forgets what has had its time and makes room for months to come', async () => {
  const old = sql<string>`now() - interval '2 days'`
  await db.insertInto('login_attempts').values({ account: 'x', address: 'x', created_at: old }).execute()
  await db.insertInto('request_counts').values({ caller: 'x', minute: 1, count: 1 }).execute()
  await sql`update employee_tokens set expires_at = ${old} where employee_id = 2`.execute(db)
  const before = await monthsOf('audit_log')
  await dropLast('audit_log')
  await housekeeping().run({
    db,
    data: {},
    signal: new AbortController().signal,
    commit: (work) => work(db),
    checkRoom: async () => undefined,
  })
  assert.deepEqual(await remadeOf('audit_log', before), before)
  for (const table of ['login_attempts', 'request_counts'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [])
  const { rows } = await sql`select from employee_tokens where expires_at < now()`.execute(db)
  assert.equal(rows.length, 0)
})
