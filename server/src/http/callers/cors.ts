import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Lets pages of the listed origins call the API from a browser; none are listed by default. */
export const allowOrigins = async (fastify: FastifyInstance, origins: string[]) => {
  if (!origins.length) return
  await fastify.register(cors, {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'],
      ...['Last-Event-ID', 'Traceparent'],
      ...['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
    ],
    exposedHeaders: [
      'Content-Disposition',
      'ETag',
      'Idempotency-Replayed',
      'X-Ignored-Parameters',
      'X-Message-Id',
      'X-Request-Id',
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Traceresponse',
    ],
    maxAge: 600,
    strictPreflight: false,
  })
}
