import type { Command } from 'commander'
import { parseDocument } from '../configuration/parse.ts'
import { parseTests } from '../configuration/rule-tests/parse.ts'
import { resultLines, runTests } from '../configuration/rule-tests/run.ts'
import { readText, rightsOf } from './config/apply.ts'
import { withSettings } from './config/database.ts'

interface TestOptions {
  settings?: string
  as?: string
}

const testRules = async (file: string, { settings, as: account }: TestOptions) => {
  const parsed = parseTests(await readText(file))
  const document = settings === undefined ? undefined : parseDocument(await readText(settings))
  await withSettings(async (db, installation, config) => {
    const rights = await rightsOf(db, installation, config, account)
    const results = await runTests(db, { ...parsed, document: document ?? parsed.document }, rights)
    process.stdout.write(`${resultLines(results).join('\n')}\n`)
    if (results.some(({ lines }) => lines.length)) process.exitCode = 1
  })
}

export const rulesCommand = (program: Command) => {
  program
    .command('rules')
    .description('test rules before they run')
    .command('test <file>')
    .description('run the tests in a file: given a record, when something happens, expect what rules do')
    .option('--settings <file>', 'settings as exported, whose rules run instead of those of the installation')
    .option('--as <account>', 'the employee in whose name it runs; ADMIN_NAME without')
    .addHelpText(
      'after',
      '\nNothing is changed: everything is rolled back. While the rules of a file are tested, saving rules takes a second or two longer. The exit code is 1 if a test fails.',
    )
    .action(testRules)
}
