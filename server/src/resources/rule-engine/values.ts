/** Splits the values that a rule sets into columns, and custom values as the API takes them. */
export const splitValues = (set: Record<string, unknown>) => {
  const entries = Object.entries(set)
  const columns = entries.filter(([name]) => !name.startsWith('cz_col.'))
  const cz_cols = entries.flatMap(([name, value]) =>
    name.startsWith('cz_col.') ? [{ id: Number(name.slice('cz_col.'.length)), value }] : [],
  )
  return { ...Object.fromEntries(columns), ...(cz_cols.length && { cz_cols }) }
}

/** Returns the former set with these IDs added; undefined without any. */
export const withTags = (former: number[], added: number[]) =>
  added.length ? { tag_ids: [...new Set([...former, ...added])] } : {}
