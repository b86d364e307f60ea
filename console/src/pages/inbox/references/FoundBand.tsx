import { useRef } from 'react'
import { useKeys } from '#console/keys/keys.ts'
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
  /** Shows the pane where it is hidden. */
  onReveal: () => Promise<void>
}

/** Above a contact other than the customer: whose pane it is, and the way to link the customer to it. */
export const FoundBand = ({ conversation, other, link, onBack, onReveal }: Props) => {
  const t = useWords(referenceWords)
  const tInbox = useWords(inbox)
  const { contact } = useContact(other)
  const { data } = useReferencesOf(conversation)
  const isNamed = data?.data.some((one) => one.contact.id === other)
  const band = useRef<HTMLDivElement>(null)
  const offered = link?.isAllowed(other) && contact
  // Nobody is linked to a contact that is out of sight.
  const run = () => (band.current?.checkVisibility() ? link?.to(other) : void onReveal())
  useKeys(offered ? [{ key: 'L', label: t('link'), run, needsPress: true }] : [])
  return (
    <div ref={band} className={classes.band} role="status">
      <span>{t(isNamed ? 'found' : 'other')}</span>
      {offered && (
        <Button onClick={() => link?.to(other)} shortcut="L">
          {t('this_is', { name: offered.name })}
        </Button>
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('back', { name: nameOf(conversation, tInbox) })}
      </Button>
    </div>
  )
}
