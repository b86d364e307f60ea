import type { RefObject } from 'react'
import { useKeys } from './keys.ts'

/** Submits a form with Ctrl+Enter, as its button does, while the focus is in it. Beside it, the key may send an answer. */
export const useSubmitKey = (form: RefObject<HTMLFormElement | null>, label: string) => {
  const run = () => form.current?.querySelector<HTMLElement>('[type="submit"]')?.click()
  useKeys([{ key: 'Ctrl+Enter', label, run, inFields: true, within: form }])
}
