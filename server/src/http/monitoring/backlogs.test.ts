import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import { startWorker } from '#jobs/worker.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { anImport } from '#test/imports/imports.ts'
import { numberedRecipes } from '#test/imports/numbered-recipes.ts'
import { rowsHandled } from '#test/plans.ts'
import { startService, startSibling } from '#test/service.ts'
import { auditCommand } from '../../command-audit.ts'
import { statements } from './backlog-statements.ts'

const service = await startService()
const { admin, config, database } = service
const db = database.main

/** The metrics as a new server reads them: one keeps what it has just read for seconds. */
const metrics = async (t: TestContext) => {
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  return (await sibling.app.inject('/metrics')).payload
}

const readingOf = (text: string, name: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('the metrics show how many webhook deliveries wait, and how long the oldest has been due', async (t) => {
  const { body } = await admin.post('/webhook', {
    url: 'https://receiver.example/hook',
    event_types: ['ticket.created'],
  })
  for (const subject of ['One', 'Two', 'Three']) await admin.post('/ticket', { subject })
  await sql`update webhook_deliveries set due_at = now() - interval '1 hour' where id = (
    select min(id) from webhook_deliveries where webhook_id = ${body.data.id})`.execute(db)
  await sql`update webhook_deliveries set state = 'delivered' where id = (
    select max(id) from webhook_deliveries where webhook_id = ${body.data.id})`.execute(db)
  const text = await metrics(t)
  assert.equal(readingOf(text, 'parley_webhook_deliveries_waiting'), 2)
  const oldest = readingOf(text, 'parley_webhook_deliveries_oldest_seconds') ?? 0
  assert.ok(oldest >= 3600 && oldest < 4200)
  assert.equal(readingOf(text, 'parley_webhook_deliveries_dead'), 0)
})

test('the metrics show undelivered changes, and how old the oldest is', async (t) => {
  await sql`update change_stream set announced_through = 0`.execute(db)
  await sql`update changes set at = now() - interval '1 hour'`.execute(db)
  const age = readingOf(await metrics(t), 'parley_changes_unannounced_seconds') ?? 0
  assert.ok(age >= 3600 && age < 4200)
})

test('the metrics show the events of platforms and the moments that wait, not those due later', async (t) => {
  const { channel_id } = await db
    .selectFrom('contactables')
    .select('channel_id')
    .where('id', '=', await aContactable(db))
    .executeTakeFirstOrThrow()
  await sql`insert into inbound_events (channel_id, event_id, external_id, event, received_at)
    values (${channel_id}, 'e', 'u', '{}', now() - interval '1 hour')`.execute(db)
  await sql`insert into moments (kind, subject_type, subject_id, due_at, attempt_at)
    select kind, 'ticket', n, at, at from (values ('one', 1), ('one', 2), ('other', 3)) k (kind, n),
      lateral (select now() - interval '1 hour' + (n = 2)::int * interval '1 day' as at) due`.execute(db)
  const text = await metrics(t)
  assert.equal(readingOf(text, 'parley_inbound_events_waiting'), 1)
  assert.equal(readingOf(text, 'parley_moments_due'), 2)
  for (const what of ['inbound_events', 'moments']) {
    const oldest = readingOf(text, `parley_${what}_oldest_seconds`) ?? 0
    assert.ok(oldest >= 3600 && oldest < 4200, what)
  }
})

test('the metrics show the messages that are not sent', async (t) => {
  const contactable_id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id })
  for (const delivery_state of ['sending', 'failed', 'failed', 'unknown', 'sent'] as const)
    await recordMessage(db, {
      ...{ conversation_id, contactable_id, direction: 'outbound', author_type: 'system', type: 'text' },
      ...{ message: 'Hello', delivery_state },
    })
  const text = await metrics(t)
  for (const [state, count] of Object.entries({ sending: 1, failed: 2, unknown: 1 }))
    assert.equal(readingOf(text, `parley_messages_unsent{state="${state}"}`), count)
})

test('the metrics show the files that wait for the scanner', async (t) => {
  await sql`insert into file_contents (sha256, size, mime, key, state, scan_due_at)
    select sha256(n::text::bytea), 1, 'text/plain', 'key ' || n, 'pending', case when n < 3 then now() end
    from generate_series(1, 3) n`.execute(db)
  assert.equal(readingOf(await metrics(t), 'parley_file_scans_waiting'), 2)
})

test('the metrics show the imports that wait and run', async (t) => {
  const { adding } = await numberedRecipes(admin)
  for (const each of ['1', '2', '3']) await anImport(admin, adding, { rows: [['A', 'Ann', each]] })
  await sql`update relation_import_tasks set status = 1
    where id = (select min(id) from relation_import_tasks)`.execute(db)
  const text = await metrics(t)
  assert.equal(readingOf(text, 'parley_imports{state="waiting"}'), 2)
  assert.equal(readingOf(text, 'parley_imports{state="running"}'), 1)
  assert.ok((readingOf(text, 'parley_imports_idle_seconds') ?? -1) >= 0)
})

test('the metrics show how long ago the latest backup began, once there was one', async (t) => {
  assert.equal(readingOf(await metrics(t), 'parley_backup_age_seconds'), undefined)
  const client = await database.pool.connect()
  await auditCommand(client, 'installation.backup', { file: 'a.parley' })
  client.release()
  await sql`update audit_log set created_at = now() - interval '1 hour'
    where action = 'installation.backup'`.execute(db)
  const age = readingOf(await metrics(t), 'parley_backup_age_seconds') ?? 0
  assert.ok(age >= 3600 && age < 4200)
})

test('the metrics show the jobs that are not over, and how long the oldest has been due', async (t) => {
  assert.doesNotMatch(await metrics(t), /parley_jobs{/)
  const log = { info: () => undefined, error: () => undefined }
  const connection = { connectionString: config.databaseUrl }
  const jobs = [{ name: 'counted', maxSeconds: 60, run: async () => undefined }]
  const worker = startWorker({ connection, timezone: 'UTC', jobs, log })
  await worker.started
  await worker.stop(1000)
  await sql`insert into pgboss.job (name, state, start_after) values
    ('counted', 'created', now() - interval '1 hour'), ('counted', 'created', now() + interval '1 hour'),
    ('counted', 'retry', now()), ('counted', 'completed', now())`.execute(db)
  await sql`update pgboss.queue set active_count = 2, failed_count = 3 where name = 'counted'`.execute(db)
  const text = await metrics(t)
  for (const [state, count] of Object.entries({ created: 2, retry: 1, active: 2, failed: 3 }))
    assert.equal(readingOf(text, `parley_jobs{job="counted",state="${state}"}`), count)
  const oldest = readingOf(text, 'parley_jobs_oldest_seconds{job="counted"}') ?? 0
  assert.ok(oldest >= 3600 && oldest < 4200)
  assert.ok((readingOf(text, 'parley_jobs_last_seen_seconds') ?? -1) >= 0)
})

const over = 20_000

const fillWithWhatIsOver = async () => {
  for (const statement of [
    `insert into pgboss.job (name, state) select 'counted', 'completed' from generate_series(1, ${over})`,
    `insert into audit_log (action, resource, record_id) select 'a', 'r', n from generate_series(1, ${over}) n`,
    `insert into webhook_deliveries (webhook_id, event_id, state) select webhook_id, event_id, 'delivered'
      from (select * from webhook_deliveries limit 1) d, generate_series(1, ${over})`,
    `insert into file_contents (sha256, size, mime, key, state)
      select sha256(n::text::bytea), 1, 'text/plain', 'over ' || n, 'clean' from generate_series(10, ${over}) n`,
    `insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message,
        delivery_state)
      select conversation_id, contactable_id, seq + n, direction, author_type, type, message, 'sent'
      from (select * from messages order by seq desc limit 1) m, generate_series(1, ${over}) n`,
    'analyze',
  ])
    await database.pool.query(statement)
}

test('none of them reads what is over', async () => {
  await fillWithWhatIsOver()
  for (const [name, statement] of Object.entries(statements)) {
    const handled = await rowsHandled(database.pool, statement)
    assert.ok(handled < 1_000, `${name}: ${handled} rows`)
  }
})
