import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportDocument, textOf } from '../configuration/document.ts'
import { Mistake } from '../mistake.ts'
import { withSettings } from './config-database.ts'

const write = (file: string, text: string) =>
  writeFile(resolve(file), text).catch((error: Error) => {
    throw new Mistake(`The file cannot be written: ${error.message}`)
  })

export const exportConfiguration = (file: string | undefined) =>
  withSettings(async (db) => {
    const text = textOf(await exportDocument(db))
    if (file === undefined) process.stdout.write(text)
    else await write(file, text)
  })
