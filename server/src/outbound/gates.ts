import { message } from '#messages/message.ts'
import { CallFailed } from './types.ts'

interface Gate {
  inside: number
  waiting: (() => void)[]
}

/**
 * Limits the concurrent calls to each origin; a few more wait their turn. Returns a function that admits a
 * call and resolves with one that releases its place.
 */
export const createGates = (room: number, maxWaiting: number) => {
  const gates = new Map<string, Gate>()

  const leave = (origin: string, gate: Gate) => () => {
    const next = gate.waiting.shift()
    if (next) return next()
    gate.inside -= 1
    if (!gate.inside) gates.delete(origin)
  }

  return async (origin: string, milliseconds: number): Promise<() => void> => {
    const gate = gates.get(origin) ?? { inside: 0, waiting: [] }
    gates.set(origin, gate)
    if (gate.inside < room) {
      gate.inside += 1
      return leave(origin, gate)
    }
    if (gate.waiting.length >= maxWaiting)
      throw new CallFailed('busy', message('calls.host_busy', { host: origin }), false)
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        gate.waiting.splice(gate.waiting.indexOf(enter), 1)
        reject(new CallFailed('busy', message('calls.host_queue_timeout', { host: origin }), false))
      }, milliseconds)
      gate.waiting.push(enter)
    })
    return leave(origin, gate)
  }
}
