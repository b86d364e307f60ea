export type Random = (below: number) => number

/** Numbers that repeat from their seed (mulberry32). */
export const numbersFrom = (seed: number): Random => {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const acts = ['create', 'create', 'change', 'change', 'delete'] as const
type Act = (typeof acts)[number]
export type Noun = 'tag' | 'contact' | 'ticket' | 'record'

export type Command =
  | { kind: 'write'; noun: Noun; act: Act; name: string; pick: number }
  | { kind: 'renew token' | 'log in' | 'log out' | 'use old token'; pick: number }
  | { kind: 'import'; name: string; rows: number }

interface Fault {
  name: string
  /** Comes once so many commands of the round are done. */
  after: number
  /** What it needs a number for: bytes, milliseconds, which of several. */
  amount: number
}

export interface Round {
  /** For each client. */
  commands: Command[][]
  fault: Fault
}

/** The same seed plans the same rounds. */
export interface Plan {
  seed: number
  faults: string[]
  clients: number
  /** Commands of a client in a round. */
  length: number
}

const shuffled = <T>(all: T[], random: Random) =>
  all
    .map((each) => ({ each, rank: random(1_000_000) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each)

const tokenCommands = [
  'renew token',
  'renew token',
  'use old token',
  'use old token',
  'log in',
  'log out',
] as const
const nouns = ['tag', 'contact', 'contact', 'ticket', 'record', 'record'] as const

const commandOf = (random: Random, name: string): Command => {
  const pick = random(1_000)
  const die = random(100)
  if (die < 2) return { kind: 'import', name, rows: 200 + 2 * pick }
  if (die < 14) return { kind: tokenCommands[random(tokenCommands.length)] as 'log in', pick }
  const noun = nouns[random(nouns.length)] as Noun
  return { kind: 'write', noun, act: acts[random(acts.length)] as Act, name, pick }
}

/** Each fault comes once before any comes again. */
const faultOf = ({ seed, faults }: Plan, round: number) => {
  const deck = shuffled(faults, numbersFrom(seed + 31 * Math.floor(round / faults.length)))
  return deck[round % faults.length] as string
}

export const planRound = (plan: Plan, round: number): Round => {
  const random = numbersFrom(plan.seed ^ Math.imul(round + 1, 0x9e3779b1))
  const { clients, length } = plan
  const after = Math.floor((clients * length * (10 + random(60))) / 100)
  const fault = { name: faultOf(plan, round), after, amount: random(1_000) }
  const commands = Array.from({ length: clients }, (_, client) =>
    Array.from({ length }, (_, index) => commandOf(random, `${client}-${round}-${index}`)),
  )
  return { commands, fault }
}
