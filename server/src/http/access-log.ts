import type { FastifyInstance } from 'fastify'
import { clientRequestId } from './request-id.ts'

const longestAgent = 100

/** The pattern that a request was routed by; addresses themselves may hold what is nobody's business. */
export const routeOf = ({ routeOptions }: { routeOptions: { url?: string } }) => routeOptions.url ?? 'none'

/** One line for each request, of nothing but what is named here. */
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
        agent: request.headers['user-agent']?.slice(0, longestAgent),
      },
      'request',
    )
    done()
  })
}
