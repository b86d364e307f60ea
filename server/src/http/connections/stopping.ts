import { setMaxListeners } from 'node:events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busy } from '../problem.ts'
import { isUpgrade } from './upgrades.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fires when the server begins to stop. */
    stopping: AbortSignal
    /** Asks load balancers and clients to leave, while requests are still answered. */
    drain(): void
  }
}

/**
 * While the server drains, requests are served and connections are not kept alive. While it stops, requests
 * that have begun are completed and new ones are refused.
 */
export const refuseWhenStopping = (fastify: FastifyInstance) => {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  let isDraining = false
  fastify.decorate('stopping', stop.signal)
  fastify.decorate('drain', () => {
    isDraining = true
  })
  fastify.addHook('preClose', (done) => {
    stop.abort()
    done()
  })
  const isRefused = ({ routeOptions: { url }, raw }: FastifyRequest) => {
    if (stop.signal.aborted) return url !== '/healthz'
    // A new WebSocket would be dropped in a moment; it belongs on another server.
    return isDraining && (url === '/readyz' || isUpgrade(raw))
  }
  fastify.addHook('onRequest', (request, _, done) =>
    isRefused(request) ? done(busy('service.shutting_down')) : done(),
  )
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining || stop.signal.aborted) reply.header('Connection', 'close')
    done(null, payload)
  })
}
