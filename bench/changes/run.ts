import type pg from 'pg'
import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { type Call, withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'

interface RunOptions {
  changes: number
  pages: number
  /** Writes of a round, with and without the triggers. */
  writes: number
  rounds: number
}

const tables = ['contacts', 'phone_numbers', 'email_contacts', 'tickets', 'contact_tags']

const fill = async (client: pg.ClientBase, count: number) => {
  await client.query(
    `insert into changes (type, record_id, parent_id, op, fields)
     select (array['contact', 'phone_number', 'ticket', 'message'])[1 + n % 4], n, n, 'updated', array['status', 'content']
     from generate_series(1, $1) n`,
    [count],
  )
  await client.query('vacuum analyze changes')
}

const switchTo = (client: pg.ClientBase, isOn: boolean) =>
  client.query(
    tables
      .flatMap((table) =>
        ['insert', 'delete', ...(table === 'contact_tags' ? [] : ['update'])].map(
          (act) => `alter table ${table} ${isOn ? 'enable' : 'disable'} trigger changes_${act}`,
        ),
      )
      .join('; '),
  )

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds of pages at several places, in turn so that what else the machine does counts for all of them. */
const pagesFrom = async (call: Call, cursors: string[], pages: number) => {
  const places = cursors.map((after) => ({ after, times: [] as number[] }))
  for (let n = 0; n <= pages; n++)
    for (const place of places) {
      let text = ''
      const milliseconds = await timed(async () => {
        text = await call('GET', `/change?limit=500&after=${place.after}`)
      })
      if (n > 0) place.times.push(milliseconds)
      place.after = JSON.parse(text).meta.next
    }
  return places.map(({ times }) => median(times))
}

const cursor = (epoch: string, id: number) => Buffer.from(`${epoch}.${id}`).toString('base64url')

const measureWrites = async (client: pg.ClientBase, call: Call, { writes, rounds }: RunOptions) => {
  const ticket = JSON.parse(await call('POST', '/ticket', { subject: 'Where is it' })).data.id
  let made = 0
  const acts: Record<string, () => Promise<unknown>> = {
    'PUT /ticket': () =>
      call('PUT', `/ticket/${ticket}`, { priority: 1 + (++made % 2), content: `Number ${made}` }),
    'POST /contact with a phone number': () =>
      call('POST', '/contact', {
        first_name: 'Ann',
        phones: [{ type: 2, number: `09${10_000_000 + ++made}` }],
      }),
  }
  const measured: Record<string, { without: number; noted: number }> = {}
  for (const [name, act] of Object.entries(acts)) {
    const times = { without: [] as number[], noted: [] as number[] }
    for (let round = 0; round <= rounds; round++)
      for (const which of ['without', 'noted'] as const) {
        await switchTo(client, which === 'noted')
        for (let n = 0; n < writes; n++) {
          const milliseconds = await timed(act)
          if (round > 0) times[which].push(milliseconds)
        }
      }
    measured[name] = { without: median(times.without), noted: median(times.noted) }
  }
  return measured
}

/** One statement that adds many contacts, and one that changes them all, as an import does. */
const measureBulk = async (client: pg.ClientBase, rounds: number) => {
  const times = { without: [] as number[], noted: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const which of ['without', 'noted'] as const) {
      await switchTo(client, which === 'noted')
      await client.query("begin; set local parley.importing = 'on'")
      times[which].push(
        await timed(async () => {
          await client.query(
            "insert into contacts (first_name, source) select 'Bulk ' || n, 'bench' from generate_series(1, 10000) n",
          )
          await client.query("update contacts set last_name = 'Changed' where source = 'bench'")
        }),
      )
      await client.query('rollback')
    }
  return { without: median(times.without), noted: median(times.noted) }
}

/** Milliseconds of a page of the stream by its place, and of writes with and without the triggers that note them. */
export const measureChanges = (options: RunOptions) =>
  withFreshInstallation(
    async ({ connection }) => {
      const { token } = await makeAccounts(connection)
      return withConnection(connection, async (client) => {
        await fill(client, options.changes)
        const { rows } = await client.query('select epoch from change_stream')
        return withCalls(connection, token, async (call) => {
          const { changes, pages } = options
          const ids = [1, Math.floor(changes / 2), Math.max(1, changes - (pages + 1) * 500)]
          const cursors = ids.map((id) => cursor(rows[0].epoch, id))
          const [start = 0, middle = 0, end = 0] = await pagesFrom(call, cursors, pages)
          return {
            ...{ start, middle, end },
            writes: await measureWrites(client, call, options),
            bulk: await measureBulk(client, options.rounds),
          }
        })
      })
    },
    (line) => process.stdout.write(`${line}\n`),
  )
