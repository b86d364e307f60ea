import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { appliedSteps, applySteps, migrationNames } from '#db/steps.ts'
import { fillIndexes } from '#resources/cz-cols/indexes.ts'
import { until } from '#test/embedded.ts'
import { figure } from '#test/figure.ts'
import { onlyLong } from '#test/long.ts'
import { aDatabase, onDatabase } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'
import { fillRoles } from '../server/src/setup.ts'

const contacts = Number(process.env.UPGRADE_CONTACTS ?? 300_000)
const PROBE_EVERY_MS = 50
const fills = { '0002-employees': fillRoles, '0010-custom-values': fillIndexes }

const rows = `
  insert into contacts (first_name, last_name, membership_no)
    select 'Ada ' || n, 'Wong', 'M' || n from generate_series(1, ${contacts}) n;
  insert into phone_numbers (contact_id, type, number)
    select n, 0, '0912' || lpad(n::text, 6, '0') from generate_series(1, ${contacts}) n;
  insert into tickets (subject, contact_id) select 'About ' || n, n from generate_series(1, ${Math.ceil(contacts / 3)}) n;
  insert into channels (id, contactable_type, name) values (1, 'App\\LineContact', 'Shop');
  insert into contactables (id, channel_id, contactable_type, external_id) values (1, 1, 'App\\LineContact', 'U1');
  insert into conversations (id, contactable_id, channel_id, last_seq) values (1, 1, 1, ${contacts});
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
    select 1, 1, n, 'inbound', 'customer', 'text', to_jsonb('Where is order ' || n), 'sent'
    from generate_series(1, ${contacts}) n`

/** A database as the step's predecessors made it, with customers in it. */
const aFormerDatabase = async (since: string) => {
  const { url } = await aDatabase()
  await onDatabase(url, async (client) => {
    await appliedSteps(client)
    await applySteps(
      client,
      migrationNames.filter((name) => name < since),
      fills,
    )
    await client.query(rows)
    await client.query('analyze')
  })
  return url
}

const probes = {
  'read contacts': 'select from contacts where id = 1',
  'write contacts': "update contacts set last_name = 'Wu' where id = 1",
  'write tickets': "update tickets set subject = 'Probed' where id = 1",
  'write messages': "update messages set delivery_state = 'sent' where conversation_id = 1 and seq = 1",
  'add contacts': "insert into contacts (first_name) values ('Probe')",
}

interface Probe {
  count: number
  maxMs: number
  /** How often it did not get its lock within a second. */
  refused: number
}

const probe = async (client: pg.Client, text: string, signal: AbortSignal): Promise<Probe> => {
  const seen: Probe = { count: 0, maxMs: 0, refused: 0 }
  await client.query("set lock_timeout = '1s'")
  while (!signal.aborted) {
    const start = performance.now()
    try {
      await client.query(text)
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      seen.refused++
    }
    seen.count++
    seen.maxMs = Math.max(seen.maxMs, performance.now() - start)
    await pause(PROBE_EVERY_MS)
  }
  return seen
}

/** Does work while all probes ask and write. Returns what each saw. */
const whileProbed = async (url: string, work: () => Promise<void>) => {
  const stopping = new AbortController()
  const running = Object.entries(probes).map(async ([name, text]) => {
    const seen = await onDatabase(url, (client) => probe(client, text, stopping.signal))
    return [name, seen] as const
  })
  await work().finally(() => stopping.abort())
  return Object.fromEntries(await Promise.all(running))
}

const leftSql = `select from upgrade_steps where finished_at is null`

/** What an operator does: the new version starts, migrates, and does the rest in the background. */
const upgrade = async (t: TestContext, url: string) => {
  const program = run(t, ['work'], { DATABASE_URL: url, SECRET_KEY: 'a key for tests, nowhere else used' })
  await until(
    () => `it works: ${program.said()}`,
    () => program.said().includes('works on the jobs'),
    600_000,
  )
  await onDatabase(url, (client) =>
    until(
      () => 'all steps in the background are done',
      async () => (await client.query(leftSql)).rowCount === 0,
      1_200_000,
    ),
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0, program.said())
}

const report = async (t: TestContext, since: string) => {
  const url = await aFormerDatabase(since)
  const start = performance.now()
  const seen = await whileProbed(url, () => upgrade(t, url))
  const seconds = Math.round((performance.now() - start) / 1000)
  const waits = Object.entries(seen).map(
    ([name, { maxMs, refused }]) =>
      `${name} ${Math.round(maxMs)} ms${refused ? ` (${refused} without a lock after 1 s)` : ''}`,
  )
  figure(
    t,
    'T38',
    `upgrade over ${contacts} contacts and as many messages from before ${since}, ${seconds} s in all; longest waits: ${waits.join(', ')}`,
  )
  return seen
}

const refusedOf = (seen: Record<string, Probe>) =>
  Object.entries(seen).flatMap(([name, { refused }]) => (refused ? [`${name}: ${refused}`] : []))

const checkAll = (seen: Record<string, Probe>) => {
  for (const [name, { count }] of Object.entries(seen)) assert.ok(count > 10, `${name}: ${count} probes`)
}

const options = { skip: onlyLong, timeout: 3_600_000 }

for (const since of ['0061', '0108', '0192'])
  test(
    `an upgrade from before step ${since} makes nobody wait for a lock longer than a second`,
    options,
    async (t) => {
      const seen = await report(t, since)
      checkAll(seen)
      assert.deepEqual(refusedOf(seen), [])
    },
  )

// Steps before 0030 had no way to leave work for the background; they are as they were released.
test('an upgrade from the first schema with messages comes to its end under requests', options, async (t) => {
  checkAll(await report(t, '0014'))
})
