import { Link } from '@tanstack/react-router'
import { useDescription, useRecordFields } from '#console/fields/described.ts'
import type { Draft } from '#console/fields/rules/draft.ts'
import type { RuleField } from '#console/fields/rules/useRuleFields.ts'
import classes from '#console/pages/admin/Form.module.css'
import { useWords } from '#console/words/words.ts'
import { listWords } from './listWords.ts'
import { type ListedRecord, listFieldsOf, type Matching, matchingOf } from './matching.ts'

interface Props {
  values: Draft
  /** The fields that conditions name. */
  fields: RuleField[]
}

const Shown = ({ of, matching, fields }: { of: ListedRecord; matching: Matching; fields: RuleField[] }) => {
  const say = useWords(listWords)
  if ('unsaid' in matching) {
    const labels = matching.unsaid.map((path) => fields.find((each) => each.path === path)?.label ?? path)
    return <p className={classes.hint}>{say('unsaid', { fields: labels.join(say('comma')) })}</p>
  }
  const { filter } = matching
  const to = { ticket: '/tickets', contact: '/contacts', conversation: '/inbox' } as const
  const search = of === 'conversation' ? { tab: 'all', filter } : { as: 'list', filter }
  return (
    <Link to={to[of]} search={search as never}>
      {say('show_matching')}
    </Link>
  )
}

const OfRecords = ({ values, fields, of }: Props & { of: 'ticket' | 'contact' }) => {
  const own = useRecordFields(of).data
  const matching = own && matchingOf(of, listFieldsOf(of, own.described, own.custom), values.all, values.any)
  return matching ? <Shown of={of} matching={matching} fields={fields} /> : null
}

const OfConversations = ({ values, fields }: Props) => {
  const described = useDescription('conversation').data
  const of = 'conversation'
  const matching = described && matchingOf(of, listFieldsOf(of, described, []), values.all, values.any)
  return matching ? <Shown of={of} matching={matching} fields={fields} /> : null
}

/** A link to the list of matching records, or the reason why there is no link. */
export const ShowMatching = (props: Props) => {
  const say = useWords(listWords)
  const { subject, all, any } = props.values
  if (subject === 'ticket' || subject === 'contact') return <OfRecords {...props} of={subject} />
  if (subject === 'conversation') return <OfConversations {...props} />
  return all.length + any.length > 0 ? <p className={classes.hint}>{say('no_list')}</p> : null
}
