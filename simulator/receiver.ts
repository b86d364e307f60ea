import { setTimeout } from 'node:timers/promises'
import { verifyWebhook } from '#sdk/webhooks.ts'
import type { PlatformRequest, PlatformResponse } from './platform.ts'

export const receiverPath = '/webhooks/receiver'

const maxKept = 100
const maxDelayMs = 60_000

type Judgment = { signature: 'right'; reason: null } | { signature: 'wrong' | 'not checked'; reason: string }

/** One request as it arrived, and whether its signature was that of the secret at the time. */
type Arrival = Judgment & {
  at: number
  method: string
  headers: Record<string, string | undefined>
  body: string
  answered: number
}

const numberIn = (given: unknown, lowest: number, highest: number, field: string) => {
  const number = Number(given)
  if (!Number.isInteger(number) || number < lowest || number > highest)
    throw new Error(`${field} must be a whole number from ${lowest} to ${highest}.`)
  return number
}

/** Returns a secret; throws if it cannot be one. */
const secretIn = (given: unknown) => {
  const text = String(given ?? '').trim()
  if (text && !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new Error('The secret must be as it was shown, whsec_….')
  return text || undefined
}

const judge = async (secret: string | undefined, { headers, body }: PlatformRequest): Promise<Judgment> => {
  if (!secret) return { signature: 'not checked', reason: 'Enter the webhook’s secret.' }
  try {
    await verifyWebhook(secret, headers, body)
    return { signature: 'right', reason: null }
  } catch (error) {
    return { signature: 'wrong', reason: (error as Error).message }
  }
}

/** A receiver of webhooks that shows what arrives and whether it is signed, and answers as a person chooses. */
export const createReceiver = () => {
  let secret: string | undefined
  let answer = { status: 204, delay_ms: 0 }
  let arrivals: Arrival[] = []

  const receive = async (asked: PlatformRequest): Promise<PlatformResponse> => {
    const { status, delay_ms } = answer
    const { method, headers, body } = asked
    const arrival = { at: Date.now(), method, headers, body: body.toString(), answered: status }
    const judged = { ...arrival, ...(await judge(secret, asked)) }
    arrivals = [judged, ...arrivals].slice(0, maxKept)
    if (delay_ms) await setTimeout(delay_ms)
    return { status, body: '' }
  }

  const set = (given: Record<string, unknown>) => {
    const next = {
      status: numberIn(given.status ?? answer.status, 200, 599, 'The status'),
      delay_ms: numberIn(given.delay_ms ?? answer.delay_ms, 0, maxDelayMs, 'The delay'),
    }
    if (given.secret !== undefined) secret = secretIn(given.secret)
    answer = next
  }

  /** Returns the response to a request for the receiver; undefined for any other path. */
  return async (asked: PlatformRequest): Promise<PlatformResponse | undefined> => {
    const { method, path, body } = asked
    if (path === receiverPath && method !== 'GET') return receive(asked)
    if (path === `${receiverPath}/state` && method === 'GET')
      return { status: 200, body: { ...answer, has_secret: secret !== undefined, arrivals } }
    if (path !== `${receiverPath}/settings` || method !== 'POST') return undefined
    try {
      set(JSON.parse(body.toString()))
      return { status: 200, body: {} }
    } catch (error) {
      return { status: 422, body: { message: (error as Error).message } }
    }
  }
}
