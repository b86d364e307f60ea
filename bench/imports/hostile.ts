import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { once } from './files.ts'

/** A hundred MB that is one line: a quote that was never closed, or no text at all. */
const endlessLine = function* (start: string) {
  yield start
  const piece = 'x'.repeat(1 << 20)
  for (let n = 0; n < 99; n++) yield piece
}

const spaces = function* (megabytes: number) {
  const piece = Buffer.alloc(1 << 20, 32)
  for (let n = 0; n < megabytes; n++) yield piece
}

const head =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'

const rel = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** A workbook whose only sheet is given as it inflates. */
const workbook = async (path: string, sheet: Iterable<Buffer | string>) => {
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
  add('_rels/.rels', rel('officeDocument', 'xl/workbook.xml'))
  add(
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  )
  add('xl/_rels/workbook.xml.rels', rel('worksheet', 'worksheets/sheet1.xml'))
  zip.addReadStream(Readable.from(sheet, { objectMode: false }), 'xl/worksheets/sheet1.xml')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

const cells = function* () {
  yield head
  const row = `<row>${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(2000)}</row>`
  for (let n = 0; n < 2000; n++) yield row
  yield '</sheetData></worksheet>'
}

const longString = function* () {
  yield `${head}<row><c t="inlineStr"><is><t>`
  for (let n = 0; n < 200; n++) yield 'y'.repeat(1 << 20)
  yield '</t></is></c></row></sheetData></worksheet>'
}

const afterHead = function* (pieces: Iterable<Buffer | string>) {
  yield head
  yield* pieces
}

const nested = function* () {
  for (let n = 0; n < 2000; n++) yield '<row><c>'.repeat(1000)
}

/** Files that mean no good, each within the size that is taken. Answers their paths by what they are. */
export const writeHostile = async (folder: string) => {
  const path = (name: string) => join(folder, name)
  const files = {
    'an unclosed quote of 100 MB': path('quote.csv'),
    'one line of 100 MB': path('line.csv'),
    'a workbook that inflates to 1.5 GB': path('bomb.xlsx'),
    'rows of 2,000 cells': path('wide.xlsx'),
    'a cell of 200 MB': path('cell.xlsx'),
    'elements in elements': path('deep.xlsx'),
  }
  const text = (start: string) => (target: string) =>
    pipeline(Readable.from(endlessLine(start)), createWriteStream(target))
  const sheet = (pieces: Iterable<Buffer | string>) => (target: string) => workbook(target, pieces)
  await once(path('quote.csv'), text('A,B\nM1,"'))
  await once(path('line.csv'), text('M1,'))
  await once(path('bomb.xlsx'), sheet(afterHead(spaces(1500))))
  await once(path('wide.xlsx'), sheet(cells()))
  await once(path('cell.xlsx'), sheet(longString()))
  await once(path('deep.xlsx'), sheet(afterHead(nested())))
  return files
}
