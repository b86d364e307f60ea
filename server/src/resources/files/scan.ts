import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { JobServices } from '#http/services.ts'
import { CallFailed, type Reply } from '#outbound/types.ts'

interface ClaimedFile {
  id: number
  key: string
  size: number
  mime: string
  scan_attempts: number
}

type Verdict = { state: 'clean' | 'refused'; reason: string | null } | 'later'

/** Longer than any scan takes; one that has not ended by then is repeated. */
const lease = '3 minutes'
const firstPauseSeconds = 10
const maxPauseSeconds = 600
const maxReasonLength = 500

/** The scanner says nothing about the file with these: it is misconfigured or busy. */
const notAboutFile = new Set([401, 403, 404, 405, 407, 408, 429])

const claim = async (db: Db) => {
  const { rows } = await sql<ClaimedFile>`
    update file_contents set scan_attempts = scan_attempts + 1, scan_due_at = clock_timestamp() + ${lease}::interval
    where id = (
      select id from file_contents where scan_due_at <= clock_timestamp()
      order by scan_due_at limit 1 for update skip locked)
    returning id, key, size, mime, scan_attempts`.execute(db)
  return rows[0]
}

const reasonIn = ({ headers, body }: Reply) => {
  const text = body.toString('utf8').trim()
  try {
    const { reason, message } = JSON.parse(text)
    return String(reason ?? message ?? '').slice(0, maxReasonLength) || null
  } catch {
    const isPlain = /^text\/plain\b/.test(headers['content-type'] ?? '')
    return (isPlain && text.slice(0, maxReasonLength)) || null
  }
}

const verdictOf = (reply: Reply): Verdict => {
  const { status } = reply
  if (status >= 200 && status < 300) return { state: 'clean', reason: null }
  if (status >= 400 && status < 500 && !notAboutFile.has(status))
    return { state: 'refused', reason: reasonIn(reply)?.replaceAll('\0', '') ?? null }
  return 'later'
}

/** Sends the content to the scanner. Without a scanner, everything that still waits for one is clean. */
const scan = async (
  { config, files, outbound }: JobServices,
  { key, size, mime }: ClaimedFile,
): Promise<Verdict> => {
  if (!config.fileScanUrl) return { state: 'clean', reason: null }
  const opened = await files.read(key)
  if (!opened) return 'later'
  const headers = { 'content-type': 'application/octet-stream', 'x-file-type': mime }
  const request = { method: 'POST', url: config.fileScanUrl, headers } as const
  return verdictOf(await outbound.sendFile(request, { content: opened.content, size }))
}

const settle = (db: Db, { id, scan_attempts }: ClaimedFile, verdict: Exclude<Verdict, 'later'>) =>
  db
    .updateTable('file_contents')
    .set({ ...verdict, scan_due_at: null })
    .where('id', '=', id)
    .where('scan_attempts', '=', scan_attempts)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()

const postpone = (db: Db, { id, scan_attempts }: ClaimedFile) => {
  const seconds = Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** Math.min(scan_attempts - 1, 10))
  return db
    .updateTable('file_contents')
    .set({ scan_due_at: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .where('id', '=', id)
    .where('scan_attempts', '=', scan_attempts)
    .execute()
}

/** Returns hints for everyone who may be looking at a file with this content. */
const hintsFor = async (db: Db, content: number): Promise<Hint[]> => {
  const { rows } = await sql<{ hint: Hint }>`
    with shown as (select id, created_by_id from files where content_id = ${content} limit 100)
    select json_build_object('kind', 'file', 'employee_id', created_by_id, 'file_id', id) as hint
    from shown where created_by_id is not null
    union all select json_build_object('kind', 'receipt', 'conversation_id', m.conversation_id,
      'contactable_id', m.contactable_id, 'seq', m.seq)
    from shown join file_uses u on u.file_id = shown.id
    join messages m on m.id = u.message_id and m.created_at = u.message_created_at
    union all select json_build_object('kind', 'note', 'conversation_id', n.conversation_id)
    from shown join file_uses u on u.file_id = shown.id join conversation_notes n on n.id = u.conversation_note_id
    limit 200`.execute(db)
  return rows.map(({ hint }) => hint)
}

type Log = { error(facts: object, message: string): void }

/**
 * Returns a function that has the content scanned that is due first. It returns true if there may be another.
 */
export const scanNextFile = (services: JobServices, log: Log) => async (): Promise<boolean> => {
  const { live } = services
  const db = services.database.main
  const claimed = await claim(db)
  if (!claimed) return false
  const verdict = await scan(services, claimed).catch((failure): Verdict => {
    if (!(failure instanceof CallFailed)) log.error({ failure }, 'file not scanned')
    return 'later'
  })
  if (verdict === 'later') await postpone(db, claimed)
  else if (await settle(db, claimed, verdict)) {
    live.tell(...(await hintsFor(db, claimed.id)))
    await live.flush()
  }
  return true
}
