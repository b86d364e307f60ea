import { createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import { addressOf, targetOf } from './proxy.ts'

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

/** What is to happen around the statements of a connection; a promise holds them. */
interface StatementWatch {
  /** Called before a statement, with those sent since the last transaction began. */
  before: (statement: string, sent: string[]) => unknown
  /** Called behind the answer to the last of these statements. */
  behind: (sent: string[]) => unknown
}

/** A way to the database that tells of each statement, and holds it until that is answered. */
export const watchStatements = async (databaseUrl: string, { before, behind }: StatementWatch) => {
  const open = targetOf(databaseUrl)
  // Each message is sent by itself, and would otherwise wait until the one before is acknowledged.
  const server = createServer({ noDelay: true }, (near) => {
    const far = open().setNoDelay()
    const sent: string[] = []
    pass([near, far], splitter('client'), async (message) => {
      const statement = statementOf(message)
      if (statement === undefined) return
      await before(statement, sent)
      if (statement === 'begin') sent.length = 0
      sent.push(statement)
    })
    pass([far, near], splitter('server'), async (message) => {
      if (isReady(message)) await behind(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return addressOf(databaseUrl, server)
}
