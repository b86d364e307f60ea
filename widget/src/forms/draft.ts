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
}

export const emptyForm = (): FormDraft => ({ id: uuid(), values: {} })

export const createDraft = (): Draft => ({ text: '', form: emptyForm() })
