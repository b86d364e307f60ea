import assert from 'node:assert/strict'
import { stat, truncate, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { aFolder } from '#test/embedded.ts'
import { openLog } from './log.ts'

test('a log that has grown too long is put aside, and one older log is kept', async (t) => {
  const file = await aFolder(t)
  await writeFile(file, 'a line\n')
  openLog(file).close()
  assert.equal((await stat(file)).size, 7)
  await truncate(file, 6 * 1024 * 1024)
  openLog(file).close()
  assert.equal((await stat(file)).size, 0)
  assert.equal((await stat(`${file}.1`)).size, 6 * 1024 * 1024)
})

test('a failed start shows only the log lines of that server', async (t) => {
  const file = await aFolder(t)
  await writeFile(file, '[7] an earlier start\n')
  const log = openLog(file)
  await writeFile(file, '[7] why it failed\n[8] somebody else\n', { flag: 'a' })
  assert.equal(log.linesOf(7), '[7] why it failed')
  log.close()
})

test('a failed start shows the cause, whichever process reports it', async (t) => {
  const file = await aFolder(t)
  const log = openLog(file)
  const cause = '2026-11-22 [8] PANIC:  could not write to file "pg_wal/xlogtemp.8": No space left on device'
  const own = ['2026-11-22 [7] LOG:  startup process was terminated', '2026-11-22 [7] LOG:  shutting down']
  const refusal = '2026-11-22 [9] FATAL:  the database system is starting up'
  await writeFile(file, [refusal, cause, refusal, refusal, refusal, ...own].join('\n'), { flag: 'a' })
  assert.equal(log.linesOf(7), [cause, ...own].join('\n'))
  log.close()
})
