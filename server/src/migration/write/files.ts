import { copyFile, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { drawIds } from '#db/records/key-locks.ts'
import { type ContentFacts, describeContent } from '#files/content/describe.ts'
import { digestOf } from '#files/digest.ts'
import { newKey } from '#files/keys.ts'
import { beginningOf } from '#messages/plain.ts'
import type { FileItem } from '../items.ts'
import type { Tally } from '../tally.ts'
import { type FileTools, insertRows } from './writing.ts'

/** A file of the source whose content is in the file store. */
export interface StoredFile extends ContentFacts {
  name: string
  sha256: string
  size: number
  key: string
}

/** A path separator in a name would only confuse the person who saves it. */
const nameOf = ({ name }: FileItem) => beginningOf(name.replace(/[\\/\p{Cc}]/gu, '_'), 255) || 'file'

const fetchFile = async ({ from, files, maxBytes }: FileTools, item: FileItem) => {
  const path = await files.temporary()
  if ('client' in from) return from.client.download(item.from, path, maxBytes)
  const name = /^(https?:|api\/)/.test(item.from) ? `attachments/${item.id}/${item.name}` : item.from
  const found = await from.folder.attachment(name, maxBytes)
  if ('missing' in found) return found
  await copyFile(found.path, path)
  return { path }
}

/** Marks a content that there is already as used, so that the clean-up leaves it for a day. */
const reserve = async (db: Db, sha256: string) => {
  const { rows } = await sql<Omit<StoredFile, 'name' | 'sha256'>>`
    update file_contents set unused_since = clock_timestamp() where sha256 = decode(${sha256}, 'hex')
    returning size, mime, key, width, height, duration_ms`.execute(db)
  return rows[0]
}

type StoredFiles = Map<FileItem, StoredFile>

const store = async (
  db: Db,
  { files }: FileTools,
  item: FileItem,
  path: string,
  stored: StoredFiles,
): Promise<StoredFile> => {
  const { size, sha256 } = await digestOf(path)
  const twin = stored.values().find((file) => file.sha256 === sha256)
  const known = twin ?? (await reserve(db, sha256))
  if (known) {
    await rm(path, { force: true })
    return { ...known, name: nameOf(item), sha256 }
  }
  const facts = await describeContent(path)
  const key = newKey('files')
  await files.keep(path, key)
  return { ...facts, name: nameOf(item), sha256, size, key }
}

/** Brings files into the file store, before the transaction that attaches them. What there is not is left out. */
export const fetchFiles = async (db: Db, tools: FileTools, items: FileItem[], tally: Tally) => {
  const stored: StoredFiles = new Map()
  for (const item of items) {
    const fetched = await fetchFile(tools, item)
    if ('missing' in fetched) tally.leaveOut('file', item.id, fetched.missing)
    else stored.set(item, await store(db, tools, item, fetched.path, stored))
  }
  tally.count('file', 'created', stored.size)
  return stored
}

/** Records files. Returns an ID for each. */
export const insertFiles = async (
  db: Db,
  { isScanned }: Pick<FileTools, 'isScanned'>,
  files: (StoredFile & { contactable_id: number | null })[],
) => {
  if (!files.length) return []
  const contents = [...new Map(files.map((file) => [file.sha256, file])).values()]
  const { rows } = await sql<{ id: number; sha256: string }>`
    insert into file_contents (sha256, size, mime, width, height, duration_ms, key, state, scan_due_at)
    select decode(r.sha256, 'hex'), r.size, r.mime, r.width, r.height, r.duration_ms, r.key,
      ${isScanned ? 'pending' : 'clean'}, case when ${isScanned} then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb)
      as r (sha256 text, size bigint, mime text, width int, height int, duration_ms int, key text)
    on conflict (sha256) do update set unused_since = clock_timestamp()
    returning id, encode(sha256, 'hex') as sha256`.execute(db)
  const ids = new Map(rows.map(({ id, sha256 }) => [sha256, id]))
  const drawn = await drawIds(db, 'files', files.length)
  await insertRows(
    db,
    'files',
    files.map(({ name, sha256, contactable_id }, index) => ({
      id: drawn[index],
      content_id: ids.get(sha256),
      name,
      contactable_id,
    })),
  )
  return drawn
}
