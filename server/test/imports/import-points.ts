import { createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import { addressOf, targetOf } from '../programs/proxy.ts'

/** The moments at which different parts of an import have been done, as its database sees them. */
export type Point = 'taken' | 'checked' | 'before commit' | 'after commit' | 'before status' | 'part undone'

type PointHandler = (point: Point) => unknown

/** Returns the point that lies before a statement, by those that its connection has sent since it last began. */
const pointBefore = (statement: string, sent: string[]): Point | undefined => {
  if (sent.at(-1)?.includes('job_turns = job_turns + 1')) return 'taken'
  if (statement.includes('executed_end_at = now()')) return 'before status'
  const isBatch = sent.some((each) => each.includes('batches = batches + 1'))
  return statement === 'commit' && isBatch ? 'before commit' : undefined
}

/** Returns the point that lies behind the answer to the last statement. */
const pointAfter = (sent: string[]): Point | undefined => {
  const has = (words: string) => sent.some((each) => each.includes(words))
  if (sent.at(-1) !== 'commit') return undefined
  if (has('batches = batches + 1')) return 'after commit'
  if (has('is_checked = true')) return 'checked'
  return has('undone_amount = undone_amount') && !has('undo_status = 2') ? 'part undone' : undefined
}

const isReady = (message: Buffer) => message[0] === 'Z'.charCodeAt(0)

/** Returns the statement in a message of a client, with parameters or without. */
const statementOf = (message: Buffer) => {
  const type = message.toString('latin1', 0, 1)
  if (type === 'Q') return message.toString('utf8', 5, message.length - 1)
  return type === 'P' ? message.toString('utf8', 5).split('\0')[1] : undefined
}

/** Returns a function that cuts a stream into messages; a client's first has no type before its length. */
const splitter = (from: 'client' | 'server') => {
  let rest: Buffer = Buffer.alloc(0)
  let typeLength = from === 'client' ? 0 : 1
  const next = () => {
    if (rest.length < typeLength + 4) return undefined
    const length = typeLength + rest.readInt32BE(typeLength)
    if (rest.length < length) return undefined
    const message = rest.subarray(0, length)
    rest = rest.subarray(length)
    typeLength = 1
    return message
  }
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    for (let message = next(); message; message = next()) messages.push(message)
    return messages
  }
}

/** Passes messages on, each once it has been looked at. */
const pass = (
  [source, target]: [Socket, Socket],
  split: (bytes: Buffer) => Buffer[],
  look: (message: Buffer) => unknown,
) => {
  let passed = Promise.resolve()
  const send = async (message: Buffer) => {
    await look(message)
    if (!target.destroyed) target.write(message)
  }
  source.on('data', (bytes: Buffer) => {
    for (const message of split(bytes)) passed = passed.then(() => send(message))
  })
  source.on('error', () => undefined)
  source.on('close', () => target.destroy())
}

/** A way to the database that tells which points imports come to, and holds them there until it is answered. */
export const watchPoints = async (databaseUrl: string, reached: PointHandler) => {
  const open = targetOf(databaseUrl)
  // Each message is sent by itself, and would otherwise wait until the one before is acknowledged.
  const server = createServer({ noDelay: true }, (near) => {
    const far = open().setNoDelay()
    const sent: string[] = []
    pass([near, far], splitter('client'), async (message) => {
      const statement = statementOf(message)
      if (statement === undefined) return
      const point = pointBefore(statement, sent)
      if (point) await reached(point)
      if (statement === 'begin') sent.length = 0
      sent.push(statement)
    })
    pass([far, near], splitter('server'), async (message) => {
      const point = isReady(message) && pointAfter(sent)
      if (point) await reached(point)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return addressOf(databaseUrl, server)
}
