import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'
import { startService, startSibling } from '#test/service.ts'
import { problemOf } from './errors.ts'

const service = await startService()
const { admin, database } = service

const failure = (code: string) => Object.assign(new Error('connect failed'), { code })
const refusal = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })

test('no way to the database is a 503 that says when to come back', () => {
  const ways = ['EMFILE', 'ENFILE', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT', 'ENOTFOUND']
  const answers = ['53300', '57P03', '08006', '25006']
  const slow = Object.assign(new Error('timeout expired'), { code: '' })
  for (const error of [...ways.map(failure), ...answers.map(refusal), slow]) {
    const problem = problemOf(error)
    assert.equal(problem?.status, 503, error.code)
    assert.ok(Number(problem?.detail.headers?.['Retry-After']) > 0)
  }
  assert.equal(problemOf(new TypeError('ours')), undefined)
})

test('a server that takes no more connections is a 503', async (t) => {
  const { rows } = await database.pool.query(
    'select current_database() as name, rolsuper as is_super from pg_roles where rolname = current_user',
  )
  const { name, is_super } = rows[0]
  if (is_super) return t.diagnostic('a superuser is never refused')
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  await database.pool.query(`alter database ${name} connection limit 0`)
  const { status, headers } = await sibling.as(admin).get('/tag')
  await database.pool.query(`alter database ${name} connection limit -1`)
  assert.equal(status, 503)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await sibling.as(admin).get('/tag')).status, 200)
})
