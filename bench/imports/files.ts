import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import yazl from 'yazl'

/** A row of a file: a contact's number, an order's number, its amount, its day, its tier and a remark. */
export type FileRow = [
  member: string,
  order: string,
  amount: number,
  dayMs: string,
  tier: string,
  remark: string,
]

const tiers = ['gold', 'silver', 'none']
const firstDay = Date.UTC(2020, 0, 1)
const dayMs = 86_400_000
const dayCount = 2000

const dayOf = (index: number) => new Date(firstDay + (index % dayCount) * dayMs).toISOString().slice(0, 10)

/** Contacts in an order that has nothing to do with where they lie. */
export const membersOf = async (client: pg.ClientBase, count: number) => {
  const { rows } = await client.query(
    `select membership_no from contacts where membership_no is not null
     group by membership_no having count(*) = 1 order by md5(membership_no) limit $1`,
    [count],
  )
  return rows.map(({ membership_no }) => membership_no as string)
}

const rowOf = (members: string[], index: number): FileRow => [
  members[index % members.length] as string,
  `ORD-${(10_000_000 + index).toString()}`,
  (index * 7919) % 100_000,
  dayOf(index),
  tiers[index % 3] as string,
  `remark ${index % 1000}`,
]

const inChunks = function* (
  members: string[],
  count: number,
  write: (row: FileRow, index: number) => string,
) {
  for (let start = 0; start < count; start += 1000) {
    let text = ''
    for (let index = start; index < Math.min(start + 1000, count); index++)
      text += write(rowOf(members, index), index)
    yield text
  }
}

/** Written beside and renamed, and kept for the next run. */
export const once = async (path: string, write: (path: string) => Promise<unknown>) => {
  if (existsSync(path)) return
  await write(`${path}.new`)
  renameSync(`${path}.new`, path)
}

export const writeCsv = (path: string, members: string[], count: number) =>
  once(path, (target) =>
    pipeline(
      Readable.from(inChunks(members, count, (row) => `${row.join(',')}\n`)),
      createWriteStream(target),
    ),
  )

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
const rels = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbook = `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`
const workbookRels = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`
const styles = `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const remarks = 1000
/** 25,569 days after the epoch of spreadsheets begins the one of Unix. */
const serialOf = (index: number) => 25_569 + firstDay / dayMs + (index % dayCount)

// Shared strings are in this order: tiers, remarks, then member and order of each row.
const sheetRow = (_: FileRow, index: number) => {
  const r = index + 1
  const own = tiers.length + remarks + index * 2
  return `<row r="${r}"><c r="A${r}" t="s"><v>${own}</v></c><c r="B${r}" t="s"><v>${own + 1}</v></c><c r="C${r}"><v>${(index * 7919) % 100_000}</v></c><c r="D${r}" s="1"><v>${serialOf(index)}</v></c><c r="E${r}" t="s"><v>${index % 3}</v></c><c r="F${r}" t="s"><v>${tiers.length + (index % remarks)}</v></c></row>`
}

const surrounded = function* (start: string, middle: Iterable<string>, end: string) {
  yield start
  yield* middle
  yield end
}

/** The same rows as a workbook of one sheet, with two strings of its own for every row. */
export const writeXlsx = (path: string, members: string[], count: number) =>
  once(path, async (target) => {
    const zip = new yazl.ZipFile()
    const add = (text: string, name: string) => zip.addBuffer(Buffer.from(text), name)
    add(contentTypes, '[Content_Types].xml')
    add(rels, '_rels/.rels')
    add(workbook, 'xl/workbook.xml')
    add(workbookRels, 'xl/_rels/workbook.xml.rels')
    add(styles, 'xl/styles.xml')
    const shared = tiers.map((tier) => `<si><t>${tier}</t></si>`).join('')
    const remarked = Array.from({ length: remarks }, (_, n) => `<si><t>remark ${n}</t></si>`).join('')
    zip.addReadStream(
      Readable.from(
        surrounded(
          `<?xml version="1.0" encoding="UTF-8"?><sst ${main}>${shared}${remarked}`,
          inChunks(members, count, ([member, order]) => `<si><t>${member}</t></si><si><t>${order}</t></si>`),
          '</sst>',
        ),
        { objectMode: false },
      ),
      'xl/sharedStrings.xml',
    )
    zip.addReadStream(
      Readable.from(
        surrounded(
          `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><sheetData>`,
          inChunks(members, count, sheetRow),
          '</sheetData></worksheet>',
        ),
        { objectMode: false },
      ),
      'xl/worksheets/sheet1.xml',
    )
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(target))
  })

export const sizeOf = (path: string) => statSync(path).size
