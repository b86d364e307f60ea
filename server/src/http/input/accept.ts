import { remembered } from '../remembered.ts'

const jsonRanges = new Set(['*/*', 'application/*', 'application/json', '*'])

const isRefused = (parameters: string[]) => parameters.some((each) => /^\s*q=0(\.0*)?\s*$/i.test(each))

/**
 * Returns whether a client with this Accept header can read JSON. A refusal of JSON itself takes precedence.
 */
export const acceptsJson = (accept: string | undefined) => !accept?.trim() || isReadable(accept)

const rangesOf = (accept: string) =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';')
    return { type: type.trim().toLowerCase(), refused: isRefused(parameters) }
  })

/** Returns whether a client with this Accept header asks for server-sent events by name. */
export const acceptsEvents = (accept: string | undefined) => !!accept && asksForEvents(accept)

const asksForEvents = remembered((accept) =>
  rangesOf(accept).some(({ type, refused }) => type === 'text/event-stream' && !refused),
)

const isReadable = remembered((accept) => {
  const ranges = rangesOf(accept)
  if (ranges.some(({ type, refused }) => type === 'application/json' && refused)) return false
  return ranges.some(({ type, refused }) => jsonRanges.has(type) && !refused)
})
