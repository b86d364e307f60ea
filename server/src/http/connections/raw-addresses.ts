import { isUtf8 } from 'node:buffer'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** A whole request without a body, in one packet. */
const plainRequest = /^((?:GET|HEAD) \/)([^\0-\x20\x7f]*)( HTTP\/1\.[01]\r\n)((?:[^\r\n]+\r\n)+)\r\n$/
const bodyHeader = /^(?:transfer-encoding:|content-length:[ \t]*[^ \t0])/im
const connectionHeader = /^connection:.*\r\n/gim

const percentEncoded = (text: string) =>
  text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)

/** An error from Node's HTTP parser. */
export interface ParserError {
  code: string
  rawPacket?: unknown
  /** The number of bytes of the packet before the error. */
  bytesParsed?: number
}

/**
 * Returns the request in a packet that Node's parser refused for raw UTF-8 in its address, percent-encoded, or
 * undefined if the packet is anything else. The packet must be this one request from its first byte to its last, and
 * the connection closes after it, so that no other request can hide in it.
 */
export const readdressed = ({ code, rawPacket, bytesParsed }: ParserError) => {
  if (code !== 'HPE_INVALID_URL' || !Buffer.isBuffer(rawPacket)) return undefined
  const [, start, target = '', version, headers = ''] = plainRequest.exec(rawPacket.toString('latin1')) ?? []
  const raw = Buffer.from(target, 'latin1')
  const firstRaw = rawPacket.findIndex((byte) => byte >= 0x80)
  if (!start || firstRaw !== bytesParsed || firstRaw >= start.length + raw.length) return undefined
  if (!isUtf8(raw) || bodyHeader.test(headers)) return undefined
  const kept = headers.replace(connectionHeader, '')
  return Buffer.from(`${start}${percentEncoded(target)}${version}Connection: close\r\n${kept}\r\n`, 'latin1')
}

/**
 * A connection that delivers one request and writes its response to the socket that the request came over.
 */
class Resent extends Duplex {
  readonly #socket: Socket
  readonly #packet: Buffer
  #isRead = false

  constructor(socket: Socket, packet: Buffer) {
    super()
    this.#socket = socket
    this.#packet = packet
    socket.once('close', () => this.destroy())
  }

  get remoteAddress() {
    return this.#socket.remoteAddress
  }
  get bytesWritten() {
    return this.#socket.bytesWritten
  }
  // The socket has its own timeout.
  setTimeout() {
    return this
  }
  destroySoon() {
    this.end()
  }
  override _read() {
    if (!this.#isRead) this.push(this.#packet)
    this.#isRead = true
  }
  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void) {
    this.#socket.write(chunk, done)
  }
  override _final(done: () => void) {
    this.#socket.end(done)
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#socket.destroy()
    done(error)
  }
}

/** Serves a request that the parser refused for raw UTF-8 in its address. Returns whether it was one. */
export const resend = (server: Server, socket: Socket, error: ParserError) => {
  const request = readdressed(error)
  if (!request) return false
  // Node would continue to read into a parser that has failed.
  socket.pause()
  server.emit('connection', new Resent(socket, request))
  return true
}
