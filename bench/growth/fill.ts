import type pg from 'pg'
import { withConnection } from '../folder.ts'
import { beginning, doneIn, doOnce, markDone } from './done.ts'
import { type Growth, perConversation } from './growth.ts'
import { logs } from './logs.ts'
import { addMonth, monthsOf, setUpTime } from './months.ts'

type Say = (line: string) => void

/** Phrases of which the first are common and the last are rare, half Latin and half Han, folded as a search sees them. */
const phrases = `
  create table bench.phrases as
    select n as id, case n % 2
      when 0 then concat_ws(' ', bench_word(n % 40), bench_word(n), bench_word(n * 7 % 20000))
      else (select string_agg(chr(19968 + (n * each * each) % 3000 * 6), '') from generate_series(1, 6) each) end as text
    from generate_series(0, 19999) n;
  analyze bench.phrases`

const word = `
  create function pg_temp.syllable(n int) returns text language sql immutable
    return substr('bacedifoguhajekilomunapesitovuwyxazeqirosu', 1 + 2 * (n % 21), 2);
  create function pg_temp.word(n int) returns text language sql immutable
    return pg_temp.syllable(n) || pg_temp.syllable(n / 21) || pg_temp.syllable(n / 441 + 7)`

interface Range {
  from: number
  to: number
}

const rangesOf = (count: number, size: number): Range[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, n) => ({
    from: 1 + n * size,
    to: Math.min(count, (n + 1) * size),
  }))

const people = ({ from, to }: Range) => `
  insert into contacts (id, first_name, last_name, membership_no)
    select n, 'Contact ' || n, 'Wong', 'M' || n from generate_series(${from}, ${to}) n;
  insert into phone_numbers (contact_id, type, number)
    select n, 2, '09' || lpad(n::text, 8, '0') from generate_series(${from}, ${to}) n;
  insert into email_contacts (contact_id, address)
    select n, 'contact' || n || '@mail.example' from generate_series(${from}, ${to}) n;
  insert into contactables (id, channel_id, contactable_type, external_id, contact_id, display_name)
    select n, c.id, 'App\\LineContact', 'U' || n, n, 'Contact ' || n from channels c, generate_series(${from}, ${to}) n`

/** Conversations follow each other, each within a short time; the last ones are open. */
const conversations = ({ conversations: count, contacts }: Growth, { from, to }: Range) => `
  insert into conversations (id, contactable_id, channel_id, contact_id, state, handler_id, is_acw_completed, last_seq,
      created_at, first_enter_queue_at, last_message_at, last_finished_at)
  select n, 1 + n % ${contacts}, c.id, 1 + n % ${contacts},
    case when n <= ${count - 300} then 'closed' when n % 3 = 0 then 'waiting' else 'handling' end,
    case when n <= ${count - 300} or n % 3 <> 0 then e.id end, n <= ${count - 300}, ${perConversation},
    t.start + (n - 1) * t.step, t.start + (n - 1) * t.step, t.start + n * t.step,
    case when n <= ${count - 300} then t.start + n * t.step end
  from generate_series(${from}, ${to}) n, channels c, (select min(id) as id from employees) e,
    (select pg_temp.start() as start, (pg_temp.ends() - pg_temp.start()) / ${count} as step) t`

export interface Filling {
  growth: Growth
  /** How many connections fill at the same time. */
  jobs: number
}

const settings = `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set timezone = 'UTC'`

/** Does those of the tasks that are not done yet, on several connections. Each is named in the list of what is done. */
const inParallel = async <T>(
  connection: pg.ClientConfig,
  { growth, jobs }: Filling,
  tasks: Map<string, T>,
  work: (client: pg.ClientBase, task: T, name: string) => Promise<unknown>,
) => {
  const done = await withConnection(connection, doneIn)
  const left = [...tasks].filter(([name]) => !done.has(name)).values()
  const drain = () =>
    withConnection(connection, async (client) => {
      await client.query(settings)
      await setUpTime(client, growth)
      for (const [name, task] of left) await work(client, task, name)
    })
  await Promise.all(Array.from({ length: jobs }, drain))
}

const named = <T>(tasks: T[], nameOf: (task: T) => string) =>
  new Map(tasks.map((task) => [nameOf(task), task]))

/** Vacuums what is not of a month of messages. */
const vacuumOthers = async (client: pg.ClientBase) => {
  const { rows } = await client.query(`
    select string_agg(c.oid::regclass::text, ', ') as tables from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not exists (
      select from pg_inherits i where i.inhrelid = c.oid and i.inhparent::regclass::text like 'message%')`)
  await client.query(`vacuum (analyze) ${rows[0].tables}`)
  await client.query('analyze messages, message_texts')
}

/**
 * Fills an installation whose employees the caller has made. What a former run has done is kept: it may be stopped at
 * any time, and goes on from there.
 */
export const fillGrowth = async (connection: pg.ClientConfig, filling: Filling, say: Say) => {
  const { growth } = filling
  const begun = performance.now()
  const tell = (what: string) => say(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${what}`)
  await withConnection(connection, async (client) => {
    await client.query(settings)
    await client.query(beginning)
    await setUpTime(client, growth)
    await client.query(word)
    await doOnce(client, 'phrases', phrases.replaceAll('bench_word', 'pg_temp.word'))
    await doOnce(
      client,
      'channel',
      `insert into channels (contactable_type, name) values ('App\\LineContact', 'Bench')`,
    )
    const contacts = named(rangesOf(growth.contacts, 20_000), ({ from }) => `contacts from ${from}`)
    await inParallel(connection, filling, contacts, (each, range, name) => doOnce(each, name, people(range)))
    tell(`${growth.contacts.toLocaleString('en')} contacts`)
    const talks = named(rangesOf(growth.conversations, 50_000), ({ from }) => `conversations from ${from}`)
    await inParallel(connection, filling, talks, (each, range, name) =>
      doOnce(each, name, conversations(growth, range)),
    )
    tell(`${growth.conversations.toLocaleString('en')} conversations`)
    const months = named(await monthsOf(client, growth), (month) => `messages${month.name}`)
    await inParallel(connection, filling, months, async (each, month, name) => {
      await addMonth(each, growth, month)
      // Nothing is dead, so the indexes need no cleaning.
      await each.query(
        `vacuum (analyze, index_cleanup off) messages${month.name}, message_texts${month.name}`,
      )
      await each.query(markDone(name))
      tell(`messages until ${month.until.slice(0, 10)}`)
    })
    for (const table of ['contacts', 'contactables', 'conversations', 'messages'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    await doOnce(client, 'logs', logs(growth))
    tell('logs')
    await client.query('select fold_paging(100000000)')
    await vacuumOthers(client)
    await client.query('checkpoint').catch(() => undefined)
    await client.query('create table bench.filled ()')
    tell('vacuum and statistics')
  })
}
