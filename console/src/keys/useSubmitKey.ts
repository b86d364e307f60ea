import type { RefObject } from 'react'
import { useKeys } from './keys.ts'

/**
 * Submits a form with Ctrl+Enter while it has the focus. Elsewhere on the page, the same key may send an answer. Without
 * a label, as for what cannot be taken back, the form has no such key.
 */
export const useSubmitKey = (form: RefObject<HTMLFormElement | null>, label: string | undefined) => {
  const run = () => form.current?.querySelector<HTMLElement>('[type="submit"]')?.click()
  useKeys(label ? [{ key: 'Ctrl+Enter', label, run, inFields: true, within: form }] : [])
}
