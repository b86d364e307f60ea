import type { MessageOrKey } from '#messages/message.ts'

/** Values that a statement cannot use, with messages by field. */
export class InvalidFields extends Error {
  readonly errors: Record<string, MessageOrKey[]>

  constructor(errors: Record<string, MessageOrKey[]>) {
    super('invalid fields')
    this.errors = errors
  }
}

export const invalidField = (field: string, text: MessageOrKey) => new InvalidFields({ [field]: [text] })
