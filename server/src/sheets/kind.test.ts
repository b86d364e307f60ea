import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import test, { after } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { english } from '#test/english.ts'
import { kindOf } from './kind.ts'
import { UnreadableFile } from './types.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-kind-'))
const path = join(folder, 'file')
after(() => rm(folder, { recursive: true }))

async function kindOfBytes(content: string | Buffer) {
  await writeFile(path, content)
  return kindOf(path, 'list.csv')
}

async function zipOf(...names: string[]) {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

const isRefused = (content: string | Buffer, words: RegExp) =>
  assert.rejects(
    kindOfBytes(content),
    (error) => error instanceof UnreadableFile && words.test(english(error.text)),
  )

const isRefusedZip = (words: RegExp) =>
  assert.rejects(
    kindOf(path, 'list.xlsx'),
    (error) => error instanceof UnreadableFile && words.test(english(error.text)),
  )

const ole2 = (holding: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1200), Buffer.from(holding, 'utf16le')])

test('text is text in any encoding, whatever its name', async () => {
  for (const text of ['name,phone\nAnn,1\n', 'a', 'BM,PK\n', '<Ann>,1\n', '%,1\n', '{"a":1}\n', ',\n']) {
    assert.equal(await kindOfBytes(text), 'text')
  }
  assert.equal(await kindOfBytes(Buffer.from('a4fda470a9fa', 'hex')), 'text')
  assert.equal(await kindOfBytes(Buffer.from('\ufeff王小明\n', 'utf16le')), 'text')
  assert.equal(await kindOfBytes(Buffer.from('a,王小明\n', 'utf16le')), 'text')
  assert.equal(await kindOfBytes(Buffer.from('a,王小明\n', 'utf16le').swap16()), 'text')
  assert.equal(await kindOfBytes(`${'a,b\n'.repeat(20)}c\0\n`), 'text')
})

test('an Excel workbook is one by what it holds', async () => {
  await zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')
  assert.equal(await kindOf(path, 'list.csv'), 'xlsx')
})

test('an empty file and one of blanks are refused in their own words', async () => {
  await isRefused('', /^list\.csv is empty\.$/)
  for (const blanks of [
    ' \r\n\t\n',
    '\ufeff',
    '\ufeff \n',
    Buffer.from('\ufeff \n', 'utf16le'),
    ' '.repeat(600_000),
  ]) {
    await isRefused(blanks, /^list\.csv is blank\.$/)
  }
  assert.equal(await kindOfBytes(`${' '.repeat(600_000)}a`), 'text')
})

test('old Excel files and protected ones get different messages', async () => {
  await isRefused(ole2('Workbook'), /old Office program \(\.xls\): save it as \.xlsx or as CSV/)
  await isRefused(ole2('EncryptedPackage'), /is protected by a password/)
  const far = Buffer.concat([
    ole2(''),
    Buffer.alloc(1024 * 1024 - 1224),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  await isRefused(far, /is protected by a password/)
})

test('archives that are no Excel workbook are called what they are', async () => {
  await zipOf('mimetype', 'content.xml', 'META-INF/manifest.xml')
  await isRefusedZip(/OpenDocument file \(\.ods\)/)
  await zipOf('Index/Document.iwa', 'Metadata/Properties.plist')
  await isRefusedZip(/a Numbers document/)
  await zipOf('[Content_Types].xml', 'word/document.xml')
  await isRefusedZip(/a Word document/)
  await zipOf('[Content_Types].xml', 'xl/workbook.bin')
  await isRefusedZip(/\.xlsb/)
  await zipOf('xl/workbook.xml')
  await isRefusedZip(/without an Excel workbook/)
  await zipOf('list.csv')
  await isRefusedZip(/an archive \(zip\) without an Excel workbook/)
})

test('a damaged archive is refused', async () => {
  await isRefused(Buffer.from('PK\x03\x04 and so on'), /damaged/)
  await isRefused(Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18, 0xff)]), /damaged/)
})

test('an archive whose list is said to lie beyond all offsets is refused', async () => {
  const end64 = Buffer.alloc(56)
  end64.write('PK\x06\x06', 0, 'latin1')
  end64.writeUInt32LE(44, 4)
  end64.writeUInt32LE(1, 24)
  end64.writeUInt32LE(1, 32)
  end64.fill(0xff, 40, 56)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 0, 'latin1')
  locator.writeUInt32LE(4, 8)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.fill(0xff, 8, 20)
  await isRefused(Buffer.concat([Buffer.from('PK\x03\x04'), end64, locator, end]), /damaged/)
})

test('files of other programs are called what they are', async () => {
  await isRefused('%PDF-1.7\n', /a PDF document/)
  await isRefused(Buffer.from('89504e470d0a1a0a0000', 'hex'), /an image/)
  await isRefused(Buffer.from('ffd8ffe000104a464946', 'hex'), /an image/)
  await isRefused('RIFF\x10\0\0\0WEBPVP8 ', /an image/)
  await isRefused(gzipSync('a,b\n'), /a compressed file \(gzip\)/)
  await isRefused('{\\rtf1 a}', /a text document \(RTF\)/)
})

test('pages and XML that pretend to be sheets are refused', async () => {
  const pages = [
    '<html><table>',
    '\ufeff\n<!DOCTYPE html>',
    '<table border=1>',
    '<!-- x --><p>',
    '<meta charset=x>',
  ]
  for (const page of pages) await isRefused(page, /a web page \(HTML\)/)
  await isRefused('<?xml version="1.0"?>\n<Workbook>', /an XML document/)
  await isRefused(Buffer.from('\ufeff<?xml version="1.0"?>', 'utf16le'), /an XML document/)
})

test('bytes that are not text are rejected', async () => {
  await isRefused(
    Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * i * 31 + i * 7) % 256)),
    /neither text nor/,
  )
  await isRefused(Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500)]), /neither text nor/)
})
