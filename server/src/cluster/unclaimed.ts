import type { Worker } from 'node:cluster'

interface Handle {
  close(): void
}

type Send = (message: unknown, handle?: unknown, ...rest: unknown[]) => boolean

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'close' in value

interface Crew {
  /** Whether no worker is left to accept a connection. */
  isLast: () => boolean
  isStopping: () => boolean
}

/**
 * Handles the last connection handed to a worker that ends before accepting it: Node would leave that open
 * and unanswered forever. Another worker gets it, as when a worker refuses one, or it is closed. If all are
 * stopping and refuse it, it is closed too; Node would keep it open until the end.
 */
export const passOnUnclaimed = (worker: Worker, { isLast, isStopping }: Crew) => {
  const channel = worker.process as unknown as { send: Send }
  const send: Send = channel.send.bind(channel)
  let handed: { seq: number; handle: Handle } | undefined
  channel.send = (message, handle, ...rest) => {
    if (isHandle(handle)) handed = { seq: (message as { seq: number }).seq, handle }
    return send(message, handle, ...rest)
  }
  worker.process.on('internalMessage', (message: { ack?: number; accepted?: boolean }) => {
    const refused = message.accepted === false && message.ack === handed?.seq ? handed?.handle : undefined
    // After Node has handled the message too, and perhaps passed the connection to another worker.
    if (refused && isStopping()) setImmediate(() => refused.close())
  })
  let isGone = false
  worker.once('disconnect', () => {
    isGone = true
  })
  const passOn = () => {
    if (worker.isConnected()) {
      setImmediate(passOn)
      return
    }
    // Node keeps the worker on its list while it waits for the reply about the connection.
    if (!isGone) worker.process.emit('disconnect')
    // A connection that was accepted is no longer known by its number.
    const refusal = { cmd: 'NODE_CLUSTER', ack: handed?.seq, accepted: false }
    if (handed && isLast()) handed.handle.close()
    else if (handed) worker.process.emit('internalMessage', refusal, undefined)
  }
  worker.once('exit', () => setImmediate(passOn))
}
