import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './csv.ts'

/** How the numbers of a column are shown; a duration is given in seconds. */
type SheetFormat = 'plain' | 'duration' | 'decimal'

export interface SheetColumn {
  title: string
  format: SheetFormat
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const secondsPerDay = 86_400
/** The limit of spreadsheets for the text of one cell. */
const maxCellLength = 32_767
const formats: SheetFormat[] = ['plain', 'duration', 'decimal']
const header = formats.length

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot contain. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escaped = (text: string) =>
  text.replaceAll(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] as string)

const relations = (...all: [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${all
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}
</Types>`

/** A cell format for each of `formats`, and one for the header. */
const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="[h]:mm:ss"/><numFmt numFmtId="165" formatCode="0.0#"/></numFmts>
<fonts count="2"><font/><font><b/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** Excel allows 31 characters without these signs. */
const sheetName = (title: string) => escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))

const workbook = (title: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const widthOf = ({ title }: SheetColumn) => Math.min(40, Math.max(10, title.length * 1.4 + 2))

const beginning = (columns: SheetColumn[]) => `${declaration}<worksheet xmlns="${main}">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`).join('')}</cols>
<sheetData>`

/** Texts are written as such, so a spreadsheet never takes one for a formula. */
const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellLength))}</t></is></c>`

const cellOf = (cell: Cell, format: SheetFormat) => {
  const style = formats.indexOf(format)
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return textCell(cell, 0)
  return `<c s="${style}"><v>${format === 'duration' ? cell / secondsPerDay : cell}</v></c>`
}

const rowOf = (cells: string[]) => `<row>${cells.join('')}</row>`

async function* sheetOf(columns: SheetColumn[], pages: AsyncIterable<Cell[][]>) {
  yield beginning(columns) + rowOf(columns.map(({ title }) => textCell(title, header)))
  for await (const rows of pages)
    yield rows
      .map((cells) => rowOf(cells.map((cell, at) => cellOf(cell, columns[at]?.format ?? 'plain'))))
      .join('')
  yield '</sheetData></worksheet>'
}

/** Returns the bytes of a workbook with one sheet, as rows arrive. */
export const xlsxOf = (
  title: string,
  columns: SheetColumn[],
  pages: AsyncIterable<Cell[][]>,
): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
  add('xl/workbook.xml', workbook(title))
  add(
    'xl/_rels/workbook.xml.rels',
    relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  )
  add('xl/styles.xml', styles)
  const sheet = Readable.from(sheetOf(columns, pages), { objectMode: false })
  sheet.on('error', (error) => zip.emit('error', error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return zip.outputStream as unknown as AsyncIterable<Uint8Array>
}
