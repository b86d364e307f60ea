import { Suspense } from 'react'
import { useMay } from '#console/api/me.ts'
import { Why } from '#console/fields/rules/Causes.tsx'
import { usePlatformOf } from '#console/messages/channels.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import { isUnbegun } from './beginning.ts'
import { assignmentWords } from './conversation/assignment/assignmentWords.ts'
import type { Conversation } from './conversation/conversation.ts'
import { History } from './history/History.tsx'
import classes from './Inbox.module.css'
import { useLink } from './references/useLink.ts'
import { othersIn, useReferencesOf } from './references/useReferences.ts'
import type { OnFind } from './useInbox.ts'

const fetchPerson = () => import('#console/pages/contacts/person/Person.tsx').then((pane) => pane.Person)
const fetchLabels = () => import('./conversation/LabelFields.tsx').then((fields) => fields.LabelFields)
// Load the queue and the thread first, then the customer.
for (const fetch of [fetchPerson, fetchLabels]) fetch().catch(() => undefined)
const Person = lazily(fetchPerson)
const LabelFields = lazily(fetchLabels)

const FoundBand = lazily(() => import('./references/FoundBand.tsx').then((band) => band.FoundBand))

const WhoIsThis = lazily(() => import('./references/WhoIsThis.tsx').then((part) => part.WhoIsThis))

const ConversationPromises = lazily(() =>
  import('#console/fields/sla/ConversationPromises.tsx').then((part) => part.ConversationPromises),
)

const VisitorAnswers = lazily(() =>
  import('#console/fields/visitor/VisitorAnswers.tsx').then((part) => part.VisitorAnswers),
)

const DuplicateBand = lazily(() =>
  import('#console/pages/contacts/merge/DuplicateBand.tsx').then((band) => band.DuplicateBand),
)

const Facts = ({ channel, contactable_type, campaign_queue, user_id }: Conversation) => {
  const t = useWords(assignmentWords)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('channel')}</dt>
        <dd>
          {usePlatformOf()(contactable_type).name} · {channel.name}
        </dd>
      </div>
      {user_id && (
        <div>
          <dt>{t('known_as')}</dt>
          <dd>{user_id}</dd>
        </div>
      )}
      {campaign_queue && (
        <div>
          <dt>{t('find_queue')}</dt>
          <dd>{campaign_queue.name}</dd>
        </div>
      )}
    </dl>
  )
}

interface Props {
  conversation: Conversation
  /** The contact that the messages name and that is shown in place of the customer. */
  found: number | undefined
  onFind: OnFind
  /** Shows the pane where it is hidden. */
  onReveal: () => Promise<void>
}

/** The customer's details and how they got in touch, or a contact that the messages name. */
export const PersonPane = ({ conversation, found, onFind, onReveal }: Props) => {
  const t = useWords(assignmentWords)
  const may = useMay()
  const { contact_id } = conversation
  const link = useLink(conversation, () => onFind(undefined))
  const { data: named } = useReferencesOf(conversation)
  const hasKey = othersIn(named?.data ?? [], contact_id).length === 0
  const other = found === contact_id ? undefined : found
  const shown = may('contact.read') ? (other ?? contact_id) : null
  const facts = (
    <>
      {conversation.sla.length > 0 && <ConversationPromises conversation={conversation} />}
      <LabelFields key={conversation.id} conversation={conversation} />
      <Facts {...conversation} />
      {conversation.visitor_answers && <VisitorAnswers answers={conversation.visitor_answers} />}
      {!isUnbegun(conversation) && (
        <>
          <History id={conversation.id} updated_at={conversation.updated_at} />
          <Why subject="conversation" id={conversation.id} />
        </>
      )}
    </>
  )
  return (
    <section className={classes.person} aria-label={t('person')}>
      <Suspense>
        {shown !== null && other !== undefined && (
          <FoundBand {...{ conversation, other, link, onReveal }} onBack={() => onFind(undefined)} />
        )}
        {shown !== null ? (
          <Person key={shown} contactId={shown} conversation={conversation}>
            {other === undefined && (
              <>
                {facts}
                <DuplicateBand id={shown} {...(link && { link })} />
                {link?.isAllowed() && <WhoIsThis {...{ hasKey, onReveal, onFind }} />}
              </>
            )}
          </Person>
        ) : (
          <>
            {facts}
            {contact_id === null && <p>{t('no_contact')}</p>}
          </>
        )}
      </Suspense>
    </section>
  )
}
