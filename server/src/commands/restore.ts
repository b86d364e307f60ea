import { type Command, InvalidArgumentError } from 'commander'
import { readConfig } from '#config'
import { restore } from '../backup/restore.ts'
import { restoreToMoment } from '../backup/restore-to-moment.ts'
import { UserError } from '../user-error.ts'
import { storeArgument } from './backup.ts'

interface Options {
  replace: boolean
  latest: boolean
  at?: string
  timeZone?: string
  from?: string
  cluster?: string
  timeline?: number
}

const timelineArgument = (text: string) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number such as 2.')
  return Number(text)
}

const run = async (file: string | undefined, options: Options) => {
  const { replace, latest, at, from, timeline } = options
  const ways = [file !== undefined, latest, at !== undefined].filter(Boolean)
  if (ways.length !== 1) throw new UserError('Name an archive, or give --at with a time, or --latest.')
  if (file !== undefined && timeline !== undefined)
    throw new UserError('--timeline is for --at and --latest: an archive has none.')
  if (file !== undefined) return restore(readConfig(), file, { replace, from })
  if (replace) throw new UserError('--replace is for archives: recovery goes into a new DATA_DIR.')
  await restoreToMoment(readConfig(), options)
}

export const restoreCommand = (program: Command) =>
  program
    .command('restore')
    .description(
      'put an archive’s data into a new installation, or recover the embedded database to a moment',
    )
    .argument('[archive]', 'a file, or the name of an archive in the store of BACKUP_TO')
    .option('--replace', 'lose all that is in the installation', false)
    .option('--latest', 'recover all that was archived, into a new DATA_DIR', false)
    .option('--at <time>', 'recover to this moment, such as "2026-11-20 14:05", into a new DATA_DIR')
    .option(
      '--time-zone <zone>',
      'the time zone of --at; required without APP_TIMEZONE, unless the time has an offset',
    )
    .option('--from <store>', 'restore from this folder or bucket instead of BACKUP_TO', storeArgument)
    .option('--cluster <number>', 'which database, where the store has several (see parley backup list)')
    .option(
      '--timeline <number>',
      'which timeline of the log to follow after an earlier restore, such as 1; without it, the one of that time',
      timelineArgument,
    )
    .addHelpText(
      'after',
      '\nAn archive is checked whole before anything is changed, and an older one is migrated to this version. Set the\n' +
        'SECRET_KEY (without DATABASE_URL, the file secret.key in DATA_DIR) of the installation that made it. After a\n' +
        'restore of an archive or to a time, everybody has to log in again.',
    )
    .action(run)
