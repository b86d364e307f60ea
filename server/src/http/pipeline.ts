import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface PipelineLimits {
  /** Requests of one connection that are processed at once. */
  maxRunning: number
  /** Requests that wait behind them: one read of a socket may bring hundreds. */
  maxHeld: number
  maxHeldInAll: number
}

export const pipelineLimits: PipelineLimits = { maxRunning: 4, maxHeld: 1_000, maxHeldInAll: 10_000 }

/** The unanswered requests of one connection. */
export interface Line {
  socket: Socket
  running: Set<ServerResponse>
  held: [IncomingMessage, ServerResponse][]
}

interface LineWatch {
  onBusy(line: Line): void
  onIdle(line: Line): void
}

/**
 * Processes a few requests of a connection at a time. While others wait behind them, nothing more is read
 * from it.
 */
export const boundPipelines = (handle: Handle, watch: LineWatch, limits = pipelineLimits): Handle => {
  const lines = new WeakMap<Socket, Line>()
  let heldInAll = 0

  const open = (socket: Socket) => {
    const line: Line = { socket, running: new Set(), held: [] }
    lines.set(socket, line)
    // When a request ends, Node resumes reading.
    socket.on('resume', () => line.held.length && socket.pause())
    socket.once('close', () => {
      heldInAll -= line.held.length
      line.held = []
      // Node notifies only the response whose turn it was.
      line.running.clear()
      watch.onIdle(line)
    })
    return line
  }

  const run = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    if (line.running.size === 0) watch.onBusy(line)
    line.running.add(response)
    response.once('close', () => {
      if (line.running.delete(response)) next(line)
    })
    handle(request, response)
  }

  const next = (line: Line) => {
    const [first] = line.held
    if (first && line.running.size < limits.maxRunning) {
      line.held.shift()
      heldInAll--
      if (!line.held.length) line.socket.resume()
      run(line, ...first)
    } else if (line.running.size === 0) watch.onIdle(line)
  }

  return (request, response) => {
    const { socket } = request
    // A request parsed after its connection was cut off needs no response.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? open(socket)
    if (line.running.size < limits.maxRunning && !line.held.length) {
      run(line, request, response)
      return
    }
    if (line.held.length >= limits.maxHeld || heldInAll >= limits.maxHeldInAll) {
      socket.destroy()
      return
    }
    line.held.push([request, response])
    heldInAll++
    socket.pause()
  }
}
