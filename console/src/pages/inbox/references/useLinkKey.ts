import { useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { OnFind } from '../useInbox.ts'
import { useLink } from './useLink.ts'
import { othersIn, useReferencesOf } from './useReferences.ts'
import { referenceWords } from './words.ts'

interface Options {
  conversation: Conversation
  /** The contact shown in place of the customer. */
  found: number | undefined
  onFind: OnFind
}

/**
 * The key that links the customer to the contact that is shown, or else to the only one that the messages name. Of
 * several, the first is shown before.
 */
export const useLinkKey = ({ conversation, found, onFind }: Options) => {
  const t = useWords(referenceWords)
  const { data } = useReferencesOf(conversation)
  const link = useLink(conversation, () => onFind(undefined))
  const others = othersIn(data?.data ?? [], conversation.contact_id)
  const shown = found === conversation.contact_id ? undefined : found
  const [first] = others
  const only = shown ?? (others.length === 1 ? first?.id : undefined)
  const run = () => {
    if (only !== undefined) link?.to(only)
    else if (first) onFind(first.id)
  }
  const isOffered = only === undefined ? others.some(({ id }) => link?.isAllowed(id)) : link?.isAllowed(only)
  useKeys(isOffered ? [{ key: 'L', label: t('link'), run }] : [])
}
