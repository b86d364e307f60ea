import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { type Task, workThrough } from './lanes.ts'

const [one, two] = [{}, {}] as [pg.Client, pg.Client]

test('follow-up tasks run too, on all connections', async () => {
  const done: string[] = []
  const meeting = Promise.withResolvers<void>()
  const arrived = new Set<pg.Client>()
  const meets: Task = async (client) => {
    arrived.add(client)
    if (arrived.size === 2) meeting.resolve()
    await meeting.promise
    return [
      async () => {
        done.push('child')
        return undefined
      },
    ]
  }
  await workThrough([one, two], [meets, meets])
  assert.equal(arrived.size, 2)
  assert.deepEqual(done, ['child', 'child'])
})

test('an idle connection waits for follow-up tasks of others', async () => {
  const meeting = Promise.withResolvers<void>()
  const arrived = new Set<pg.Client>()
  const child: Task = async (client) => {
    arrived.add(client)
    if (arrived.size === 2) meeting.resolve()
    await meeting.promise
    return undefined
  }
  await workThrough([one, two], [async () => [child, child]])
  assert.equal(arrived.size, 2)
})

test('the first failure ends the work, and nothing more begins', async () => {
  const busy = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let begun = 0
  const works: Task = async () => {
    await busy.promise
    ended.resolve()
    return undefined
  }
  const fails: Task = async () => {
    throw new Error('no room')
  }
  const later: Task = async () => {
    begun++
    return undefined
  }
  await assert.rejects(workThrough([one, two], [works, fails, later]), /no room/)
  busy.resolve()
  await ended.promise
  await setImmediate()
  assert.equal(begun, 0)
})
