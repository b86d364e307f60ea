import type { FastifyRequest } from 'fastify'

/**
 * Returns the client's own ID for its request if it is harmless. It never replaces the service's ID in a log.
 */
export const clientRequestId = ({ headers }: Pick<FastifyRequest, 'headers'>) => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : null
}

/** Returns the response's X-Request-Id: the client's ID for the request, or else the service's. */
export const answeredRequestId = (request: FastifyRequest) => clientRequestId(request) ?? request.id
