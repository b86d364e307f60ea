import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { FileItem, Item } from '../items.ts'
import { commentsOf, writeComments } from './comments.ts'
import { writeCompanies } from './companies.ts'
import { writeContacts } from './contacts.ts'
import { writeConversations } from './conversations.ts'
import type { FilesOfBatch } from './drafts.ts'
import { writeEmployees } from './employees.ts'
import { writeFields } from './fields.ts'
import { fetchFiles } from './files.ts'
import { writeTickets } from './tickets.ts'
import type { FileTools, Writing } from './writing.ts'

const ofKind = <K extends Item['kind']>(items: Item[], kind: K) =>
  items.filter((item): item is Extract<Item, { kind: K }> => item.kind === kind)

const filesIn = (items: Item[]): FileItem[] =>
  items.flatMap((item) => {
    if (item.kind === 'comment') return item.entry.files
    return 'entries' in item ? item.entries.flatMap(({ files }) => files) : []
  })

/** Leaves out files of comments that are there already, so that going on does not fetch them again. */
const unknownFiles = async ({ db, source }: Omit<Writing, 'tally'>, items: Item[]) => {
  const keyed = items.flatMap((item): [string, FileItem[]][] => {
    if (item.kind === 'comment') return [[`${item.of}:${item.thread}:${item.entry.id}`, item.entry.files]]
    if (!('entries' in item)) return []
    return item.entries.map(({ id, files }) => [`${item.kind}:${item.id}:${id}`, files])
  })
  const withFiles = keyed.filter(([, files]) => files.length)
  if (!withFiles.length) return []
  const { rows } = await sql<{ external_id: string }>`
    select external_id from migrated_records where source = ${source.name}
      and kind in ('message', 'ticket_note', 'conversation_note')
      and external_id = any(${withFiles.flatMap(([key]) => [key, `${key}:0`])}::text[])`.execute(db)
  const known = new Set(rows.map(({ external_id }) => external_id))
  return withFiles.flatMap(([key, files]) => (known.has(key) || known.has(`${key}:0`) ? [] : files))
}

/** Brings the files of a batch into the file store, before its transaction. */
export const prepareFiles = async (
  db: Db,
  writing: Writing,
  tools: FileTools,
  items: Item[],
): Promise<FilesOfBatch> => {
  const wanted = filesIn(items).length ? await unknownFiles({ ...writing, db }, items) : []
  return { isScanned: tools.isScanned, stored: await fetchFiles(db, tools, wanted, writing.tally) }
}

/** Writes records of any kind, in the order in which they refer to each other. */
export const writeBatch = async (writing: Writing, files: FilesOfBatch, items: Item[]) => {
  // What is brought happened before: no rule runs for it.
  await sql`select set_config('parley.rules', 'off', true)`.execute(writing.db)
  await writeEmployees(writing, ofKind(items, 'employee'))
  await writeFields(writing, ofKind(items, 'field'))
  await writeCompanies(writing, ofKind(items, 'company'))
  await writeContacts(writing, ofKind(items, 'contact'))
  // Tickets and conversations stand in lists by when they were changed there.
  await sql`select set_config('parley.moments', 'kept', true)`.execute(writing.db)
  const tickets = await writeTickets(writing, files, ofKind(items, 'ticket'))
  const conversations = await writeConversations(writing, files, ofKind(items, 'conversation'))
  // What was said since is new, however people have changed the rest.
  const said = commentsOf([...tickets, ...conversations])
  await writeComments(writing, files, [...ofKind(items, 'comment'), ...said])
}
