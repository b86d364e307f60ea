import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LoginFlood {
  /** The answers so far, by status. */
  answers: Map<number, number>
  /** Sends no more guesses, and resolves once those under way are answered. */
  stop(): Promise<void>
}

const ANSWER_LIMIT = 50_000

const guessOf = (name: string) => {
  const body = JSON.stringify({ name, password: 'not the password' })
  const head = `POST /api/v1/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  return `${head}\r\n\r\n${body}`
}

/** Guesses passwords of accounts without end, each client from a network of its own; resolves once all have begun. */
export const floodLogins = async (port: number, clients: number): Promise<LoginFlood> => {
  const answers = new Map<number, number>()
  const ends: Promise<unknown>[] = []
  let [count, isOver] = [0, false]
  const guess = (socket: Socket) => {
    if (isOver || ++count > ANSWER_LIMIT) socket.end()
    else socket.write(guessOf(`stranger ${count}`))
  }
  const open = async (n: number) => {
    const localAddress = `127.${1 + Math.floor(n / 200)}.${n % 200}.1`
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
    ends.push(once(socket, 'close'))
    socket.on('data', (bytes) => {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1')) ?? []
      if (!status) return
      answers.set(Number(status), (answers.get(Number(status)) ?? 0) + 1)
      guess(socket)
    })
    await once(socket, 'connect')
    guess(socket)
  }
  await Promise.all(Array.from({ length: clients }, (_, n) => open(n)))
  const stop = async () => {
    isOver = true
    await Promise.all(ends)
  }
  return { answers, stop }
}
