import Type, { type Static } from 'typebox'
import { DateTime, Id, Nullable, Worded } from '#shapes'

const Notice = Type.Object(
  {
    type: Type.Unsafe<'import' | 'message'>({
      type: 'string',
      enum: ['import', 'message'],
      description: 'An import of the caller that has ended, or a message of theirs that did not arrive',
    }),
    id: Type.Integer({ ...Id, description: 'Of the import task, or of the conversation' }),
    at: Type.String({ ...DateTime, description: 'When it ended, or was sent' }),
    title: Type.String({ description: 'The file’s name, or the customer’s' }),
    state: Type.Unsafe<string>({
      type: 'string',
      enum: ['completed', 'failed', 'cancelled', 'unknown'],
      description: 'How it ended; `unknown` where a message may have arrived',
    }),
    imported_amount: Nullable(Type.Integer({ description: 'Of an import, the rows that were taken' })),
    rejected_amount: Nullable(Type.Integer({ description: 'Of an import, the rows that were not' })),
    is_dry_run: Type.Boolean({ description: 'Whether an import only tried the file' }),
    reason: Nullable(Worded({ description: 'Why it failed, as the platform or the import says' })),
  },
  { $id: 'Notice', description: 'Something that ended while the caller may have looked elsewhere' },
)
export type Notice = Static<typeof Notice>

export const Notices = Type.Object(
  {
    notices: Type.Array(Notice, { description: 'The latest first' }),
    is_importing: Type.Boolean({ description: 'Whether an import of the caller is waiting or running' }),
  },
  { $id: 'Notices', description: 'What the caller’s imports and messages came to in the last seven days' },
)
