import Type, { type Static } from 'typebox'
import { Id, Line, LongText, Maybe, Nullable, timestamps } from '#shapes'

const ExtensionType = Type.Integer({
  minimum: 0,
  maximum: 32_767,
  description: 'Kind of device, as the telephone system numbers it',
})
const MediaClusterId = Type.Integer({
  ...Id,
  description: 'The media cluster of the telephone system that serves the extension',
})
const Dialled = Type.String({ ...Line, description: 'The number to dial', examples: ['8001'] })

/** An extension as embedded in an employee. */
export const ExtensionPart = Type.Object({
  id: Id,
  type: ExtensionType,
  extension: Dialled,
  description: Nullable(LongText),
  media_cluster_id: Nullable(MediaClusterId),
})

export const Extension = Type.Object(
  { ...ExtensionPart.properties, ...timestamps },
  { $id: 'Extension', description: 'A telephone extension' },
)
export const NewExtension = Type.Object(
  {
    type: Maybe(Type.Integer({ ...ExtensionType, default: 0 })),
    extension: Dialled,
    description: Maybe(LongText),
    media_cluster_id: Maybe(MediaClusterId),
  },
  { $id: 'NewExtension', examples: [{ type: 0, extension: '204' }] },
)
export const ExtensionChanges = Type.Partial(
  Type.Object({ ...NewExtension.properties, type: ExtensionType }),
  { $id: 'ExtensionChanges' },
)
export type NewExtension = Static<typeof NewExtension>
export type ExtensionChanges = Static<typeof ExtensionChanges>
