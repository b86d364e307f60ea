import { Link } from '@tanstack/react-router'
import { type RecordFields, useRecordFields } from '#console/fields/described.ts'
import type { Draft } from '#console/fields/rules/draft.ts'
import type { FilterField } from '#console/lists/filters/conditions.ts'
import { useFilterFields as useContactFilters } from '#console/pages/contacts/list/listFields.ts'
import { useTicketFilters } from '#console/pages/tickets/list/filters.ts'
import { useWords } from '#console/words/words.ts'
import { listWords } from './listWords.ts'
import { filtersFor } from './matching.ts'

interface Props {
  values: Draft
}

/** A link to the list of what matches the conditions, if its filters can say them. */
const Matching = ({
  values,
  to,
  fields,
}: Props & { to: '/tickets' | '/contacts'; fields: FilterField[] }) => {
  const say = useWords(listWords)
  const filter = filtersFor(fields, values.all, values.any)
  if (!filter) return null
  return (
    <Link to={to} search={{ as: 'list', filter } as never}>
      {say('show_matching')}
    </Link>
  )
}

const MatchingTickets = ({ values, of }: Props & { of: RecordFields<'ticket'> }) => (
  <Matching values={values} to="/tickets" fields={useTicketFilters(of.described, of.custom)} />
)

const MatchingContacts = ({ values, of }: Props & { of: RecordFields<'contact'> }) => (
  <Matching values={values} to="/contacts" fields={useContactFilters(of)} />
)

export const ShowMatching = ({ values }: Props) => {
  const tickets = useRecordFields('ticket').data
  const contacts = useRecordFields('contact').data
  if (values.subject === 'ticket' && tickets) return <MatchingTickets values={values} of={tickets} />
  if (values.subject === 'contact' && contacts) return <MatchingContacts values={values} of={contacts} />
  return null
}
