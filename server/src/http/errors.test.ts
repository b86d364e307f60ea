import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'
import { startService, startSibling } from '#test/service.ts'
import { problemOf } from './errors.ts'

const service = await startService()
const { admin, database } = service

const failure = (code: string) => Object.assign(new Error('connect failed'), { code })
const refusal = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })

const ways =
  `ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN ENOENT
  EMFILE ENFILE ENOBUFS ERR_STREAM_DESTROYED ERR_SOCKET_CLOSED CERT_HAS_EXPIRED CERT_NOT_YET_VALID
  DEPTH_ZERO_SELF_SIGNED_CERT UNABLE_TO_VERIFY_LEAF_SIGNATURE ERR_TLS_CERT_ALTNAME_INVALID EPROTO`.split(
    /\s+/,
  )
const answers =
  `08000 08003 08006 08P01 25006 25P03 25P04 26000 28000 28P01 3D000 42501 53100 53200 53300 57P01 57P02
  57P03 57P05`.split(/\s+/)
const sentences = [
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'There was an error establishing an SSL connection',
  'The server does not support SSL connections',
]

test('an unreachable database is a 503 with Retry-After', () => {
  const errors = [...ways.map(failure), ...answers.map(refusal), ...sentences.map((text) => new Error(text))]
  for (const error of errors) {
    const problem = problemOf(error)
    assert.equal(problem?.status, 503, String((error as { code?: string }).code ?? error.message))
    assert.ok(Number(problem?.detail.headers?.['Retry-After']) > 0)
  }
  assert.equal(problemOf(refusal('53100'))?.detail.code, 'disk_full')
  assert.equal(problemOf(new TypeError('ours')), undefined)
  assert.equal(problemOf(refusal('42P01')), undefined)
})

test('a database without free connections is a 503', async (t) => {
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
