import { open } from 'node:fs/promises'
import { archiveType } from './archives.ts'
import { textType } from './texts.ts'

const HEAD_BYTES = 4_096

/** Types by the bytes at some offsets, each byte as one character: one of these texts at each. */
const beginnings: [type: string, bytes: Record<number, string[]>][] = [
  ['image/png', { 0: ['\x89PNG\r\n\x1a\n'] }],
  ['image/jpeg', { 0: ['\xff\xd8\xff'] }],
  ['image/gif', { 0: ['GIF87a', 'GIF89a'] }],
  ['image/webp', { 0: ['RIFF'], 8: ['WEBP'] }],
  ['image/bmp', { 0: ['BM'], 6: ['\0\0\0\0'] }],
  ['image/tiff', { 0: ['II*\0', 'MM\0*'] }],
  ['image/avif', { 4: ['ftypavif', 'ftypavis'] }],
  ['image/heic', { 4: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'] }],
  ['application/pdf', { 0: ['%PDF-'] }],
  ['audio/mp4', { 4: ['ftypM4A', 'ftypM4B'] }],
  ['video/quicktime', { 4: ['ftypqt  '] }],
  ['video/3gpp', { 4: ['ftyp3g'] }],
  ['video/mp4', { 4: ['ftyp'] }],
  ['audio/ogg', { 0: ['OggS'] }],
  ['audio/wav', { 0: ['RIFF'], 8: ['WAVE'] }],
  ['video/x-msvideo', { 0: ['RIFF'], 8: ['AVI '] }],
  ['audio/flac', { 0: ['fLaC'] }],
  ['audio/amr', { 0: ['#!AMR'] }],
  ['audio/mpeg', { 0: ['ID3', '\xff\xfa', '\xff\xfb', '\xff\xf2', '\xff\xf3'] }],
  ['audio/aac', { 0: ['\xff\xf0', '\xff\xf1', '\xff\xf8', '\xff\xf9'] }],
  ['application/gzip', { 0: ['\x1f\x8b\b'] }],
  ['application/x-7z-compressed', { 0: ["7z\xbc\xaf'\x1c"] }],
  ['application/vnd.rar', { 0: ['Rar!\x1a\x07'] }],
  ['application/x-cfb', { 0: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'] }],
  ['application/rtf', { 0: ['{\\rtf'] }],
]

const ebml = '\x1aE\xdf\xa3'
const zips = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

/** Returns the media type detected from a file's first bytes, if they are those of a known binary format. */
export const typeByBeginning = (bytes: Buffer) => {
  const head = bytes.toString('latin1', 0, 128)
  if (head.startsWith(ebml)) return head.includes('webm') ? 'video/webm' : 'video/x-matroska'
  const isAt = ([at, texts]: [string, string[]]) => texts.some((text) => head.startsWith(text, Number(at)))
  return beginnings.find(([, parts]) => Object.entries(parts).every(isAt))?.[0]
}

/** Returns the first bytes of a file. */
export const headOf = async (path: string, length: number) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns the media type of a file by its content, whatever its name and its sender say. */
export const mediaTypeOf = async (path: string) => {
  const head = await headOf(path, HEAD_BYTES)
  if (zips.includes(head.toString('latin1', 0, 4))) return archiveType(path)
  return typeByBeginning(head) ?? textType(head, head.length < HEAD_BYTES) ?? 'application/octet-stream'
}
