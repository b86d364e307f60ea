import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'

test('an error of the database ends a command with a sentence, never with a stack trace', async () => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  await onDatabase(url, (client) =>
    client.query(`
      create function fail() returns trigger language plpgsql as $$ begin
        raise exception 'unexpected data beyond the seventh page' using errcode = 'XX000'; end $$;
      create trigger fail before insert on audit_log for each row execute function fail()`),
  )
  const env = { DATABASE_URL: url, DATA_DIR: await aFolder() }
  const { code, err } = await parley(['backup', join(env.DATA_DIR, 'parley.tar.gz')], env)
  assert.equal(code, 1)
  assert.equal(
    err,
    'PostgreSQL reported an error: unexpected data beyond the seventh page (SQLSTATE XX000).\n',
  )
  const made = await parley(['employee', 'create', 'ann'], env)
  assert.deepEqual([made.code, made.err.split('\n').at(-2)], [1, err.trim()])
})
