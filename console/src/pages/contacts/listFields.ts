import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import {
  type DescribedField,
  type FieldName,
  useCodesOf,
  useDescribedFields,
} from '#console/fields/described.ts'
import type { CustomField, Option } from '#console/fields/values.ts'
import type { FilterField } from '#console/lists/conditions.ts'
import { customFilters } from '#console/lists/customFields.ts'
import { plain, span } from '#console/lists/query.ts'
import { searched } from '#console/lists/searched.ts'
import { currentLanguage, type Say, useWords } from '#console/words/words.ts'
import { contacts } from './words.ts'

type Word = Parameters<Say<NonNullable<(typeof contacts)['key']>>>[0]

const none: CustomField[] = []

const months = () => {
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: name.format(Date.UTC(2000, month, 1)),
  }))
}

/** Conditions of which the list takes one each: its own parameters. */
const one = (key: string, label: string, rest: Pick<FilterField, 'kind' | 'operators' | 'toQuery'>) => ({
  key,
  label,
  isOnce: true,
  ...rest,
})

interface Known extends ContactFields {
  sayField: Say<FieldName>
  codesOf: (field: string) => Option[]
  may: (permission: string) => boolean
}

/** What saved views and addresses call the filters whose fields have another name. */
const keys: Partial<Record<FieldName, string>> = { birth_at: 'birthday', created_at: 'created' }

const text = (name: string) => ({ kind: 'text', operators: ['='], toQuery: plain(name) }) as const
const several = (name: string) => ({ kind: 'option', operators: ['in'], toQuery: plain(name) }) as const
const between = { operators: ['between', '>=', '<='] } as const

/** The filter of one field; references have one that takes several records. */
const filterOf = ({ name, kind, filter }: DescribedField, { sayField, codesOf }: Known): FilterField[] => {
  const key = keys[name] ?? name
  if (!filter || kind === 'id') return []
  if (filter === 'range')
    return [
      one(key, sayField(name), { kind: kind === 'day' ? 'date' : 'moment', ...between, toQuery: span(name) }),
    ]
  if (kind !== 'code') return [one(key, sayField(name), text(name))]
  const equals = { kind: 'option', operators: ['='], toQuery: plain(name) } as const
  return [{ ...one(key, sayField(name), equals), options: codesOf(name) }]
}

const fieldsWith = (say: Say<Word>, known: Known): FilterField[] => {
  const { described, custom, may } = known
  const referring = (resource: 'tag' | 'company' | 'sponsor', label: string, name: string) =>
    may(`${resource}.read`) ? [{ ...one(resource, label, several(name)), ...searched(`/${resource}`) }] : []
  return [
    ...customFilters(custom),
    ...referring('tag', say('tags'), 'tag_ids'),
    ...referring('company', say('company'), 'company_ids'),
    ...referring('sponsor', say('sponsor'), 'sponsor_ids'),
    ...(may('phone_number.read') ? [one('phone', say('phone'), text('phone_number'))] : []),
    ...(may('email_contact.read') ? [one('email', say('email'), text('email'))] : []),
    ...described
      .filter(({ permission }) => !permission || may(permission))
      .flatMap((field) => filterOf(field, known)),
    { ...one('birth_month', say('birth_month'), several('birth_months')), options: months() },
  ]
}

/** The fields that a contact has by itself, and the custom ones that stand in no table. */
export interface ContactFields {
  described: DescribedField[]
  custom: CustomField[]
}

/** The fields of contacts; undefined while they are being read. */
export const useContactFields = (): ContactFields | undefined => {
  const isAllowed = useMay()('cz_col.read')
  const described = useDescribedFields('contact')
  const query = { types: [0 as const], per_page: 1000, sort: 'position' }
  const { data, isPending } = useRead('/cz-col', { query }, { staleTime: 60_000, enabled: isAllowed })
  if (!described || (isAllowed && isPending)) return undefined
  return { described, custom: data?.data ?? none }
}

/** What the list of contacts can be narrowed by. */
export const useFilterFields = ({ described, custom }: ContactFields) => {
  const say = useWords(contacts)
  const sayField = useWords(contactFieldWords)
  const may = useMay()
  const codesOf = useCodesOf('contact')
  const known = JSON.stringify(described.map(({ name, kind }) => kind === 'code' && codesOf(name)))
  const all = { described, custom, sayField, codesOf, may }
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language alone
  return useMemo(() => fieldsWith(say, all), [described, custom, known, currentLanguage()])
}
