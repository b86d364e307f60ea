import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App, Context } from '#http/endpoint.ts'
import { Nullable } from '#shapes'
import { begun, type Conditions, ended, ofConversations, within } from '../conditions.ts'
import { handlingFigures, responseFigures } from '../measures.ts'
import { Count, firstResponses, handlings } from '../schema.ts'
import { serveTable } from '../serve.ts'
import { countBy, type FigureSelection } from './count.ts'
import { named, type Part, partsOf } from './parts.ts'

/** What conversations are counted by. */
const parts = {
  ...partsOf('conversations'),
  channel: named('conversations.channel_id', 'channels'),
} satisfies Record<string, Part>
type By = keyof typeof parts

const BreakdownQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<By>({
      type: 'string',
      enum: Object.keys(parts),
      default: 'of_group',
      description:
        'What conversations are counted by; `of_group` is the group that a conversation belongs to, `company` those of its contact',
    }),
  ),
})
type BreakdownQuery = Static<typeof BreakdownQuery>

const Breakdown = Type.Object(
  {
    key: Nullable(
      Type.Integer({
        description:
          'The ID of the group, employee, queue, brand, channel, tag or company; null for conversations without',
      }),
    ),
    name: Nullable(Type.String({ description: 'Its name. That of a company requires company.read' })),
    started: Count('Conversations that customers began in the period'),
    conversations_reopened: Count('How often a closed conversation was opened again in the period'),
    ...firstResponses,
    ...handlings,
  },
  { $id: 'ConversationBreakdownRow' },
)

const measures = [
  ...['first_response_median', 'first_response_p90'],
  ...['handling_median', 'handling_p90', 'messages_average'],
]

const read = async (db: Db, { by = 'of_group', ...asked }: Conditions & BreakdownQuery, context: Context) => {
  const selected: FigureSelection[] = [
    { figures: { started: sql`count(*)`, ...responseFigures }, from: sql`where ${begun(asked)}` },
    { figures: handlingFigures, from: sql`where ${ended(asked)}` },
    {
      figures: { conversations_reopened: sql`count(*)` },
      from: sql`join handovers on handovers.subject_type = 'conversation' and handovers.subject_id = conversations.id
        where handovers.kind = 'reopen' and ${within('handovers.created_at', asked)} and ${ofConversations(asked)}`,
    },
  ]
  const names = ['started', 'handled_count', 'first_response_count', 'conversations_reopened'] as const
  return countBy(db, parts[by], { table: 'conversations', counts: [...names], measures, selected }, context)
}

export const conversationBreakdownReport = (app: App) =>
  serveTable(app, {
    name: 'conversation-breakdown',
    operation: 'ConversationBreakdownReport',
    summary: 'Report conversations by group, employee, queue, brand, channel, tag or company',
    description:
      'By what the conversations have now, in a period before as well. A conversation of several tags or companies counts for each of them. The thousand rows with most new conversations.',
    row: Breakdown,
    query: BreakdownQuery,
    read,
  })
