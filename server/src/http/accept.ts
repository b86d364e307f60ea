const jsonRanges = new Set(['*/*', 'application/*', 'application/json', '*'])

const isRefused = (parameters: string[]) => parameters.some((each) => /^\s*q=0(\.0*)?\s*$/i.test(each))

/** Whether a client that sent this Accept header can read JSON. */
export const acceptsJson = (accept: string | undefined) => {
  if (!accept?.trim()) return true
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';')
    return jsonRanges.has(type.trim().toLowerCase()) && !isRefused(parameters)
  })
}
