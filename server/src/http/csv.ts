export type Cell = string | number | null

/** What Excel takes a file for UTF-8 by. */
const mark = '\uFEFF'

const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const anySign = new RegExp(`[${signs}]`)
/** What a spreadsheet passes over may stand before the sign. */
const formula = new RegExp(`^[\\s\\p{Cc}\\p{Cf}'"]*[${signs}]`, 'u')
/** `-5`, `-1,234.50`, `+886 912 345 678`, `-1.5E-7`, `-`: they calculate nothing and stay as they are. */
const plain = /^\s*(?:[-+]+|[-+]\d+(?:[ .,]\d+)*(?:e[-+]?\d{1,3})?%?)[\s;]*$/i
/** Where spreadsheets of some countries, which part cells by semicolons, may see the next cell or row begin. */
const borders = /(?<=[;\t\r\n])/

const isFormula = (text: string) => formula.test(text) && !plain.test(text)

/** An apostrophe before all that a spreadsheet might calculate. */
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
 * Every export to CSV: RFC 4180 in UTF-8 with its mark, as rows come, with nothing in it that a spreadsheet would
 * calculate. The header comes with the first rows, so that what goes wrong before them goes wrong before it.
 */
export async function* csvOf(header: Cell[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let text = mark + line(header)
  for await (const rows of pages) {
    yield text + rows.map(line).join('')
    text = ''
  }
  if (text) yield text
}
