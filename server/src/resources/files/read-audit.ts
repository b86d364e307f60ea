import type { FastifyRequest } from 'fastify'
import { endpointOf } from '#http/monitoring/access-audit.ts'

/** Records that an employee read a file. */
export const noteRead = (request: FastifyRequest, record_id: number) =>
  request.server.accessAudit.note(request, {
    action: 'file.read',
    resource: 'file',
    record_id,
    endpoint: endpointOf(request),
  })
