import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useCodeOptions } from '#console/fields/definitions.ts'
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

interface Known {
  custom: CustomField[]
  genders: Option[]
  may: (permission: string) => boolean
}

const fieldsWith = (say: Say<Word>, { custom, genders, may }: Known) => {
  const text = (name: string) => ({ kind: 'text', operators: ['='], toQuery: plain(name) }) as const
  const several = (name: string) => ({ kind: 'option', operators: ['in'], toQuery: plain(name) }) as const
  const between = { operators: ['between', '>=', '<='] } as const
  const fields: FilterField[] = [
    ...customFilters(custom),
    ...(may('tag.read') ? [{ ...one('tag', say('tags'), several('tag_ids')), ...searched('/tag') }] : []),
    ...(may('company.read')
      ? [{ ...one('company', say('company'), several('company_ids')), ...searched('/company') }]
      : []),
    ...(may('sponsor.read')
      ? [{ ...one('sponsor', say('sponsor'), several('sponsor_ids')), ...searched('/sponsor') }]
      : []),
    ...(may('phone_number.read') ? [one('phone', say('phone'), text('phone_number'))] : []),
    ...(may('email_contact.read') ? [one('email', say('email'), text('email'))] : []),
    one('membership_no', say('membership_no'), text('membership_no')),
    ...(may('contact.identity_no') ? [one('identity_no', say('identity_no'), text('identity_no'))] : []),
    {
      ...one('gender', say('gender'), { kind: 'option', operators: ['='], toQuery: plain('gender') }),
      options: genders,
    },
    one('birthday', say('birthday'), { kind: 'date', ...between, toQuery: span('birth_at') }),
    { ...one('birth_month', say('birth_month'), several('birth_months')), options: months() },
    one('created', say('created'), { kind: 'moment', ...between, toQuery: span('created_at') }),
  ]
  return fields
}

/** The custom fields that contacts have directly; undefined while they are being read. */
export const useContactFields = () => {
  const isAllowed = useMay()('cz_col.read')
  const query = { types: [0 as const], per_page: 1000, sort: 'position' }
  const { data, isPending } = useRead('/cz-col', { query }, { staleTime: 60_000, enabled: isAllowed })
  return isAllowed && isPending ? undefined : (data?.data ?? none)
}

/** What the list of contacts can be narrowed by. */
export const useFilterFields = (custom: CustomField[]) => {
  const say = useWords(contacts)
  const may = useMay()
  const genders = useCodeOptions('contact.gender')
  const known = JSON.stringify(genders)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language alone
  return useMemo(() => fieldsWith(say, { custom, genders, may }), [custom, known, currentLanguage()])
}
