import { useState } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'

/** Returns whether an action asks to be confirmed, which Esc takes back before it closes the panel, and the setter. */
export const useAsked = () => {
  const t = useWords(common)
  const [isAsked, ask] = useState(false)
  const cancel = { key: 'Escape', label: t('cancel'), run: () => ask(false), inFields: true, isFirst: true }
  useKeys(isAsked ? [cancel] : [])
  return [isAsked, ask] as const
}
