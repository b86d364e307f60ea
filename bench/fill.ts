// npm run bench:fill [-- --size 300k --seed 1 --again]: fills the installation of DATA_DIR or DATABASE_URL.
import { parseArgs } from 'node:util'
import { readConfig } from '#config'
import { inInstallation } from '../server/src/installation.ts'
import { UserError } from '../server/src/user-error.ts'
import { fillInstallation } from './fill/installation.ts'
import { sizeOf } from './fill/plan.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100k' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const size = sizeOf(options.size)
  if (!size)
    throw new UserError('A size is a number of contacts from 100 to 50,000,000, such as 300k, 5m or 12345.')
  const config = readConfig()
  await inInstallation(config, (installation) =>
    fillInstallation(installation, config, {
      size,
      seed: Number(options.seed),
      drops: options.again ? 'all' : 'nothing',
      say,
    }),
  )
} catch (error) {
  if (!(error instanceof UserError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
