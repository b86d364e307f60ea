import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'
import { explained } from '#db/trouble.ts'
import type { Config } from './config.ts'
import { createLog } from './log.ts'

const linesOf = (work: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  work(createLog({ logLevel: 'info' } as Config, { write: (line) => void lines.push(line) }))
  return lines
}

const databaseError = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })

test('an error of the database is logged with its code and what that means, never with its message', () => {
  const secret = 'Key (email)=(ann@example.com) already exists'
  const [line = ''] = linesOf((log) => log.error({ failure: databaseError('53100', secret) }, 'job failed'))
  const { code, meaning } = JSON.parse(line).failure
  assert.deepEqual([code, meaning], ['53100', 'the disk of the database is full'])
  assert.doesNotMatch(line, /ann@example/)
})

test('an error is known by its cause, and an unknown code stands for itself', () => {
  const lost = new Error('The commit was lost.', { cause: databaseError('57P01', 'going') })
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })
  const inWords = [full, databaseError('53100', 'no space'), databaseError('XX001', 'page')].map(explained)
  const gone = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })
  const failures = [lost, databaseError('22012', 'division'), new Error('of ours'), ...inWords, gone]
  const lines = linesOf((log) => {
    for (const failure of failures) log.error({ failure }, 'failed')
  })
  const told = lines.map((line) => JSON.parse(line).failure)
  assert.deepEqual(
    told.map(({ code, meaning }) => [code, meaning]),
    [
      ['57P01', 'the database is shutting down'],
      ['22012', undefined],
      [undefined, undefined],
      ['ENOSPC', 'the disk is full'],
      ['53100', 'the disk of the database is full'],
      ['XX001', 'a table of the database is damaged'],
      ['ENOENT', 'the socket is gone: the embedded database does not run'],
    ],
  )
})

test('every line names its process', () => {
  const [line = ''] = linesOf((log) => log.info('hello'))
  const { pid, host } = JSON.parse(line)
  assert.equal(pid, process.pid)
  assert.ok(host)
})
