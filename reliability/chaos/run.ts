import type { TestContext } from 'node:test'
import { parley } from '#test/programs/command.ts'
import { Violation } from './calls.ts'
import { check, finishImports } from './check.ts'
import { settleIn } from './ground.ts'
import { type Plan, planRound, type Round } from './plan.ts'
import type { World } from './world.ts'
import type { Writer } from './writer.ts'

/** Runs the commands of all clients, and injects the fault meanwhile. */
const playRound = async (world: World, writers: Writer[], { commands, fault }: Round) => {
  let done = 0
  const { promise: isDue, resolve } = Promise.withResolvers<void>()
  const work = async (writer: Writer, own: Round['commands'][number]) => {
    for (const command of own) {
      await writer.doOne(command)
      if (++done === fault.after) resolve()
    }
  }
  const befall = async () => {
    await isDue
    await world.faults[fault.name]?.(fault.amount)
  }
  await Promise.all([befall(), ...writers.map((writer, client) => work(writer, commands[client] ?? []))])
  return done
}

interface Game {
  seed: number
  /** At least so long, and at least so many rounds. */
  minutes?: number
  rounds?: number
  clients: number
  /** Commands of a client in a round. */
  length: number
  /** All that can befall the world, unless some are named. */
  faults?: string[]
}

/** Plays round after round until the time is over; the service and the model must agree after each. */
export const playChaos = async (t: TestContext, world: World, game: Game) => {
  const { seed, clients, length, faults = Object.keys(world.faults), minutes = 0 } = game
  const { rounds = faults.length } = game
  await world.start()
  const { book, ground, wallets, writers } = await settleIn(world, clients)
  const plan: Plan = { seed, faults, clients, length }
  const deadline = Date.now() + minutes * 60_000
  const counts = { rounds: 0, commands: 0, compared: 0 }
  const play = async () => {
    const round = planRound(plan, counts.rounds)
    try {
      counts.commands += await playRound(world, writers, round)
      counts.compared += await check(world, book, ground)
      await Promise.all(wallets.map((tokens) => tokens.checkAll()))
    } catch (error) {
      const what = `seed ${seed}, round ${counts.rounds} (${round.fault.name}): ${(error as Error).message}`
      throw new Violation(`${what}\n${world.said().slice(-4_000)}`, { cause: error })
    }
    for (const writer of writers) writer.forget()
    counts.rounds++
  }
  while (Date.now() < deadline || counts.rounds < rounds) await play()
  await finishImports(world)
  counts.compared += await check(world, book, ground)
  const how = await world.stop()
  if (how !== 0) throw new Violation(`The service ended with ${how}: ${world.said().slice(-4_000)}`)
  const verified = await parley(['verify'], world.env)
  if (verified.code !== 0) throw new Violation(`parley verify: ${verified.out}${verified.err}`)
  t.diagnostic(`${JSON.stringify(counts)} with ${faults.join('; ')}`)
  return {
    ...counts,
    faults: faults.length,
    slowestStartMs: Math.round(Math.max(...world.startsMs.slice(1))),
  }
}
