import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'
import { makeWaiting } from './waiting.ts'

interface RunOptions {
  waiting: number
  calls: number
}

/** Milliseconds for the list of those who wait, and for the groups of those who ask the same, in turn. */
export const measureWaves = ({ waiting, calls }: RunOptions) =>
  withFreshInstallation(
    async ({ connection }) => {
      const { token } = await makeAccounts(connection)
      await withConnection(connection, (client) => makeWaiting(client, waiting))
      return withCalls(connection, token, async (call) => {
        const paths = {
          list: '/conversation?state[]=waiting&per_page=100&sort=waiting_since',
          grouping: '/conversation/wave',
        }
        const times = { list: [] as number[], grouping: [] as number[] }
        for (let n = 0; n < calls; n++)
          for (const which of ['list', 'grouping'] as const) {
            const begun = performance.now()
            const text = await call('GET', paths[which])
            times[which].push(performance.now() - begun)
            if (!text.includes(which === 'list' ? '"waiting"' : '"is_complete":false'))
              throw new Error(text.slice(0, 300))
          }
        return { list: median(times.list), grouping: median(times.grouping) }
      })
    },
    (line) => process.stdout.write(`${line}\n`),
  )
