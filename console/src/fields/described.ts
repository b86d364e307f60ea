import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Reading } from '#console/ui/page/Loaded.tsx'
import { useCodeWords } from '#console/words/codes.ts'
import type { Schemas } from '#sdk/types.ts'
import { categoryTypes } from './definitions.ts'
import type { CustomField, FieldShape, Option } from './values.ts'

export interface Records {
  contact: Schemas['Contact']
  ticket: Schemas['Ticket']
  company: Schemas['Company']
  conversation: Schemas['Conversation']
}

export type DescribedRecord = keyof Records
export type FieldName<R extends DescribedRecord = 'contact'> = Schemas['Field']['name'] & keyof Records[R]

/** A built-in field of a record, as described by the service. */
export type DescribedField<R extends DescribedRecord = 'contact'> = Omit<Schemas['Field'], 'name'> & {
  name: FieldName<R>
}

/** Descriptions only change with a new version of the service, which reloads the page. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Reads the built-in fields of a record, in order. */
export const useDescription = <R extends DescribedRecord>(of: R): Reading<DescribedField<R>[]> => {
  const { data, error, refetch } = useRead('/field', { query: { of } }, lasting)
  return { data: data?.data as DescribedField<R>[] | undefined, error, refetch }
}

/** The fields that a record list can show and filter by: built-in ones and custom ones outside of tables. */
export interface RecordFields<R extends DescribedRecord> {
  described: DescribedField<R>[]
  custom: CustomField[]
}

const none: CustomField[] = []

/**
 * Reads a record's built-in and custom fields. Custom fields are empty for employees who may not read them.
 */
export const useRecordFields = <R extends 'contact' | 'ticket'>(of: R): Reading<RecordFields<R>> => {
  const isAllowed = useMay()('cz_col.read')
  const query = { types: [categoryTypes[of]], per_page: 1000, sort: 'position' as const }
  const own = useDescription(of)
  const custom = useRead('/cz-col', { query }, { staleTime: 60_000, enabled: isAllowed })
  const described = own.data
  const fields = isAllowed ? custom.data?.data : none
  return {
    data: useMemo(() => described && fields && { described, custom: fields }, [described, fields]),
    error: own.error ?? custom.error,
    refetch: () => Promise.all([own.refetch(), isAllowed && custom.refetch()]),
  }
}

/**
 * Returns a function that returns the options of a code field, `codesOf('gender')`, or undefined while they load.
 * Reads nothing if the caller sets `isNeeded` to false because no field has codes.
 */
export const useCodesOf = (of: DescribedRecord, isNeeded = true) => {
  const tCode = useCodeWords()
  const how = { staleTime: 60_000, enabled: isNeeded }
  const { data, error } = useRead('/code-label', { query: { per_page: 1000 } }, how)
  const labels = data?.data ?? (error ? [] : undefined)
  return (name: string): Option[] | undefined =>
    labels
      ?.filter(({ field }) => field === `${of}.${name}`)
      .map((label) => ({ value: String(label.code), label: tCode(label) }))
}

const kinds = {
  text: 'text',
  long_text: 'long',
  texts: 'text',
  code: 'option',
  number: 'integer',
  flag: 'boolean',
  day: 'date',
  moment: 'moment',
  id: 'integer',
  json: 'text',
} as const

/** The time of a due date of which only the day is typed. */
export const endOfBusiness = '18:00'

/** Returns how a described field is shown and edited. `options` are those of its codes. */
export const shapeOfDescribed = (
  { kind, is_required }: Pick<DescribedField, 'kind' | 'is_required'>,
  options: Option[] | undefined,
): FieldShape => ({
  kind: kinds[kind],
  isRequired: is_required,
  ...(kind === 'code' && options && { options }),
  // The days of records are birthdays, their moments due dates.
  ...(kind === 'day' && { needsYear: true }),
  ...(kind === 'moment' && { defaultTime: endOfBusiness }),
})
