import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useWords } from '#console/words/words.ts'
import { audit } from './words.ts'

export interface Narrowed {
  employee_id: number
  resource: string
  from: string
  to: string
  page: number
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const Day = ({ name }: { name: 'from' | 'to' }) => {
  const say = useWords(audit)
  const [narrowed, set] = useAddress<Narrowed>()
  const [typed, type] = useState(narrowed[name] ?? '')
  const isWrong = typed !== '' && !isDay(typed)
  return (
    <TextInput
      aria-label={say(name)}
      placeholder={`${say(name)} YYYY-MM-DD`}
      title={say('date_format')}
      value={typed}
      aria-invalid={isWrong}
      onChange={({ currentTarget: { value } }) => {
        type(value)
        if (value === '' || isDay(value)) void set({ [name]: value || undefined, page: undefined } as never)
      }}
    />
  )
}

/** Who, what and when: all that the log can be narrowed by. */
export const AuditFilters = () => {
  const say = useWords(audit)
  const [{ employee_id, resource = '' }, set] = useAddress<Narrowed>()
  const { data } = useRead('/colleague', { query: { per_page: 1000 } })
  const [typed, type] = useState(resource)
  const narrow = () => void set({ resource: typed.trim() || undefined, page: undefined } as never)
  return (
    <>
      <Select
        aria-label={say('employee')}
        placeholder={say('employee')}
        searchable
        clearable
        value={employee_id ? String(employee_id) : null}
        data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => void set({ employee_id: id ? Number(id) : undefined, page: undefined } as never)}
      />
      <TextInput
        aria-label={say('resource')}
        placeholder={say('resource')}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={narrow}
        onKeyDown={({ key }) => key === 'Enter' && narrow()}
      />
      <Day name="from" />
      <Day name="to" />
    </>
  )
}
