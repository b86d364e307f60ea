import type pg from 'pg'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'

interface RunOptions {
  rules: number
  /** Updates of a round, with and without rules. */
  updates: number
  rounds: number
}

/** Half watch a field that does not change; the others are compared, and the first condition does not hold. */
const makeRules = (client: pg.ClientBase, count: number) =>
  client.query(
    `insert into rules (name, subject, "when", "if", "then", state, position, author_id)
     select 'Rule ' || n, 'ticket', '{"event": "updated"}', case when n % 2 = 0
       then '{"all": [{"field": "status", "op": "became", "val": 3}]}'::jsonb
       else jsonb_build_object('all', jsonb_build_array(
         jsonb_build_object('field', 'subject', 'op', 'contains', 'val', 'parcel ' || n))) end,
       '[{"set": {"priority": 3}}]', 'on', n, (select id from employees where account = 'bench')
     from generate_series(1, $1) n`,
    [count],
  )

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
