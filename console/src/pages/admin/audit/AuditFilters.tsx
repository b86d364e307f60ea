import { useEffect, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { SearchAndFilters } from '#console/pages/admin/SearchAndFilters.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Audit.module.css'
import { auditedKinds, useKindName } from './actions.ts'
import { audit } from './words.ts'

export interface AuditAddress {
  search: string
  employee_id: number
  via: 'token' | 'console'
  resource: string
  record_id: number
  from: string
  to: string
  page: number
}

const vias = ['console', 'token'] as const

/** Checks a day by its calendar: browsers take February 30 for March 2. */
const isDay = (text: string) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const Day = ({ name }: { name: 'from' | 'to' }) => {
  const t = useWords(audit)
  const [narrowed, set] = useAddress<AuditAddress>()
  const day = narrowed[name] ?? ''
  const [typed, type] = useState(day)
  useEffect(() => type(day), [day])
  return (
    <div className={classes.day}>
      <MomentInput
        kind="date"
        aria-label={t(name)}
        placeholder={t(name)}
        value={typed}
        onChange={(value) => {
          type(value)
          if (value === '' || isDay(value)) void set({ [name]: value || undefined, page: undefined } as never)
        }}
      />
    </div>
  )
}

/** The filters of the audit log: employee, means, record and time. */
export const AuditFilters = () => {
  const t = useWords(audit)
  const kindName = useKindName()
  const [{ employee_id, via, resource, record_id }, set] = useAddress<AuditAddress>()
  const may = useMay()
  const narrow = (change: Partial<AuditAddress>) => void set({ ...change, page: undefined } as never)
  const kinds = resource && !auditedKinds.includes(resource) ? [...auditedKinds, resource] : auditedKinds
  return (
    <SearchAndFilters>
      {record_id && (
        <Button kind="quiet" onClick={() => narrow({ record_id: undefined } as never)}>
          {t('one_record', { id: record_id })} ×
        </Button>
      )}
      <div className={classes.choice}>
        <RecordSelect
          aria-label={t('employee')}
          placeholder={t('employee')}
          // Colleagues are without those who are disabled, of whom the log tells all the same.
          path={may('employee.read') ? '/employee' : '/colleague'}
          nameField="name"
          value={employee_id ?? null}
          onChange={(id) => narrow({ employee_id: id ?? undefined } as never)}
        />
      </div>
      <Choice
        className={classes.choice}
        aria-label={t('via')}
        placeholder={t('via')}
        clearable
        value={via ?? null}
        data={vias.map((value) => ({ value, label: t(`via_${value}`) }))}
        onChange={(value) => narrow({ via: (value as AuditAddress['via']) ?? undefined } as never)}
      />
      <Choice
        className={classes.choice}
        aria-label={t('resource')}
        placeholder={t('resource')}
        searchable
        clearable
        value={resource ?? null}
        data={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
        onChange={(kind) => narrow({ resource: kind ?? undefined, record_id: undefined } as never)}
      />
      <Day name="from" />
      <Day name="to" />
    </SearchAndFilters>
  )
}
