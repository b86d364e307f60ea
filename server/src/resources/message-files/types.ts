/** Types that browsers display without executing content, each with its file extension. */
const safeTypes: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/3gpp': '3gp',
  'video/webm': 'webm',
}

/** Returns the stated MIME type without parameters; undefined if it is malformed. */
export const mimeOf = (said: string | null | undefined) => {
  const mime = said?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mime) ? mime : undefined
}

const beginnings: [type: string, pattern: RegExp][] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
]

/** Returns the MIME type detected from a file's first bytes, if known. */
export const typeByBeginning = (bytes: Buffer) =>
  beginnings.find(([, pattern]) => pattern.test(bytes.toString('latin1')))?.[0]

/** Returns the Content-Type to serve: octet-stream unless the type is safe. */
export const servedType = (mime: string | null) =>
  mime && Object.hasOwn(safeTypes, mime) ? mime : 'application/octet-stream'

const maxNameLength = 150

/** Returns a file name that is valid on any system, based on the customer's. */
export const fileNameOf = (name: string | null, type: string, mime: string | null) => {
  const ending = mime && Object.hasOwn(safeTypes, mime) ? `.${safeTypes[mime]}` : ''
  const own = (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  if (!own) return type + ending
  const points = [...own]
  return points.length > maxNameLength ? points.slice(-maxNameLength).join('') : own
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

/** Returns a header that makes browsers save the file; the plain name is for clients without RFC 6266. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded(name)}`
