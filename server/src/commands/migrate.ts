import type { Command } from 'commander'
import { readConfig } from '#config'
import { inInstallation, migrateInstallation } from '../installation.ts'
import { UserError } from '../user-error.ts'
import { showPlan } from './migrate-plan.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const migrate = async () => {
  const config = readConfig()
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const onStep = (name: string, ms: number) => tell(`Applied ${name} in ${Math.round(ms)} ms.`)
  await inInstallation(config, (installation) => migrateInstallation(installation, config, say, onStep))
  tell('The schema is up to date.')
}

export const migrateCommand = (program: Command) =>
  program
    .command('migrate')
    .description('bring the database’s schema up to date (serve does it too)')
    .option('--plan', 'say what would be done, and change nothing', false)
    .option('--json', 'the plan as JSON', false)
    .addHelpText(
      'after',
      '\nExit codes of --plan: 0 nothing to do, 3 there are steps to apply, 4 some of them make others wait for as\n' +
        'long as large tables take, 1 the database cannot be read, or belongs to a newer Parley.',
    )
    .action(({ plan, json }: { plan: boolean; json: boolean }) => {
      if (json && !plan) throw new UserError('--json is an option of --plan.')
      return plan ? showPlan(json) : migrate()
    })
