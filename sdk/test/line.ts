import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/** What a proxy answers for a service that it cannot reach, unless the body is given. */
const gatewayAnswer = (status: 502 | 504, body = '<h1>Bad Gateway</h1>', type = 'text/html') =>
  Buffer.from(
    `HTTP/1.1 ${status} Gateway\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )

/** A line to a service that can be made to break while an answer comes. */
export const startLine = async (service: string) => {
  const { port, hostname } = new URL(service)
  const open = new Set<Socket>()
  const breaks: ((answer: Buffer) => Buffer)[] = []
  let requests = 0

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (piece: Buffer) => {
      if (/^(GET|POST|PUT|DELETE) /.test(piece.toString('latin1', 0, 7))) requests++
      far.write(piece)
    })
    far.on('data', (answer: Buffer) => {
      const cut = breaks.shift()
      if (!cut) near.write(answer)
      else near.write(cut(answer), () => near.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    /** How many requests went to the service. */
    requests: () => requests,
    /** Lets the next answers through as far as `upTo` says: nothing, all but the end, or a proxy's error instead. */
    breakNext: (...upTo: ('nothing' | 'almost all' | 502 | 504)[]) => {
      for (const how of upTo)
        breaks.push((answer) =>
          typeof how === 'number'
            ? gatewayAnswer(how)
            : answer.subarray(0, how === 'nothing' ? 0 : answer.length - 5),
        )
    },
    /** Answers the next request as the service does when a messaging platform refuses. */
    refuseNext: (status: 502 | 504, code: string) => {
      const body = JSON.stringify({ message: 'The platform refused.', code })
      breaks.push(() => gatewayAnswer(status, body, 'application/json'))
    },
  }
}
