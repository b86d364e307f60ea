import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import pg from 'pg'
import { createDatabase } from '#test/postgres.ts'
import { budgetOf, connectionsOf } from './connect.ts'
import { lackOfRoom } from './room.ts'

const { url, drop } = await createDatabase()
after(drop)

test('a database that takes fewer connections than a server may need is named', async () => {
  const client = new pg.Client(url)
  await client.connect()
  assert.equal(await lackOfRoom(client, 20), undefined)
  const setting = await client.query('show max_connections')
  const maxConnections = Number(setting.rows[0].max_connections)
  assert.match(
    (await lackOfRoom(client, maxConnections + 1)) ?? '',
    new RegExp(`may need ${maxConnections + 1}: .*WORKERS`),
  )
  await client.query(`alter database ${client.database} connection limit 19`)
  assert.match((await lackOfRoom(client, 20)) ?? '', /^The database takes 19 connections/)
  await client.end()
})

test('connections grow with the workers, but more slowly the more there are', () => {
  assert.deepEqual(
    [1, 2, 4, 8, 16].map((workers) => connectionsOf({ workers })),
    [30, 50, 90, 98, 154],
  )
  assert.equal(connectionsOf({ workers: 1, isSmall: true }), 17)
  assert.deepEqual(budgetOf({ workers: 64 }), {
    main: 3,
    lists: 2,
    reads: 1,
    strangers: 1,
    live: 1,
    exports: 1,
  })
})

test('a database on the same machine gets as many connections as its processors can use', () => {
  const beside = (workers: number, processors: number) => {
    const { main, lists } = budgetOf({ workers, processors })
    return [main, lists, connectionsOf({ workers, processors })]
  }
  assert.deepEqual(beside(1, 2), [3, 2, 18])
  assert.deepEqual(beside(2, 2), [3, 2, 29])
  assert.deepEqual(beside(1, 8), [9, 4, 29])
  assert.deepEqual(beside(8, 8), [3, 2, 82])
})
