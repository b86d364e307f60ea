import type { Message } from '#messages/message.ts'
import type { ImportedEmployee } from './schema.ts'

export interface RowError {
  field: string
  message: Message
}

/** A row of the file as an employee to create, with what is wrong with it. */
export interface Candidate {
  row: number
  given: Partial<ImportedEmployee>
  role_ids: number[]
  group_ids: number[]
  errors: RowError[]
}
