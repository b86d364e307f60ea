import Type from 'typebox'

export const FileLink = Type.Object(
  {
    url: Type.String(),
    expires_at: Type.String({ description: 'ISO 8601 in UTC', examples: ['2026-11-20T14:35:00.000Z'] }),
  },
  { $id: 'FileLink', description: 'An address that anybody may open until it expires' },
)
