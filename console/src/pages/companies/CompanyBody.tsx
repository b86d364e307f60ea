import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Save } from '#console/api/record.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import { type Changes, type Company, domainsOf } from './useCompany.ts'
import { companies } from './words.ts'

interface Props {
  company: Company
  change: Save<Changes>
}

const few = 50

const People = ({ company }: { company: Company }) => {
  const say = useWords(companies)
  const query = { company_ids: [company.id], per_page: few }
  const { data, error, refetch } = useRead('/contact', { query })
  return (
    <section className={classes.section} aria-label={say('contacts')}>
      <h2>
        {say('contacts')} <span>{data && formatNumber(data.meta.total)}</span>
      </h2>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.meta.total === 0 && <p className={classes.muted}>{say('no_contacts')}</p>}
      <ul className={classes.people}>
        {data?.data.map(({ id, name, membership_no }) => (
          <li key={id}>
            <Link to="/contacts/$id" params={{ id: String(id) }}>
              {name}
            </Link>
            <span className={classes.muted}>{membership_no}</span>
          </li>
        ))}
      </ul>
      {!!data && data.meta.total > few && (
        <Link
          to="/contacts"
          search={{ filter: [{ field: 'company', op: 'in', value: [String(company.id)] }] } as never}
        >
          {say('all_contacts', { number: formatNumber(data.meta.total) })}
        </Link>
      )}
    </section>
  )
}

const TicketsLink = ({ company: { id, tickets_count } }: { company: Company }) => (
  <Link
    to="/tickets"
    search={{ as: 'list', filter: [{ field: 'company', op: '=', value: String(id) }] } as never}
  >
    {formatNumber(tickets_count)}
  </Link>
)

/** All of a company: its fields, edited in place, and who belongs to it. */
export const CompanyBody = ({ company, change }: Props) => {
  const say = useWords(companies)
  const may = useMay()
  const save = may('company.update') ? change : undefined
  const text = (field: 'name' | 'sn' | 'description') => (
    <EditableRow
      label={say(field)}
      name={field}
      draft={`${company.id}.${field}`}
      value={company[field]}
      shape={{ kind: field === 'description' ? 'long' : 'text', isRequired: field === 'name' }}
      save={save && ((value, since) => save({ [field]: value }, since))}
    />
  )
  return (
    <>
      <dl>
        {text('name')}
        {text('sn')}
        <EditableRow
          label={say('domains')}
          name="domains"
          draft={`${company.id}.domains`}
          value={company.domains.join(', ')}
          shape={{ kind: 'text' }}
          save={save && ((value, since) => save({ domains: domainsOf(String(value ?? '')) }, since))}
        />
        {text('description')}
        <EditableRow
          label={say('tickets')}
          value={company.tickets_count}
          shape={{ kind: 'integer' }}
          display={may('ticket.read') && <TicketsLink company={company} />}
        />
        <EditableRow label={say('creater')} value={company.creater?.name} shape={{ kind: 'text' }} />
        <EditableRow
          label={say('created')}
          value={formatMoment(company.created_at)}
          shape={{ kind: 'moment' }}
        />
      </dl>
      {may('contact.read') && <People company={company} />}
    </>
  )
}
