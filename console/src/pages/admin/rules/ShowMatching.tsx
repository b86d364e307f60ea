import { Link } from '@tanstack/react-router'
import { useRecordFields } from '#console/fields/described.ts'
import type { Draft } from '#console/fields/rules/draft.ts'
import { useWords } from '#console/words/words.ts'
import { listWords } from './listWords.ts'
import { filtersFor, listFieldsOf } from './matching.ts'

interface Props {
  values: Draft
}

/** A link to the list of what matches the conditions, if its filters can say them. */
const Matching = ({ values, of }: Props & { of: 'ticket' | 'contact' }) => {
  const say = useWords(listWords)
  const fields = useRecordFields(of).data
  const filter =
    fields && filtersFor(listFieldsOf(of, fields.described, fields.custom), values.all, values.any)
  if (!filter) return null
  return (
    <Link to={of === 'ticket' ? '/tickets' : '/contacts'} search={{ as: 'list', filter } as never}>
      {say('show_matching')}
    </Link>
  )
}

export const ShowMatching = ({ values }: Props) => {
  const { subject } = values
  return subject === 'ticket' || subject === 'contact' ? <Matching values={values} of={subject} /> : null
}
