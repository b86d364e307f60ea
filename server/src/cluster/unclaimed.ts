import type { Worker } from 'node:cluster'

interface Handle {
  close(): void
}

type Send = (message: unknown, handle?: unknown, ...rest: unknown[]) => boolean

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'close' in value

interface Crew {
  /** Whether no worker is left that could take a connection. */
  isLast: () => boolean
  isStopping: () => boolean
}

/**
 * Sees to the connection that a worker was handed last, should it end before it takes it: Node would leave that open
 * and unanswered for ever. Another worker gets it, as when a worker refuses one, or it is closed. Where all are
 * stopping and refuse, Node would keep it open until the end.
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
    // After Node has heard it too, and perhaps given it to another.
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
    // Node keeps the worker on its list as long as it waits for the word about the connection.
    if (!isGone) worker.process.emit('disconnect')
    // A connection that was taken is no longer known by its number.
    const refusal = { cmd: 'NODE_CLUSTER', ack: handed?.seq, accepted: false }
    if (handed && isLast()) handed.handle.close()
    else if (handed) worker.process.emit('internalMessage', refusal, undefined)
  }
  worker.once('exit', () => setImmediate(passOn))
}
