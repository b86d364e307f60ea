import { useContact } from '#console/pages/contacts/contact/useContact.ts'
import { Person } from '#console/pages/contacts/person/Person.tsx'
import { useWords } from '#console/words/words.ts'
import { type Conversation, nameOf } from '../conversation/conversation.ts'
import { inbox } from '../words.ts'
import { FoundBand } from './FoundBand.tsx'

interface FoundProps {
  conversation: Conversation
  other: number
  link: ((contact: number) => void) | undefined
  onFind: (contact: number | undefined) => void
}

/** A contact that the messages of a conversation name, in place of the customer. */
export const FoundPerson = ({ conversation, other, link, onFind }: FoundProps) => {
  const say = useWords(inbox)
  const { contact } = useContact(other)
  return (
    <>
      <FoundBand
        name={contact?.name ?? ''}
        customer={nameOf(conversation, say)}
        onLink={link && contact && (() => link(other))}
        onBack={() => onFind(undefined)}
      />
      <Person contactId={other} conversation={conversation}>
        {null}
      </Person>
    </>
  )
}
