import { problemOf } from '#http/errors.ts'
import type { Problem } from '#http/problem.ts'
import type { Message } from '#messages/message.ts'
import { type Language, render } from '#messages/render.ts'

/** A problem as an endpoint answers it. */
interface ProblemBody {
  message: string
  code?: string
  errors?: Record<string, string[]>
  [detail: string]: unknown
}

/** The problem that an endpoint answered to a tool. */
export class Refusal extends Error {
  readonly status: number
  readonly said: ProblemBody

  constructor(status: number, said: ProblemBody) {
    super(said.message)
    this.status = status
    this.said = said
  }
}

const saidOf = ({ body }: Problem, language: Language): ProblemBody => ({
  ...body,
  message: render(body.message, language),
  errors: Object.fromEntries(
    Object.entries(body.errors ?? {}).map(([field, texts]) => [
      field,
      texts.map((text: Message) => render(text, language)),
    ]),
  ),
})

/** Returns the refusal that an error is; undefined if it is our own fault. */
export const refusalOf = (error: unknown, language: Language): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const problem = problemOf(error)
  return problem && new Refusal(problem.status, saidOf(problem, language))
}

/** Advice for the assistant. */
const advice: Record<number, string> = {
  403: 'Do not try again. Tell the employee which permission is missing; an administrator grants it.',
  404: 'Check the ID: find the record with a search first.',
  409: 'Read the record again before you try anything else.',
  412: 'Somebody changed the record. Read it again, and repeat the change with its new version if it still applies.',
  422: 'Correct these arguments and call the tool again.',
  429: 'Wait that long, then go on with fewer calls.',
  503: 'Try again in a few seconds, once.',
}

/** The tools’ own names for parameters of the endpoints. */
const argumentFor: Record<string, string> = { page: 'cursor', before_id: 'cursor', per_page: 'limit' }

/** Returns a refusal as a text that an assistant can act on. */
export const explain = ({ status, said }: Refusal) => {
  const { message, code, errors = {}, ...details } = said
  const fields = Object.entries(errors).map(
    ([field, texts]) => `- ${argumentFor[field] ?? field}: ${texts.join(' ')}`,
  )
  return [
    `${code ?? status}: ${message}`,
    ...fields,
    ...(Object.keys(details).length ? [JSON.stringify(details)] : []),
    advice[status] ?? '',
  ]
    .filter(Boolean)
    .join('\n')
}
