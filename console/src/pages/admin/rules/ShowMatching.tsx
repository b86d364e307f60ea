import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useDescription, useRecordFields } from '#console/fields/described.ts'
import type { Draft } from '#console/fields/rules/draft.ts'
import type { RuleField } from '#console/fields/rules/useRuleFields.ts'
import classes from '#console/pages/admin/Form.module.css'
import { useWords } from '#console/words/words.ts'
import { listWords } from './listWords.ts'
import {
  contactConditionsOf,
  type ListedRecord,
  listFieldsOf,
  type Matching,
  matchingOf,
} from './matching.ts'

interface Props {
  values: Draft
  /** The fields that conditions name. */
  fields: RuleField[]
}

const Shown = ({ of, matching, fields }: { of: ListedRecord; matching: Matching; fields: RuleField[] }) => {
  const t = useWords(listWords)
  if ('unsaid' in matching) {
    const labels = matching.unsaid.map((path) => fields.find((each) => each.path === path)?.label ?? path)
    return <p className={classes.hint}>{t(`unsaid_${of}`, { fields: labels.join(t('comma')) })}</p>
  }
  const { filter } = matching
  const to = { ticket: '/tickets', contact: '/contacts', conversation: '/inbox' } as const
  const search = of === 'conversation' ? { tab: 'all', filter } : { as: 'list', filter }
  return (
    <Link to={to[of]} search={search as never}>
      {t('show_matching')}
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

/** A link to the contacts that a rule about another record concerns, if their list can show them. */
const OfItsContacts = ({ values }: Pick<Props, 'values'>) => {
  const t = useWords(listWords)
  const own = useRecordFields('contact').data
  const about = contactConditionsOf(values.all, values.any)
  const matching =
    own &&
    about &&
    matchingOf('contact', listFieldsOf('contact', own.described, own.custom), about.all, about.any)
  if (!matching || 'unsaid' in matching) return null
  return (
    <Link to="/contacts" search={{ as: 'list', filter: matching.filter } as never}>
      {t('show_contacts')}
    </Link>
  )
}

const OfSubject = (props: Props) => {
  const t = useWords(listWords)
  const { subject, all, any } = props.values
  if (subject === 'ticket' || subject === 'contact') return <OfRecords {...props} of={subject} />
  if (subject === 'conversation') return <OfConversations {...props} />
  return all.length + any.length > 0 ? <p className={classes.hint}>{t('no_list')}</p> : null
}

/** Links to the lists of matching records and contacts, or explains why they cannot be listed. */
export const ShowMatching = (props: Props) => {
  const mayContacts = useMay()('contact.read')
  return (
    <>
      <OfSubject {...props} />
      {mayContacts && props.values.subject !== 'contact' && <OfItsContacts values={props.values} />}
    </>
  )
}
