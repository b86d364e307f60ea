import { useRead } from '#console/api/read.ts'
import { useCodeWords } from '#console/words/codes.ts'
import type { Schemas } from '#sdk/types.ts'
import type { FieldShape, Option } from './values.ts'

interface Records {
  contact: Schemas['Contact']
  ticket: Schemas['Ticket']
  company: Schemas['Company']
}

type Described = keyof Records
export type FieldName<R extends Described = 'contact'> = Schemas['Field']['name'] & keyof Records[R]

/** A field that every record of a kind has, as the service describes it. */
export type DescribedField<R extends Described = 'contact'> = Omit<Schemas['Field'], 'name'> & {
  name: FieldName<R>
}

/** Descriptions change with a new version of the service, and then the page is loaded again. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Reads the fields of a kind of record. `fields` is undefined until they have been read. */
export const useDescription = <R extends Described>(of: R) => {
  const { data, error, refetch } = useRead('/field', { query: { of } }, lasting)
  return { fields: data?.data as DescribedField<R>[] | undefined, error, refetch }
}

/** The fields of a kind of record in their order; undefined while they are being read. */
export const useDescribedFields = <R extends Described>(of: R) => useDescription(of).fields

/** Returns a function that gives the options of a field that holds codes: `codesOf('gender')`. */
export const useCodesOf = (of: Described) => {
  const sayCode = useCodeWords()
  const labels = useRead('/code-label', { query: { per_page: 1000 } }, { staleTime: 60_000 }).data?.data
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
