import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Save } from '#console/api/record.ts'
import { companyFieldWords } from '#console/fields/companyFieldWords.ts'
import { type DescribedField, shapeOfDescribed, useDescription } from '#console/fields/described.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { listOf } from '#console/fields/newRecord.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import type { Changes, Company } from './useCompany.ts'
import { companies } from './words.ts'

interface Props {
  company: Company
  change: Save<Changes>
}

const pageSize = 50

const People = ({ company }: { company: Company }) => {
  const t = useWords(companies)
  const query = { company_ids: [company.id], per_page: pageSize }
  const { data, error, refetch } = useRead('/contact', { query })
  return (
    <section className={classes.section} aria-label={t('contacts')}>
      <h2>
        {t('contacts')} <span>{data && formatNumber(data.meta.total)}</span>
      </h2>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.meta.total === 0 && <p className={classes.muted}>{t('no_contacts')}</p>}
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
      {!!data && data.meta.total > pageSize && (
        <Link
          to="/contacts"
          search={{ filter: [{ field: 'company', op: 'in', value: [String(company.id)] }] } as never}
        >
          {t('all_contacts', { number: formatNumber(data.meta.total) })}
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

const Fields = ({ company, change, described }: Props & { described: DescribedField<'company'>[] }) => {
  const t = useWords(companies)
  const tField = useWords(companyFieldWords)
  const may = useMay()
  const save = may('company.update') ? change : undefined
  const rowOf = (field: DescribedField<'company'>) => {
    const { name, kind } = field
    const value = company[name]
    const read = (typed: unknown) => (kind === 'texts' ? listOf(String(typed ?? '')) : typed)
    return (
      <EditableRow
        key={name}
        label={tField(name)}
        name={name}
        draft={`${company.id}.${name}`}
        value={Array.isArray(value) ? value.join(', ') : value}
        shape={shapeOfDescribed(field, [])}
        save={save && ((typed, since) => save({ [name]: read(typed) } as Changes, since))}
      />
    )
  }
  return (
    <dl>
      {described.filter(({ is_writable }) => is_writable).map(rowOf)}
      <EditableRow
        label={t('tickets')}
        value={company.tickets_count}
        shape={{ kind: 'integer' }}
        display={may('ticket.read') && <TicketsLink company={company} />}
      />
      <EditableRow label={tField('creater_id')} value={company.creater?.name} shape={{ kind: 'text' }} />
      <EditableRow
        label={tField('created_at')}
        value={formatMoment(company.created_at)}
        shape={{ kind: 'moment' }}
      />
    </dl>
  )
}

/** A company's fields, edited in place, and its contacts. */
export const CompanyBody = ({ company, change }: Props) => {
  const may = useMay()
  return (
    <>
      <Loaded of={useDescription('company')}>
        {(described) => <Fields company={company} change={change} described={described} />}
      </Loaded>
      {may('contact.read') && <People company={company} />}
    </>
  )
}
