import { lazy, Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { platformOf } from '#console/messages/channels.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { turns } from './turnWords.ts'

const fetchPerson = () =>
  import('#console/pages/contacts/Person.tsx').then((pane) => ({ default: pane.Person }))
// Queue and thread come first, and who it is right after them.
fetchPerson().catch(() => undefined)
const Person = lazy(fetchPerson)

/** Who the customer is. */
export const PersonPane = ({ conversation }: { conversation: Conversation }) => {
  const say = useWords(turns)
  const may = useMay()
  const { contact_id, channel, contactable_type, campaign_queue } = conversation
  return (
    <section className={classes.person} aria-label={say('person')}>
      <dl className={classes.facts}>
        <div>
          <dt>{say('channel')}</dt>
          <dd>
            {platformOf(contactable_type).name} · {channel.name}
          </dd>
        </div>
        {campaign_queue && (
          <div>
            <dt>{say('find_queue')}</dt>
            <dd>{campaign_queue.name}</dd>
          </div>
        )}
      </dl>
      {contact_id === null && <p>{say('no_contact')}</p>}
      <Suspense>{contact_id !== null && may('contact.read') && <Person contactId={contact_id} />}</Suspense>
    </section>
  )
}
