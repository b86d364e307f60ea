import type { Duplex } from 'node:stream'
import { networkOf } from '#http/addresses.ts'
import { busy } from '#http/problem.ts'

export interface SocketLimits {
  perProcess: number
  /** Of those on which no employee was let in: all together, and of one network. */
  strangers: number
  perNetwork: number
}

export const socketLimits: SocketLimits = { perProcess: 10_000, strangers: 8_000, perNetwork: 500 }

/** Answers whether one more fits into so many in so many milliseconds. */
export const createPace = (most: number, milliseconds: number) => {
  let begun = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - begun >= milliseconds) {
      begun = now
      count = 0
    }
    count++
    return count <= most
  }
}

/** Keeps count of the open sockets, of all and of strangers' networks; one too many is a 503. */
export const boundOpen = ({ perProcess, strangers, perNetwork }: SocketLimits) => {
  const open = new Set<Duplex>()
  const networks = new Map<Duplex, string>()
  const counts = new Map<string, number>()

  const admitEmployee = () => {
    if (open.size >= perProcess) throw busy('This server has as many connections as it takes.', 10)
  }

  const admit = (ip: string) => {
    admitEmployee()
    if (networks.size >= strangers) throw busy('This server has as many connections as it takes.', 10)
    if ((counts.get(networkOf(ip)) ?? 0) >= perNetwork)
      throw busy('This address has as many connections as it may have.', 10)
  }

  /** Takes a socket out of what strangers share: an employee was let in on it. */
  const employ = (socket: Duplex) => {
    const network = networks.get(socket)
    if (network === undefined) return
    networks.delete(socket)
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }

  const enter = (socket: Duplex, ip: string) => {
    // One that is gone already would be counted for good.
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
