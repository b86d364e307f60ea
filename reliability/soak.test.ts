import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { enter } from '../bench/livechat/people.ts'
import { eventually } from '../server/test/eventually.ts'
import { figure } from '../server/test/figure.ts'
import { tell } from '../simulator/report.ts'
import { startSimulator } from '../simulator/start.ts'
import { telegram } from '../simulator/telegram.ts'
import { addCustomer } from '../simulator/world.ts'
import { aFilledDesk, contacts, hireTeam, logIn, serve } from './desk.ts'
import { countOf, drive, type Load, quantile, summaryOf } from './generator.ts'
import { anImporter } from './import.ts'
import { deskMix } from './mix.ts'
import { descriptorsOf, eventLoopDelay, memoryOf, processesOf, sample } from './watch.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 120)
const rate = 40
const sockets = 50
const importBytes = 5 * 1024 * 1024
/** From the start of one import to that of the next. */
const cycleMs = Math.min(10, minutes / 12) * 60_000
/** What is compared: stretches of whole cycles, so that each has as many imports; at most an hour, and at least four. */
const cyclesPerStretch = Math.floor(Math.min(6, minutes / (cycleMs / 60_000) / 4))
const stretchMs = cyclesPerStretch * cycleMs
const stretches = Math.floor((minutes * 60_000) / stretchMs)
const maxDelayMs = 100

type Admin = Awaited<ReturnType<typeof logIn>>['admin']

/** A customer of a platform that fails every fifth call, who is written to every second. */
const startPushes = async (
  t: { after(work: () => Promise<unknown>): void },
  address: string,
  admin: Admin,
  simulator: Awaited<ReturnType<typeof startSimulator>>,
) => {
  const world = simulator.worldOf('telegram')
  const made = await admin.post('/channel', {
    contactable_type: telegram.contactableType,
    name: 'Support',
    credentials: telegram.credentials,
  })
  world.webhookUrl = address + new URL(made.body.data.webhook_url, address).pathname
  const customer = addCustomer(world, { id: '4001' })
  assert.equal((await tell(telegram, world, customer, { kind: 'text', text: 'Hello' })).status, 200)
  const conversation = await eventually(async () => (await admin.get('/conversation')).body.data[0])
  const [fault] = telegram.failures.platform_unavailable ?? Object.values(telegram.failures)[0] ?? []
  let isOver = false
  t.after(async () => {
    isOver = true
  })
  const pushes = { sent: 0, odd: [] as number[] }
  const pushing = (async () => {
    for (; !isOver; pushes.sent++) {
      if (pushes.sent % 5 === 4 && fault) world.faults.push(fault)
      const { status } = await admin.post('/message/push', {
        contactable_type: telegram.contactableType,
        contactable_id: conversation.contactable_id,
        type: 'text',
        message: `Message ${pushes.sent}`,
      })
      if (status >= 500 && status !== 502 && status !== 503 && status !== 504) pushes.odd.push(status)
      await pause(1000)
    }
  })()
  return {
    pushes,
    stop: async () => {
      isOver = true
      await pushing
    },
  }
}

/** By how much values that were seen at even intervals grow, for each of them. */
const slopeOf = (values: number[]) => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [over, under] = values.reduce(
    ([top, bottom], value, index) => [
      top + (index - middle) * (value - mean),
      bottom + (index - middle) ** 2,
    ],
    [0, 0],
  )
  return over / under
}

/** The least of each whole number of values: what stays where an import comes and goes. */
const leastOfEach = (values: number[], count: number) =>
  Array.from({ length: Math.floor(values.length / count) }, (_, n) =>
    Math.min(...values.slice(n * count, (n + 1) * count)),
  )

test(`for ${minutes} minutes neither memory nor connections nor times grow`, async (t) => {
  const simulator = await startSimulator([telegram])
  t.after(simulator.stop)
  const program = serve(t, await aFilledDesk(t, { TELEGRAM_API_URL: `${simulator.url}/telegram` }))
  const address = await program.address
  const { admin } = await logIn(address)
  const tokens = await hireTeam(admin)
  const shop = await admin.post('/channel', { contactable_type: 'App\\LivechatContact', name: 'Shop' })
  const visitors = await Promise.all(
    Array.from({ length: sockets }, (_, index) => enter(address, shop.body.data.widget_key, index)),
  )
  t.after(async () => {
    for (const { socket } of visitors) socket.disconnect()
  })
  const { pushes, stop } = await startPushes(t, address, admin, simulator)
  const everyMs = Math.min(30_000, cycleMs / 10)
  const samples = sample(everyMs, async () => {
    const pids = processesOf(program.child.pid as number)
    return { memory: memoryOf(pids), descriptors: descriptorsOf(pids), delay: await eventLoopDelay(address) }
  })

  const begun = performance.now()
  const end = begun + stretches * stretchMs
  const importing = (async () => {
    const send = await anImporter(admin)
    const ended: number[] = []
    for (let next = begun; next < end; next += cycleMs) {
      await pause(Math.max(0, next - performance.now()))
      ended.push((await (await send(importBytes)).ended()).status)
    }
    return ended
  })()
  const loads: Load[] = []
  for (let stretch = 1; stretch <= stretches; stretch++) {
    const signal = AbortSignal.timeout(
      Math.max(1, Math.ceil(begun + stretch * stretchMs - performance.now())),
    )
    loads.push(await drive(deskMix(contacts, `soak-${stretch}`), { address, tokens, rate, signal }))
  }
  const imports = await importing
  await stop()
  const seen = await samples()

  const settled = seen.slice(Math.floor(stretchMs / everyMs))
  const memories = leastOfEach(
    settled.map(({ memory }) => memory),
    Math.round(cycleMs / everyMs),
  )
  const perHour = slopeOf(memories) * (3_600_000 / cycleMs)
  const descriptors = slopeOf(settled.map((each) => each.descriptors)) * (3_600_000 / everyMs)
  const [second, last] = [loads[1] as Load, loads.at(-1) as Load]
  const growth = quantile(last.times, 0.99) / quantile(second.times, 0.99)
  const delays = settled.map(({ delay }) => delay)
  const [usualDelay, worstDelay] = [quantile(delays, 0.5), Math.max(...delays)]
  figure(
    t,
    'T02',
    `${minutes} minutes, ${sockets} sockets, ${imports.length} imports, ${pushes.sent} pushes: least memory of an import cycle ${Math.round(memories[0] ?? 0)} MB at first, ${Math.round(memories.at(-1) ?? 0)} MB at last (${perHour.toFixed(1)} MB an hour after the first ${Math.round(stretchMs / 60_000)} min), descriptors ${descriptors.toFixed(1)} an hour, event-loop delay p99 usually ${Math.round(usualDelay)} ms, at worst ${Math.round(worstDelay)} ms, p99 at the end ${growth.toFixed(2)} of the second stretch; last: ${summaryOf(last)}`,
  )
  assert.deepEqual(
    imports,
    Array.from({ length: stretches * cyclesPerStretch }, () => 2),
  )
  assert.deepEqual(pushes.odd, [])
  for (const load of loads)
    assert.deepEqual([countOf(load, 5), countOf(load, 4), countOf(load, 0)], [0, 0, 0])
  assert.doesNotMatch(program.said(), /unhandled/i)
  assert.ok(perHour <= 2, `memory grows by ${perHour} MB an hour`)
  assert.ok(descriptors < 5, `descriptors grow by ${descriptors} an hour`)
  assert.ok(growth <= 1.2)
  assert.ok(worstDelay <= maxDelayMs, `the event loop was ${worstDelay} ms late`)
  assert.ok(visitors.every(({ socket }) => socket.connected))
})
