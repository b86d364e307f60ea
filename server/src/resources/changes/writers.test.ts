import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { startService, startSibling } from '#test/service.ts'
import type { Change } from './schema.ts'

const service = await startService()
const sibling = await startSibling(service)
const servers = [
  { db: service.database.main, client: service.admin },
  { db: sibling.database.main, client: sibling.as(service.admin) },
] as const

interface Transaction {
  begun: number
  ended: number
  changes: string[]
}

const numbersFrom = (start: number) => {
  let state = start
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const rounds = process.env.LONG ? 120 : 12
const seed = Number(process.env.SEED ?? 7)

test('sixteen writers on two servers: readers miss nothing, see nothing twice, and all in order', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const below = numbersFrom(seed)
  const committed: Transaction[] = []
  /** Records that anybody may change or delete. */
  const shared: number[] = []
  let clock = 0
  let made = 0

  const act = async (trx: (typeof servers)[0]['db'], writer: number): Promise<string> => {
    const known = shared.length ? shared[below(shared.length)] : undefined
    const kind = below(4)
    if (known !== undefined && kind === 1) {
      const { numDeletedRows } = await trx.deleteFrom('companies').where('id', '=', known).executeTakeFirst()
      return numDeletedRows ? `company ${known} deleted` : ''
    }
    if (known !== undefined && kind === 2) {
      const name = `Changed ${++made}`
      const { numUpdatedRows } = await trx
        .updateTable('companies')
        .set({ name })
        .where('id', '=', known)
        .executeTakeFirst()
      return numUpdatedRows ? `company ${known} updated` : ''
    }
    const id = await insertRow(trx, 'companies', { name: `Made ${writer} ${++made}` })
    return `company ${id} created`
  }

  const write = async (writer: number) => {
    const { db } = servers[writer % 2] as (typeof servers)[0]
    for (let round = 0; round < rounds; round++) {
      const changes: string[] = []
      const begun = ++clock
      const isUndone = below(4) === 0
      const steps = 1 + below(3)
      await db
        .transaction()
        .execute(async (trx) => {
          for (let step = 0; step < steps; step++) {
            // In a savepoint that is taken back, it does not count.
            const isLost = below(6) === 0
            if (isLost) await sql`savepoint lost`.execute(trx)
            const change = await act(trx, writer)
            if (isLost) await sql`rollback to savepoint lost`.execute(trx)
            else if (change) changes.push(change)
            for (let idle = below(writer === 0 ? 200 : 8); idle > 0; idle--) await setImmediate()
          }
          if (isUndone) throw new Error('undone')
        })
        .then(
          () => {
            committed.push({ begun, ended: ++clock, changes })
            for (const change of changes)
              if (change.endsWith('created')) shared.push(Number(change.split(' ')[1]))
          },
          (error: { message: string; code?: string }) => {
            // Two that change the same records in another order.
            if (error.message !== 'undone' && !['40P01', '55P03'].includes(error.code ?? '')) throw error
          },
        )
    }
  }

  let isOver = false
  const readAll = async (reader: number) => {
    const seen: Change[] = []
    let after = ''
    for (;;) {
      const last = isOver
      const { client } = servers[(reader + below(2)) % 2] as (typeof servers)[0]
      const query = `types=company&limit=${1 + below(40)}${after && `&after=${after}`}`
      const { status, body } = await client.get(`/change?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      seen.push(...body.data)
      after = body.meta.next
      if (last && body.meta.is_end) return seen
    }
  }

  const reading = Array.from({ length: 3 }, (_, reader) => readAll(reader))
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)))
  isOver = true
  const expected = committed.flatMap(({ changes }) => changes)
  for (const seen of await Promise.all(reading)) {
    const words = seen.map(({ type, id, op }) => `${type} ${id} ${op}`)
    assert.deepEqual(words.toSorted(), expected.toSorted())
    assert.equal(new Set(seen.map(({ cursor }) => cursor)).size, seen.length)
    for (const [id, of] of Map.groupBy(seen, (change) => change.id)) {
      assert.equal(of[0]?.op, 'created', `company ${id}`)
      assert.ok(
        of.slice(0, -1).every(({ op }) => op !== 'deleted'),
        `company ${id}`,
      )
    }
    // What was committed before something else began is read before it. Creations are distinguished by their IDs.
    const places = new Map(words.map((word, place) => [word, place]))
    const created = committed.map(({ begun, ended, changes }) => ({
      begun,
      ended,
      places: changes.filter((word) => word.endsWith('created')).map((word) => places.get(word) as number),
    }))
    for (const one of created)
      for (const other of created)
        if (one.ended < other.begun && one.places.length && other.places.length)
          assert.ok(Math.max(...one.places) < Math.min(...other.places))
  }
})
