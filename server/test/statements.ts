import type { TestContext } from 'node:test'
import pg from 'pg'

interface Connection {
  query(text: string): void
  parse(given: { name?: string; text: string }, more?: boolean): void
  bind(given: { statement?: string }, more?: boolean): void
  parsedStatements: Record<string, string>
}

/** Returns the statements that this process sends while it does something, in their order. */
export const statementsOf = async (t: TestContext, work: () => Promise<unknown>) => {
  const sent: string[] = []
  const parsed = new WeakMap<Connection, string>()
  const methods = pg.Connection.prototype as unknown as Connection
  const { query, parse, bind } = methods
  const spies = [
    t.mock.method(methods, 'query', function (this: Connection, text: string) {
      sent.push(text)
      query.call(this, text)
    }),
    t.mock.method(methods, 'parse', function (this: Connection, given: { name?: string; text: string }) {
      parsed.set(this, given.text)
      parse.call(this, given)
    }),
    t.mock.method(methods, 'bind', function (this: Connection, given: { statement?: string }) {
      // A new statement is known by its name once it has been answered.
      sent.push(this.parsedStatements[given.statement ?? ''] ?? parsed.get(this) ?? '')
      bind.call(this, given)
    }),
  ]
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mock.restore()
  }
  return sent.map((text) => text.trim().replace(/\s+/g, ' '))
}

/** Change hints go out on a connection of their own, and a pool may open a connection, whenever they are free to. */
const isOfConnections = (text: string) => /\bnotify\b|pg_notify|^select set_config\(/.test(text)

/** Returns the first two words of each statement, without hints and the settings of new connections. */
export const beginningsOf = (statements: string[]) =>
  statements
    .filter((text) => !isOfConnections(text))
    .map((text) => text.replaceAll('"', '').split(/[ ;]+/, 2).join(' '))
