import Type from 'typebox'
import { type Field as Described, permissionOf } from '#fields/field.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { type RecordName, records } from './records.ts'
import { Field, FieldQuery } from './schema.ts'

/** Returns how lists can be filtered by a field; every list can be filtered and sorted by ID. */
const filterOf = (name: string, { filter, findsPart, hasRange, several }: Described) => {
  if (several) return 'any'
  if (findsPart) return 'part'
  if (filter || name === 'id') return 'equal'
  return hasRange ? 'range' : null
}

const served = (of: RecordName, name: string, field: Described): Field => {
  return {
    name,
    kind: field.kind,
    is_required: field.isRequired ?? field.default !== undefined,
    max_length: (field.input as { maxLength?: number } | undefined)?.maxLength ?? null,
    is_writable: field.input !== undefined,
    is_sortable: field.isSortable ?? name === 'id',
    filter: filterOf(name, field),
    filter_parameter: field.several?.parameter ?? null,
    refers_to: field.refersTo ?? null,
    is_merged: field.isMerged ?? false,
    is_tracked: field.isTracked ?? false,
    is_exported: field.heading !== undefined,
    import: field.importNames ? (field.isOnlyMatched ? 'match' : 'fill') : null,
    placeholder: field.isPlaceholder ? `${of}.${name}` : null,
    permission: permissionOf(field) ?? null,
  }
}

const servedOf = (of: RecordName) =>
  Object.entries<Described>(records[of]).map(([name, field]) => served(of, name, field))

/** Serves the built-in fields of records; custom fields are at `/cz-col`. */
export const fields = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/field',
    tag: 'Settings',
    access: 'signed-in',
    operationId: 'listFields',
    summary: 'List the fields of a record',
    description:
      'The fields that every record of a kind has, in their order. Custom fields are at `/cz-col`.',
    isCacheable: true,
    query: FieldQuery,
    answer: Type.Object({ data: Type.Array(Field) }),
    handle: async ({ query }) => ({ data: servedOf(query.of) }),
  })
