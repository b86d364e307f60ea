import { createContext } from 'react'
import type { Schemas } from '#sdk/types.ts'

export type Reference = Schemas['MessageReference']

interface References {
  found: Reference[]
  /** Shows a contact that a text refers to. */
  open: (contact: number) => void
}

/** What the texts of a thread or a ticket refer to. */
export const ReferencesContext = createContext<References>({ found: [], open: () => undefined })
