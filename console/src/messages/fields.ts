/** What came from elsewhere, read without trusting its form. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  value && typeof value === 'object' ? (value as Fields) : {}
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
