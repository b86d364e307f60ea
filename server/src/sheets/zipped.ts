import { open } from 'node:fs/promises'
import { LIMITS } from './xlsx/limits.ts'
import { directoryOf } from './xlsx/zip/directory.ts'

const tells: [part: RegExp, what: string][] = [
  [/^xl\/workbook\.bin$/, 'a binary Excel workbook (.xlsb)'],
  [/^word\//, 'a Word document'],
  [/^ppt\//, 'a presentation'],
  [/^index(\.zip|\/document\.iwa)$/, 'a Numbers document'],
  [/^meta-inf\/manifest\.xml$/, 'an OpenDocument file (.ods)'],
]

/** Returns what kind of archive a file is; undefined if it contains an Excel workbook. */
export async function knownArchive(path: string) {
  const file = await open(path)
  try {
    const parts = await directoryOf(file, { ...LIMITS, entries: 10_000 })
    if (parts.has('[content_types].xml') && parts.has('xl/workbook.xml')) return undefined
    const found = tells.find(([tell]) => [...parts.keys()].some((part) => tell.test(part)))
    return found?.[1] ?? 'an archive (zip) without an Excel workbook'
  } finally {
    await file.close()
  }
}
