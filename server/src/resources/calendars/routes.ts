import Type from 'typebox'
import { businessMinutes } from '#calendars/business-time.ts'
import { holidayCountries, holidayRegions, holidaysIn } from '#calendars/holidays.ts'
import { rowOf } from '#db/records/rows.ts'
import { languageOf } from '#http/answers/language.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid, invalidFields } from '#http/problem.ts'
import { serveResource } from '#http/resource.ts'
import { Moment, One } from '#shapes'
import { isTimezone } from '../../settings.ts'
import { hoursOf } from './hours.ts'
import * as queries from './queries.ts'
import { checkCalendar, faultsOfPlace } from './rules.ts'
import { Calendar, CalendarChanges, Holiday, HolidayQuery, NewCalendar, Place, PlaceQuery } from './schema.ts'

const tag = 'Rules'
const comingHolidays = 10
const maxSpan = 5 * 366 * 86_400_000

const resource = (app: App) => {
  const { config, outbound } = app.services
  const allowed = { isHttpAllowed: config.webhookHttp, isAddressAllowed: outbound.isAllowed }
  serveResource(app, {
    name: 'calendar',
    table: 'calendars',
    path: '/calendar',
    operation: ['Calendar', 'Calendars'],
    tag,
    record: Calendar,
    create: NewCalendar,
    update: CalendarChanges,
    queries: {
      list: queries.list,
      sorts: queries.sorts,
      records: queries.records,
      insert: async (db, given: NewCalendar) => {
        checkCalendar(given, allowed)
        return queries.insert(db, given)
      },
      update: async (db, id, given: CalendarChanges) => {
        checkCalendar(given, allowed)
        await queries.update(db, id, given)
      },
    },
    findToChange: queries.findToChange,
  })
}

const minutes = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/calendar/:id/minutes',
    tag,
    access: 'calendar.read',
    operationId: 'countBusinessMinutes',
    summary: 'Count the minutes of business between two times',
    description: 'At most five years apart.',
    query: Type.Object({ from: Moment, to: Moment }),
    answer: One(Type.Object({ minutes: Type.Number({ minimum: 0, description: 'With fractions' }) })),
    problems: [404],
    find: rowOf('calendars'),
    handle: async ({ db, params, query }) => {
      const calendar = (await hoursOf(db, [params.id])).get(params.id)
      if (!calendar) return undefined
      const { from, to } = await queries.readTimes(db, query.from, query.to)
      if (to < from) throw invalid('to', 'calendars.to_before_from')
      if (to - from > maxSpan) throw invalid('to', 'calendars.span_too_long')
      return { data: { minutes: businessMinutes(calendar, new Date(from), new Date(to)) } }
    },
  })

const changeToday = (app: App, verb: 'close' | 'reopen', summary: string, description: string) =>
  endpoint(app, {
    method: 'POST',
    path: `/calendar/:id/${verb}-today` as '/calendar/:id/close-today',
    tag,
    access: 'calendar.update',
    operationId: `${verb}CalendarToday`,
    summary,
    description,
    answer: One(Calendar),
    problems: [404, 412],
    find: queries.findToChange,
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.records.find(db, params.id)
      await (verb === 'close' ? queries.closeToday : queries.reopenToday)(db, params.id)
      const after = await queries.records.find(db, params.id)
      await recordAudit(context, {
        action: 'calendar.update',
        resource: 'calendar',
        record_id: params.id,
        before,
        after,
        shape: Calendar,
      })
      return { data: after as Calendar }
    },
  })

const today = (timezone: string | undefined) => {
  if (timezone !== undefined && !isTimezone(timezone)) throw invalid('timezone', 'calendars.no_such_timezone')
  return timezone === undefined ? Temporal.Now.plainDateISO() : Temporal.Now.plainDateISO(timezone)
}

/** Where the Chinese names are written in traditional characters. */
const inTraditional = ['TW', 'HK', 'MO']

/** The library has these words in simplified characters, whatever the country. */
const traditional = (name: string) =>
  name.replace('更换日', '補假').replace('农历新年假期', '農曆春節假期').replace('淸明', '清明')

const holidays = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/holiday',
    tag,
    access: 'calendar.read',
    operationId: 'listComingHolidays',
    summary: 'List the coming public holidays of a country or region',
    description:
      'The next ten, from today on, with their names in English, or in the country’s Chinese if that is the language of the request.',
    query: HolidayQuery,
    answer: Type.Object({ data: Type.Array(Holiday) }),
    handle: async ({ query, request }) => {
      const faults = faultsOfPlace(query)
      if (Object.keys(faults).length) throw invalidFields(faults)
      const first = today(query.timezone)
      const isTraditional = languageOf(request) === 'zh-TW' && inTraditional.includes(query.country)
      const language = isTraditional ? 'zh' : 'en'
      const all = [first.year, first.year + 1].flatMap((year) => holidaysIn(query, year, language))
      const byDate = new Map(all.toReversed().map((holiday) => [holiday.date, holiday]))
      const coming = [...byDate.values()].filter(({ date }) => date >= first.toString())
      const data = coming.sort((a, b) => (a.date < b.date ? -1 : 1)).slice(0, comingHolidays)
      return { data: data.map(({ date, name }) => ({ date, name: traditional(name) })) }
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/holiday/country',
    tag,
    access: 'calendar.read',
    operationId: 'listHolidayCountries',
    summary: 'List the countries whose public holidays are known',
    answer: Type.Object({ data: Type.Array(Place) }),
    isCacheable: true,
    handle: async () => ({ data: holidayCountries() }),
  })
  endpoint(app, {
    method: 'GET',
    path: '/holiday/region',
    tag,
    access: 'calendar.read',
    operationId: 'listHolidayRegions',
    summary: 'List the regions of a country with holidays of their own',
    query: PlaceQuery,
    answer: Type.Object({ data: Type.Array(Place) }),
    isCacheable: true,
    handle: async ({ query }) => {
      const faults = faultsOfPlace({ country: query.country })
      if (Object.keys(faults).length) throw invalidFields(faults)
      return { data: holidayRegions(query.country) }
    },
  })
}

/** Serves calendars, and the public holidays that they may follow. */
export const calendars = (app: App) => {
  resource(app)
  minutes(app)
  changeToday(
    app,
    'close',
    'Close a calendar for today',
    'Adds an exception for today in the calendar’s time zone.',
  )
  changeToday(
    app,
    'reopen',
    'Undo the closing of a calendar for today',
    'The exception that today had before counts again.',
  )
  holidays(app)
}
