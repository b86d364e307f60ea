/** Types that browsers display without executing content, each with its file extension. */
const safeTypes: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
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

const isSafe = (mime: string | null): mime is string => mime !== null && Object.hasOwn(safeTypes, mime)

/** Returns the Content-Type to serve: octet-stream unless the type is safe. */
const servedType = (mime: string | null) => (isSafe(mime) ? mime : 'application/octet-stream')

const maxNameLength = 150

/** Returns a file name that is valid on any system, based on the given one. */
export const fileNameOf = (name: string | null, type: string, mime: string | null) => {
  const ending = isSafe(mime) ? `.${safeTypes[mime]}` : ''
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

/** Returns a file's name with the extension of its content, by which platforms recognize it. */
export const nameWithExtension = (name: string, mime: string) => {
  const own = fileNameOf(name, 'file', mime)
  const extension = safeTypes[mime]
  if (!extension || new RegExp(`\\.${extension}$`, 'i').test(own)) return own
  return extension === 'jpg' && /\.jpeg$/i.test(own) ? own : `${own}.${extension}`
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

/** Returns the header for a file of this name; the plain name is for clients without RFC 6266. */
const disposition = (kind: 'attachment' | 'inline', name: string) =>
  `${kind}; filename="${name.replace(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded(name)}`

/** The headers that keep a browser from running what a file contains. */
export const contentHeaders = (mime: string | null, name: string, isInline = false) => ({
  'Content-Type': servedType(mime),
  'Content-Disposition': disposition(isInline && isSafe(mime) ? 'inline' : 'attachment', name),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
})
