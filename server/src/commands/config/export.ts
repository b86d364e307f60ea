import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { auditCommand } from '../../command-audit.ts'
import { exportDocument, textOf } from '../../configuration/document.ts'
import { withClient } from '../../installation.ts'
import { UserError } from '../../user-error.ts'
import { withSettings } from './database.ts'

const write = (file: string, text: string) =>
  writeFile(resolve(file), text).catch((error: Error) => {
    throw new UserError(`The file cannot be written: ${error.message}`)
  })

export const exportConfiguration = (file: string | undefined) =>
  withSettings(async (db, installation, config) => {
    const facts = { file: file === undefined ? null : basename(file) }
    await withClient(installation, config, (client) => auditCommand(client, 'installation.export', facts))
    const text = textOf(await exportDocument(db))
    if (file === undefined) process.stdout.write(text)
    else await write(file, text)
  })
