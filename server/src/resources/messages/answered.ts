import type { Answer } from '#http/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'

/** The payload of an answer that may be an earlier one of the same key; one that was a problem is thrown again. */
export const answered = ({ reply }: Pick<Context, 'reply'>, { status, headers, body }: Answer): unknown => {
  const payload = JSON.parse(body)
  if (status < 400) {
    reply.headers(headers)
    return payload
  }
  const { message, ...detail } = payload
  throw new Problem(status, message, { ...detail, headers })
}
