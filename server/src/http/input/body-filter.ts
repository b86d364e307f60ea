import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { Maybe } from '#shapes'
import { invalid } from '../problem.ts'

const All = Type.Boolean({ description: 'true, without any other condition: all records' })

/** A filter as sent in a body: null means not set, while an empty list or an unknown name is an error. */
export type BodyFilter<F extends TObject> = { [K in keyof Static<F>]: Static<F>[K] | null } & {
  all?: boolean | null
}

const required = (condition: TSchema) =>
  Maybe(('items' in condition ? { ...condition, minItems: 1 } : condition) as TSchema)

/** Returns the shape in which a change of many records takes a list's filters. */
export const BodyFilter = <F extends TObject>(filter: F, description: string) =>
  Type.Unsafe<BodyFilter<F>>(
    Type.Object(
      {
        ...Object.fromEntries(
          Object.entries(filter.properties as Record<string, TSchema>).map(([name, condition]) => [
            name,
            required(condition),
          ]),
        ),
        all: Maybe(All),
      },
      { description, additionalProperties: false },
    ),
  )

/** Returns the conditions that a caller set. Throws a 422 unless there is one or, instead, `all`. */
export const conditionsIn = <F extends TObject>({ all, ...filter }: BodyFilter<F>, field = 'filter') => {
  const conditions = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
  const isEmpty = Object.keys(conditions).length === 0
  if (all && !isEmpty) throw invalid(`${field}.all`, 'fields.all_combined')
  if (!all && isEmpty) throw invalid(field, 'fields.no_condition')
  return conditions as Static<F>
}
