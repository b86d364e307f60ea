import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { platformOf } from './channels.ts'
import type { Conversation } from './conversation.ts'
import classes from './Inbox.module.css'
import { turns } from './words.ts'

const Contact = ({ id }: { id: number }) => {
  const say = useWords(turns)
  const { data } = useRead('/contact/{contact}', { path: { contact: id } })
  if (!data) return <Skeleton rows={6} />
  const { membership_no, email_contacts } = data.data
  const rows: [string, string | null | undefined][] = [
    [say('member'), membership_no],
    [say('email'), email_contacts?.map(({ address }) => address).join(', ')],
  ]
  return (
    <>
      <dl className={classes.facts}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Link to="/contacts/$id" params={{ id: String(id) }}>
        {say('whole_page')}
      </Link>
    </>
  )
}

/** Who the customer is. */
export const PersonPane = ({ conversation }: { conversation: Conversation }) => {
  const say = useWords(turns)
  const may = useMay()
  const { contact_id, channel, contactable_type } = conversation
  return (
    <section className={classes.taskBody} aria-label={say('person')}>
      <dl className={classes.facts}>
        <div>
          <dt>{say('channel')}</dt>
          <dd>
            {platformOf(contactable_type).name} · {channel.name}
          </dd>
        </div>
      </dl>
      {contact_id === null && <p>{say('no_contact')}</p>}
      {contact_id !== null && may('contact.read') && <Contact id={contact_id} />}
    </section>
  )
}
