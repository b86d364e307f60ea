import { message } from '#messages/message.ts'
import { CallFailed } from './types.ts'

interface Circuit {
  failures: number
  /** When calls may pass again. */
  until: number
}

export interface CircuitRule {
  /** The number of consecutive calls without a response that opens a circuit. */
  failures: number
  /** Milliseconds after which one call checks whether there are responses again. */
  pause: number
  /** The clock, in milliseconds. */
  now?: () => number
}

/** The maximum number of circuits kept: those of the origins that failed longest ago are dropped. */
const maxHosts = 10_000

/** Tracks which origins do not respond, so that no call waits for them in vain. */
export const createCircuits = ({ failures, pause, now = () => performance.now() }: CircuitRule) => {
  const circuits = new Map<string, Circuit>()
  const isOpen = (circuit: Circuit | undefined) => circuit !== undefined && circuit.failures >= failures

  const isPaused = (origin: string) => {
    const circuit = circuits.get(origin)
    return circuit !== undefined && isOpen(circuit) && now() < circuit.until
  }

  const refuseIfOpen = (origin: string) => {
    if (isPaused(origin))
      throw new CallFailed('circuit_open', message('calls.host_paused', { host: origin }), false)
  }

  return {
    isPaused,
    refuseIfOpen,
    /** Lets a call pass; the first one after a pause is the only one for another pause. */
    enter: (origin: string) => {
      refuseIfOpen(origin)
      const circuit = circuits.get(origin)
      if (circuit && isOpen(circuit)) circuit.until = now() + pause
    },
    answered: (origin: string) => {
      circuits.delete(origin)
    },
    failed: (origin: string) => {
      const count = (circuits.get(origin)?.failures ?? 0) + 1
      circuits.delete(origin)
      circuits.set(origin, { failures: count, until: now() + pause })
      if (circuits.size > maxHosts) circuits.delete(circuits.keys().next().value as string)
    },
  }
}
