import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { readConfig } from '#config'
import { notePagesBuilt } from '#http/answers/built-pages.ts'
import { busy } from '#http/problem.ts'
import { processRegistry } from '#telemetry/registry.ts'
import { keepCompiled } from '../compile-cache.ts'
import { withinGoodbye } from '../lifetime.ts'
import { createLogOf, endOnAccident } from '../log.ts'
import { openTelemetry } from '../otlp/open.ts'
import { startServing } from '../serving.ts'
import { UserError } from '../user-error.ts'
import type { FromWorker, Orders, ToWorker } from './messages.ts'
import { createRemoteHasher } from './passwords.ts'
import { BEAT_MS } from './pulse.ts'

// One of the processes of `serve`. The first process starts it, gives it its orders and tells it when to
// stop. When the first process is gone, so is the channel between them, and this process ends at once.

const maxSumMs = 3_000

const config = readConfig()
const log = createLogOf(`worker ${cluster.worker?.id}`, config)
const orders = Promise.withResolvers<Orders>()
const drained = Promise.withResolvers<void>()
const stopped = Promise.withResolvers<void>()
let registries: { own: Registry; shared: Registry } | undefined
let summed: PromiseWithResolvers<string> | undefined

const say = (message: FromWorker) =>
  new Promise<unknown>((resolve) => process.send?.(message, undefined, undefined, resolve))

const tell = async (isFirst: boolean) => {
  if (!registries) return
  const { own, shared } = registries
  const told = Registry.merge(isFirst ? [own, processRegistry, shared] : [own, processRegistry])
  await say({ kind: 'told', snapshot: await told.getMetricsAsJSON() })
}

const { derive, hear: hearHashed } = createRemoteHasher(say)

const hear = (message: ToWorker) => {
  if (message.kind === 'orders') orders.resolve(message.orders)
  else if (message.kind === 'pages') notePagesBuilt()
  else if (message.kind === 'drain') drained.resolve()
  else if (message.kind === 'stop') stopped.resolve()
  else if (message.kind === 'tell')
    // The sum keeps this process's last report.
    tell(message.isFirst).catch((error: unknown) =>
      log.warn({ err: error }, 'metrics could not be collected'),
    )
  else if (message.kind === 'hashed') hearHashed(message)
  else {
    summed?.resolve(message.text)
    summed = undefined
  }
}

const askForSum = () => {
  if (!summed) {
    summed = Promise.withResolvers<string>()
    say({ kind: 'sum' })
  }
  return summed.promise
}

const sumUp = async () => {
  const text = await Promise.race([askForSum(), pause(maxSumMs, undefined, { ref: false })])
  if (text === undefined) throw busy('service.workers_busy')
  return text
}

const serve = async () => {
  const telemetry = await openTelemetry(config, log, `worker ${cluster.worker?.id}`)
  const { timezone, ...installation } = await orders.promise
  const service = await startServing(installation, { ...config, timezone }, log, { sumUp, derive })
  registries = service.registries
  drained.promise.then(service.drain)
  await say({ kind: 'listening', address: service.address })
  keepCompiled()
  await stopped.promise
  await service.close()
  await withinGoodbye(telemetry.close())
}

endOnAccident(log)
process.on('message', hear)
setInterval(() => say({ kind: 'alive' }), BEAT_MS)
// A supervisor may signal every process at once; the first process decides how long they drain.
process.once('SIGTERM', () => setTimeout(stopped.resolve, config.drainSeconds * 1_000))
// Ctrl-C reaches every process of a terminal; the first process decides what it means for a worker.
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => undefined)

try {
  await serve()
} catch (error) {
  if (!(error instanceof UserError)) throw error
  await say({ kind: 'refused', why: error.message })
}
process.exit()
