// LINE as the simulator plays it, in a process of its own: whoever pushes shares no CPU time with it.
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
process.send?.({ address: simulator.url })
process.on('message', () => {
  world.notes.clear()
  process.send?.({ taken })
})
process.once('disconnect', () => process.exit())
