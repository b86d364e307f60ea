import type { FastifyInstance } from 'fastify'
import { busy } from './problem.ts'

/** While the server stops, what has begun is finished, what comes is refused, and no connection is kept. */
export const refuseWhenStopping = (fastify: FastifyInstance) => {
  let isStopping = false
  fastify.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  fastify.addHook('onRequest', (request, _, done) => {
    if (isStopping && request.routeOptions.url !== '/healthz') done(busy('The server is shutting down.'))
    else done()
  })
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('Connection', 'close')
    done(null, payload)
  })
}
