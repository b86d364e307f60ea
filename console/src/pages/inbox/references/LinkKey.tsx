import { useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { OnFind } from '../useInbox.ts'
import { useLink } from './useLink.ts'
import { othersIn, useReferencesOf } from './useReferences.ts'
import { referenceWords } from './words.ts'

interface Props {
  conversation: Conversation
  /** The contact shown in place of the customer. */
  found: number | undefined
  onFind: OnFind
}

/**
 * The key that links the customer to the contact that is shown. Before, it shows the first one that the messages name:
 * anybody can write somebody else's number.
 */
export const LinkKey = ({ conversation, found, onFind }: Props) => {
  const t = useWords(referenceWords)
  const { data } = useReferencesOf(conversation)
  const link = useLink(conversation, () => onFind(undefined))
  const shown = found === conversation.contact_id ? undefined : found
  const named = othersIn(data?.data ?? [], conversation.contact_id).find(({ id }) => link?.isAllowed(id))
  const show = named && { label: t('show_named'), run: () => onFind(named.id) }
  const linkShown = shown !== undefined &&
    link?.isAllowed(shown) && { label: t('link'), run: () => link.to(shown) }
  const offered = shown === undefined ? show : linkShown
  useKeys(offered ? [{ key: 'L', ...offered }] : [])
  return null
}
