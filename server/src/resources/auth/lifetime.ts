import { hasPermission } from '#access/granted.ts'
import type { Context } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'

const defaultTtlMinutes = 60

/** Returns the token lifetime in minutes; exceeding the operator's limit requires `token.create`. */
export const lifetimeFor = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  employeeId: number,
  ttl: number | null | undefined,
) => {
  const { maxTokenTtl } = services.config
  if (ttl == null) return Math.min(defaultTtlMinutes, maxTokenTtl)
  if (ttl > maxTokenTtl && !(await hasPermission(db, employeeId, 'token.create')))
    throw invalid('ttl', message('permissions.token_lifetime', { minutes: maxTokenTtl }))
  return ttl
}
