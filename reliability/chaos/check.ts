import { until } from '#test/embedded.ts'
import type { Book, FoundRow } from './book.ts'
import { Violation } from './calls.ts'
import type { World } from './world.ts'
import type { Ground } from './writer.ts'

const tagsSql = `select id::int, split_part(name, ' ', 1) as key, split_part(name, ' ', 2) as value
  from tags where name like 'tag%'`

/** A contact is written with a tag, its search text and its history, or not at all. */
const contactsSql = (tag: number) => `
  select c.id::int, membership_no as key, first_name as value, concat_ws(', ',
    case when not exists (select from contact_tags t where t.contact_id = c.id and t.tag_id = ${tag})
      then 'its tag' end,
    case when not exists (select from contact_search s where s.id = c.id) then 'its search text' end,
    case when (select count(*) from record_changes r where subject_type = 'contact' and subject_id = c.id
      and kind = 'contact.created') <> 1 then 'its history' end) as lack
  from contacts c where membership_no like 'contact%'`

/** A ticket is written with its creator, and its search text, or not at all. */
const ticketsSql = `
  select t.id::int, subject as key, content as value, concat_ws(', ',
    case when creater_id is null then 'its creator' end,
    case when not exists (select from ticket_texts x where x.id = t.id) then 'its search text' end) as lack
  from tickets t where subject like 'ticket%'`

const recordsSql = ({ category, keyField, valueField }: Ground) => `
  select id::int, cz_values ->> '${keyField}' as key, cz_values ->> '${valueField}' as value
  from relation_records where category_id = ${category} and cz_values ->> '${keyField}' like 'record%'`

/** Rows that come from a file, and those of them that come twice. */
const importsSql = ({ category, keyField }: Ground) => `
  select t.id::int, replace(file_name, '.csv', '') as key, total_amount::text as value, status, error,
    total_amount::int as total, coalesce(r.all, 0)::int as all, coalesce(r.different, 0)::int as different,
    current_row_index::int as done
  from relation_import_tasks t left join (
    select split_part(cz_values ->> '${keyField}', ' ', 1) as key, count(*) as all,
      count(distinct cz_values ->> '${keyField}') as different
    from relation_records where category_id = ${category} and cz_values ->> '${keyField}' like 'import%'
    group by 1) r on r.key = replace(file_name, '.csv', '')`

const strayRowsSql = ({ category, keyField }: Ground) => `
  select count(*)::int as n from relation_records where category_id = ${category}
    and cz_values ->> '${keyField}' like 'import%' and not exists (select from relation_import_tasks
      where file_name = split_part(cz_values ->> '${keyField}', ' ', 1) || '.csv')`

interface ImportedRow {
  key: string
  id: number
  value: string
  status: number
  error: string | null
  all: number
  different: number
  done: number
}

/** What is wrong with an import, finished or under way. */
const lackOfImport = ({ status, error, value, all, different, done }: ImportedRow) => {
  if (all !== different) return `${all - different} rows came twice`
  if (status === 2) return all === Number(value) ? '' : `${all} of ${value} rows are there`
  if (status > 2) return `it ended in state ${status}: ${error}`
  return all === done ? '' : `${all} rows are there, ${done} are counted`
}

const openSql = (since: string) => `select from pg_stat_activity where datname = current_database()
  and application_name = 'parley' and xact_start < '${since}' and pid <> pg_backend_pid()`

/** Waits until whatever was under way in the database has ended. */
const settle = async ({ query, said }: World) => {
  const ask = (text: string) => query(text).catch(() => undefined)
  const [now] = await until(
    () => `the database answers; the service said ${said()}`,
    () => ask('select now()::text as now'),
  )
  await until(
    () => 'transactions end',
    async () => (await ask(openSql(String(now?.now))))?.length === 0,
    60_000,
  )
}

/** Compares the database with the book. Returns how many records agree. */
export const check = async (world: World, book: Book, ground: Ground) => {
  await settle(world)
  const rows = async (text: string) => (await world.query(text)) as unknown as FoundRow[]
  const imports = (await rows(importsSql(ground))) as unknown as ImportedRow[]
  const imported = imports.map((row) => ({
    ...row,
    // Until the file has been read, nobody knows how many rows it has.
    value: row.status < 2 ? (book.expected('import', row.key) ?? row.value) : row.value,
    lack: lackOfImport(row),
  }))
  const found = {
    tag: await rows(tagsSql),
    contact: await rows(contactsSql(ground.tag)),
    ticket: await rows(ticketsSql),
    record: await rows(recordsSql(ground)),
    import: imported,
  }
  const complaints = Object.entries(found).flatMap(([noun, each]) => book.compare(noun as 'tag', each))
  const [stray] = await world.query(strayRowsSql(ground))
  if (stray?.n) complaints.push(`${stray.n} rows are there whose import was refused`)
  if (complaints.length) throw new Violation(complaints.slice(0, 20).join('\n'))
  return Object.values(found).flat().length
}

const waitingSql = `select id, status, batches, job_turns, stalled_attempts, restart_at - now() as starts_in,
  updated_at - now() as touched, error from relation_import_tasks where status < 2 order by id`

/** Waits until all imports have ended. */
export const finishImports = async ({ query, said }: World) => {
  let waiting: unknown[] = []
  await until(
    () => `the imports end: ${JSON.stringify(waiting)}; the service said ${said().slice(-4_000)}`,
    async () => {
      waiting = await query(waitingSql)
      return !waiting.length
    },
    180_000,
  )
}
