import type { RefObject } from 'react'
import { useKeys } from './keys.ts'

/** Submits a form with Ctrl+Enter while the focus is in it. Beside it, the same key may send an answer. */
export const useSubmitKey = (form: RefObject<HTMLFormElement | null>, label: string) =>
  useKeys([
    { key: 'Ctrl+Enter', label, run: () => form.current?.requestSubmit(), inFields: true, within: form },
  ])
