import type { Command } from 'commander'
import { readConfig } from '#config'
import { explained } from '#db/trouble.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { inInstallation } from '../installation.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)

const marks = { ok: 'ok', attention: 'ATTENTION', failed: 'FAILED' } as const
const column = 11

const report = ({ state, sentence, command }: Finding) => {
  tell(`${marks[state].padEnd(column)}${sentence}`)
  if (command) tell(`${' '.repeat(column)}$ ${command}`)
}

const look = async ({ json }: { json: boolean }) => {
  const config = readConfig()
  const findings = await inInstallation(config, (installation) => examine({ config, installation })).catch(
    (error: unknown) => {
      throw explained(error)
    },
  )
  const wrong = findings.filter(({ state }) => state !== 'ok').length
  if (json) tell(JSON.stringify(findings, null, 2))
  else {
    for (const finding of findings) report(finding)
    tell(wrong ? `${wrong === 1 ? 'One thing needs' : `${wrong} things need`} attention.` : 'All is well.')
  }
  if (wrong) process.exitCode = 1
}

export const doctorCommand = (program: Command) =>
  program
    .command('doctor')
    .description('say within seconds what is wrong or will be soon, and what helps')
    .option('--json', 'print the findings as JSON', false)
    .addHelpText(
      'after',
      '\nExits with 1 if something needs attention. What takes long is for parley verify.',
    )
    .action(look)
