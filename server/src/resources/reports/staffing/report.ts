import Type, { type TObject } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App, Context } from '#http/endpoint.ts'
import type { Conditions } from '../conditions.ts'
import { type Row, serveFigures } from '../serve.ts'
import { agentsNeeded, causeOf, quartersOfDay, type Usual } from './plan.ts'
import { type HistorySpan, readHistory, readMissed, readUsual } from './queries.ts'
import { History, Miss, StaffingCell, StaffingQuery } from './schema.ts'

const minDays = 28
const minHandled = 100

/** Returns the weeks that end yesterday, with the filter and the goal, completed by their usual values. */
const askedOf = (query: StaffingQuery, { services }: Pick<Context, 'services'>) => {
  const { weeks = 8, answer_within = 120, goal = 90, concurrency = 3, ...filter } = query
  const to = Temporal.Now.plainDateISO(services.config.timezone).subtract({ days: 1 })
  const from = to.subtract({ days: weeks * 7 - 1 })
  const asked: Conditions = { ...filter, from: String(from), to: String(to) }
  return { asked, goal: { answer_within, goal, concurrency } }
}

const isSufficient = ({ days, handled }: HistorySpan) => days >= minDays && handled >= minHandled

const timeOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const seconds = (value: number | null) => value && Math.round(value)

const readPlan = async (db: Db, query: StaffingQuery, context: Context) => {
  const { asked, goal } = askedOf(query, context)
  const history = await readHistory(db, asked)
  const usual = await readUsual(db, asked, history.from)
  return {
    history: { ...history, is_sufficient: isSufficient(history) },
    rows: usual.map(({ weekday, quarter, ...each }) => ({
      weekday,
      time: timeOf(quarter),
      arrivals: rounded(each.arrivals, 2),
      handling_mean: seconds(each.handling_mean),
      agents_needed: agentsNeeded(each, goal),
    })),
  }
}

const readMisses = async (db: Db, query: StaffingQuery, context: Context) => {
  const { asked, goal } = askedOf(query, context)
  const history = await readHistory(db, asked)
  const usual = await readUsual(db, asked, history.from)
  const needs = usual.map((each) => agentsNeeded(each, goal))
  const missed = await readMissed(db, asked, goal)
  const rows = missed.map(({ weekday, quarter, ...each }) => {
    const place = (weekday - 1) * quartersOfDay + quarter
    const then = usual[place] as Usual
    const needed = needs[place] ?? null
    return {
      ...each,
      in_time_percent: rounded((100 * each.in_time) / each.started, 1),
      arrivals: rounded(then.arrivals, 2),
      handling_mean: seconds(each.handling_mean),
      handling_usual: seconds(then.handling_mean),
      agents_needed: needed,
      cause:
        isSufficient(history) || each.agents_there === 0 ? causeOf(each, then, needed) : ('unknown' as const),
    }
  })
  return { history: { ...history, is_sufficient: isSufficient(history) }, rows }
}

const withRows = <T extends TObject>(row: T) => Type.Object({ history: History, rows: Type.Array(row) })
type Rows = { rows: Row[] }

/** Serves how many agents each quarter of an hour of a week needs, and when a goal was missed and why. */
export const staffingReports = (app: App) => {
  serveFigures(app, {
    name: 'staffing',
    operation: 'StaffingReport',
    summary: 'Propose agents for each quarter of an hour of the week',
    description:
      'By the desk’s own arrivals and handling times and Erlang C, for a share of customers to be answered in time. `history` says whether there is enough to plan by.',
    query: StaffingQuery,
    data: withRows(StaffingCell),
    columns: Object.keys(StaffingCell.properties),
    read: (db, query: StaffingQuery, context) => readPlan(db, query, context),
    rowsOf: ({ rows }: Rows) => rows,
  })
  serveFigures(app, {
    name: 'staffing-misses',
    operation: 'StaffingMissReport',
    summary: 'Report when customers were not answered in time, and why',
    description:
      'Quarters of an hour in which fewer customers than the goal were answered in time, the latest first. Customers who left before that time do not count, nor those who came outside the service hours. With too little history, no cause is named unless nobody was there.',
    query: StaffingQuery,
    data: withRows(Miss),
    columns: Object.keys(Miss.properties),
    read: (db, query: StaffingQuery, context) => readMisses(db, query, context),
    rowsOf: ({ rows }: Rows) => rows,
  })
}
