import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { english } from '#test/english.ts'
import expected from '../fixtures/text/text.json' with { type: 'json' }
import type { Cell, Position, Source, UnreadableFile } from '../types.ts'
import { describeText } from './describe.ts'
import { countText, readText } from './read.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-text-'))
after(() => rm(folder, { recursive: true }))

const fixture = (name: string) => join(import.meta.dirname, '../fixtures/text', name)

async function rowsOf(source: Partial<Source> & { path: string }, from?: Position) {
  const rows: [number, Cell[]][] = []
  for await (const chunk of readText({ format: 'text', ...source }, from)) {
    for (const { row, cells } of chunk) rows.push([row, cells])
  }
  return rows
}

async function written(content: string | Buffer) {
  const path = join(folder, 'written.csv')
  await writeFile(path, content)
  return path
}

const inEnglish = (error: UnreadableFile) => {
  throw new Error(english(error.text))
}

async function countOf(content: string | Buffer, source: Partial<Source>) {
  let count = 0
  for await (const rows of countText({ path: await written(content), format: 'text', ...source }))
    count += rows
  return count
}

const counted = (content: string | Buffer, source: Partial<Source> = {}) =>
  countOf(content, source).catch(inEnglish)

const read = async (content: string | Buffer, source: Partial<Source> = {}, from?: Position) =>
  rowsOf({ path: await written(content), ...source }, from).catch(inEnglish)

for (const [name, { encoding, delimiter, rows }] of Object.entries(expected.files)) {
  test(`${name}, as Python writes it, is read whole without saying how`, async () => {
    const described = await describeText({ path: fixture(name), format: 'text' }, 2)
    assert.deepEqual([described.encoding, described.delimiter], [encoding, delimiter])
    assert.deepEqual(
      described.rows.map(({ row, cells }) => [row, cells]),
      rows.slice(0, 2),
    )
    assert.deepEqual(await rowsOf({ path: fixture(name) }), rows)
  })
}

test('blank lines count and are left out, blank cells are nothing, others stay as they are', async () => {
  assert.deepEqual(await read('a,b\n\n \n, \n x ,\u3000\n'), [
    [1, ['a', 'b']],
    [5, [' x ', null]],
  ])
})

test('quotes within a cell are only letters', async () => {
  assert.deepEqual(await read('5" pipe,a"b"c\n x "y",z\n'), [
    [1, ['5" pipe', 'a"b"c']],
    [2, [' x "y"', 'z']],
  ])
})

test('text after a closing quote belongs to its cell, as Excel takes it', async () => {
  assert.deepEqual(await read('"a"b,c\n"d" ,"e"\n"f"g"h","i"j\n'), [
    [1, ['ab', 'c']],
    [2, ['d ', 'e']],
    [3, ['fg"h"', 'ij']],
  ])
})

test('reading goes on after a row, also one with line breaks in it', async () => {
  const content = 'a,b\n"c\nd",e\n\nf,g\n'
  assert.deepEqual(await read(content, {}, { sheet: 0, row: 1 }), [
    [2, ['c\nd', 'e']],
    [4, ['f', 'g']],
  ])
  assert.deepEqual(await read(content, {}, { sheet: 0, row: 2 }), [[4, ['f', 'g']]])
  assert.deepEqual(await read(content, {}, { sheet: 0, row: 4 }), [])
})

test('an encoding and a delimiter that are asked for win', async () => {
  assert.deepEqual(
    await read(Buffer.from('c3a9,x;y', 'hex'), { encoding: 'latin1', delimiter: 'semicolon' }),
    [[1, [new TextDecoder('windows-1252').decode(Buffer.from('c3a9', 'hex'))]]],
  )
})

test('a row that is not of the encoding is named, and how to help it', async () => {
  const good = 'Zoë,1\r\n'.repeat(5119)
  const content = Buffer.concat([Buffer.from(good), Buffer.from([0x5a, 0xeb, 0x0a])])
  await assert.rejects(read(content), {
    message: /^Row 5,120 is not written in UTF-8: choose another encoding/,
  })
  const cut = Buffer.from('王小明\n王小')
  await assert.rejects(read(cut.subarray(0, -1), { encoding: 'utf-8' }), {
    message: /^Row 2 is not written in UTF-8/,
  })
  await assert.rejects(
    read(Buffer.from('a\nb\n\xa4', 'latin1'), { encoding: 'big5' }),
    /^.*Row 3 is not written in Big5/,
  )
})

test('letters that first come late tell the encoding all the same', async () => {
  const late = Buffer.concat([
    Buffer.from('ann,1\n'.repeat(60_000)),
    Buffer.from('a4fda470a9fa2c310a', 'hex'),
  ])
  const rows = await read(late)
  assert.deepEqual(rows.at(-1), [60_001, ['王小明', '1']])
})

test('a NUL character is refused with its row', async () => {
  await assert.rejects(read(`a,b\n${'c,d\n'.repeat(40)}e\0,f\n`), {
    message: /^Row 42 contains a NUL character/,
  })
})

test('a quote that is never closed is refused with the row that opens it', async () => {
  await assert.rejects(read('a,b\nc,d\n"e,f\ng,h\n'), {
    message: 'The quote that row 3 opens is never closed.',
  })
})

test('a mistake beyond rows that are done is named by the row of the file', async () => {
  const done = { sheet: 0, row: 30_000 }
  const start = 'a,bcdefgh\n'.repeat(40_000)
  await assert.rejects(read(`${start}"open`, {}, done), { message: /row 40,001 opens/ })
  await assert.rejects(read(`${start}\0`, {}, done), { message: /^Row 40,001 / })
  await assert.rejects(read(`${start}${'x,'.repeat(1001)}`, {}, done), { message: /^Row 40,001 has more/ })
  await assert.rejects(read(`${start}\0`, {}, { sheet: 0, row: 50_000 }), { message: /^Row 40,001 / })
})

test('counting takes the rows that reading takes', async () => {
  assert.equal(await counted('a,b\n\n \n, \n"",""\n x ,\u3000\n\u3000,5"\n"\n",c\n'), 4)
  assert.equal(await counted('sep=;\na;b\nc;d'), 2)
  assert.equal(await counted(''), 0)
  assert.equal(await counted('a\r\n,b\r\n\r\n"c"\r\n'), 3)
})

test('counting refuses what reading refuses', async () => {
  const start = 'a,bcdefgh\n'.repeat(40_000)
  await assert.rejects(counted(`${start}"open`), { message: /row 40,001 opens/ })
  await assert.rejects(counted(`${start}\0`), { message: /^Row 40,001 contains a NUL/ })
  await assert.rejects(counted(`${start}${'x,'.repeat(1001)}`), { message: /^Row 40,001 has more/ })
  await assert.rejects(counted(Buffer.from('a\nb\n\xa4', 'latin1'), { encoding: 'big5' }), {
    message: /^Row 3 /,
  })
})
