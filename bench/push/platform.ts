// LINE as the simulator plays it, in a process of its own, so that it shares no CPU time with the pushes.
import { type AddressInfo, createServer } from 'node:net'
import { line } from '../../simulator/line.ts'
import { startSimulator } from '../../simulator/start.ts'
import { addCustomer } from '../../simulator/world.ts'
import { customers, idOf } from './customers.ts'

const simulator = await startSimulator([line])
const world = simulator.worldOf('line')
for (let number = 0; number < customers; number++) addCustomer(world, { id: idOf(number) })

// What it took is counted, not kept: only the pushing side's memory is of interest.
let taken = 0
world.taken.push = (...messages) => {
  taken += messages.length
  return taken
}
// A platform that takes connections and never answers.
const dead = createServer(() => undefined)
await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve))
const { port } = dead.address() as AddressInfo
process.send?.({ address: simulator.url, dead: `http://127.0.0.1:${port}` })
process.on('message', () => {
  world.notes.clear()
  process.send?.({ taken })
})
process.once('disconnect', () => process.exit())
