import { ParleyError } from '#sdk/error.ts'

/** Returns 128 random bits in hex. `crypto.randomUUID` is unavailable on pages without TLS. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns whether the service may have done what it gave no answer to. A proxy answers for it with 502, 504 or a number
 * of its own, without a code; the service’s own failures of platforms have one.
 */
export const isUnanswered = ({ status, code }: ParleyError) =>
  status === 0 || status === 503 || (status > 501 && !code) || code === 'idempotency_in_flight'

/** After this, the same input counts as a new write. */
const maxAgeMs = 15 * 60_000

const unanswered = new Map<string, { key: string; since: number }>()

const keyOf = (asked: string) => {
  const former = unanswered.get(asked)
  if (former && Date.now() - former.since < maxAgeMs) return former.key
  const key = newKey()
  unanswered.set(asked, { key, since: Date.now() })
  return key
}

/**
 * Writes with an idempotency key. The same input at the same place, given again after its answer got lost, has the same
 * key, even if the form was closed meanwhile: an employee who repeats it does it once.
 */
export const attempt = async <R>(
  place: string,
  given: unknown,
  write: (idempotencyKey: string) => Promise<R>,
) => {
  const asked = JSON.stringify([place, given])
  try {
    const answer = await write(keyOf(asked))
    unanswered.delete(asked)
    return answer
  } catch (error) {
    if (!(error instanceof ParleyError && isUnanswered(error))) unanswered.delete(asked)
    throw error
  }
}
