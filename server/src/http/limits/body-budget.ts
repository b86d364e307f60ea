import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../../ip-addresses.ts'
import { hasBody } from '../input/body.ts'
import { busy } from '../problem.ts'

interface BodyLimits {
  /** Bytes of bodies that this process receives at once from callers without a valid credential. */
  inAll: number
  perNetwork: number
}

const bodyLimits: BodyLimits = { inAll: 32 * 1_048_576, perNetwork: 4 * 1_048_576 }

/** Returns the most bytes that a body can have: its announced length, or its route's limit. */
const sizeOf = ({ headers, routeOptions }: FastifyRequest) => {
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return Math.min(Number.isNaN(announced) ? Number.POSITIVE_INFINITY : announced, routeOptions.bodyLimit)
}

/** Limits the memory for bodies of callers without a valid credential, per network and in total. */
export const boundStrangersBodies = (fastify: FastifyInstance, limits: BodyLimits = bodyLimits) => {
  const networks = new Map<string, number>()
  let total = 0

  const change = (network: string, bytes: number) => {
    total += bytes
    const held = (networks.get(network) ?? 0) + bytes
    if (held > 0) networks.set(network, held)
    else networks.delete(network)
  }

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    // Uploads are written to disk as they arrive, and are limited in number.
    const isHeld = hasBody(request) && !request.routeOptions.config.isUpload
    if (request.employeeId !== null || !isHeld) return done(null, payload)
    const [network, size] = [networkOf(request.ip), sizeOf(request)]
    const isFull = total + size > limits.inAll || (networks.get(network) ?? 0) + size > limits.perNetwork
    if (isFull) return done(busy('service.requests_busy'))
    change(network, size)
    reply.raw.once('close', () => change(network, -size))
    done(null, payload)
  })
}
