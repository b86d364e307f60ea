import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import type { Contact } from './useContact.ts'

const one = { per_page: 1 }

/** Deletes a contact. Also returns the counts, in words, of what is deleted with it and what stays. */
export const useDeletion = ({ id, name, profile, email_contacts }: Contact, onGone: () => void) => {
  const t = useWords(contactWords)
  const may = useMay()
  const query = { contact_id: id, ...one }
  const how = (permission: string) => ({ enabled: may(permission) })
  const path = { contact: id }
  const addresses = useRead('/address', { query }, how('address.read'))
  const records = useRead(
    '/contact/{contact}/contact-cz-relation',
    { path, query: one },
    how('contact_cz_relation.read'),
  )
  const tickets = useRead('/ticket', { query }, how('ticket.read'))
  const talks = useRead('/conversation', { query }, how('conversation.read'))
  const isCounted = [addresses, records, tickets, talks].every(({ isLoading }) => !isLoading)
  const counts = {
    phones_count: profile.phones.length,
    emails_count: email_contacts.length,
    addresses_count: addresses.data?.meta.total ?? 0,
    records_count: records.data?.meta.total ?? 0,
    tickets_count: tickets.data?.meta.total ?? 0,
    talks_count: talks.data?.meta.total ?? 0,
  }
  const told = (...kinds: (keyof typeof counts)[]) =>
    kinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(kind, { count: counts[kind], number: formatNumber(counts[kind]) }))
  const remove = useSave(() => parley.DELETE('/contact/{contact}', { path }), {
    refresh: ['/contact', '/ticket', '/conversation'],
    deletes: path,
    done: () => ({ message: t('deleted', { name }) }),
    onSuccess: onGone,
  })
  return {
    isCounted,
    goes: told('phones_count', 'emails_count', 'addresses_count', 'records_count'),
    stays: told('tickets_count', 'talks_count'),
    remove,
  }
}
