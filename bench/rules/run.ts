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

/**
 * Milliseconds of a change of a ticket without rules, and how many more it takes with rules that do not match: the middle
 * of rounds in turn, since the machine's own pace changes from one to the next.
 */
export const measureRules = ({ rules, updates, rounds }: RunOptions) =>
  withFreshInstallation(
    async ({ connection }) => {
      const { token } = await makeAccounts(connection)
      await withConnection(connection, (client) => makeRules(client, rules))
      const switchTo = (state: 'on' | 'off') =>
        withConnection(connection, (client) => client.query('update rules set state = $1', [state]))
      return withCalls(connection, token, async (call) => {
        const { id } = JSON.parse(await call('POST', '/ticket', { subject: 'Where is it' })).data
        const measured = { none: [] as number[], missed: [] as number[] }
        for (let round = 0; round <= rounds; round++)
          for (const which of ['none', 'missed'] as const) {
            await switchTo(which === 'none' ? 'off' : 'on')
            const times: number[] = []
            for (let n = 0; n < updates; n++) {
              const begun = performance.now()
              await call('PUT', `/ticket/${id}`, { priority: 1 + (n % 2), content: `Round ${round}, ${n}` })
              times.push(performance.now() - begun)
            }
            if (round > 0) measured[which].push(median(times))
          }
        const { none, missed } = measured
        return { none: median(none), added: median(missed.map((ms, round) => ms - (none[round] as number))) }
      })
    },
    (line) => process.stdout.write(`${line}\n`),
  )
