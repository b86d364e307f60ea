import type { FastifyInstance } from 'fastify'
import { clientRequestId } from '../request-id.ts'

const maxAgentLength = 100

/** Returns the pattern that a request was routed by. Addresses themselves may contain private data. */
export const routeOf = ({ routeOptions }: { routeOptions: { url?: string } }) => routeOptions.url ?? 'none'

/** Logs one line per request, with only the fields named here. */
export const logRequests = (fastify: FastifyInstance) => {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        client_request: clientRequestId(request) ?? undefined,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        employee: request.employeeId,
        address: request.ip,
        agent: request.headers['user-agent']?.slice(0, maxAgentLength),
      },
      'request',
    )
    done()
  })
}
