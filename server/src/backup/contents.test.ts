import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import test from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { migrationLock } from '#db/migrate.ts'
import { aConversation } from '#test/factories.ts'
import { onDatabase } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'
import { contentsOf } from './contents.ts'

const { config, database } = await startService()
const db = database.main
const url = config.databaseUrl as string
const copyDone = Buffer.from('c\0\0\0\x04', 'latin1')

/** Delivers what follows the rows of a COPY, which is its count, a moment after them. */
const delayCounts = (client: pg.Client) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const read = stream.read.bind(stream)
  let delayed = 0
  stream.read = (size?: number) => {
    const chunk: Buffer | null = read(size)
    const end = (chunk?.indexOf(copyDone) ?? -1) + copyDone.length
    if (!chunk || end < copyDone.length || end === chunk.length) return chunk
    delayed++
    setImmediate(() => stream.unshift(chunk.subarray(end)))
    return chunk.subarray(0, end)
  }
  return () => delayed
}

const backUp = async (client: pg.Client) => {
  const said: string[] = []
  const about = { parley: '0', key_check: null, files_url: null } as never
  const say = (line: string) => void said.push(line)
  for await (const { body } of contentsOf({ client, filesFolder: undefined, about, say }))
    for await (const _ of body);
  return said
}

test('a table is not taken for short when its count arrives after its rows', () =>
  onDatabase(url, async (client) => {
    const delayed = delayCounts(client)
    const said = await backUp(client)
    assert.ok(delayed() > 0)
    assert.ok(said.includes('code_labels: 21 rows'), said.join('\n'))
  }))

/** Makes a month of former messages, with one in it. */
const aFormerMonth = async () => {
  for (const table of ['messages', 'message_texts'])
    await sql
      .raw(
        `create table ${table}_2001_02 partition of ${table} for values from ('2001-02-01 00:00+00') to ('2001-03-01 00:00+00')`,
      )
      .execute(db)
  const id = await aConversation(db, { last_seq: 1, created_at: '2001-02-03' })
  await sql`insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
    select id, contactable_id, 1, 'inbound', 'customer', 'text', '"Hello"', 'read', created_at
    from conversations where id = ${id}`.execute(db)
}

/** Has something happen just before the tables are locked. */
const beforeLocks = (client: pg.Client, work: () => Promise<unknown>) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const isLock = (statement: unknown) => typeof statement === 'string' && statement.startsWith('lock table')
  const queryLater = async (...given: unknown[]) => {
    await work()
    return query(...given)
  }
  Object.assign(client, {
    query: (...given: unknown[]) => (isLock(given[0]) ? queryLater(...given) : query(...given)),
  })
}

test('a month of messages that is removed as a backup begins is not taken for missing', () =>
  onDatabase(url, async (client) => {
    await aFormerMonth()
    let removed: unknown
    beforeLocks(client, async () => {
      removed = (await sql`select remove_messages(now()) as count`.execute(db)).rows[0]
    })
    await backUp(client)
    assert.deepEqual(removed, { count: 1 })
  }))

test('a backup that cannot lock a table says so, and lets migrations go on', () =>
  onDatabase(url, async (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (text: unknown, ...given: unknown[]) =>
        query(typeof text === 'string' ? text.replace("'60s'", "'1ms'") : text, ...given),
    })
    await onDatabase(url, async (other) => {
      await other.query('begin; lock table tags in access exclusive mode')
      await assert.rejects(backUp(client), /Another connection has held one of the tables/)
      await other.query('rollback')
      const { rows } = await other.query('select pg_try_advisory_lock($1) as is_free', [migrationLock])
      assert.ok(rows[0].is_free)
      await assert.rejects(backUp(client), /A migration has been running/)
    })
  }))
