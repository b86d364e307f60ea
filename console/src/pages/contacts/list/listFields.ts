import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import {
  type DescribedField,
  type FieldName,
  type RecordFields,
  useCodesOf,
} from '#console/fields/described.ts'
import type { Option } from '#console/fields/values.ts'
import type { FilterField } from '#console/lists/filters/conditions.ts'
import { customFilters } from '#console/lists/filters/customFields.ts'
import { describedFilter } from '#console/lists/filters/describedFilters.ts'
import { plain } from '#console/lists/filters/query.ts'
import { searched } from '#console/lists/filters/searched.ts'
import { currentLanguage, type Translate, useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'

type Word = Parameters<Translate<NonNullable<(typeof contacts)['key']>>>[0]

const months = () => {
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: name.format(Date.UTC(2000, month, 1)),
  }))
}

/** Returns a filter that the list accepts once, as a parameter of its own. */
const one = (key: string, label: string, rest: Pick<FilterField, 'kind' | 'operators' | 'toQuery'>) => ({
  key,
  label,
  isOnce: true,
  ...rest,
})

interface FilterSources extends RecordFields<'contact'> {
  tField: Translate<FieldName>
  codesOf: (field: string) => Option[] | undefined
  may: (permission: string) => boolean
}

/** Filter keys in saved views and addresses that differ from the field's name. */
const keys: Partial<Record<FieldName, string>> = { birth_at: 'birthday', created_at: 'created' }

const text = (name: string) => ({ kind: 'text', operators: ['='], toQuery: plain(name) }) as const
const several = (name: string) => ({ kind: 'option', operators: ['in'], toQuery: plain(name) }) as const

/** Returns the filter of one field. References have their own filters, which accept several records. */
const filterOf = (field: DescribedField, { tField, codesOf }: FilterSources): FilterField[] => {
  const { name, kind, filter } = field
  const key = keys[name] ?? name
  if (!filter || kind !== 'code') return describedFilter(field, tField(name), key)
  const equals = { kind: 'option', operators: ['='], toQuery: plain(name) } as const
  return [{ ...one(key, tField(name), equals), options: codesOf(name) ?? [] }]
}

const fieldsWith = (t: Translate<Word>, known: FilterSources): FilterField[] => {
  const { described, custom, may } = known
  const referring = (resource: 'tag' | 'company' | 'sponsor', label: string, name: string) =>
    may(`${resource}.read`) ? [{ ...one(resource, label, several(name)), ...searched(`/${resource}`) }] : []
  return [
    ...customFilters(custom),
    ...referring('tag', t('tags'), 'tag_ids'),
    ...referring('company', t('company'), 'company_ids'),
    ...referring('sponsor', t('sponsor'), 'sponsor_ids'),
    ...(may('phone_number.read') ? [one('phone', t('phone'), text('phone_number'))] : []),
    ...(may('email_contact.read') ? [one('email', t('email'), text('email'))] : []),
    ...described
      .filter(({ permission }) => !permission || may(permission))
      .flatMap((field) => filterOf(field, known)),
    { ...one('birth_month', t('birth_month'), several('birth_months')), options: months() },
  ]
}

/** Returns the filters of the contact list. */
export const useFilterFields = ({ described, custom }: RecordFields<'contact'>) => {
  const t = useWords(contacts)
  const tField = useWords(contactFieldWords)
  const may = useMay()
  const codesOf = useCodesOf('contact')
  const known = JSON.stringify(described.map(({ name, kind }) => kind === 'code' && codesOf(name)))
  const all = { described, custom, tField, codesOf, may }
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language alone
  return useMemo(() => fieldsWith(t, all), [described, custom, known, currentLanguage()])
}
