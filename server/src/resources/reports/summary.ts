import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { Nullable } from '#shapes'
import { begun, type Conditions, ended, ofConversations, ofScores, ofTickets, within } from './conditions.ts'
import { handlingMeasures, responseMeasures, scoreMeasures } from './measures.ts'
import type { Period } from './period.ts'
import {
  Count,
  firstResponses,
  handlings,
  type PeriodQuery,
  type ReportFilter,
  ReportOf,
  ReportQuery,
  Seconds,
  scores,
} from './schema.ts'
import { readPeriods, serveFigures } from './serve.ts'

const Now = Type.Object(
  {
    tickets_open: Count('Tickets that are pending or processing'),
    tickets_late: Count('Of these, those whose time to be done by has passed'),
    conversations_waiting: Nullable(
      Count(
        'Conversations that nobody has accepted; null for a group or an employee, whose they are not yet',
      ),
    ),
    longest_wait: Seconds('How long the first of these has waited'),
  },
  { $id: 'ReportNow', description: 'The current state, regardless of the period' },
)

const Figures = Type.Object(
  {
    tickets_created: Count('Tickets created in the period'),
    tickets_closed: Count('Tickets that were resolved or closed in the period, and still are'),
    conversations_started: Count('Conversations that customers began in the period'),
    ...firstResponses,
    ...handlings,
    ...scores,
  },
  { $id: 'ReportFigures', description: 'What happened in a period' },
)
type Figures = Static<typeof Figures>

const readNow = async (db: Db, filter: ReportFilter) => {
  const isOfSomeone = filter.group_id !== undefined || filter.handler_id !== undefined
  const { rows } = await sql<Static<typeof Now>>`
    select t.*, c.* from (
      select count(*) as tickets_open, count(*) filter (where due_at < now()) as tickets_late
      from tickets where status < 2 and ${ofTickets(filter)}) t, (
      select count(*) as conversations_waiting,
        round(extract(epoch from now() - min(first_enter_queue_at))::float8) as longest_wait
      from conversations where state = 'waiting' and ${ofConversations(filter)}) c`.execute(db)
  return isOfSomeone ? { ...rows[0], conversations_waiting: null, longest_wait: null } : rows[0]
}

const readFigures = async (db: Db, asked: Conditions) => {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from tickets where ${within('created_at', asked)} and ${ofTickets(asked)}) as tickets_created,
      (select count(*) from tickets where ${within('closed_at', asked)} and ${ofTickets(asked)}) as tickets_closed,
      b.*, e.*, s.*
    from (select count(*) as conversations_started, ${responseMeasures()} from conversations where ${begun(asked)}) b,
      (select ${handlingMeasures()} from conversations where ${ended(asked)}) e,
      (select ${scoreMeasures()} from csat_scores
        where ${within('created_at', asked)} and ${ofScores(asked)}) s`.execute(db)
  return rows[0] as Figures
}

interface Data extends Period {
  now: Static<typeof Now>
  figures: Figures
  before: (Period & { figures: Figures }) | null
}

const flat = ({ from, to, figures }: Period & { figures: Figures }) => ({ from, to, ...figures })

export const summaryReport = (app: App) => {
  const { properties } = ReportOf({ figures: Figures })
  serveFigures(app, {
    name: 'summary',
    operation: 'SummaryReport',
    summary: 'Report the figures of a period',
    description: 'Includes the current state. Days and hours are in the service’s time zone.',
    query: ReportQuery,
    data: Type.Object({ ...properties, now: Now }),
    read: async (db, query: PeriodQuery & ReportFilter, context) => ({
      ...(await readPeriods(query, context, async (asked) => ({ figures: await readFigures(db, asked) }))),
      now: await readNow(db, query),
    }),
    columns: ['from', 'to', ...Object.keys(Figures.properties), ...Object.keys(Now.properties)],
    rowsOf: (data: Data) => [{ ...flat(data), ...data.now }, ...(data.before ? [flat(data.before)] : [])],
  })
}
