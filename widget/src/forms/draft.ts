import type { FormValue } from '../types.ts'
import { uuid } from '../uuid.ts'

/** What a visitor has typed and not sent. It outlasts the panel, which is gone while the chat is closed. */
export interface Draft {
  text: string
  form: FormDraft
}

interface FormDraft {
  /** Stays the same over retries, so that the form arrives once. */
  id: string
  values: Record<string, FormValue>
  files: File[]
}

export const emptyForm = (): FormDraft => ({ id: uuid(), values: {}, files: [] })

export const createDraft = (): Draft => ({ text: '', form: emptyForm() })

export const isFilled = ({ values, files }: FormDraft) => Object.keys(values).length + files.length > 0
