import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMay } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Contact.module.css'
import { contactWords } from './contactWords.ts'
import type { Contact } from './useContact.ts'

/** Counts what goes with a contact, and asks for one click on its name. */
export const DeleteContact = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const say = useWords(contactWords)
  const sayCommon = useWords(common)
  const may = useMay()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [error, setError] = useState<string>()
  const { id, name } = contact
  const one = { per_page: 1 }
  const addresses = useRead(
    '/address',
    { query: { contact_id: id, ...one } },
    { enabled: may('address.read') },
  )
  const records = useRead(
    '/contact/{contact}/contact-cz-relation',
    { path: { contact: id }, query: one },
    { enabled: may('contact_cz_relation.read') },
  )
  const counts = [
    [contact.profile.phones.length, 'phones_count'],
    [contact.email_contacts.length, 'emails_count'],
    [addresses.data?.meta.total ?? 0, 'addresses_count'],
    [records.data?.meta.total ?? 0, 'records_count'],
  ] as const
  const remove = async () => {
    try {
      await parley.DELETE('/contact/{contact}', { path: { contact: id } })
      tellDone({ message: say('deleted', { name }) })
      await navigate({ to: '/contacts' })
      await refresh('/contact')
    } catch (failure) {
      setError(failureOf(failure, sayCommon).text)
    }
  }
  return (
    <Panel title={say('delete_contact')} onClose={onClose}>
      <p>{say('delete_with')}</p>
      <ul className={classes.counts}>
        {counts.map(([count, what]) => (
          <li key={what}>{say(what, { count, number: formatNumber(count) })}</li>
        ))}
      </ul>
      <p>{say('delete_stays')}</p>
      <p role="alert" className={classes.failure}>
        {error}
      </p>
      <Button kind="danger" onClick={() => void remove()}>
        {say('delete_name', { name })}
      </Button>
    </Panel>
  )
}
