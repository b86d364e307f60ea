import { open } from 'node:fs/promises'
import { type Message, message } from '#messages/message.ts'
import { LIMITS } from './xlsx/limits.ts'
import { directoryOf } from './xlsx/zip/directory.ts'

const tells: [part: RegExp, what: Message][] = [
  [/^xl\/workbook\.bin$/, message('sheets.xlsb')],
  [/^word\//, message('sheets.word')],
  [/^ppt\//, message('sheets.presentation')],
  [/^index(\.zip|\/document\.iwa)$/, message('sheets.numbers')],
  [/^meta-inf\/manifest\.xml$/, message('sheets.ods')],
]

/** Returns what kind of archive a file is; undefined if it contains an Excel workbook. */
export async function knownArchive(path: string) {
  const file = await open(path)
  try {
    const parts = await directoryOf(file, { ...LIMITS, entries: 10_000 })
    if (parts.has('[content_types].xml') && parts.has('xl/workbook.xml')) return undefined
    const found = tells.find(([tell]) => [...parts.keys()].some((part) => tell.test(part)))
    return found?.[1] ?? message('sheets.zip')
  } finally {
    await file.close()
  }
}
