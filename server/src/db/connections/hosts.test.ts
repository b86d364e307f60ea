import assert from 'node:assert/strict'
import test from 'node:test'
import { readDatabaseUrl } from './hosts.ts'

test('a URL names one server, or several that are asked for writes', () => {
  const one = 'postgres://parley:p,w@db:5433/parley?sslmode=require'
  assert.deepEqual(readDatabaseUrl(one), { connectionString: one })
  assert.deepEqual(readDatabaseUrl('postgres://parley:p%40@db1,db2:5433,[::1]:5434/parley?sslmode=require'), {
    connectionString: 'postgres://parley:p%40@db1/parley?sslmode=require',
    hosts: [
      { host: 'db1', port: 5432 },
      { host: 'db2', port: 5433 },
      { host: '::1', port: 5434 },
    ],
  })
  for (const wanted of ['read-write', 'primary'])
    assert.ok(readDatabaseUrl(`postgresql://db1,db2/parley?target_session_attrs=${wanted}`)?.hosts)
})

test('a URL that leads elsewhere is rejected', () => {
  for (const wrong of [
    'mysql://db/parley',
    'db1,db2',
    'postgres://db1,/parley',
    'postgres://db1,db 2/parley',
    'postgres://db1,db2:port/parley',
    'postgres://db1,db2/parley?target_session_attrs=prefer-standby',
    'postgres://db/parley?target_session_attrs=any',
  ])
    assert.equal(readDatabaseUrl(wrong), undefined, wrong)
})
