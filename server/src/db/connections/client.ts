import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import pg from 'pg'
import { withKnownFiles } from './address.ts'
import { type ClusterConfig, findPrimary, forgetPrimary } from './hosts.ts'
import { countUnopened, observed } from './observed.ts'

export interface WatchedConfig extends ClusterConfig {
  /**
   * The maximum silence in milliseconds while a response is due. Without it, only TCP keepalive detects a
   * lost server.
   */
  maxSilenceMs?: number | undefined
  /** Session settings, applied before the connection is handed out. */
  settings?: Record<string, string>
}

/** Startup parameters would be fewer round trips, but poolers refuse them or drop them silently. */
const settingsStatement = 'select set_config(key, value, false) from json_each_text($1)'

const endedWhileOpening = () => new Error('The connection was ended while it was opening.')

const tickMs = 250
/**
 * Connections with a limit of at least this many milliseconds are not dropped mid-work because another was
 * lost.
 */
const patientMs = 30_000
const maxGoodbyeMs = 2_000

const watched = new Set<WatchedClient>()
let timer: NodeJS.Timeout | undefined
let lookedAt = 0

/**
 * Checks the watched connections. Time during which this process was blocked does not count as server
 * silence.
 */
const look = () => {
  const now = performance.now()
  const passed = Math.min(now - lookedAt, 2 * tickMs)
  lookedAt = now
  for (const client of watched) client.listen(passed)
  for (const client of watched) if (client.isOverdue) client.giveUp()
}

const watch = (client: WatchedClient) => {
  watched.add(client)
  if (timer) return
  lookedAt = performance.now()
  timer = setInterval(look, tickMs).unref()
}

const unwatch = (client: WatchedClient) => {
  watched.delete(client)
  if (watched.size) return
  clearInterval(timer)
  timer = undefined
}

/**
 * A connection with a client-side deadline, since `statement_timeout` works only while the server is alive.
 * It measures silence, not a statement's age: statements may queue in a pipeline, and long results arrive in
 * parts.
 */
export class WatchedClient extends pg.Client {
  readonly #limitMs: number
  readonly #config: WatchedConfig
  readonly #settings: { text: string; values: string[]; query_timeout: number | undefined } | undefined
  #isOwed = false
  #isConnecting = false
  #isEnded = false
  #copy: Writable | undefined
  #bytesRead = 0
  #bytesSent = 0
  /** Milliseconds since any data arrived, and since a response that is due last made progress. */
  #quietMs = 0
  #silentMs = 0

  constructor(config: WatchedConfig = {}) {
    super(withKnownFiles(config))
    this.#limitMs = config.maxSilenceMs ?? Number.POSITIVE_INFINITY
    this.#config = config
    const { settings, connectionTimeoutMillis } = config
    this.#settings = settings && {
      text: settingsStatement,
      values: [JSON.stringify(settings)],
      query_timeout: connectionTimeoutMillis,
    }
    // The failing statement reports the error to its caller.
    this.on('error', () => undefined)
    this.on('connect', () => watch(this))
    this.on('end', () => unwatch(this))
    this.on('drain', () => {
      this.#isOwed = false
      this.#copy = undefined
    })
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      this.#expect(given[0])
      return observed(given, ask)
    }) as typeof this.query
    const leave = this.end.bind(this) as (...given: unknown[]) => unknown
    this.end = ((...given: unknown[]) => {
      this.#isEnded = true
      // Otherwise it would say goodbye to a server that may never answer, or open once nobody knows it any more.
      if (this.#isConnecting) this.#socket.destroy(endedWhileOpening())
      setTimeout(() => this.#isOwed || this.#socket.destroy(), maxGoodbyeMs).unref()
      return leave(...given)
    }) as typeof this.end
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: never, client: pg.Client) => void): void
  override connect(callback?: (error: never, client: pg.Client) => void): unknown {
    const opening = this.#open()
    if (!callback) return opening
    return opening.then(
      (client) => callback(null as never, client),
      (error) => callback(error as never, this),
    )
  }

  async #open(): Promise<pg.Client> {
    const { hosts } = this.#config
    if (hosts) Object.assign(this, await findPrimary(this.#config, hosts))
    if (this.#isEnded) throw endedWhileOpening()
    this.#isConnecting = true
    try {
      await super.connect()
    } catch (error) {
      if (!this.#isEnded) {
        countUnopened(error)
        if (hosts) forgetPrimary(hosts)
      }
      throw error
    } finally {
      this.#isConnecting = false
    }
    if (!this.#settings) return this
    try {
      await this.query(this.#settings)
      return this
    } catch (error) {
      this.#socket.destroy()
      throw error
    }
  }

  get #socket() {
    return this.connection.stream as Socket
  }

  get #server() {
    return `${this.host}:${this.port}`
  }

  get isOverdue() {
    return this.#silentMs >= this.#limitMs
  }

  #expect(statement: unknown) {
    if (statement instanceof Writable) this.#copy = statement
    if (this.#isOwed) return
    this.#isOwed = true
    this.#silentMs = 0
  }

  /**
   * Returns whether the server is not at fault: received data is still unread here, or COPY input is moving
   * or yet to be sent.
   */
  #isMoving() {
    const { bytesWritten, writableLength, readableLength } = this.#socket
    const sent = bytesWritten - writableLength
    const hasSent = sent !== this.#bytesSent
    this.#bytesSent = sent
    if (readableLength > 0) return true
    return this.#copy?.writableEnded === false && (hasSent || writableLength === 0)
  }

  listen(passedMs: number) {
    const { bytesRead } = this.#socket
    const isHeard = bytesRead !== this.#bytesRead
    this.#bytesRead = bytesRead
    this.#quietMs = isHeard ? 0 : this.#quietMs + passedMs
    this.#silentMs = this.#isMoving() || isHeard || !this.#isOwed ? 0 : this.#silentMs + passedMs
  }

  /**
   * Ends this connection, and expendable ones to the same server that have been quiet for at least as long.
   */
  giveUp() {
    const silentMs = this.#silentMs
    this.#destroy()
    for (const other of watched)
      if (other.#server === this.#server && other.#quietMs >= silentMs && other.#isExpendable())
        other.#destroy()
  }

  #isExpendable() {
    if (this.#limitMs < patientMs) return true
    return Number.isFinite(this.#limitMs) && !this.#isOwed && this.getTransactionStatus() === 'I'
  }

  #destroy() {
    unwatch(this)
    const silence = new Error('The database has not answered in time.')
    this.#socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }))
  }
}
