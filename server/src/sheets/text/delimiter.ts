import { recordScannerOf, type TextCell, unfinished } from './record.ts'
import { afterLine, type Dialect } from './scan.ts'

const delimiters = [',', ';', '\t', '|']
const words: Record<string, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }
const sampleCharacters = 64 * 1024
const sampleRows = 200

/** Returns the delimiter for a single character or one of the words comma, semicolon, tab and pipe. */
export function delimiterNamed(text: string) {
  if ([...text].length === 1) return /[^\P{C}\t]|["\p{L}\p{N}]/u.test(text) ? undefined : text
  const word = text.trim().toLowerCase()
  return Object.hasOwn(words, word) ? words[word] : undefined
}

/** Returns the delimiter that the first line declares as Excel does: `sep=;`. */
export function declaredDelimiter(text: string) {
  const declared = /^"?sep=([^"\r\n])"?(?=[\r\n]|$)/iu.exec(text)?.[1]
  return declared && delimiterNamed(declared)
}

const escaped = (delimiter: string) => delimiter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')

// The quote is an apostrophe only if every apostrophe that begins a cell is closed: 's-Gravenhage begins with
// one too.
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

// Split by a wrong delimiter, cells still contain the right one, and quotes. A decimal comma does not count.
const isClean = (cell: string) => !/[,;\t|]/.test(cell) || /^[\s-]*[\d.]+,\d+[\s%€$]*$/.test(cell)

/**
 * Scores how well rows fit a delimiter: rows of equal width, and cells without other delimiters or quotes. The expected
 * width only decides between delimiters that fit alike, since a file may have more columns than its recipe.
 */
function fit(rows: string[][], quote: string, columns: number | undefined) {
  const [width, times] = mostFrequent(rows.map((row) => row.length)) as [number, number]
  if (width < 2) return 0
  const cells = rows.flat()
  const clean = cells.filter(isClean).length / cells.length
  const torn = cells.filter((cell) => cell.includes(quote)).length / cells.length
  const expected = width === columns ? 0.1 : 0
  return (times / rows.length) * (0.5 + 0.5 * clean - 0.4 * torn + expected)
}

/**
 * Detects the delimiter and quote of a text from its first rows, and from how many columns it is likely to have; for a
 * single column the delimiter is a comma.
 */
export function detectDelimiter(text: string, asked?: string, columns?: number): Dialect {
  const lineEnd = Math.max(text.lastIndexOf('\n', sampleCharacters), text.lastIndexOf('\r', sampleCharacters))
  const sample = text.length > sampleCharacters ? text.slice(0, lineEnd + 1 || sampleCharacters) : `${text}\n`
  const dialectOf = (delimiter: string) => ({ delimiter, quote: quoteOf(sample, delimiter) })
  const given = asked ?? declaredDelimiter(text)
  if (given) return dialectOf(given)
  let best = { dialect: dialectOf(','), value: 0 }
  for (const dialect of delimiters.map(dialectOf)) {
    const value = fit(rowsOf(sample, dialect), dialect.quote, columns)
    if (value > best.value) best = { dialect, value }
  }
  return best.dialect
}
