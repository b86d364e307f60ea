import { createHmac } from 'node:crypto'
import { Counter } from 'prom-client'
import type { JobServices } from '#http/services.ts'
import { message } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { processRegistry } from '#telemetry/registry.ts'
import type { ClaimedDelivery } from './deliveries.ts'
import type { Outcome } from './schedule.ts'
import { secretPrefix, unsealSecret } from './secret.ts'

const attempts = new Counter({
  name: 'parley_webhook_attempts_total',
  help: 'Attempts to deliver events to webhooks, by their outcome',
  labelNames: ['outcome'] as const,
  registers: [processRegistry],
})

/** Returns an event as it is sent and signed: JSON. */
export const bodyOf = ({ type, timestamp, data }: Pick<ClaimedDelivery, 'type' | 'timestamp' | 'data'>) =>
  `{"type":${JSON.stringify(type)},"timestamp":"${timestamp}","data":${data}}`

/** Signs a message as the Standard Webhooks specification says. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string) => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

const requestOf = (secret: string, { id, url, is_replay, ...event }: ClaimedDelivery) => {
  const body = bodyOf(event)
  const message = `msg_${id}`
  const seconds = Math.floor(Date.now() / 1_000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': message,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, message, seconds, body),
    ...(is_replay && { 'webhook-replay': 'true' }),
  }
  return { method: 'POST' as const, url, headers, body }
}

const isSkipped = ({ reason }: CallFailed) => reason === 'circuit_open' || reason === 'busy'

const outcomeOfFailure = (error: unknown): Outcome => {
  if (!(error instanceof CallFailed)) throw error
  if (isSkipped(error)) return { kind: 'postponed', error: error.text }
  const kind = error.reason === 'refused_address' ? 'refused' : 'failed'
  return { kind, status: null, error: message(`call_failures.${error.reason}`, { reason: error.text }) }
}

const deliver = async (
  { outbound, secretKey }: Pick<JobServices, 'outbound' | 'secretKey'>,
  claimed: ClaimedDelivery,
): Promise<Outcome> => {
  let secret: string
  try {
    secret = unsealSecret(secretKey, claimed.webhook_id, claimed.secret)
  } catch {
    return { kind: 'failed', status: null, error: message('webhooks.secret_sealed') }
  }
  try {
    const { status, headers } = await outbound.foreign(requestOf(secret, claimed))
    if (status >= 200 && status < 300) return { kind: 'delivered', status }
    const error = message('calls.answered', { status })
    if (status === 410) return { kind: 'gone', status, error }
    const asked = Number(headers['retry-after'])
    return { kind: 'failed', status, error, ...(asked > 0 ? { retryAfter: asked } : {}) }
  } catch (error) {
    return outcomeOfFailure(error)
  }
}

/** Makes one attempt at a delivery. */
export const attempt = async (
  tools: Pick<JobServices, 'outbound' | 'secretKey'>,
  claimed: ClaimedDelivery,
): Promise<Outcome> => {
  const outcome = await deliver(tools, claimed)
  attempts.inc({ outcome: outcome.kind })
  return outcome
}
