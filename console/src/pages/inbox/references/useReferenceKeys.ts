import { useCallback, useMemo, useRef } from 'react'
import type { Shortcut } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useLink } from './useLink.ts'
import { othersIn, useReferences } from './useReferences.ts'
import { referenceWords } from './words.ts'

interface Options {
  conversation: Conversation
  /** The contact shown in place of the customer. */
  found: number | undefined
  onFind: (contact: number | undefined) => void
}

/**
 * Returns what the messages refer to, and the key that links the customer to it: the contact that is shown, or
 * the only one. Of several, the first is shown before.
 */
export const useReferenceKeys = ({ conversation, found, onFind }: Options) => {
  const say = useWords(referenceWords)
  const references = useReferences(conversation)
  const link = useLink(conversation, () => onFind(undefined))
  const others = othersIn(references, conversation.contact_id)
  const shown = found === conversation.contact_id ? undefined : found
  const latest = useRef(onFind)
  latest.current = onFind
  const open = useCallback((contact: number) => latest.current(contact), [])
  const context = useMemo(() => ({ found: references, open }), [references, open])
  const [first] = others
  const only = shown ?? (others.length === 1 ? first?.id : undefined)
  const run = () => {
    if (only !== undefined) link?.to(only)
    else if (first) open(first.id)
  }
  const isOffered = only === undefined ? others.some(({ id }) => link?.isAllowed(id)) : link?.isAllowed(only)
  const keys: Shortcut[] = isOffered ? [{ key: 'L', label: say('link'), run }] : []
  return { context, keys }
}
