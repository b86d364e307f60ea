import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRereadAll } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useIsMine } from '../conversation/useActions.ts'
import { useReferencesOf } from './useReferences.ts'
import { referenceWords } from './words.ts'

export interface Link {
  to: (contact: number) => void
  /** Whether the customer may be linked to a contact; without one, to any. */
  isAllowed: (contact?: number) => boolean
}

/** Returns how to link the customer to a contact on file, with undo; undefined if the employee may not. */
export const useLink = (conversation: Conversation, onLinked: () => void): Link | undefined => {
  const t = useWords(referenceWords)
  const may = useMay()
  const isMine = useIsMine(conversation)
  const { contact_id } = conversation
  const { data } = useReferencesOf(conversation)
  const rereadAll = useRereadAll()
  const unlink = async (merge: number) => {
    await parley.POST('/contact-merge/{merge}/unlink', { path: { merge } })
    await rereadAll()
  }
  const link = useSave(
    async (to: number) => {
      const answer = await parley.POST('/conversation/{conversation}/link', {
        path: { conversation: conversation.id },
        body: { contact_id: to },
      })
      // Until the conversation is of the new contact, what is shown stays: the former one is gone.
      await rereadAll(contact_id === null ? undefined : { contact: contact_id })
      return answer
    },
    {
      done: ({ data: { contact, merge_id } }) => ({
        message: t('linked', { name: contact.name }),
        undo: () => unlink(merge_id),
      }),
      onSuccess: onLinked,
    },
  )
  const mayLink = may('contact_merge.link') && (isMine || may('contact_merge.create'))
  if (!mayLink || contact_id === null || !data) return undefined
  return {
    to: (contact) => {
      if (!link.isPending) link.mutate(contact)
    },
    // A server of the previous version, during an upgrade, has no `linkable_ids`.
    isAllowed: (contact) =>
      data.may_link || (contact !== undefined && (data.linkable_ids?.includes(contact) ?? false)),
  }
}
