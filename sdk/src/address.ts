type Parts = [name: string, value: string][]

const partsOf = (name: string, value: unknown): Parts => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(`${name}[${index}]`, item))
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => partsOf(`${name}[${key}]`, inner))
  return [[name, String(value)]]
}

/**
 * Writes `{ cz_cols: [{ id: 5, op: 'in', val: [1, 2] }] }` as `cz_cols[0][id]=5&…`. Omits undefined and null
 * values.
 */
const queryString = (query: object) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => partsOf(name, value))).toString()

/** Returns the full address of a call. Throws a TypeError if a path parameter is missing. */
export const addressOf = (base: string, template: string, path: object = {}, query: object = {}) => {
  const values = path as Record<string, unknown>
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => {
    const text = String(values[name] ?? '')
    // An empty value, or only dots, would address another path.
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${template} needs the path's ${name}.`)
    return encodeURIComponent(text)
  })
  const text = queryString(query)
  return `${base}${filled}${text && `?${text}`}`
}
