import { createContext } from 'react'
import type { Schemas } from '#sdk/types.ts'

export type Reference = Schemas['MessageReference']

interface References {
  found: Reference[]
  /** Shows a contact that a text refers to, and marks the row of a table that has the text. */
  open: (contact: number, row?: number) => void
}

/** What the texts of a thread or a ticket refer to. */
export const ReferencesContext = createContext<References>({ found: [], open: () => undefined })
