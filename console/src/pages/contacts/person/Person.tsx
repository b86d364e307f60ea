import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { browserShelf } from '#console/app/kept.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { useAreFieldsKnown } from '#console/fields/definitions.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { IconArrowRight } from '#console/ui/controls/icons.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { formatDay, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from '../contact/Contact.module.css'
import { ContactBody } from '../contact/ContactBody.tsx'
import { type Contact, useContact } from '../contact/useContact.ts'
import { contactWords } from '../contactWords.ts'
import { EmptyFields } from './EmptyFields.tsx'
import person from './Person.module.css'
import { PersonHistory } from './PersonHistory.tsx'

interface Props {
  contactId: number
  conversation: Pick<Schemas['Conversation'], 'id' | 'state'>
  /** Content below the name. */
  children: ReactNode
}

/** Reads the score that the contact gave last, if the employee may. */
const useLastScore = (contact_id: number) => {
  const enabled = useMay()('csat_score.read')
  const query = { contact_id, per_page: 1, sort: '-id' }
  const { data } = useRead('/csat-score', { query }, { enabled })
  return data?.data[0]
}

type Score = ReturnType<typeof useLastScore>

const LastScore = ({ score: { score, memo, created_at, contact_log_id } }: { score: NonNullable<Score> }) => {
  const t = useWords(contactWords)
  const may = useMay()
  const text = t('last_score', { score: formatNumber(score), day: formatDay(created_at) })
  return (
    <span className={person.number} title={memo ?? undefined}>
      {contact_log_id && may('conversation.read') ? (
        <Link to="/inbox/$id" params={{ id: String(contact_log_id) }}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}

const Head = ({ contact, score }: { contact: Contact; score: Score }) => {
  const { id, name, membership_no, created_at } = contact
  const t = useWords(contactWords)
  const tField = useWords(contactFieldWords)
  return (
    <header className={person.head}>
      <Avatar name={name} size={32} />
      <p className={person.name} dir="auto">
        {name}
        {membership_no && (
          <span className={person.number}>
            {tField('membership_no')} {membership_no}
          </span>
        )}
        <span className={person.number}>{t('since', { day: formatDay(created_at) })}</span>
        {score && <LastScore score={score} />}
      </p>
      <Link
        to="/contacts/$id"
        params={{ id: String(id) }}
        className={person.arrow}
        aria-label={t('whole_page')}
        title={t('whole_page')}
      >
        <IconArrowRight size={16} stroke={1.6} aria-hidden />
      </Link>
    </header>
  )
}

const emptyKey = 'parley.person.empty'

/** The name with its picture and the rows below, as high as they will be. */
const Placeholder = () => (
  <div className={person.placeholder}>
    <Skeleton rows={14} />
  </div>
)

/** A contact beside a conversation: the same content as its page, in one column, without what is empty. */
export const Person = ({ contactId, conversation, children }: Props) => {
  const t = useWords(contactWords)
  const { contact, change, error, refetch } = useContact(contactId)
  const areFieldsKnown = useAreFieldsKnown()
  const score = useLastScore(contactId)
  const [areShown, show] = useState(() => browserShelf.getItem(emptyKey) === '1')
  if (error && !contact) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!contact || !areFieldsKnown) return <Placeholder />
  const toggle = () => {
    browserShelf.setItem(emptyKey, areShown ? '' : '1')
    show(!areShown)
  }
  return (
    <Settled className={`${classes.person} ${areShown ? '' : person.filled}`} placeholder={<Placeholder />}>
      <Head contact={contact} score={score} />
      {children}
      <ContactBody key={contact.id} contact={contact} change={change}>
        <EmptyFields areShown={areShown} onToggle={toggle} />
      </ContactBody>
      <PersonHistory key={`before ${contact.id}`} contactId={contact.id} besides={conversation} />
    </Settled>
  )
}
