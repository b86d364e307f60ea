import { checkIfMatch } from '../answers/etag.ts'
import type { AnyEndpoint, Context } from '../endpoint.ts'
import { closedWhole } from '../input/closed.ts'
import { fromJson } from '../input/input.ts'
import { checker, isExact } from '../input/validate.ts'
import { notFound } from '../problem.ts'

/** The request of an item to an endpoint. */
export interface EndpointInput {
  params: Record<string, number>
  body: Record<string, unknown>
  ifMatch?: string | undefined
}

export interface EndpointResult {
  record: unknown
  payload: unknown
}

/** Returns a function that reads and checks a body as the endpoint does. Throws a 422. */
export const bodyChecker = ({ body: shape }: Pick<AnyEndpoint, 'body'>) => {
  const check = shape && checker(shape, isExact)
  return (given: unknown, read = fromJson) => {
    if (!shape) return {}
    const body = read(shape, given ?? {})
    check?.(body)
    return body as Record<string, unknown>
  }
}

/** Like `bodyChecker`, for the `data` of an item, which rejects undeclared names. */
export const dataChecker = ({ body }: Pick<AnyEndpoint, 'body'>) =>
  bodyChecker({ body: body && closedWhole(body) })

/** Finds and locks the record that an endpoint is for. */
export const findWithin = async (
  { find }: AnyEndpoint,
  { db }: Context,
  params: EndpointInput['params'],
): Promise<unknown> => (find ? find(db, params, true) : undefined)

/** Runs an endpoint's work in the transaction of another endpoint, for a caller whose permission has been checked. */
export const performWithin = async (
  endpoint: AnyEndpoint,
  context: Context,
  { params, body, ifMatch }: EndpointInput,
  found?: unknown,
): Promise<EndpointResult> => {
  const record = found ?? (await findWithin(endpoint, context, params))
  if (endpoint.find && record === undefined) throw notFound()
  checkIfMatch(ifMatch, (record as { version?: number } | undefined)?.version)
  const payload = await endpoint.handle?.({ ...context, params, body, record, query: {} })
  return { record, payload }
}
