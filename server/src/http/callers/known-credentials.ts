import type { FastifyInstance } from 'fastify'
import type { Credential } from './credentials.ts'

declare module 'fastify' {
  interface FastifyInstance {
    knownCredentials: ReturnType<typeof createKnown>
  }
}

const MAX_KNOWN = 20_000
const FRESH_MS = 15 * 60_000

const createKnown = () => {
  const seen = new Map<string, number>()
  const keyOf = ({ kind, hash }: Credential) => kind + hash.toString('latin1')
  return {
    has: (credential: Credential, now = performance.now()) =>
      (seen.get(keyOf(credential)) ?? Number.NEGATIVE_INFINITY) > now - FRESH_MS,
    note: (credential: Credential, isValid: boolean, now = performance.now()) => {
      const key = keyOf(credential)
      if (!isValid) seen.delete(key)
      else {
        const [oldest] = seen.size >= MAX_KNOWN && !seen.has(key) ? seen.keys() : []
        if (oldest !== undefined) seen.delete(oldest)
        seen.set(key, now)
      }
    },
  }
}

/**
 * Remembers which credentials were valid recently. This admits no one; it only tells employees from other
 * callers early.
 */
export const rememberCredentials = (fastify: FastifyInstance) => {
  fastify.decorate('knownCredentials', createKnown())
}
