import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { png } from '#test/images.ts'
import { aFolder } from '#test/programs/command.ts'
import { dimensionsOf } from './dimensions.ts'
import { mediaTypeOf } from './media-type.ts'

const folder = await aFolder()
let made = 0
const aFile = async (content: string | Buffer) => {
  const path = join(folder, String(++made))
  await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'utf8') : content)
  return path
}
const latin = (text: string) => Buffer.from(text, 'latin1')
const typeOf = async (content: string | Buffer) => mediaTypeOf(await aFile(content))

const zipOf = (...names: string[]) => {
  const records = names.map((name) => {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(name.length, 26)
    return Buffer.concat([local, Buffer.from(name)])
  })
  let offset = 0
  const central = names.map((name, index) => {
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    offset += records[index]?.length ?? 0
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...records, ...central, end])
}

test('a file is recognized by its first bytes', async () => {
  for (const [content, type] of [
    [png(1, 1), 'image/png'],
    ['GIF89a', 'image/gif'],
    [latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['%PDF-1.4', 'application/pdf'],
    [latin('\0\0\0\x20ftypisom'), 'video/mp4'],
    [latin('\0\0\0\x20ftypM4A '), 'audio/mp4'],
    [latin('\0\0\0\x20ftypqt  '), 'video/quicktime'],
    [latin('\0\0\0\x20ftypheic'), 'image/heic'],
    [latin('\x1aE\xdf\xa3....webm'), 'video/webm'],
    [latin('\xff\xfb\x90\x44'), 'audio/mpeg'],
    [latin('\xff\xf1\x50\x80'), 'audio/aac'],
    [latin('MZ\x90\0\x03\0\0\0'), 'application/octet-stream'],
    [latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/x-cfb'],
  ] as const)
    assert.equal(await typeOf(content as string), type)
})

test('texts are recognized, and markup among them', async () => {
  for (const [content, type] of [
    ['Hello, 您好', 'text/plain'],
    ['\ufeffa;b', 'text/plain'],
    [Buffer.from('\ufeffHello', 'utf16le'), 'text/plain'],
    ['您'.repeat(5_000), 'text/plain'],
    [latin('caf\xe9'), 'application/octet-stream'],
    ['text\0with a null', 'application/octet-stream'],
    ['<!-- a --> <!DOCTYPE html>', 'text/html'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'text/html'],
    ['<?xml version="1.0"?>\n<!-- logo --><svg/>', 'image/svg+xml'],
    ['<?xml version="1.0"?><order/>', 'application/xml'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'text/calendar'],
  ] as const)
    assert.equal(await typeOf(content as string), type, String(content).slice(0, 40))
})

test('a long row of comments is recognized without backtracking', async () => {
  assert.equal(await typeOf('<!--a-->'.repeat(512)), 'text/plain')
  assert.equal(await typeOf('<!----> --> '.repeat(400)), 'text/plain')
})

test('documents that are archives are recognized by their parts', async () => {
  assert.equal(await typeOf(zipOf('a.txt')), 'application/zip')
  assert.match(await typeOf(zipOf('[Content_Types].xml', 'word/document.xml')), /wordprocessingml/)
  assert.match(await typeOf(zipOf('[Content_Types].xml', 'xl/workbook.xml')), /spreadsheetml/)
  assert.match(await typeOf(zipOf('ppt/presentation.xml')), /presentationml/)
  const odt = zipOf('mimetype').subarray(0, 38)
  const text = 'application/vnd.oasis.opendocument.text'
  assert.equal(await typeOf(Buffer.concat([odt, Buffer.from(`${text}PK`)])), text)
  assert.equal(await typeOf('PK\x03\x04 cut off'), 'application/zip')
})

const jpeg = (orientation?: number) => {
  const exif = orientation
    ? latin(
        `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
      )
    : Buffer.alloc(0)
  return Buffer.concat([latin('\xff\xd8'), exif, latin('\xff\xc0\0\x11\x08\x01\xe0\x02\x80\x03')])
}

test('the size of an image is read from its header, as it is displayed', async () => {
  const sizeOf = async (content: Buffer) => {
    const path = await aFile(content)
    return dimensionsOf(path, await mediaTypeOf(path))
  }
  assert.deepEqual(await sizeOf(png(640, 480)), { width: 640, height: 480 })
  assert.deepEqual(await sizeOf(latin('GIF89a\x80\x02\xe0\x01')), { width: 640, height: 480 })
  assert.deepEqual(await sizeOf(jpeg()), { width: 640, height: 480 })
  assert.deepEqual(await sizeOf(jpeg(6)), { width: 480, height: 640 })
  assert.deepEqual(await sizeOf(jpeg(3)), { width: 640, height: 480 })
  const extended = latin('RIFF....WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0')
  assert.deepEqual(await sizeOf(extended), { width: 640, height: 480 })
  const lossy = latin('RIFF....WEBPVP8 ....\0\0\0\x9d\x01\x2a\x80\x02\xe0\x01')
  assert.deepEqual(await sizeOf(lossy), { width: 640, height: 480 })
  assert.deepEqual(await sizeOf(avif(0)), { width: 640, height: 480 })
  assert.deepEqual(await sizeOf(avif(3)), { width: 480, height: 640 })
})

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An AVIF image with a mask of half the size, lying on its side by quarter turns. */
const avif = (quarterTurns: number) => {
  const partOf = (width: number, height: number) => {
    const fields = Buffer.alloc(12)
    fields.writeUInt32BE(width, 4)
    fields.writeUInt32BE(height, 8)
    return box('ispe', fields)
  }
  const list = box('ipco', partOf(640, 480), box('irot', Buffer.of(quarterTurns)), partOf(320, 240))
  return Buffer.concat([box('ftyp', latin('avif\0\0\0\0')), box('meta', Buffer.alloc(4), box('iprp', list))])
}

test('a damaged image has no size', async () => {
  for (const [content, mime] of [
    [png(640, 480).subarray(0, 17), 'image/png'],
    [latin('GIF89a'), 'image/gif'],
    [latin('\xff\xd8\xff\xe1\xff\xff'), 'image/jpeg'],
    [latin('\xff\xd8\xff\xe1\0\0'), 'image/jpeg'],
    [latin('\xff\xd8'), 'image/jpeg'],
    [latin(`\xff\xd8${'\xff\xe0\0\x02'.repeat(2_000)}`), 'image/jpeg'],
    [latin('RIFF....WEBPXXXX'), 'image/webp'],
    [png(0, 5), 'image/png'],
    [avif(0).subarray(0, 40), 'image/avif'],
  ] as const)
    assert.equal(await dimensionsOf(await aFile(content), mime), undefined)
})
