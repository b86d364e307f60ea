import type pg from 'pg'
import { type Growth, perConversation } from './growth.ts'
import { addLogs } from './logs.ts'
import { addMonth, monthsUntilNow } from './months.ts'

type Say = (line: string) => void

/** Phrases of which the first are common and the last are rare, half Latin and half Han, folded as a search sees them. */
const phrases = `
  create schema bench;
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

const people = ({ contacts }: Growth) => `
  insert into channels (contactable_type, name) values ('App\\LineContact', 'Bench');
  insert into contacts (first_name, last_name, membership_no)
    select 'Contact ' || n, 'Wong', 'M' || n from generate_series(1, ${contacts}) n;
  insert into phone_numbers (contact_id, type, number)
    select n, 2, '09' || lpad(n::text, 8, '0') from generate_series(1, ${contacts}) n;
  insert into email_contacts (contact_id, address)
    select n, 'contact' || n || '@mail.example' from generate_series(1, ${contacts}) n;
  insert into contactables (channel_id, contactable_type, external_id, contact_id, display_name)
    select c.id, 'App\\LineContact', 'U' || n, n, 'Contact ' || n from channels c, generate_series(1, ${contacts}) n`

/** Conversations follow each other, each within a short time; the last ones are open. */
const conversations = ({ conversations: count, contacts, months }: Growth) => `
  insert into conversations (contactable_id, channel_id, contact_id, state, handler_id, is_acw_completed, last_seq,
      created_at, first_enter_queue_at, last_message_at, last_finished_at)
  select 1 + n % ${contacts}, c.id, 1 + n % ${contacts},
    case when n <= ${count - 300} then 'closed' when n % 3 = 0 then 'waiting' else 'handling' end,
    case when n <= ${count - 300} or n % 3 <> 0 then e.id end, n <= ${count - 300}, ${perConversation},
    t.start + (n - 1) * t.step, t.start + (n - 1) * t.step, t.start + n * t.step,
    case when n <= ${count - 300} then t.start + n * t.step end
  from generate_series(1, ${count}) n, channels c, (select min(id) as id from employees) e,
    (select m.start, (now() - m.start) / ${count} as step from (
      select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '${months - 1} months' as start) m) t`

/** Fills an empty installation. The caller has made its employees. */
export const fillGrowth = async (client: pg.ClientBase, growth: Growth, say: Say) => {
  const begun = performance.now()
  const tell = (what: string) => say(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${what}`)
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set timezone = 'UTC';
    select run_upgrade_steps(true)`)
  await client.query(word)
  await client.query(phrases.replaceAll('bench_word', 'pg_temp.word'))
  await client.query(people(growth))
  tell(`${growth.contacts.toLocaleString('en')} contacts`)
  await client.query(conversations(growth))
  tell(`${growth.conversations.toLocaleString('en')} conversations`)
  for (const month of await monthsUntilNow(client, growth)) {
    await addMonth(client, growth, month)
    tell(`messages until ${month.until.slice(0, 10)}`)
  }
  await client.query(`select setval(pg_get_serial_sequence('messages', 'id'), $1)`, [growth.messages])
  await addLogs(client, growth)
  tell('logs')
  await client.query('select fold_paging(100000000)')
  await client.query('vacuum (analyze)')
  await client.query('checkpoint').catch(() => undefined)
  await client.query('create table bench.filled ()')
  tell('vacuum and statistics')
}
