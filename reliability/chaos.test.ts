import assert from 'node:assert/strict'
import test from 'node:test'
import { figure } from '#test/figure.ts'
import { onlyLong } from '#test/long.ts'
import { noOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { openBook } from './chaos/book.ts'
import { numbersFrom, planRound } from './chaos/plan.ts'
import { playChaos } from './chaos/run.ts'
import { embeddedWorld, oldestWorld } from './chaos/world.ts'

/** For both databases together. */
const minutes = Number(process.env.CHAOS_MINUTES ?? 30)
const seed = Number(process.env.SEED ?? numbersFrom(Date.now())(1_000_000_000))

const worlds = [
  ['the embedded database', embeddedWorld, onlyLong],
  ['PostgreSQL 15', oldestWorld, onlyLong || noOldestPostgres],
] as const

for (const [name, worldOf, skip] of worlds)
  test(`on ${name} the service keeps acknowledged data through every fault`, { skip }, async (t) => {
    t.diagnostic(`seed ${seed}`)
    const { rounds, commands, compared, faults } = await playChaos(t, await worldOf(t), {
      seed,
      minutes: minutes / 2,
      clients: 4,
      length: 25,
    })
    figure(
      t,
      'T39',
      `seed ${seed} on ${name}: ${rounds} rounds of ${faults} kinds of faults, ${commands} commands of 4 clients; ` +
        `${compared} comparisons of a record with the model, all agree`,
    )
  })

test('the same seed plans the same commands and faults, another one others', () => {
  const plan = { seed: 7, faults: ['one', 'two', 'three'], clients: 4, length: 25 }
  const rounds = (from: number) => Array.from({ length: 9 }, (_, n) => planRound({ ...plan, seed: from }, n))
  assert.deepEqual(rounds(7), rounds(7))
  assert.notDeepEqual(rounds(8), rounds(7))
  for (const cycle of [0, 3, 6])
    assert.deepEqual(
      rounds(7)
        .slice(cycle, cycle + 3)
        .map(({ fault }) => fault.name)
        .sort(),
      [...plan.faults].sort(),
    )
})

test('lost, duplicate, rejected or different records are detected', () => {
  const book = openBook()
  const aTag = (key: string, outcome: 'done' | 'refused' | 'unknown') =>
    book.create({ noun: 'tag', key, id: undefined, owner: undefined }, 'new', outcome)
  const row = (key: string, value = 'new') => ({ key, id: 1, value })
  aTag('lost', 'done')
  aTag('refused', 'refused')
  aTag('unknown', 'unknown')
  book.change(aTag('changed', 'done'), 'newer', 'done')
  book.change(aTag('maybe', 'done'), 'newer', 'unknown')
  book.remove(aTag('deleted', 'done'), 'done')
  const rows = [
    row('refused'),
    row('changed'),
    row('maybe', 'newer'),
    row('deleted'),
    row('foreign'),
    row('maybe'),
  ]
  assert.deepEqual(book.compare('tag', rows), [
    'tag refused is there, but was refused or deleted',
    'tag changed holds new, not newer',
    'tag deleted is there, but was refused or deleted',
    'tag foreign was never asked for',
    '1 of the tags are there twice',
    'tag lost is lost',
  ])
})
