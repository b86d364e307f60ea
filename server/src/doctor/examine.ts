import type pg from 'pg'
import type { Config } from '#config'
import { openJobDatabase, sessionConfig } from '#db/connections/connect.ts'
import { checkReplica } from '#db/replica/replica-check.ts'
import { isOtherSchema } from '#db/trouble.ts'
import { filesFolder, openFiles } from '#files/open.ts'
import { render } from '#messages/render.ts'
import { describeSystem } from '#resources/system/describe.ts'
import { type Installation, withClient } from '../installation.ts'
import type { Check as Verification } from '../verify/check.ts'
import { fileStoreIsTheOwn } from '../verify/files.ts'
import { schemaIsComplete } from '../verify/schema.ts'
import { keyIsTheOwn } from '../verify/secrets.ts'
import { dataFolderIsPrivate, partitionsAreAhead, someoneAdministers } from '../verify/server.ts'
import { examineDatabase, psql } from './database.ts'
import { attention, type Finding, failed, fine } from './finding.ts'
import { examineSettings } from './settings.ts'
import { examineCertificates, examineStore } from './surroundings.ts'

interface Patient {
  config: Config
  installation: Installation
}

/** The checks of `parley verify` that take no time, and what helps, if not the same as on the system page. */
const quick: [string, Verification, string | undefined][] = [
  ['schema_steps', schemaIsComplete, 'parley migrate'],
  ['administrator', someoneAdministers, 'parley employee create ACCOUNT --role administrator'],
  ['data_folder', dataFolderIsPrivate, undefined],
  ['partitions', partitionsAreAhead, 'parley verify --repair'],
  ['own_key', keyIsTheOwn, undefined],
  ['file_store', fileStoreIsTheOwn, undefined],
]

/** What helps against what the checks of the system page find. */
export const commandsOf = ({
  dataDir,
  databaseUrl,
  filesUrl,
  backup,
}: Config): Record<string, string | undefined> => ({
  schema: 'parley migrate',
  upgrade: 'parley work',
  secret_key: 'parley verify',
  damage: 'parley verify',
  jobs: 'parley serve',
  disk: `du -xh --max-depth=3 ${dataDir} | sort -h | tail -n 20`,
  database_disk: `du -xh --max-depth=3 ${dataDir} | sort -h | tail -n 20`,
  backups: backup.to ? 'parley backup' : 'parley backup FILE',
  backup_store: backup.to?.startsWith('s3://') ? 'parley backup list' : `ls -ld ${backup.to}`,
  log_archive: 'parley backup list',
  clock: 'timedatectl set-ntp true',
  time_zones: 'systemctl restart parley',
  releases: 'apt install ./parley_VERSION_amd64.deb',
  transaction_ids: psql({ databaseUrl }, 'vacuum (freeze)'),
  replica: psql({ databaseUrl }, 'select * from pg_stat_replication'),
  file_store: filesUrl ? 'aws s3 ls "$FILES_URL"' : `timeout 5 ls ${filesFolder(dataDir)}`,
})

const maxSentences = 3

/** Returns a few findings of a check as one text. */
const firstOf = (sentences: string[]) => {
  const rest = sentences.length - maxSentences
  return [...sentences.slice(0, maxSentences), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ')
}

const examineQuickly = async (client: pg.ClientBase, { config, installation }: Patient) => {
  const subject = { client, config, secretKey: installation.secretKey }
  const findings: Finding[] = []
  for (const [name, check, command] of quick) {
    // The schema check reports missing tables and columns.
    const wrong = await check
      .findings(subject)
      .catch((error: Error) => (isOtherSchema(error) ? undefined : [error.message]))
    if (wrong?.length) findings.push(failed(name, firstOf(wrong), command ?? commandsOf(config)[name]))
    else if (wrong) findings.push(fine(name, check.name))
  }
  return findings
}

const examineSystem = async ({ config, installation }: Patient): Promise<Finding[]> => {
  const database = openJobDatabase(installation.connection, config.timezone)
  try {
    const { checks } = await describeSystem({
      config,
      db: database.db,
      files: openFiles(config),
      secretKey: installation.secretKey,
    })
    const commands = commandsOf(config)
    return checks.map(({ name, state, message }) => {
      const finding: Finding = {
        check: name,
        state,
        sentence: typeof message === 'string' ? message : render(message, 'en'),
      }
      const command = state === 'ok' ? undefined : commands[name]
      return command ? { ...finding, command } : finding
    })
  } finally {
    await database.close()
  }
}

const examineReplica = async (
  client: pg.Client,
  { databaseReplicaUrl, timezone }: Config,
): Promise<Finding[]> => {
  if (!databaseReplicaUrl) return []
  const session = sessionConfig({ connectionString: databaseReplicaUrl }, timezone, 5)
  try {
    const doubt = await checkReplica(client, session)
    return [
      doubt ? attention('replica_server', doubt) : fine('replica_server', 'The replica follows its primary.'),
    ]
  } catch (error) {
    return [failed('replica_server', (error as Error).message)]
  }
}

/** Looks at everything that can be judged within seconds. */
export const examine = async (patient: Patient): Promise<Finding[]> => {
  const { config, installation } = patient
  const settings = examineSettings(config)
  const inside = await withClient(installation, config, async (client) => {
    const found = await examineQuickly(client, patient)
    // Without its schema nothing else can be read.
    if (found.some(({ check, state }) => check === 'schema_steps' && state === 'failed')) return found
    return [
      ...found,
      ...(await examineSystem(patient)),
      ...(await examineDatabase(client, config)),
      ...(await examineReplica(client, config)),
    ]
  })
  return [...settings, ...inside, ...(await examineStore(config)), ...(await examineCertificates(config))]
}
