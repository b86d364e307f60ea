export type Cell = string | number | null

/** The byte order mark by which Excel recognizes UTF-8. */
const mark = '\uFEFF'

const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const anySign = new RegExp(`[${signs}]`)
/** A sign that starts a formula, preceded only by characters that spreadsheets ignore. */
const formula = new RegExp(`^[\\s\\p{Cc}\\p{Cf}'"]*[${signs}]`, 'u')
/** `-5`, `-1,234.50`, `+886 912 345 678`, `-1.5E-7`, `-`: these calculate nothing and stay as they are. */
const plain = /^\s*(?:[-+]+|[-+]\d+(?:[ .,]\d+)*(?:e[-+]?\d{1,3})?%?)[\s;]*$/i
/**
 * Where spreadsheets of some countries, which separate cells by semicolons, may start the next cell or row.
 */
const borders = /(?<=[;\t\r\n])/

const isFormula = (text: string) => formula.test(text) && !plain.test(text)

/** Puts an apostrophe before everything that a spreadsheet might calculate. */
const harmless = (text: string) => {
  const start = /^[\t\r\n]/.test(text) ? "'" : ''
  if (!anySign.test(text)) return start + text
  const parts = text.split(borders).map((part) => (isFormula(part) ? `'${part}` : part))
  return start + parts.join('')
}

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

const written = (cell: Cell) => {
  if (cell === null) return ''
  const text = harmless(String(cell))
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: Cell[]) => `${cells.map(written).join(',')}\r\n`

/**
 * Yields the text of a CSV export: RFC 4180 in UTF-8 with a byte order mark, as rows arrive, with nothing
 * that a spreadsheet would calculate. The header comes with the first rows, so an error before them occurs
 * before any output.
 */
export async function* csvOf(header: Cell[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let text = mark + line(header)
  for await (const rows of pages) {
    yield text + rows.map(line).join('')
    text = ''
  }
  if (text) yield text
}
