import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** `http://user@host:80/path`, which a client that takes the service for its proxy sends in place of the path. */
const absoluteForm = /^https?:\/\/(?:[^/?#]*@)?([^/?#@]+)\/?(.*)$/is

const addressOf = ({ localAddress = '127.0.0.1', localPort }: Partial<Socket>) => {
  const host = localAddress.replace(/^::ffff:/i, '')
  return `${host.includes(':') ? `[${host}]` : host}${localPort ? `:${localPort}` : ''}`
}

type Target = Pick<IncomingMessage, 'url' | 'headers' | 'httpVersion' | 'socket'>

/**
 * Gives a request a path, and the host with which its links begin. A target in absolute form precedes the Host header
 * (RFC 9112); HTTP/1.0 needs neither, so the address of the service takes their place. HTTP/1.1 must have the header:
 * without it the host stays absent.
 */
export const resolveTarget = (request: Target) => {
  const { headers, httpVersion, socket } = request
  const [, host, path = ''] = absoluteForm.exec(request.url ?? '') ?? []
  if (host !== undefined) request.url = `/${path}`
  if (headers.host === undefined && httpVersion !== '1.0') return
  headers.host = host || headers.host || addressOf(socket)
}
