import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { TestContext } from 'node:test'
import type { Client } from './client.ts'

type TailOf<F extends (...given: never[]) => unknown> =
  Parameters<F> extends [unknown, unknown, ...infer Rest] ? Rest : never

export interface Event {
  id: string
  event: string
  data: Record<string, unknown>
}

const readEvent = (text: string): Event => {
  const fields = Object.fromEntries(
    text
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { ...fields, data: JSON.parse(fields.data ?? 'null') } as Event
}

/** The blocks of a stream, as they come. */
async function* blocksOf(response: IncomingMessage) {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop() as string
    yield* blocks
  }
}

/** Follows an address as a client, until the test is over. */
export const followAt = async (
  t: TestContext,
  path: string,
  { port }: { port: number },
  client: Client,
  headers: object = {},
) => {
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api/v1${path}`,
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  })
  t.after(() => request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  const blocks = blocksOf(response)
  const next = async () => (await blocks.next()).value as string | undefined
  const nextEvent = async () => {
    for (;;) {
      const block = await next()
      if (block === undefined) return undefined
      if (block.includes('event: ')) return readEvent(block)
    }
  }
  return { response, request, next, nextEvent }
}

/** Follows an import as a client, until the test is over. */
export const follow = (t: TestContext, id: number, ...given: TailOf<typeof followAt>) =>
  followAt(t, `/relation-import-task/${id}/events`, ...given)
