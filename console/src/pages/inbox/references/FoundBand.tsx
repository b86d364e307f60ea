import { useContact } from '#console/pages/contacts/contact/useContact.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { type Conversation, nameOf } from '../conversation/conversation.ts'
import { inbox } from '../words.ts'
import classes from './FoundBand.module.css'
import type { Link } from './useLink.ts'
import { useReferencesOf } from './useReferences.ts'
import { referenceWords } from './words.ts'

interface Props {
  conversation: Conversation
  /** The contact that the messages name or that was searched for, which is shown in place of the customer. */
  other: number
  link: Link | undefined
  onBack: () => void
}

/** Above a contact other than the customer: whose pane it is, and the way to link the customer to it. */
export const FoundBand = ({ conversation, other, link, onBack }: Props) => {
  const t = useWords(referenceWords)
  const tInbox = useWords(inbox)
  const { contact } = useContact(other)
  const { data } = useReferencesOf(conversation)
  const isNamed = data?.data.some((one) => one.contact.id === other)
  return (
    <div className={classes.band} role="status">
      <span>{t(isNamed ? 'found' : 'other')}</span>
      {link?.isAllowed(other) && contact && (
        <Button onClick={() => link.to(other)} shortcut="L">
          {t('this_is', { name: contact.name })}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back', { name: nameOf(conversation, tInbox) })}
      </Button>
    </div>
  )
}
