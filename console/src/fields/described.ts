import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import type { Reading } from '#console/ui/Loaded.tsx'
import { useCodeWords } from '#console/words/codes.ts'
import type { Schemas } from '#sdk/types.ts'
import { categoryTypes } from './definitions.ts'
import type { CustomField, FieldShape, Option } from './values.ts'

export interface Records {
  contact: Schemas['Contact']
  ticket: Schemas['Ticket']
  company: Schemas['Company']
}

export type Described = keyof Records
export type FieldName<R extends Described = 'contact'> = Schemas['Field']['name'] & keyof Records[R]

/** A field that every record of a kind has, as the service describes it. */
export type DescribedField<R extends Described = 'contact'> = Omit<Schemas['Field'], 'name'> & {
  name: FieldName<R>
}

/** Descriptions change with a new version of the service, and then the page is loaded again. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Reads the fields that every record of a kind has, in their order. */
export const useDescription = <R extends Described>(of: R): Reading<DescribedField<R>[]> => {
  const { data, error, refetch } = useRead('/field', { query: { of } }, lasting)
  return { data: data?.data as DescribedField<R>[] | undefined, error, refetch }
}

/** What a list of records shows and can be narrowed by: their own fields, and the custom ones in no table. */
export interface RecordFields<R extends Described> {
  described: DescribedField<R>[]
  custom: CustomField[]
}

const none: CustomField[] = []

/** Reads a record's own fields and its custom ones, which are none for people who may not read them. */
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
 * Returns a function that gives the options of a field that holds codes: `codesOf('gender')`. Where none of the fields
 * does, as the caller says, nothing is read.
 */
export const useCodesOf = (of: Described, isNeeded = true) => {
  const sayCode = useCodeWords()
  const how = { staleTime: 60_000, enabled: isNeeded }
  const labels = useRead('/code-label', { query: { per_page: 1000 } }, how).data?.data
  return (name: string): Option[] =>
    (labels ?? [])
      .filter(({ field }) => field === `${of}.${name}`)
      .map((label) => ({ value: String(label.code), label: sayCode(label) }))
}

const kinds = {
  text: 'text',
  long_text: 'long',
  texts: 'text',
  code: 'option',
  day: 'date',
  moment: 'moment',
  id: 'integer',
  json: 'text',
} as const

/** How a described field is shown and edited; `options` are those of its codes. */
export const shapeOfDescribed = (
  { kind, is_required }: Pick<DescribedField, 'kind' | 'is_required'>,
  options: Option[],
): FieldShape => ({ kind: kinds[kind], isRequired: is_required, ...(kind === 'code' && { options }) })
