import type { Answer } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import type { Message } from '#messages/message.ts'
import { readMessage } from '#messages/stored.ts'

/** An answer of an earlier version has texts in place of messages. */
const readErrors = (errors: Record<string, (Message | string)[]> | undefined) =>
  errors && {
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field, texts.map(readMessage)]),
    ),
  }

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
  const { message, errors, code, ...facts } = payload
  throw new Problem(status, readMessage(message), {
    ...(code && { code }),
    ...readErrors(errors),
    facts,
    headers,
  })
}
