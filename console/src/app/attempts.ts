import { useState } from 'react'
import { ParleyError } from '#sdk/error.ts'

/** Returns 128 random bits in hex. `crypto.randomUUID` is unavailable on pages without TLS. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns whether the service may have done what it gave no answer to. */
const isUnanswered = (error: unknown) =>
  error instanceof ParleyError && ([0, 503].includes(error.status) || error.code === 'idempotency_in_flight')

const createAttempts = () => {
  let latest: { asked: string; key: string } | undefined
  return async <R>(given: unknown, write: (idempotencyKey: string) => Promise<R>) => {
    const asked = JSON.stringify(given)
    const attempt = latest?.asked === asked ? latest : { asked, key: newKey() }
    latest = attempt
    const end = () => {
      if (latest === attempt) latest = undefined
    }
    try {
      const answer = await write(attempt.key)
      end()
      return answer
    } catch (error) {
      if (!isUnanswered(error)) end()
      throw error
    }
  }
}

/**
 * Returns a function that writes with an idempotency key. The same input, given again before there was an answer, has the
 * same key: an employee who repeats what got lost on the way does it once.
 */
export const useAttempts = () => useState(createAttempts)[0]
