/** Values that a statement cannot use, with messages by field. */
export class InvalidFields extends Error {
  readonly errors: Record<string, string[]>

  constructor(errors: Record<string, string[]>) {
    super('invalid fields')
    this.errors = errors
  }
}

export const invalidField = (field: string, message: string) => new InvalidFields({ [field]: [message] })
