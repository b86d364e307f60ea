import type { FastifyRequest } from 'fastify'

/** The name that a client gave its request, if it is harmless. It never replaces the service's own id in a log. */
export const clientRequestId = ({ headers }: Pick<FastifyRequest, 'headers'>) => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : null
}

/** What the answer's X-Request-Id says: the client's name for the request, or else the service's. */
export const answeredRequestId = (request: FastifyRequest) => clientRequestId(request) ?? request.id
