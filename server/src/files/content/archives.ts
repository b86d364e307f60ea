import { open } from 'node:fs/promises'
import { LIMITS } from '#sheets/xlsx/limits.ts'
import { directoryOf } from '#sheets/xlsx/zip/directory.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** Types by the names of an archive's parts, in lower case. */
const tells: [part: string, type: string][] = [
  ['word/document.xml', `${office}.wordprocessingml.document`],
  ['xl/workbook.xml', `${office}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${office}.presentationml.presentation`],
  ['androidmanifest.xml', 'application/vnd.android.package-archive'],
  ['meta-inf/manifest.mf', 'application/java-archive'],
]

/** OpenDocument and EPUB state their type in a first part that is not compressed. */
const stated = /^mimetype(application\/(?:vnd\.oasis\.opendocument\.[a-z]+|epub\+zip))/
const localHeaderBytes = 30

/** Returns the media type of a zip archive, which many document formats are. */
export const archiveType = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0)
    const own = stated.exec(buffer.toString('latin1', localHeaderBytes, bytesRead))?.[1]
    if (own) return own
    const parts = await directoryOf(file, { ...LIMITS, entries: 10_000 })
    return tells.find(([part]) => parts.has(part))?.[1] ?? 'application/zip'
  } catch {
    return 'application/zip'
  } finally {
    await file.close()
  }
}
