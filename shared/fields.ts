/** External data, read without assumptions about its shape. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  value && typeof value === 'object' ? (value as Fields) : {}
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
