import { Link } from '@tanstack/react-router'
import { Failure } from '#console/ui/Failure.tsx'
import { Settled } from '#console/ui/Settled.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Contact.module.css'
import { ContactBody } from './ContactBody.tsx'
import { contactWords } from './contactWords.ts'
import { useContact } from './useContact.ts'

/** A contact beside a conversation or ticket: the same as on its page, in one column. */
export const Person = ({ contactId }: { contactId: number }) => {
  const say = useWords(contactWords)
  const { contact, change, error, refetch } = useContact(contactId)
  if (error && !contact) return <Failure error={error} title={say('failed')} onRetry={() => void refetch()} />
  if (!contact) return <Skeleton rows={8} />
  return (
    <Settled className={classes.person}>
      <p className={classes.personName}>
        <Link to="/contacts/$id" params={{ id: String(contact.id) }}>
          {contact.name}
        </Link>
        <span className={classes.note}>{contact.membership_no}</span>
      </p>
      <ContactBody key={contact.id} contact={contact} change={change} />
    </Settled>
  )
}
