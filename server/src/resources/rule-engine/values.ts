import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'

/** Splits the values that a rule sets into columns, and custom values as the API takes them. */
export const splitValues = (set: Record<string, unknown>) => {
  const entries = Object.entries(set)
  const columns = entries.filter(([name]) => !name.startsWith('cz_col.'))
  const cz_cols = entries.flatMap(([name, value]) =>
    name.startsWith('cz_col.') ? [{ id: Number(name.slice('cz_col.'.length)), value }] : [],
  )
  return { ...Object.fromEntries(columns), ...(cz_cols.length && { cz_cols }) }
}

/** Returns the former set with these IDs added; undefined without any. Throws a 422 if that is too many. */
export const withTags = (former: number[], added: number[], maxTags: number) => {
  if (!added.length) return {}
  const tag_ids = [...new Set([...former, ...added])]
  if (tag_ids.length > maxTags && tag_ids.length > former.length)
    throw invalid('add_tags', message('rules.too_many_tags', { limit: maxTags }))
  return { tag_ids }
}
