import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { TestContext } from 'node:test'
import type { Client } from './client.ts'

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

/** Follows an import as a client, until the test is over. */
export const follow = async (
  t: TestContext,
  id: number,
  { port }: { port: number },
  client: Client,
  headers: object = {},
) => {
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api/v1/relation-import-task/${id}/events`,
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
