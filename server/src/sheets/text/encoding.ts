import { isAscii, isUtf8 } from 'node:buffer'
import { likelihood } from './likelihood.ts'

const spellings: Record<string, string> = {
  'utf-8': 'utf8 unicode11utf8 cp65001 65001 utf8bom utf8sig ascii usascii',
  'utf-16le': 'utf16le utf16 unicode ucs2 ucs2le cp1200 1200',
  'utf-16be': 'utf16be ucs2be cp1201 1201',
  big5: 'big5 big5eten big5hkscs cp950 ms950 windows950 950 cnbig5 xxbig5',
  gb18030: 'gb18030 gbk gb2312 cp936 ms936 windows936 936 euccn gb54936 cp54936 hzgb chinese csgb2312',
  shift_jis: 'shiftjis sjis cp932 ms932 windows932 windows31j 932 mskanji xsjis csshiftjis',
  'windows-1252': 'windows1252 cp1252 1252 latin1 iso88591 88591 l1 ansi westerneuropean iso885915 latin9',
}

const encodings = new Map(
  Object.entries(spellings).flatMap(([encoding, names]) => names.split(' ').map((name) => [name, encoding])),
)

/** Returns the encoding for any common spelling: `Big-5`, `GBK`, `cp950`, `sjis`, `latin1`. */
export const encodingNamed = (text: string) => encodings.get(text.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Returns the encoding that the byte order mark of a file declares. */
export function markedEncoding(head: Buffer) {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20)
const noText = /[^\P{C}\t\n\v\f\r\p{Cf}]/u

function asUtf16(sample: Buffer, encoding: string, isWhole: boolean) {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: !isWhole })
    return noText.test(text) ? undefined : text.replace(/\P{ASCII}+/gu, '').length
  } catch {
    return undefined
  }
}

/**
 * Detects UTF-16 without a byte order mark. Unlike other text it contains control bytes; the byte order that
 * yields more ASCII characters wins.
 */
export function unmarkedUtf16(head: Buffer, isWhole: boolean) {
  const sample = head.subarray(0, 0x8000)
  if (!sample.some(isControl)) return undefined
  const isAll = isWhole && sample.length === head.length
  const little = asUtf16(sample, 'utf-16le', isAll) ?? -1
  const big = asUtf16(sample, 'utf-16be', isAll) ?? -1
  if (little < 0 && big < 0) return undefined
  return little >= big ? 'utf-16le' : 'utf-16be'
}

// With more non-ASCII bytes than this, valid UTF-8 is no coincidence.
const minEvidence = 24
const inOrder = ['utf-8', 'big5', 'gb18030', 'shift_jis', 'windows-1252']

const isHigh = (byte: number) => byte >= 0x80
const isNeverTrail = (byte: number) => byte < 0x30

/**
 * Returns the likeliest encoding of a sample; `isWhole` means that it does not end in the middle of a file.
 */
export function detectEncoding(sample: Buffer, isWhole: boolean): string {
  const marked = markedEncoding(sample) ?? unmarkedUtf16(sample, isWhole)
  if (marked) return marked
  const bytes = isWhole ? sample : sample.subarray(0, sample.findLastIndex(isNeverTrail) + 1)
  if (isAscii(bytes) || (isUtf8(bytes) && bytes.filter(isHigh).length > minEvidence)) return 'utf-8'
  const found = inOrder.map((encoding) => ({ encoding, value: likelihood(bytes, encoding) }))
  return found.reduce((best, next) => (next.value > best.value ? next : best)).encoding
}
