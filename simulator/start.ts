import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Asked, Platform, Told, World } from './platform.ts'
import { createWorld } from './world.ts'

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray())

const askedOf = async (request: IncomingMessage, url: URL, path: string): Promise<Asked> => ({
  method: request.method ?? 'GET',
  path,
  query: url.searchParams,
  headers: request.headers as Record<string, string | undefined>,
  body: await bodyOf(request),
})

/** Platforms under one address, each at a path of its name: `http://127.0.0.1:4000/line` stands for LINE's. */
export const startSimulator = async (platforms: Platform[], { port = 0 } = {}) => {
  const worlds = new Map(platforms.map((platform) => [platform.name, createWorld(platform)]))
  const answer = async (request: IncomingMessage): Promise<Told> => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const [, name = ''] = url.pathname.split('/')
    const platform = platforms.find((each) => each.name === name)
    if (!platform) return { status: 404, body: { message: 'There is no such platform.' } }
    const asked = await askedOf(request, url, url.pathname.slice(name.length + 1))
    return platform.answer(asked, worlds.get(platform.name) as World)
  }
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request)
    const isBytes = Buffer.isBuffer(body) || typeof body === 'string'
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(isBytes ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    worldOf: (name: Platform['name']) => worlds.get(name) as World,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
