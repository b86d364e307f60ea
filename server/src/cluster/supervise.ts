import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Counter } from 'prom-client'
import { processRegistry } from '#telemetry/registry.ts'
import { maxGoodbyeMs } from '../lifetime.ts'
import type { Log } from '../log.ts'
import { UserError } from '../user-error.ts'
import { createGathering } from './gather.ts'
import type { FromWorker, Orders, ToWorker } from './messages.ts'
import { createHashing } from './passwords.ts'
import { BEAT_MS, createPulse } from './pulse.ts'

/** A worker that ends within this time after it listens has failed at its start. */
const shortLifeMs = 5_000
const maxEarlyExits = 5
/** The time that a worker may take beyond its own shutdown timeout. */
const graceMs = 2_000

const replaced = new Counter({
  name: 'parley_workers_replaced_total',
  help: 'Processes that ended by themselves, or hung and were killed',
  labelNames: ['reason'] as const,
  registers: [processRegistry],
})

for (const reason of ['hung', 'ended']) replaced.inc({ reason }, 0)

export interface Workers {
  /** Lets them serve. Resolves with their address once the first of them listens; the others follow. */
  open(orders: Orders): Promise<string>
  /** Resolves with a message once there is no use in replacing them any more. */
  lost: Promise<string>
  /** Lets them, and their replacements, keep what they load of the console and the widget. */
  notePagesBuilt(): void
  /** Lets them, and their replacements, keep serving while they ask their clients to leave. */
  drain(): void
  stop(): Promise<void>
}

// A worker that is ending may not receive it, and its exit is enough.
const say = (worker: Worker, message: ToWorker) => {
  worker.send(message, () => undefined)
}

const end = async (worker: Worker, isServing: boolean) => {
  if (worker.isDead()) return
  const over = once(worker, 'exit')
  if (isServing) {
    say(worker, { kind: 'stop' })
    await Promise.race([over, pause(maxGoodbyeMs + graceMs, undefined, { ref: false })])
  }
  if (!worker.isDead()) worker.process.kill('SIGKILL')
  await over
}

interface Crew {
  log: Log
  count: number
  living: Set<Worker>
  serving: Set<Worker>
  /** Those that were killed because they hung. */
  hung: Set<Worker>
  orders: Orders | undefined
  /** Whether all have been started: from then on, each one that ends is replaced. */
  isComplete: boolean
  arePagesBuilt: boolean
  isDraining: boolean
  isStopping: boolean
  opened: PromiseWithResolvers<string>
  lost: PromiseWithResolvers<string>
  gathering: ReturnType<typeof createGathering>
  hashing: ReturnType<typeof createHashing>
  pulse: ReturnType<typeof createPulse<Worker>>
  looking: NodeJS.Timeout
}

const hear = (crew: Crew, worker: Worker, message: FromWorker) => {
  crew.pulse.hear(worker)
  crew.gathering.hear(worker, message, [...crew.serving])
  crew.hashing.hear(worker, message)
  if (message.kind === 'refused') crew.lost.resolve(message.why)
  if (message.kind !== 'listening') return
  crew.serving.add(worker)
  crew.opened.resolve(message.address)
  completeCrew(crew)
}

const forget = ({ living, serving, gathering, pulse }: Crew, worker: Worker) => {
  pulse.forget(worker)
  living.delete(worker)
  serving.delete(worker)
  gathering.forget(worker)
}

const start = (crew: Crew, earlyEnds = 0) => {
  const worker = cluster.fork()
  let listens = Number.POSITIVE_INFINITY
  crew.living.add(worker)
  crew.pulse.begin(worker)
  worker.on('message', (message: FromWorker) => hear(crew, worker, message))
  worker.once('listening', () => {
    listens = performance.now()
  })
  worker.once('exit', (code, signal) => {
    forget(crew, worker)
    if (crew.isStopping) return
    replaced.inc({ reason: crew.hung.delete(worker) ? 'hung' : 'ended' })
    crew.log.error({ worker: worker.process.pid, code, signal }, 'worker ended')
    const early = performance.now() - listens > shortLifeMs ? 0 : earlyEnds + 1
    if (early < maxEarlyExits) start(crew, early)
    else crew.lost.resolve(`A worker ended ${early} times right after its start: see the log.`)
  })
  if (crew.orders) say(worker, { kind: 'orders', orders: crew.orders })
  if (crew.arePagesBuilt) say(worker, { kind: 'pages' })
  if (crew.isDraining) say(worker, { kind: 'drain' })
}

/** The first worker has the machine for itself until it listens, so that the service answers as soon as it can. */
const completeCrew = (crew: Crew) => {
  if (crew.isComplete || crew.isStopping) return
  crew.isComplete = true
  for (let each = crew.living.size; each < crew.count; each++) start(crew)
}

/** A worker that hangs does not receive a stop. It is replaced once it ends. */
const replaceHung = ({ log, hung }: Pick<Crew, 'log' | 'hung'>, worker: Worker, seconds: number) => {
  hung.add(worker)
  log.error({ worker: worker.process.pid, seconds }, 'worker hangs: killed')
  worker.process.kill('SIGKILL')
}

const open = (crew: Crew, { connection, secretKey, timezone }: Orders) => {
  const orders = { connection, secretKey, timezone }
  crew.orders = orders
  for (const worker of crew.living) say(worker, { kind: 'orders', orders })
  const failed = crew.lost.promise.then((why): never => {
    throw new UserError(why)
  })
  return Promise.race([crew.opened.promise, failed])
}

const notePagesBuilt = (crew: Crew) => {
  crew.arePagesBuilt = true
  for (const worker of crew.living) say(worker, { kind: 'pages' })
}

const drain = (crew: Crew) => {
  crew.isDraining = true
  for (const worker of crew.living) say(worker, { kind: 'drain' })
}

const stop = async (crew: Crew) => {
  crew.isStopping = true
  clearInterval(crew.looking)
  await Promise.all([...crew.living].map((worker) => end(worker, crew.serving.has(worker))))
  crew.hashing.close()
}

/** Starts `count` processes that serve requests, and replaces each one that ends. */
export const startWorkers = (count: number, log: Log): Workers => {
  // Workers accept from one shared socket: what a dead worker has not accepted, another one answers.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: fileURLToPath(import.meta.resolve('./worker.ts')),
    args: [],
    serialization: 'advanced',
  })
  const hung = new Set<Worker>()
  const pulse = createPulse<Worker>({
    onHung: (worker, seconds) => replaceHung({ log, hung }, worker, seconds),
  })
  const crew: Crew = {
    log,
    count,
    living: new Set(),
    serving: new Set(),
    hung,
    orders: undefined,
    isComplete: false,
    arePagesBuilt: false,
    isDraining: false,
    isStopping: false,
    opened: Promise.withResolvers<string>(),
    lost: Promise.withResolvers<string>(),
    gathering: createGathering(say),
    hashing: createHashing(say),
    pulse,
    looking: setInterval(pulse.look, BEAT_MS).unref(),
  }
  start(crew)
  let stopped: Promise<void> | undefined
  return {
    open: (orders) => open(crew, orders),
    lost: crew.lost.promise,
    notePagesBuilt: () => notePagesBuilt(crew),
    drain: () => drain(crew),
    stop: () => (stopped ??= stop(crew)),
  }
}
