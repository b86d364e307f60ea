import { recordScannerOf, type TextCell, unfinished } from './record.ts'
import { afterLine, type Dialect } from './scan.ts'

const delimiters = [',', ';', '\t', '|']
const words: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }
const sampleSize = 64 * 1024
const sampleRows = 200

/** The delimiter that is meant by a character or one of the words comma, semicolon, tab and pipe. */
export function delimiterNamed(text: string) {
  if ([...text].length === 1) return /[^\P{C}\t]|["\p{L}\p{N}]/u.test(text) ? undefined : text
  const word = text.trim().toLowerCase()
  return Object.hasOwn(words, word) ? words[word] : undefined
}

/** The delimiter that Excel's own first line declares: `sep=;`. */
export function declaredDelimiter(text: string) {
  const declared = /^"?sep=([^"\r\n])"?(?=[\r\n]|$)/iu.exec(text)?.[1]
  return declared && delimiterNamed(declared)
}

const escaped = (delimiter: string) => delimiter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')

// Apostrophes quote only if none that begins a cell is left over: 's-Gravenhage begins with one as well.
function quoteOf(text: string, delimiter: string) {
  if (delimiter === "'") return '"'
  const start = `(?<=^|[\\r\\n]|${escaped(delimiter)})`
  if (new RegExp(`${start}"`).test(text)) return '"'
  const quoted = new RegExp(`${start}'(?:[^']|'')*'(?=[\\r\\n]|$|${escaped(delimiter)})`, 'g')
  const rest = text.replace(quoted, '')
  return rest !== text && !new RegExp(`${start}'`).test(rest) ? "'" : '"'
}

function rowsOf(text: string, dialect: Dialect) {
  const { endOfRecord } = recordScannerOf(dialect, Number.POSITIVE_INFINITY)
  const rows: string[][] = []
  for (let at = 0; at < text.length && rows.length < sampleRows; ) {
    const cells: TextCell[] = []
    const end = endOfRecord(text, at, false, cells)
    if (end === unfinished) break
    if (end > at) rows.push(cells.map((cell) => cell ?? ''))
    at = afterLine(text, end)
  }
  return rows
}

const mostFrequent = (widths: number[]) => {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0])
}

// Under a wrong delimiter cells go on holding the right one, and quotes; a decimal comma is none.
const isClean = (cell: string) => !/[,;\t|]/.test(cell) || /^[\s-]*[\d.]+,\d+[\s%€$]*$/.test(cell)

/** How well rows fit a delimiter: all of one width, and nothing in the cells that looks like another one. */
function fit(rows: string[][], quote: string) {
  const [width, times] = mostFrequent(rows.map((row) => row.length)) as [number, number]
  if (width < 2) return 0
  const cells = rows.flat()
  const clean = cells.filter(isClean).length / cells.length
  const torn = cells.filter((cell) => cell.includes(quote)).length / cells.length
  return (times / rows.length) * (0.5 + 0.5 * clean - 0.4 * torn)
}

/** Delimiter and quote of a text, judged by its first rows; one column has commas. */
export function detectDelimiter(text: string, asked?: string): Dialect {
  const lineEnd = Math.max(text.lastIndexOf('\n', sampleSize), text.lastIndexOf('\r', sampleSize))
  const sample = text.length > sampleSize ? text.slice(0, lineEnd + 1 || sampleSize) : `${text}\n`
  const dialectOf = (delimiter: string) => ({ delimiter, quote: quoteOf(sample, delimiter) })
  const given = asked ?? declaredDelimiter(text)
  if (given) return dialectOf(given)
  let best = { dialect: dialectOf(','), value: 0 }
  for (const dialect of delimiters.map(dialectOf)) {
    const value = fit(rowsOf(sample, dialect), dialect.quote)
    if (value > best.value) best = { dialect, value }
  }
  return best.dialect
}
