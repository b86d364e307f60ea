import type { Duplex } from 'node:stream'
import { busy } from '#http/problem.ts'
import { networkOf } from '../ip-addresses.ts'

export interface SocketLimits {
  perProcess: number
  /** Connections without an authenticated employee: all together, and (`perNetwork`) per network. */
  strangers: number
  perNetwork: number
}

export const socketLimits: SocketLimits = { perProcess: 10_000, strangers: 8_000, perNetwork: 500 }

/** Returns a function that checks whether one more call fits the limit of `most` per `milliseconds`. */
export const createPace = (maxCount: number, milliseconds: number) => {
  let begun = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - begun >= milliseconds) {
      begun = now
      count = 0
    }
    count++
    return count <= maxCount
  }
}

/**
 * Counts the open sockets, in total and per network of those without an employee. Throws a 503 at the limit.
 */
export const boundOpen = ({ perProcess, strangers, perNetwork }: SocketLimits) => {
  const open = new Set<Duplex>()
  const networks = new Map<Duplex, string>()
  const counts = new Map<string, number>()

  const admitEmployee = () => {
    if (open.size >= perProcess) throw busy('service.connections_full', 10)
  }

  const admit = (ip: string) => {
    admitEmployee()
    if (networks.size >= strangers) throw busy('service.connections_full', 10)
    if ((counts.get(networkOf(ip)) ?? 0) >= perNetwork) throw busy('service.address_connections_full', 10)
  }

  /** Removes a socket from the limits for non-employees once an employee is authenticated on it. */
  const employ = (socket: Duplex) => {
    const network = networks.get(socket)
    if (network === undefined) return
    networks.delete(socket)
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }

  const enter = (socket: Duplex, ip: string) => {
    // A socket that is already closed would be counted forever.
    if (socket.destroyed) return
    const network = networkOf(ip)
    open.add(socket)
    networks.set(socket, network)
    counts.set(network, (counts.get(network) ?? 0) + 1)
    socket.once('close', () => {
      open.delete(socket)
      employ(socket)
    })
  }

  return { open, admit, admitEmployee, enter, employ }
}
