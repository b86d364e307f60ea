import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Platform, PlatformRequest, PlatformResponse, World } from './platform.ts'
import { createWorld } from './world.ts'

const maxBodyBytes = 12_000_000

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBodyBytes) throw new Error('The body is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const askedOf = async (request: IncomingMessage, url: URL, path: string): Promise<PlatformRequest> => ({
  method: request.method ?? 'GET',
  path,
  query: url.searchParams,
  headers: request.headers as Record<string, string | undefined>,
  body: await bodyOf(request),
})

/** Answers requests outside all platforms' paths; undefined where there is nothing to answer. */
export type Beside = (asked: PlatformRequest) => Promise<PlatformResponse | undefined>

const nothing: PlatformResponse = { status: 404, body: { message: 'There is nothing here.' } }

/**
 * Platforms under one address of the loopback, each at a path of its name: `http://127.0.0.1:4000/line` stands for
 * LINE's. `port` 0 takes a free one.
 */
export const startSimulator = async (
  platforms: Platform[],
  { port = 0, beside }: { port?: number; beside?: Beside } = {},
) => {
  const worlds = new Map(platforms.map((platform) => [platform.name, createWorld(platform)]))
  const answer = async (request: IncomingMessage): Promise<PlatformResponse> => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const [, name = ''] = url.pathname.split('/')
    const platform = platforms.find((each) => each.name === name)
    if (!platform) return (await beside?.(await askedOf(request, url, url.pathname))) ?? nothing
    const asked = await askedOf(request, url, url.pathname.slice(name.length + 1))
    const world = worlds.get(platform.name) as World
    return platform.probe?.(asked, world) ?? platform.answer(asked, world)
  }
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request).catch((error: Error) => ({
      status: 500,
      headers: {},
      body: { message: error.message },
    }))
    const isBytes = Buffer.isBuffer(body) || typeof body === 'string'
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(isBytes ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [name, { notes }] of worlds) notes.set('address', `${url}/${name}`)
  return {
    url,
    worldOf: (name: Platform['name']) => worlds.get(name) as World,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>
