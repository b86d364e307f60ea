import { useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { OnFind } from '../useInbox.ts'
import { useLink } from './useLink.ts'
import { othersIn, useReferencesOf } from './useReferences.ts'
import { referenceWords } from './words.ts'

interface Props {
  conversation: Conversation
  /** The contact that is, or is about to be, in place of the customer. */
  found: number | undefined
  onFind: OnFind
}

/**
 * The key that shows the first contact that the messages name. It links the customer only once that contact is in view,
 * because anybody can write somebody else's number.
 */
export const LinkKey = ({ conversation, found, onFind }: Props) => {
  const t = useWords(referenceWords)
  const { data } = useReferencesOf(conversation)
  const link = useLink(conversation, () => onFind(undefined))
  const isOtherShown = found !== undefined && found !== conversation.contact_id
  const named = othersIn(data?.data ?? [], conversation.contact_id).find(({ id }) => link?.isAllowed(id))
  const isOffered = named && !isOtherShown
  useKeys(isOffered ? [{ key: 'L', label: t('show_named'), run: () => onFind(named.id) }] : [])
  return null
}
