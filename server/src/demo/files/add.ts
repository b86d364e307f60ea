import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { newKey } from '#files/keys.ts'
import type { Files } from '#files/types.ts'
import { addRecords, addRows } from '../insert.ts'
import { lampPicture } from './lamp.ts'
import { pdfOf } from './pdf.ts'

interface Content {
  name: string
  mime: string
  bytes: Buffer
  width?: number
  height?: number
}

const picture = { mime: 'image/png', width: 360, height: 270 }

const contents = (): Content[] => [
  { ...picture, name: 'lamp.png', bytes: lampPicture({ isBroken: false }) },
  { ...picture, name: 'broken-lamp.png', bytes: lampPicture({ isBroken: true }) },
  {
    name: 'invoice.pdf',
    mime: 'application/pdf',
    bytes: pdfOf([
      ['Invoice', 'Hoshan Home', 'One lamp, oak', 'Total: 128.00'],
      ['Terms', 'Payable within 30 days.', 'Two years of warranty.'],
    ]),
  },
]

/** Stores contents. Returns them with their IDs and keys. */
const store = async (client: pg.ClientBase, files: Files) => {
  const kept: (Content & { key: string })[] = []
  for (const content of contents()) {
    const path = await files.temporary()
    await writeFile(path, content.bytes)
    const key = newKey('files')
    await files.keep(path, key)
    kept.push({ ...content, key })
  }
  const rows = kept.map(({ bytes, name: _, ...about }) => ({
    ...about,
    sha256: `\\x${hash('sha256', bytes, 'hex')}`,
    size: bytes.length,
    state: 'clean',
  }))
  const records = await addRecords(client, 'file_contents', rows)
  return records.map(({ id, key, size }, index) => ({ ...(kept[index] as Content), id, key, size }))
}

type StoredContent = Awaited<ReturnType<typeof store>>[number]

const addFile = async (
  client: pg.ClientBase,
  { id, name }: StoredContent,
  contactable_id: number | null = null,
) => {
  const [file] = await addRecords(client, 'files', [{ content_id: id, name, contactable_id }])
  return file?.id as number
}

interface MessageRow {
  id: number
  created_at: string
  contactable_id: number
  text: string
}

/** Makes what a customer wrote last a message with a file. */
const attachToMessage = async (client: pg.ClientBase, row: MessageRow, stored: StoredContent) => {
  const file = await addFile(client, stored, row.contactable_id)
  const { name, mime, size, key } = stored
  const message = { name, mime, size, text: row.text, file: key, state: 'kept', reason: null }
  const type = mime.startsWith('image/') ? 'image' : 'file'
  await client.query('update messages set type = $1, message = $2 where id = $3 and created_at = $4', [
    type,
    JSON.stringify(message),
    row.id,
    row.created_at,
  ])
  await addRows(client, 'file_uses', [
    { file_id: file, position: 0, message_id: row.id, message_created_at: row.created_at },
  ])
}

const latestMessages = `select m.id, m.created_at::text as created_at, m.contactable_id, m.message #>> '{}' as text
  from conversations c join messages m on m.conversation_id = c.id and m.seq = 1 and m.type = 'text'
  where c.state = 'handling' order by c.id desc limit 6`

const latestTickets = `select id from tickets where status < 2 order by id desc limit 6`

/** Adds pictures and documents to some open conversations and tickets. */
export const addFiles = async (client: pg.ClientBase, files: Files) => {
  const stored = await store(client, files)
  const choose = (index: number) => stored[index % stored.length] as StoredContent
  const { rows: messages } = await client.query<MessageRow>(latestMessages)
  for (const [index, row] of messages.entries()) await attachToMessage(client, row, choose(index))
  const { rows: tickets } = await client.query<{ id: number }>(latestTickets)
  for (const [index, { id }] of tickets.entries()) {
    const file = await addFile(client, choose(index + 1))
    await addRows(client, 'file_uses', [{ file_id: file, position: 0, ticket_id: id }])
  }
}
