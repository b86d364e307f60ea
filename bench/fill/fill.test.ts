import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { readConfig } from '#config'
import { onlyLong } from '#test/long.ts'
import { aDatabase, onDatabase, secretKey } from '#test/programs/command.ts'
import { inInstallation } from '../../server/src/installation.ts'
import { secretKeyFrom } from '../../server/src/setup.ts'
import { verify } from '../../server/src/verify/run.ts'
import { fillInstallation } from './installation.ts'
import type { Drops } from './state.ts'

const { url } = await aDatabase(process.env.TEST_TEMPLATE)
const config = readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey })

const fill = async (size: number, drops: Drops = 'nothing') => {
  const said: string[] = []
  await inInstallation(config, (installation) =>
    fillInstallation(installation, config, { size, seed: 1, drops, say: (line) => said.push(line) }),
  )
  return said.join('\n')
}

const schemaSql = `
  select pg_get_indexdef(indexrelid) as part from pg_index i join pg_class r on r.oid = i.indrelid
    where r.relnamespace = current_schema()::regnamespace and r.relname <> 'pgmigrations'
      and pg_get_indexdef(indexrelid) !~ 'cz_values'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid <> 0
  union all select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t where not tgisinternal
  order by 1`
const partsOf = (client: pg.Client) =>
  client.query(schemaSql).then(({ rows }) => rows.map(({ part }) => part as string))

test('a fill is sound by every check, and leaves the schema as it was', async () => {
  const before = await onDatabase(url, partsOf)
  assert.match(await fill(1000), /Filled with 1,000 contacts\./)
  assert.deepEqual(await onDatabase(url, partsOf), before)
  const wrong: string[] = []
  await onDatabase(url, (client) =>
    verify(
      { client, config, secretKey: secretKeyFrom(secretKey) },
      { say: (line) => line.startsWith('WRONG') && wrong.push(line) },
    ),
  )
  assert.deepEqual(wrong, [])
})

test('a complete fill is kept, and one of another size refused', async () => {
  assert.match(await fill(1000), /it is kept/)
  await assert.rejects(fill(2000), /holds a fill of 1,000 contacts.*--again/)
})

test('an interrupted fill is reported, and starts over on request', { skip: onlyLong }, async () => {
  await onDatabase(url, (client) => client.query('update bench.fills set finished_at = null'))
  await assert.rejects(fill(1000), /was begun here and has not finished.*--again/)
  assert.match(await fill(1000, 'unfinished'), /Filled with 1,000 contacts\./)
})

test('contacts that no fill has made are left alone', async () => {
  await onDatabase(url, (client) => client.query('drop schema bench cascade'))
  await assert.rejects(fill(1000, 'all'), /no fill has made/)
})
