import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#access/viewer.ts'
import { authorize, unauthenticated } from '#http/callers/auth.ts'
import { isOwnOrigin } from '#http/callers/same-origin.ts'
import type { App } from '#http/endpoint.ts'
import { countCall } from '#http/limits/rate-limit.ts'
import { wrongVerb } from '#http/mount.ts'
import { Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { findCompany } from '#resources/installation/queries.ts'
import { asking } from './ask.ts'
import type { Caller } from './perform.ts'
import type { Tool } from './tool.ts'

const path = '/mcp'
const bearer = /^bearer\s+\S+\s*$/i

/** Refuses the pages of other sites. Programs send no origin. */
const checkOrigin = ({ headers, host }: FastifyRequest, { publicUrl, corsOrigins }: Services['config']) => {
  const { origin } = headers
  if (origin === undefined || corsOrigins.includes(origin) || isOwnOrigin(origin, { publicUrl, host })) return
  throw new Problem(403, 'mcp.origin', { code: 'cross_origin' })
}

/** Refuses what is not from an assistant, before anybody is asked who it is. */
const checkCaller = (request: FastifyRequest, config: Services['config']) => {
  try {
    checkOrigin(request, config)
    if (!bearer.test(request.headers.authorization ?? '')) throw unauthenticated()
  } catch (refusal) {
    countCall(request)
    throw refusal
  }
}

/**
 * Authenticates an employee's assistant by the token in its header. Browser sessions are rejected because any page could
 * use them, and tokens in the address because others may log it.
 */
const admit = async (services: Services, request: FastifyRequest) => {
  checkCaller(request, services.config)
  const viewer = await authorize(services, request, 'signed-in')
  const { assistant_access } = await findCompany(services.database.main)
  if (assistant_access === 'off') throw new Problem(403, 'mcp.off', { code: 'assistants_off' })
  return { viewer, mayWrite: assistant_access === 'write' }
}

const headersOf = ({ headers }: FastifyRequest) => {
  const texts = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-[\w-]+)$/.test(name))
  return new Headers(texts.map(([name, value]) => [name, String(value)]))
}

const sendResponse = async (reply: FastifyReply, response: Response) => {
  reply.code(response.status)
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply.send(await response.text())
}

/** Serves `/mcp`, where the assistants of employees call tools. */
export const serveMcp = (app: App) => {
  const { fastify, services } = app
  const askFor = asking(app)
  const admitted = new WeakMap<FastifyRequest, { viewer: Viewer; mayWrite: boolean }>()
  let tools: Tool[] | undefined

  const answer = async (request: FastifyRequest) => {
    const [{ toolsOf }, { answerMessage }] = await Promise.all([
      import('./tools/all.ts'),
      import('./protocol.ts'),
    ])
    tools ??= toolsOf(app.endpoints)
    const who = admitted.get(request) as Pick<Caller, 'viewer' | 'mayWrite'>
    const caller = { services, request, ask: askFor(request), ...who }
    return answerMessage(tools, caller, request.body, headersOf(request))
  }

  fastify.route({
    method: 'POST',
    url: path,
    config: { counts: 'itself' },
    onRequest: async (request) => {
      admitted.set(request, await admit(services, request))
    },
    handler: async (request, reply) => {
      // Older clients may send many at once, which would run side by side.
      if (Array.isArray(request.body)) throw new Problem(400, 'mcp.batch')
      return sendResponse(reply, await answer(request))
    },
  })
  fastify.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: path,
    onRequest: async () => {
      throw wrongVerb(['POST'])
    },
    handler: async () => undefined,
  })
}
