import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { publicOrIn } from '#outbound/addresses.ts'
import { applyDocument, type Options } from '../../configuration/apply.ts'
import { changeLines } from '../../configuration/changes.ts'
import type { Document } from '../../configuration/document.ts'
import { parseDocument } from '../../configuration/parse.ts'
import { type Installation, withClient } from '../../installation.ts'
import { acceptSecretKey } from '../../secret-key.ts'
import { UserError } from '../../user-error.ts'
import { employeeNamed } from '../employees.ts'
import { withSettings } from './database.ts'

export interface ApplyOptions {
  dryRun: boolean
  yes: boolean
  prune: boolean
  as?: string
}

export const readText = (file: string) =>
  readFile(resolve(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `The file cannot be read: ${error.message}`,
    )
  })

const tell = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

const isAgreed = async () => {
  if (!process.stdin.isTTY)
    throw new UserError('Nothing is applied: there is no terminal to ask on. Give --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Apply this? Type yes: ').finally(() => terminal.close())
  return answer.trim() === 'yes'
}

type Apply = (isToCommit: Parameters<typeof applyDocument>[3]) => ReturnType<typeof applyDocument>

const commit = async (apply: Apply, planned: Awaited<ReturnType<Apply>>, checkKey: () => Promise<void>) => {
  await checkKey()
  const { changes } = await apply((outcome) => isDeepStrictEqual(outcome.changes, planned.changes))
  if (!isDeepStrictEqual(changes, planned.changes))
    throw new UserError(
      'Nothing is applied: the installation has changed meanwhile. Look at the differences again.',
    )
  tell('Applied.', ...planned.notes)
}

/** Returns in whose name settings are applied, and what the operator allows of them. */
export const rightsOf = async (
  db: Db,
  { secretKey }: Installation,
  config: Config,
  account: string | undefined,
): Promise<Omit<Options, 'isPruning'>> => ({
  secretKey,
  viewer: await employeeNamed(db, account || config.adminName),
  webhookAddresses: {
    isHttpAllowed: config.webhookHttp,
    isAddressAllowed: publicOrIn(config.outboundAllow),
  },
})

export const applyConfiguration = async (file: string, given: ApplyOptions) => {
  const document: Document = parseDocument(await readText(file))
  await withSettings(async (db, installation, config) => {
    const { secretKey } = installation
    const options = { ...(await rightsOf(db, installation, config, given.as)), isPruning: given.prune }
    const apply: Apply = (isToCommit) => applyDocument(db, document, options, isToCommit)
    const checkKey = () =>
      withClient(installation, config, (client) => acceptSecretKey(client, secretKey, config))
    const planned = await apply(() => false)
    tell(...changeLines(planned.changes))
    if (!planned.changes.length) return
    if (given.dryRun) tell('Nothing is applied: this is a dry run.')
    else if (given.yes || (await isAgreed())) await commit(apply, planned, checkKey)
    else tell('Nothing is applied.')
  })
}
