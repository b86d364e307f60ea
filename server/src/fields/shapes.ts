import Type, { type TOptional, type TSchema } from 'typebox'
import { Day, Maybe, Moment } from '#shapes'
import type { Field, Fields, NamesWith } from './field.ts'

const mapped = <T>(fields: Fields, shapeOf: (field: Field) => TSchema | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const shape = shapeOf(field)
      return shape ? [[name, shape]] : []
    }),
  ) as T

/** Returns the properties of a record in responses. */
export const shapesOf = <F extends Fields>(fields: F) =>
  mapped<{ [K in keyof F]: F[K]['shape'] }>(fields, ({ shape }) => shape)

type EmbeddedShape<T extends Field> = T extends { embedded: infer S extends TSchema } ? S : T['shape']

/** Returns its properties within other records. */
export const embeddedShapesOf = <F extends Fields>(fields: F) =>
  mapped<{ [K in keyof F]: EmbeddedShape<F[K]> }>(fields, ({ shape, embedded = shape }) => embedded)

type InputOf<T extends Field> = T extends { input: infer S extends TSchema } ? S : never
type MaybeOf<S extends TSchema> = ReturnType<typeof Maybe<S>>

const optional = ({ kind, input, default: value }: Field) => {
  if (!input) return undefined
  if (kind === 'json') return Type.Optional(input)
  return Maybe(value === undefined ? input : { ...input, default: value })
}

/** Returns the properties of a new record. */
export const inputsOf = <F extends Fields>(fields: F) =>
  mapped<{
    [K in NamesWith<F, 'input'>]: F[K] extends { isRequired: true } ? InputOf<F[K]> : MaybeOf<InputOf<F[K]>>
  }>(fields, (field) => (field.isRequired ? field.input : optional(field)))

/** Returns the properties of a change. */
export const changesOf = <F extends Fields>(fields: F) =>
  mapped<{
    [K in NamesWith<F, 'input'>]: F[K] extends { isRequired: true } | { default: number | boolean }
      ? TOptional<InputOf<F[K]>>
      : MaybeOf<InputOf<F[K]>>
  }>(fields, (field) => {
    const cannotBeNull = field.isRequired || field.default !== undefined
    return field.input && cannotBeNull ? Type.Optional(field.input) : optional(field)
  })

type FilterOf<T extends Field> = T extends { filter: infer S extends TSchema } ? TOptional<S> : never
type Moments = TOptional<typeof Moment>

/** Returns the list parameters that follow from a record's fields. */
export const filtersOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, filter, hasRange }]) => {
      const end = Type.Optional(kind === 'day' ? Day : Moment)
      return [
        ...(filter ? [[name, Type.Optional(filter)]] : []),
        ...(hasRange
          ? [
              [`${name}__start`, end],
              [`${name}__end`, end],
            ]
          : []),
      ]
    }),
  ) as { [K in NamesWith<F, 'filter'>]: FilterOf<F[K]> } & {
    [K in NamesWith<F, 'hasRange'> as `${K}__start` | `${K}__end`]: Moments
  }
