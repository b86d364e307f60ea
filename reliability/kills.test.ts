import assert from 'node:assert/strict'
import test from 'node:test'
import { figure } from '#test/figure.ts'
import { onlyLong } from '#test/long.ts'
import { noOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { playChaos } from './chaos/run.ts'
import { embeddedWorld, oldestWorld } from './chaos/world.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 200)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const MAX_START_MS = 10_000

const worlds = [
  ['the embedded database', embeddedWorld, onlyLong],
  ['PostgreSQL 15', oldestWorld, onlyLong || noOldestPostgres],
] as const

for (const [name, worldOf, skip] of worlds)
  test(`killed again and again while 8 clients write, the service on ${name} loses nothing`, {
    skip,
  }, async (t) => {
    const game = { seed, rounds, clients: 8, length: 6, faults: ['the service is killed'] }
    const { commands, compared, slowestStartMs } = await playChaos(t, await worldOf(t), game)
    figure(
      t,
      'T03',
      `${name}: kill -9 in ${rounds} rounds while 8 clients did ${commands} writes (seed ${seed}): ${compared} comparisons ` +
        `with what was acknowledged, none lost, doubled or half there; slowest start ${slowestStartMs} ms`,
    )
    assert.ok(slowestStartMs < MAX_START_MS)
  })
