import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'

/** Milliseconds for a client to read why it is cut off. */
export const maxFarewellMs = 5_000

const refusals: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_INVALID_URL: [400, 'The address is not valid: percent-encode it as UTF-8 (for 王 send %E7%8E%8B).'],
}

/** Tells a client why its request cannot be read, and closes its connection. */
export const refuseSocket = ({ code }: Pick<ConnectionError, 'code'>, socket: Socket) => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[code] ?? [400, 'The request is not valid HTTP.']
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // The peer may never close its half.
  const end = setTimeout(() => socket.destroy(), maxFarewellMs).unref()
  socket.once('close', () => clearTimeout(end))
}
