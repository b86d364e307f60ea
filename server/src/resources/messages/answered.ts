import type { Answer } from '#http/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'

/**
 * Sets the headers and returns the payload of an answer, which may be stored under the same key; a stored
 * problem is thrown again.
 */
export const answered = ({ reply }: Pick<Context, 'reply'>, { status, headers, body }: Answer): unknown => {
  const payload = JSON.parse(body)
  if (status < 400) {
    reply.headers(headers)
    return payload
  }
  const { message, ...detail } = payload
  throw new Problem(status, message, { ...detail, headers })
}
