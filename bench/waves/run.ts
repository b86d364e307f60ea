import type pg from 'pg'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'

interface RunOptions {
  waiting: number
  calls: number
}

/** Half ask one of five things, in four wordings each; everybody else asks something of their own. */
const makeWaiting = async (client: pg.ClientBase, count: number) => {
  await client.query("insert into channels (contactable_type, name) values ('App\\LivechatContact', 'Bench')")
  await client.query(
    `insert into contactables (channel_id, contactable_type, external_id)
     select (select id from channels), 'App\\LivechatContact', 'visitor ' || n from generate_series(1, $1) n`,
    [count],
  )
  await client.query(
    `insert into conversations (contactable_id, channel_id, state, first_enter_queue_at, unanswered_since, question)
     select c.id, c.channel_id, 'waiting', now(), now(), case when n % 2 = 0
       then (array['where is the parcel that i ordered', 'is the site down today', 'how do i get my money back',
         '你們的網站今天打不開', '請問什麼時候可以到貨'])[1 + n / 2 % 5] || (array['', ' please', ' hello', ' 謝謝'])[1 + n / 10 % 4]
       else (select string_agg(substr(md5(n || ' ' || w), 1, 3 + w % 5), ' ') from generate_series(1, 8) w) end
     from (select *, row_number() over (order by id) as n from contactables) c`,
  )
  await client.query(
    `insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
     select id, contactable_id, 1, 'inbound', 'customer', 'text', to_jsonb(question), 'sent' from conversations`,
  )
  await client.query('update conversations set last_seq = 1')
  await client.query('analyze')
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
