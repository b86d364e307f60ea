import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { main, type Parts, partsOf, relationships, shared, worksheet, zipOf } from '../fixtures/workbook.ts'
import type { Cell } from '../types.ts'
import { describeWorkbook, readWorkbook } from './read.ts'

const rowsOf = async (t: TestContext, parts: Parts) => {
  const rows: [row: number, ...cells: Cell[]][] = []
  for await (const chunk of readWorkbook(await zipOf(t, parts))) {
    for (const { row, cells } of chunk) rows.push([row, ...cells])
  }
  return rows
}

const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`

test('shared texts are joined from their runs, without what says how they are pronounced', async (t) => {
  const items =
    '<si><t>plain</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">rich </t></r><r><t>text</t></r></si>' +
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t/></si><si/>' +
    '<si><t> trimmed </t></si><si><t xml:space="preserve"> kept </t></si>' +
    '<si><t>a_x000D_\nb &amp; &#x738b;&#26126;<![CDATA[ <c> &amp;]]></t></si><si><t>line\r\nends\r</t></si>'
  const cells = Array.from({ length: 9 }, (_, index) => `<c t="s"><v>${index}</v></c>`).join('')
  assert.deepEqual(await rowsOf(t, partsOf(`<row>${cells}</row>`, shared(items))), [
    [
      ...[1, 'plain', 'rich text', '東京', null, null, 'trimmed', ' kept ', 'a\r\nb & 王明 <c> &amp;'],
      'line\nends',
    ],
  ])
})

test('texts within cells are read like shared ones', async (t) => {
  const cells = [
    '<t>plain</t>',
    '<r><t xml:space="preserve">rich </t></r><r><rPr/><t>text</t></r>',
    '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
    '<t> trimmed </t>',
    '<t>a&lt;b&gt;&quot;&apos;</t>',
  ]
  assert.deepEqual(await rowsOf(t, partsOf(`<row>${cells.map(inline).join('')}</row>`)), [
    [1, 'plain', 'rich text', '東京', 'trimmed', 'a<b>"\''],
  ])
})

test('rows and cells stand where they say, or after the one before', async (t) => {
  const rows =
    '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row/>' +
    '<row r="5"><c r="c5"><v>4</v></c><c r="A5"><v>5</v></c><c r="ZZZ5" s="3"/></row>' +
    '<row r="6"><c r="A6" t="str"><v> </v></c><c r="B6"/></row><row><c r="A7"><v>6</v></c></row>'
  assert.deepEqual(await rowsOf(t, partsOf(rows)), [
    [1, '1', null, null, '2', '3'],
    [5, '5', null, '4'],
    [7, '6'],
  ])
})

test('a formula answers its result, or that it has none', async (t) => {
  const rows =
    '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>2x</v></c><c><f>A1</f></c>' +
    '<c><f>A1</f><v></v></c><c t="str"><f>""</f><v></v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>' +
    '<c t="b"><f>1=1</f><v>1</v></c></row>'
  const none = { error: 'no result' }
  assert.deepEqual(await rowsOf(t, partsOf(rows)), [
    [1, '2', '2x', none, none, null, { error: '#DIV/0!' }, 'TRUE'],
  ])
})

test('dates are known by the formats of their styles', async (t) => {
  const styles =
    `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/>` +
    '<numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="31"/><xf/></cellXfs></styleSheet>'
  const cells = [0, 1, 2, 3, 4, 99].map((style) => `<c s="${style}"><v>45351</v></c>`).join('')
  assert.deepEqual(await rowsOf(t, partsOf(`<row>${cells}</row>`, { 'xl/styles.xml': styles })), [
    [1, '45351', '2024-02-29', '45351', '2024-02-29', '45351', '45351'],
  ])
})

const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

test('prefixes, strict names, comments and targets from the root are read', async (t) => {
  const parts: Parts = {
    '_rels/.rels': relationships([['x', 'officeDocument', '/Book/Main.XML']], strict),
    'book/main.xml':
      '<?xml version="1.0"?><!-- by hand --><w:workbook xmlns:w="http://purl.oclc.org/ooxml/spreadsheetml/main" ' +
      `xmlns:rel='${strict}'><w:workbookPr date1904="true"/><w:sheets>` +
      '<w:sheet name="Second &amp; first" sheetId="7" rel:id="b"/><w:sheet name="First" sheetId="1" rel:id="a"/>' +
      '<w:sheet name="Very hidden" state="veryHidden" rel:id="a"/><w:sheet name="Macros" rel:id="c"/></w:sheets></w:workbook>',
    'book/_rels/main.xml.rels': relationships(
      [
        ['a', 'worksheet', './one%20sheet.xml'],
        ['b', 'worksheet', '/book/sub/../two.xml'],
        ['c', 'xlMacrosheet', 'macros.xml'],
        ['d', 'styles', 'missing.xml'],
      ],
      strict,
    ),
    'book/one sheet.xml': worksheet('<row><c><v>1</v></c></row>'),
    'book/two.xml':
      '<x:worksheet xmlns:x="any" xmlns:m="other"><x:cols><x:col/></x:cols><x:sheetData><x:row r="3" m:r="9" >' +
      '<x:c r="A3"\n t="str" ><x:v>two<!-- no --></x:v ></x:c><?go on?></x:row></x:sheetData></x:worksheet>\n<!-- end -->',
  }
  assert.deepEqual(await rowsOf(t, parts), [
    [3, 'two'],
    [1, '1'],
  ])
  const { sheets } = await describeWorkbook(await zipOf(t, parts), 5)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['Second & first', 'First'],
  )
})

test('parts may be in any encoding that XML knows', async (t) => {
  const rows = '<row><c t="str"><v>王小明 ü 😀</v></c></row>'
  const [expected] = await rowsOf(t, partsOf(rows))
  assert.deepEqual(expected, [1, '王小明 ü 😀'])
  const xml = worksheet(rows)
  const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')
  const encodings = [
    `\ufeff${xml}`,
    `<?xml version='1.0' encoding='utf-16'?>${xml}`,
    utf16,
    Buffer.from(utf16).swap16(),
    utf16.subarray(2),
    Buffer.from(utf16.subarray(2)).swap16(),
  ]
  for (const part of encodings) {
    assert.deepEqual(await rowsOf(t, partsOf('', { 'xl/worksheets/sheet1.xml': part })), [expected])
  }
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>${worksheet(rows.replace(/王.*😀/u, 'ü'))}`,
    'latin1',
  )
  assert.deepEqual(await rowsOf(t, partsOf('', { 'xl/worksheets/sheet1.xml': latin })), [[1, 'ü']])
})

test('long texts, many texts and long rows are read across all borders of memory', async (t) => {
  const texts = Array.from({ length: 70_000 }, (_, index) => `${index}${'王é😀x'.repeat(index % 40)}`)
  texts[5] = 'y'.repeat(1_000_000)
  texts[60_000] = 'z'.repeat(900_000)
  const order = texts.map((_, index) => (index * 7919) % texts.length)
  const rows: string[] = []
  for (let index = 0; index < order.length; index += 1000) {
    const cells = order.slice(index, index + 1000).map((text) => `<c t="s"><v>${text}</v></c>`)
    rows.push(`<row>${cells.join('')}</row>`)
  }
  const parts = partsOf(rows.join(''), shared(texts.map((text) => `<si><t> ${text}\n</t></si>`).join('')))
  const read = (await rowsOf(t, parts)).flatMap(([, ...cells]) => cells)
  assert.deepEqual(
    read,
    order.map((index) => texts[index]),
  )
})

test('a preview reads no further than it shows', async (t) => {
  const broken = `${'<row><c t="s"><v>0</v></c></row>'.padEnd(300_000)}</broken>`
  const items = `${'<si><t>first</t></si>'.padEnd(300_000)}</broken>`
  const { sheets } = await describeWorkbook(await zipOf(t, partsOf(broken, shared(items)), false), 1)
  assert.deepEqual(sheets, [{ name: 'Sheet', rows: [{ sheet: 0, row: 1, cells: ['first'] }] }])
})
