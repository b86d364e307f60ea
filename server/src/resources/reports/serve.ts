import Type, { type TObject } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { languageOf } from '#http/answers/language.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { csvOf } from '#http/exports/csv.ts'
import { xlsxType } from '#http/exports/xlsx.ts'
import type { Language } from '#messages/render.ts'
import { One } from '#shapes'
import type { Conditions } from './conditions.ts'
import { type Period, periodBefore, periodOf } from './period.ts'
import { type PeriodQuery, type ReportFilter, ReportQuery, TableOf } from './schema.ts'
import { sheetOf, wordedCsvOf } from './sheet.ts'

type Cell = string | number | null
export type Row = Record<string, Cell>

interface ReportDeclaration {
  /** The name in the path: `open-tickets`. */
  name: string
  /** The name in operation IDs: `OpenTicketReport`. */
  operation: string
  summary: string
  description: string
  query: TObject
  data: TObject
  read: (db: Db, query: never, context: Context) => Promise<unknown>
  columns: string[]
  /** Returns the rows of the file. */
  rowsOf: (data: never) => Row[]
}

const common = { method: 'GET', tag: 'Reports', access: 'report.read', isList: true } as const

/** The parameter that names the language of a file. */
const inLanguage = (description: string) => ({
  language: Type.Optional(Type.Unsafe<Language>({ type: 'string', enum: ['en', 'zh-TW'], description })),
})
type FileQuery = { language?: Language; by?: string }

/** Declares a report as JSON, and the same numbers as files. */
export const serveFigures = (app: App, declared: ReportDeclaration) => {
  const { name, operation, query, data, read, columns, rowsOf } = declared
  const readFor = (context: Context) => read(context.db, context.query as never, context)
  endpoint(app, {
    ...common,
    path: `/report/${name}`,
    operationId: `get${operation}`,
    summary: declared.summary,
    description: declared.description,
    query,
    answer: One(data),
    handle: async (context) => ({ data: await readFor(context as unknown as Context) }),
  })
  const rowsFor = async (context: Context) => rowsOf((await readFor(context)) as never)
  const named = (extension: string) => ({
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
  })
  endpoint(app, {
    ...common,
    path: `/report/${name}.csv`,
    operationId: `download${operation}`,
    summary: `${declared.summary}, as a file`,
    description: 'The same numbers as CSV, in the words of the API or, with `language`, of people.',
    query: Type.Object({
      ...query.properties,
      ...inLanguage(
        'For people: headings and codes in words, names instead of IDs, durations as times. Without, those of the API',
      ),
    }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      const { language, ...query } = context.query as FileQuery
      const rows = await rowsFor({ ...context, query } as unknown as Context)
      const pages = async function* () {
        yield rows.map((row) => columns.map((column) => row[column] ?? null))
      }
      const body = language ? wordedCsvOf({ columns, rows, by: query.by }, language) : csvOf(columns, pages())
      return { headers: named('csv'), body }
    },
  })
  endpoint(app, {
    ...common,
    path: `/report/${name}.xlsx`,
    operationId: `download${operation}Sheet`,
    summary: `${declared.summary}, as a workbook`,
    description: 'The same numbers as XLSX.',
    query: Type.Object({
      ...query.properties,
      ...inLanguage('The language of its words; without, that of Accept-Language'),
    }),
    media: xlsxType,
    answer: Type.String(),
    handle: async (context) => {
      const { language: asked, ...query } = context.query as FileQuery
      const rows = await rowsFor({ ...context, query } as unknown as Context)
      const language = asked ?? languageOf(context.request)
      return { headers: named('xlsx'), body: sheetOf(name, { columns, rows, by: query.by }, language) }
    },
  })
}

/** Reads a report for its period and, with `compare`, for the one before. */
export const readPeriods = async <T>(
  { compare, from, to, ...filter }: PeriodQuery & ReportFilter,
  { services }: Pick<Context, 'services'>,
  read: (asked: Conditions) => Promise<T>,
) => {
  const period = periodOf(
    { ...(from && { from }), ...(to && { to }) },
    Temporal.Now.plainDateISO(services.config.timezone),
  )
  const of = async (one: Period) => ({ ...one, ...(await read({ ...filter, ...one })) })
  return { ...(await of(period)), before: compare ? await of(periodBefore(period)) : null }
}

interface Table extends Pick<ReportDeclaration, 'name' | 'operation' | 'summary' | 'description'> {
  row: TObject
  /** Query parameters besides period and filters. */
  query?: TObject
  read: (db: Db, asked: never, context: Context) => Promise<Row[]>
}

interface TableData extends Period {
  rows: Row[]
  before: (Period & { rows: Row[] }) | null
}

const withPeriod = ({ from, to, rows }: Period & { rows: Row[] }) => rows.map((row) => ({ from, to, ...row }))

/** Declares a report that is a table. */
export const serveTable = (app: App, { row, query, read, ...declared }: Table) =>
  serveFigures(app, {
    ...declared,
    query: Type.Object({ ...ReportQuery.properties, ...query?.properties }),
    data: TableOf(row),
    columns: ['from', 'to', ...Object.keys(row.properties)],
    read: (db, asked: PeriodQuery & ReportFilter, context) =>
      readPeriods(asked, context, async (one) => ({ rows: await read(db, one as never, context) })),
    rowsOf: (data: TableData) => [...withPeriod(data), ...(data.before ? withPeriod(data.before) : [])],
  })
