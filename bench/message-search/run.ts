import type pg from 'pg'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { clientOf, median, quantile, timesOfAll } from '../ask.ts'
import { withConnection } from '../folder.ts'
import { start } from '../measure.ts'
import { chooseTerms, fillMessages } from './fill.ts'
import { measureLongTexts } from './long-texts.ts'

interface RunOptions {
  say: (line: string) => void
  messages: number
  /** Single inserts of a round, with and without the search text. */
  inserts: number
  rounds: number
}

const insert = {
  name: 'insert_message',
  text: `insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
    values ($1, $1, $2, 'inbound', 'customer', 'text', $3, 'sent') returning id, created_at`,
}

/** Microseconds of an insert in a transaction of its own; what the index puts off is counted. */
const timeInserts = async (client: pg.ClientBase, texts: string[], first: number) => {
  const begun = performance.now()
  const count = texts.length
  for (const [n, text] of texts.entries())
    await client.query({ ...insert, values: [1 + ((first + n) % 20_000), 1_000_000 + first + n, text] })
  await client.query(`select gin_clean_pending_list(i.indexrelid::regclass) from pg_index i
    join pg_class r on r.oid = i.indexrelid join pg_am m on m.oid = r.relam
    where m.amname = 'gin' and i.indrelid::regclass::text like 'message\\_texts\\_%'`)
  return ((performance.now() - begun) * 1000) / count
}

/** What an insert takes with the search text, and without it, in turn. */
const measureInserts = (connection: pg.ClientConfig, { inserts, rounds }: RunOptions) =>
  withConnection(connection, async (client) => {
    await client.query('set synchronous_commit = off')
    const { rows } = await client.query('select message::text as text from messages limit $1', [inserts])
    const texts = rows.map(({ text }) => text as string)
    const times = { with: [] as number[], without: [] as number[] }
    let first = 0
    for (let round = 0; round <= rounds; round++)
      for (const which of ['with', 'without'] as const) {
        await client.query(
          `alter table messages ${which === 'with' ? 'enable' : 'disable'} trigger texts_insert`,
        )
        const time = await timeInserts(client, texts, first)
        if (round > 0) times[which].push(time)
        first += inserts
      }
    await client.query('alter table messages enable trigger texts_insert')
    return { with: median(times.with), without: median(times.without) }
  })

const measureSearches = async (connection: pg.ClientConfig, token: string) => {
  const terms = await withConnection(connection, chooseTerms)
  const service = await start('service.ts', { BENCH_CONNECTION: JSON.stringify(connection) })
  const client = clientOf(service.address, token)
  const asks = terms.flatMap(({ name, term, found }) =>
    [`message?search=`, `search?q=`].map((path) => ({
      name,
      found,
      path: path.replace(/[?].*/, ''),
      ask: () => client.get(`/api/v1/${path}${encodeURIComponent(term)}`),
    })),
  )
  const times = await timesOfAll(
    asks.map(({ ask }) => ask),
    (index, error) => {
      throw new Error(asks[index]?.name, { cause: error })
    },
  )
  client.close()
  service.process.disconnect()
  return asks.map(({ name, found, path }, index) => {
    const own = times[index] as number[]
    return { name, found, path, p50: median(own), p99: quantile(own, 0.99) }
  })
}

export const measureMessageSearch = (given: RunOptions) =>
  withFreshInstallation(async ({ connection }) => {
    const { token } = await makeAccounts(connection)
    await withConnection(connection, (client) => fillMessages(client, given.messages, given.say))
    const searches = await measureSearches(connection, token)
    const longTexts = await withConnection(connection, measureLongTexts)
    return { searches, longTexts, inserts: await measureInserts(connection, given) }
  }, given.say)
