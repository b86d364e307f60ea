import type { Schemas } from '#sdk/types.ts'

const names = ['name', 'account', 'subject', 'url', 'extension', 'tool', 'description', 'file_name']

/** Returns the name of the changed record, as far as the log has it. */
export const nameIn = ({ before, after }: Pick<Schemas['AuditEntry'], 'before' | 'after'>) => {
  const record = (after ?? before ?? {}) as Record<string, unknown>
  const name = names.map((one) => record[one]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : ''
}
