import Type, { type Static } from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { Nullable } from '#shapes'
import { keyOfPart, type PartTarget, partKinds, partNames, partTargets } from './parts.ts'

const OneOf = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

export const RelationImportTarget = Type.Object(
  {
    value: Type.String({ description: 'The `value` of a header', examples: ['phone_numbers.mobile'] }),
    name: OneOf(partNames, 'What it gives a contact'),
    type: Nullable(
      Type.Integer({ description: 'The type of a phone number or address, whose name is a code label' }),
    ),
    kind: OneOf(partKinds, 'What its cells hold'),
    is_key: Type.Boolean({ description: 'Whether rows can be matched to contacts by it' }),
  },
  { $id: 'RelationImportTarget', description: 'Something that rows can give to a contact beside its fields' },
)
export type RelationImportTarget = Static<typeof RelationImportTarget>

const served = ({ value, name, kind, part }: PartTarget): RelationImportTarget => ({
  value,
  name,
  type: 'type' in part ? part.type : null,
  kind,
  is_key: keyOfPart(part) !== undefined,
})

/** Serves what rows can give to contacts beside their fields, which are at `/field` and `/cz-col`. */
export const relationImportTargets = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/relation-import-recipe/target',
    tag: 'Imports',
    access: 'signed-in',
    operationId: 'listRelationImportTargets',
    summary: 'List what rows can give to contacts beside their fields',
    description:
      'The values of headers for phone numbers, e-mail addresses, addresses, tags and companies. Fields are at `/field` and `/cz-col`.',
    isCacheable: true,
    answer: Type.Object({ data: Type.Array(RelationImportTarget) }),
    handle: async () => ({ data: partTargets.map(served) }),
  })
