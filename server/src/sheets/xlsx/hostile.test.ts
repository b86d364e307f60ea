import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { english } from '#test/english.ts'
import { fileOf, main, type Parts, partsOf, shared, worksheet, zipOf } from '../fixtures/workbook.ts'
import { UnreadableFile } from '../types.ts'
import { LIMITS } from './limits.ts'
import { describeWorkbook, readWorkbook } from './read.ts'

type Source = Awaited<ReturnType<typeof fileOf>>

const countRows = async (source: Source, limits = LIMITS) => {
  let count = 0
  for await (const rows of readWorkbook(source, undefined, limits)) count += rows.length
  return count
}

// Returns the message for the person who sent the file.
const refusal = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => assert.fail('it was read'),
    (reason) => reason,
  )
  assert.ok(error instanceof UnreadableFile, String(error?.stack))
  return english(error.text)
}

const refused = async (
  t: TestContext,
  parts: Parts,
  expected: RegExp,
  limits: Partial<typeof LIMITS> = {},
) => {
  const source = await zipOf(t, parts)
  assert.match(await refusal(countRows(source, { ...LIMITS, ...limits })), expected)
}

const cells = (inside: string) => partsOf(`<row r="7">${inside}</row>`)

test('a file that is not a workbook is reported', async (t) => {
  assert.match(await refusal(countRows(await fileOf(t, Buffer.alloc(0)))), /cut off or is not a workbook/)
  assert.match(
    await refusal(countRows(await fileOf(t, Buffer.from('name;phone')))),
    /cut off or is not a workbook/,
  )
  await refused(t, { 'a.txt': 'hello' }, /not an Excel workbook \(\.xlsx\)/)
  const binary = partsOf('')['_rels/.rels']?.toString().replace('workbook.xml', 'workbook.bin') ?? ''
  await refused(t, { '_rels/.rels': binary, 'xl/workbook.bin': 'x' }, /binary workbook \(\.xlsb\)/)
  await refused(t, partsOf('', { 'xl/workbook.xml': `<workbook xmlns="${main}"/>` }), /no visible sheet/)
  await refused(
    t,
    partsOf('', { 'xl/workbook.xml': '<html/>' }),
    /"xl\/workbook.xml" is broken \(it is not a workbook\)/,
  )
})

test('a file that is not there is no fault of the file', async () => {
  await assert.rejects(countRows({ path: '/nowhere/book.xlsx', format: 'xlsx' }), { code: 'ENOENT' })
})

test('a damaged sheet is reported with its position', async (t) => {
  const wrong: [inside: string, expected: RegExp][] = [
    ['<c></x>', /sheet "Sheet" near row 7 is broken \(a tag that does not match\)/],
    ['<c r="A7"><v>1</v></c><c r="A7"><v>2</v></c>', /near row 7 is broken \(a duplicate cell\)/],
    ['<c r="ALM7"><v>1</v></c>', /^Row 7 of sheet "Sheet" has a value beyond column 1,000\.$/],
    ['<c r="7"><v>1</v></c>', /near row 7 is broken \(a cell without a column\)/],
    ['<c t="s"><v>0</v></c>', /row 7 of sheet "Sheet" refers to a missing text/],
    ['<c t="s"><v>-1</v></c>', /near row 7 is broken \(a shared text without a number\)/],
    ['</row><row r="7">', /near row 7 is broken \(its rows are not in order\)/],
    ['</row><row r="x">', /near row 7 is broken \(its rows are not in order\)/],
    ['</row><row r="5000001">', /^Sheet "Sheet" has more than 5,000,000 rows\.$/],
  ]
  for (const [inside, expected] of wrong) await refused(t, cells(inside), expected)
  await refused(t, partsOf('', { 'xl/worksheets/sheet1.xml': '<chartsheet/>' }), /it is not a worksheet/)
  const { 'xl/worksheets/sheet1.xml': _, ...withoutSheet } = partsOf('')
  await refused(t, withoutSheet, /"xl\/worksheets\/sheet1.xml" is missing/)
})

test('document types and entities of their own are refused', async (t) => {
  const laughs =
    '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' +
    worksheet('<row><c t="str"><v>&b;</v></c></row>')
  await refused(t, partsOf('', { 'xl/worksheets/sheet1.xml': laughs }), /broken \(a document type\)/)
  await refused(t, cells('<c t="str"><v>&b;</v></c>'), /broken \(an unknown reference\)/)
  const outside = `<!DOCTYPE sst SYSTEM "file:///etc/passwd"><sst xmlns="${main}"><si><t>a</t></si></sst>`
  await refused(t, { ...cells('<c t="s"><v>0</v></c>'), 'xl/sharedStrings.xml': outside }, /a document type/)
})

test('zip bombs are rejected before they are unpacked', async (t) => {
  await refused(
    t,
    partsOf('<a/>'.repeat(3_000_000)),
    /^The workbook is refused: "xl\/worksheets\/sheet1.xml" unpacks to far more/,
  )
  await refused(t, partsOf('<row/>'), /more than 1 GB/, { bytes: 500 })
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`part${index}`, '']))
  await refused(t, many, /more than 1000 parts/)
  await refused(t, partsOf('<row><c><v>1</v></c></row>'.repeat(9)), /more than 8 rows/, { rows: 8 })
  const texts = { ...cells('<c t="s"><v>9</v></c>'), ...shared('<si><t>a</t></si>'.repeat(9)) }
  await refused(t, texts, /too many texts/, { sharedTexts: 8 })
  const long = `<si><t>${'x'.repeat(900_000)}</t></si>`
  await refused(t, { ...cells('<c t="s"><v>9</v></c>'), ...shared(long.repeat(4)) }, /too much text/, {
    ...{ sharedBytes: 2_000_000 },
  })
  const row = cells('<c t="s"><v>0</v></c>'.repeat(5))
  await refused(t, { ...row, ...shared(long) }, /^Row 7 of sheet "Sheet" holds too much text/)
  const cell = `<c t="inlineStr"><is><t>${'x'.repeat(900_000)}</t></is></c>`
  await refused(t, cells(cell.repeat(5)), /^Row 7 of sheet "Sheet" holds too much text/)
  const inline = `<c t="inlineStr"><is>${`<t>${'x'.repeat(600_000)}</t>`.repeat(2)}</is></c>`
  await refused(t, cells(inline), /a text of more than 1 MB/)
  const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(66_001)}</cellXfs></styleSheet>`
  await refused(t, partsOf('', { 'xl/styles.xml': styles }), /too many styles/)
})

test('blank cells beyond the last column do no harm', async (t) => {
  const far = '<c r="XFD7" s="1"/><c r="ALM7" t="str"><v> </v></c><c r="A7"><v>1</v></c>'
  assert.equal(await countRows(await zipOf(t, cells(far))), 1)
})

test('texts with quadratic worst cases are read quickly', async (t) => {
  const blanks = `x${' '.repeat(500_000)}x`
  const inside =
    `<c t="inlineStr"><is><t>${blanks}</t></is></c><c><v>${'1'.repeat(500_000)}x</v></c>` +
    `<c t="str"><v>${'_x'.repeat(250_000)}</v></c><c t="d"><v>${'1'.repeat(500_000)}</v></c>`
  assert.equal(await countRows(await zipOf(t, cells(inside))), 1)
})

// One entry of a zip file by hand, since no program writes what these tests need.
const local = (name: string, packed: Buffer) => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), packed])
}

const central = (name: string, packed: Buffer, size: number, offset: number, flags = 0, method = 8) => {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt32LE(packed.length, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, Buffer.from(name)])
}

const zipped = (content: Buffer, directory: Buffer[], count = directory.length) => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(content.length, 16)
  return Buffer.concat([content, ...directory, end])
}

test('archives that are made to deceive are refused', async (t) => {
  const packed = deflateRawSync(Buffer.from('<workbook/>'))
  const one = local('a', packed)
  const entry = (name: string, ...rest: [offset: number, flags?: number, method?: number]) =>
    central(name, packed, 11, ...rest)
  const wrong: [bytes: Buffer, expected: RegExp][] = [
    [zipped(one, [entry('a', 0), entry('b', 0)]), /its parts overlap/],
    [zipped(one, [entry('a', 0), entry('b', 20)]), /its parts overlap/],
    [zipped(Buffer.concat([one, one]), [entry('a', 0), entry('A', one.length)]), /two parts named "A"/],
    [zipped(one, [entry('a', 0, 1)]), /protected by a password/],
    [zipped(one, [entry('a', 0, 0x41)]), /cut off or is not a workbook/],
    [zipped(one, [entry('a', 0, 0, 9)]), /its compression is not supported/],
    [zipped(one, [entry('../../etc/passwd', 0)]), /cut off or is not a workbook/],
    [zipped(one, [entry('/etc/passwd', 0)]), /cut off or is not a workbook/],
    [zipped(one, [entry('x'.repeat(2000), 0)]), /a name of more than 1,000 characters/],
    [zipped(one, [entry('a', 0)], 2), /cut off or is not a workbook/],
    [zipped(one, [entry('xl/workbook.xml', 5)]), /"xl\/workbook.xml" is missing/],
    [zipped(one, [entry('xl/workbook.xml', 0)]), /"xl\/workbook.xml" is not what was packed/],
  ]
  for (const [bytes, expected] of wrong)
    assert.match(await refusal(countRows(await fileOf(t, bytes))), expected)
})

test('an archive that points beyond all numbers does not end the program', async (t) => {
  const bytes = Buffer.alloc(42)
  bytes.writeUInt32LE(0x07064b50, 0)
  bytes.writeBigUInt64LE(1n << 60n, 8)
  bytes.writeUInt32LE(0x06054b50, 20)
  assert.match(await refusal(countRows(await fileOf(t, bytes))), /cut off or is not a workbook/)
})

const book = (name: string) => readFile(new URL(`../fixtures/xlsx/${name}.xlsx`, import.meta.url))

// Rows or words for the person: nothing else, whatever the bytes.
const settled = async (t: TestContext, bytes: Buffer) => {
  const source = await fileOf(t, bytes)
  for (const read of [() => countRows(source), () => describeWorkbook(source, 3)]) {
    await read().catch((error) => assert.ok(error instanceof UnreadableFile, String(error?.stack)))
  }
}

test('a workbook that is cut off anywhere is refused', async (t) => {
  const whole = await book('libreoffice')
  for (let length = 0; length < whole.length; length += 61) {
    await refusal(countRows(await fileOf(t, whole.subarray(0, length))))
  }
})

test('a text that was changed is noticed, though all else is whole', async (t) => {
  const inside = '<c t="s"><v>0</v></c><c t="inlineStr"><is><t>Bob</t></is></c>'
  const parts = { ...cells(inside), ...shared('<si><t>Ann</t></si>'.padEnd(300)) }
  const whole = await readFile((await zipOf(t, parts, false)).path)
  for (const [name, part] of [
    ['Ann', 'sharedStrings'],
    ['Bob', 'worksheets/sheet1'],
  ] as const) {
    const changed = Buffer.from(whole)
    changed.write('Eve', changed.indexOf(name))
    const reading = countRows(await fileOf(t, changed))
    assert.equal(await refusal(reading), `The workbook is damaged: "xl/${part}.xml" is not what was packed.`)
  }
})

/** Every so many bytes one is changed. */
const stride = process.env.LONG ? { bytes: 23, xml: 11 } : { bytes: 101, xml: 47 }

test('a workbook with any byte changed is read or refused', async (t) => {
  const whole = await book('libreoffice')
  for (let at = 0; at < whole.length; at += stride.bytes) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] as number) ^ (1 << (at % 8))
    await settled(t, changed)
  }
})

test('a workbook whose XML has any byte changed is read or refused', async (t) => {
  const rows =
    '<row r="2"><c r="B2" s="1"><v>45351.5</v></c><c t="s"><v>0</v></c><c t="b"><f>1</f><v>1</v></c></row>'
  const styles = `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`
  const parts = partsOf(rows, { ...shared('<si><r><t>a&amp;b</t></r></si>'), 'xl/styles.xml': styles })
  for (const [name, content] of Object.entries(parts)) {
    for (let at = 0; at < content.length; at += stride.xml) {
      const changed = Buffer.from(content as string)
      changed[at] = (changed[at] as number) ^ (1 << (at % 8))
      await settled(t, await readFile((await zipOf(t, { ...parts, [name]: changed }, false)).path))
    }
  }
})
