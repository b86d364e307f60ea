import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { busy } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server begins to stop. */
    stopping: AbortSignal
  }
}

/** While the server stops, what has begun is finished, what comes is refused, and no connection is kept. */
export const refuseWhenStopping = (fastify: FastifyInstance) => {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  fastify.decorate('stopping', stop.signal)
  fastify.addHook('preClose', (done) => {
    stop.abort()
    done()
  })
  fastify.addHook('onRequest', (request, _, done) => {
    if (stop.signal.aborted && request.routeOptions.url !== '/healthz')
      done(busy('The server is shutting down.'))
    else done()
  })
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (stop.signal.aborted) reply.header('Connection', 'close')
    done(null, payload)
  })
}
