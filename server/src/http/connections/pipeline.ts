import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface PipelineLimits {
  /** Requests of one connection that are processed at once. */
  maxRunning: number
  /** Requests that wait behind them: one read of a socket may bring hundreds. */
  maxWaiting: number
  maxWaitingInAll: number
}

export const pipelineLimits: PipelineLimits = { maxRunning: 4, maxWaiting: 1_000, maxWaitingInAll: 10_000 }

/** The unanswered requests of one connection. */
export interface Line {
  socket: Socket
  running: Set<ServerResponse>
  waiting: [IncomingMessage, ServerResponse][]
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
  let waitingInAll = 0

  const open = (socket: Socket) => {
    const line: Line = { socket, running: new Set(), waiting: [] }
    lines.set(socket, line)
    // When a request ends, Node resumes reading.
    socket.on('resume', () => line.waiting.length && socket.pause())
    socket.once('close', () => {
      waitingInAll -= line.waiting.length
      line.waiting = []
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
    const [first] = line.waiting
    if (first && line.running.size < limits.maxRunning) {
      line.waiting.shift()
      waitingInAll--
      if (!line.waiting.length) line.socket.resume()
      run(line, ...first)
    } else if (line.running.size === 0) watch.onIdle(line)
  }

  return (request, response) => {
    const { socket } = request
    // A request parsed after its connection was cut off needs no response.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? open(socket)
    if (line.running.size < limits.maxRunning && !line.waiting.length) {
      run(line, request, response)
      return
    }
    if (line.waiting.length >= limits.maxWaiting || waitingInAll >= limits.maxWaitingInAll) {
      socket.destroy()
      return
    }
    line.waiting.push([request, response])
    waitingInAll++
    socket.pause()
  }
}
