import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'
import { makeRules } from './make.ts'

interface RunOptions {
  rules: number
  /** Updates of a round, with and without rules. */
  updates: number
  rounds: number
}

/** Milliseconds of a change of a ticket without rules and with rules that do not match, in turn. */
export const measureRules = ({ rules, updates, rounds }: RunOptions) =>
  withFreshInstallation(
    async ({ connection }) => {
      const { token } = await makeAccounts(connection)
      await withConnection(connection, (client) => makeRules(client, rules))
      const switchTo = (state: 'on' | 'off') =>
        withConnection(connection, (client) => client.query('update rules set state = $1', [state]))
      return withCalls(connection, token, async (call) => {
        const { id } = JSON.parse(await call('POST', '/ticket', { subject: 'Where is it' })).data
        const times = { none: [] as number[], missed: [] as number[] }
        for (let round = 0; round <= rounds; round++)
          for (const which of ['none', 'missed'] as const) {
            await switchTo(which === 'none' ? 'off' : 'on')
            for (let n = 0; n < updates; n++) {
              const begun = performance.now()
              await call('PUT', `/ticket/${id}`, { priority: 1 + (n % 2), content: `Round ${round}, ${n}` })
              if (round > 0) times[which].push(performance.now() - begun)
            }
          }
        return { none: median(times.none), missed: median(times.missed) }
      })
    },
    (line) => process.stdout.write(`${line}\n`),
  )
