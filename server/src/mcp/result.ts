import { Problem } from '#http/problem.ts'

const maxText = 4_000
const maxResult = 200_000

/** Returns a value whose long texts are cut, with the number of characters that are left out. */
const cut = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > maxText
      ? `${value.slice(0, maxText).toWellFormed()} […${value.length - maxText} more characters]`
      : value
  if (Array.isArray(value)) return value.map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]))
}

/** Returns what a tool found, as data and, for clients that read no data, as text. */
export const resultOf = (found: Record<string, unknown>) => {
  const structuredContent = cut(found) as Record<string, unknown>
  const text = JSON.stringify(structuredContent)
  if (text.length > maxResult) throw new Problem(422, 'mcp.result_size')
  return { content: [{ type: 'text' as const, text }], structuredContent }
}

export const failure = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true })
