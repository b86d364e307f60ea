import Type from 'typebox'
import { Nullable } from '#shapes'

export const FileLink = Type.Object(
  {
    url: Type.String(),
    thumbnail_url: Nullable(Type.String({ description: 'Null unless it is an image' })),
    expires_at: Type.String({ description: 'ISO 8601 in UTC', examples: ['2026-11-20T14:35:00.000Z'] }),
  },
  { $id: 'FileLink', description: 'An address that anybody may open until it expires' },
)
