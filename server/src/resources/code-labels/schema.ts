import Type, { type Static } from 'typebox'
import { Id, Line } from '#shapes'

const Description = Type.String({ minLength: 1, maxLength: 255, description: 'The word that is shown' })

export const CodeLabel = Type.Object(
  {
    id: Id,
    field: Type.String({ description: 'Resource and field of the code', examples: ['address.type'] }),
    code: Type.Integer(),
    key: Type.String({ description: 'A name that stays', examples: ['CurrentResidence'] }),
    description: Description,
  },
  { $id: 'CodeLabel', description: 'The word that the installation shows for a code' },
)
export const CodeLabelChanges = Type.Object(
  { description: Type.Optional(Description) },
  { $id: 'CodeLabelChanges' },
)
export const CodeLabelFilter = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the word that is shown' })),
  field: Type.Optional(Type.Unsafe<string>({ ...Line, description: 'Whole field: `address.type`' })),
})

export type CodeLabelChanges = Static<typeof CodeLabelChanges>
export type CodeLabelFilter = Static<typeof CodeLabelFilter>
