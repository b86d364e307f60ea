import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#test/embedded.ts'
import { aDatabase, onDatabase } from '#test/programs/command.ts'
import { sessionConfig } from './connect.ts'
import { createReader } from './reader.ts'

const { url } = await aDatabase()
const name = 'a reader under test'

test('a reader that is closed opens no connection any more, not even to repeat what it was reading', async () => {
  const config = { ...sessionConfig({ connectionString: url }, 'UTC', 60), application_name: name }
  const reader = createReader(config, 1, 10)
  await onDatabase(url, async (client) => {
    const sessions = async () =>
      (await client.query('select wait_event_type from pg_stat_activity where application_name = $1', [name]))
        .rows
    await client.query('select pg_advisory_lock(1)')
    const asked = reader.query({ text: 'select pg_advisory_lock(1)' }, []).then(
      () => 'answered',
      () => 'refused',
    )
    await until(
      () => 'it waits',
      async () => (await sessions()).some(({ wait_event_type }) => wait_event_type === 'Lock'),
    )
    const closed = reader.close()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      name,
    ])
    assert.equal(await asked, 'refused')
    await closed
    await assert.rejects(reader.query({ text: 'select 1' }, []), /Client was closed/)
    await until(
      () => 'all sessions are over',
      async () => !(await sessions()).length,
    )
  })
})
