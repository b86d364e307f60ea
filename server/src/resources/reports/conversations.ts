import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { begun, type Conditions, ended } from './conditions.ts'
import { handlingMeasures, hourOrDay, responseMeasures, startOf, startText, stepsOf } from './measures.ts'
import { Count, firstResponses, handlings } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

const ConversationStep = Type.Object(
  {
    start: Type.String({
      description: 'The day, or where the period has two days at most the beginning of the hour',
      examples: ['2026-11-20', '2026-11-20 14:00:00'],
    }),
    started: Count('Conversations that customers began'),
    ...firstResponses,
    ...handlings,
  },
  { $id: 'ConversationReportRow' },
)

const read = async (db: Db, asked: Conditions) => {
  const interval = hourOrDay(asked)
  const { rows } = await sql<Row>`
    select ${startText(interval)} as start, coalesce(started, 0) as started,
      coalesce(first_response_count, 0) as first_response_count, first_response_median, first_response_p90,
      coalesce(handled_count, 0) as handled_count, handling_median, handling_p90, messages_average
    from ${stepsOf(interval, asked)}
    left join (
      select ${startOf(interval, 'created_at')} as start, count(*) as started, ${responseMeasures()}
      from conversations where ${begun(asked)} group by 1) b using (start)
    left join (
      select ${startOf(interval, 'last_finished_at')} as start, ${handlingMeasures()}
      from conversations where ${ended(asked)} group by 1) e using (start)
    order by steps.start`.execute(db)
  return rows
}

export const conversationReport = (app: App) =>
  serveTable(app, {
    name: 'conversations',
    operation: 'ConversationReport',
    summary: 'Report conversations and response times per day or hour',
    description:
      'A conversation and its first response count when it began, its handling when it ended. Conversations that the desk began are left out.',
    row: ConversationStep,
    read,
  })
