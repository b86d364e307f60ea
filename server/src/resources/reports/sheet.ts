import { csvOf } from '#http/exports/csv.ts'
import { type SheetColumn, xlsxOf } from '#http/exports/xlsx.ts'
import { type Message, message } from '#messages/message.ts'
import { isKey, type Language, render } from '#messages/render.ts'

type Cell = string | number | null
type Row = Record<string, Cell>

/** The rows that are written before others get their turn. */
const pageSize = 500

const columnKey = (column: string) => `report_columns.${column}`
const titleOf = (column: string) => ({ key: columnKey(column) }) as Message

/** Columns of IDs, which are next to the names, have no title. */
const isShown = (column: string) => isKey(columnKey(column))

const durations = new Set(['longest_wait', 'oldest_unanswered'])
const isDuration = (column: string) => durations.has(column) || /_(median|p90|mean|usual)$/.test(column)
const decimals = /_(percent|average)$|^(arrivals|agents_there|load|capacity)$/

const formatOf = (column: string) => {
  if (isDuration(column)) return 'duration'
  return decimals.test(column) ? 'decimal' : 'plain'
}

/** The message for a value that is a code, if it is one. */
const wordOf = (column: string, value: Cell): Message | undefined => {
  const key = `report_values.${column}_${value}`
  return value !== null && isKey(key) ? ({ key } as Message) : undefined
}

const pad = (part: Cell) => String(part).padStart(2, '0')
const hourOf = (hour: Cell) => `${pad(hour)}:00`

/** What a row is counted by where it has no name: a priority, a day of the week, an hour, or nothing. */
const unnamed = (key: Cell, by: string): Message | string => {
  if (key === null) return message('report_values.none')
  return by === 'hour' ? hourOf(key) : (wordOf(by, key) ?? `#${key}`)
}

const shownOf = (row: Row, column: string, by: string): Message | Cell => {
  const value = row[column] ?? null
  if (column === 'hour') return hourOf(value)
  if (value !== null) return wordOf(column, value) ?? value
  if (column === 'name' && row.others) return message('report_values.others')
  if (column === 'name' && 'key' in row) return unnamed(row.key ?? null, by)
  if (column === 'employee_name') return message('report_values.nobody')
  return /^(sub_)?category_name$|^termination_code_name$|^group_name$/.test(column)
    ? message('report_values.none')
    : null
}

interface Report {
  columns: string[]
  rows: Row[]
  by?: string | undefined
}

/** Returns the columns of a report for people, and its rows page by page, in the words of a language. */
const wordedOf = ({ columns, rows, by = '' }: Report, language: Language) => {
  const shown = columns.filter(isShown)
  const written = (value: Message | Cell) =>
    typeof value === 'object' && value !== null ? render(value, language) : value
  const heads: SheetColumn[] = shown.map((column) => ({
    title: render(titleOf(column), language),
    format: formatOf(column),
  }))
  const pages = async function* () {
    for (let at = 0; at < rows.length; at += pageSize)
      yield rows
        .slice(at, at + pageSize)
        .map((row) => shown.map((column) => written(shownOf(row, column, by))))
  }
  return { heads, pages: pages() }
}

/** Returns a report as a workbook in the words of a language: names instead of IDs, times as such. */
export const sheetOf = (title: string, report: Report, language: Language) => {
  const { heads, pages } = wordedOf(report, language)
  return xlsxOf(title, heads, pages)
}

/** Writes a duration as spreadsheets read it: `1:02:03`. */
const durationOf = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(Math.floor(seconds) % 60)}`

/** Returns the same as CSV. */
export const wordedCsvOf = (report: Report, language: Language) => {
  const { heads, pages } = wordedOf(report, language)
  const isTime = heads.map(({ format }) => format === 'duration')
  const written = (row: Cell[]) =>
    row.map((value, at) => (isTime[at] && typeof value === 'number' ? durationOf(value) : value))
  const lines = async function* () {
    for await (const rows of pages) yield rows.map(written)
  }
  return csvOf(
    heads.map(({ title }) => title),
    lines(),
  )
}
