import { lazy, Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useWords } from '#console/words/words.ts'
import { assignmentWords } from './assignmentWords.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { LabelFields } from './LabelFields.tsx'

const fetchPerson = () =>
  import('#console/pages/contacts/Person.tsx').then((pane) => ({ default: pane.Person }))
// Load the queue and the thread first, then the customer.
fetchPerson().catch(() => undefined)
const Person = lazy(fetchPerson)

const Facts = ({ channel, contactable_type, campaign_queue, user_id }: Conversation) => {
  const say = useWords(assignmentWords)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{say('channel')}</dt>
        <dd>
          {usePlatformOf()(contactable_type).name} · {channel.name}
        </dd>
      </div>
      {user_id && (
        <div>
          <dt>{say('known_as')}</dt>
          <dd>{user_id}</dd>
        </div>
      )}
      {campaign_queue && (
        <div>
          <dt>{say('find_queue')}</dt>
          <dd>{campaign_queue.name}</dd>
        </div>
      )}
    </dl>
  )
}

/** The customer's details and how they got in touch. */
export const PersonPane = ({ conversation }: { conversation: Conversation }) => {
  const say = useWords(assignmentWords)
  const may = useMay()
  const { contact_id } = conversation
  const facts = (
    <>
      <LabelFields conversation={conversation} />
      <Facts {...conversation} />
    </>
  )
  return (
    <section className={classes.person} aria-label={say('person')}>
      {contact_id !== null && may('contact.read') ? (
        <Suspense>
          <Person contactId={contact_id} conversation={conversation}>
            {facts}
          </Person>
        </Suspense>
      ) : (
        <>
          {facts}
          {contact_id === null && <p>{say('no_contact')}</p>}
        </>
      )}
    </section>
  )
}
