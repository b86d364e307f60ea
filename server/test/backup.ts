import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted, sequenceNames, tablesOf } from '../src/backup/catalog.ts'
import { onDatabase } from './programs/command.ts'

/** Backups and restores record themselves, so their entries, the counts of these and the next ID differ. */
const kept = (table: string) => {
  if (table === 'paging_deltas') return "list <> 'audit_log'"
  return table === 'audit_log' ? "action not in ('installation.backup', 'installation.restore')" : 'true'
}

const hashOf = async (client: pg.Client, table: string) => {
  const hash = createHash('sha256')
  const rows = client.query(
    copyTo(
      `copy (select * from ${quoted(table)} t where ${kept(table)} order by t::text collate "C") to stdout (encoding 'UTF8')`,
    ),
  )
  for await (const chunk of rows) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * When a database ran its upgrade steps: a restore runs them all and leaves the table empty. And its stream of changes:
 * a restore begins another one.
 */
const own = ['upgrade_steps', 'changes', 'change_stream']
const ownSequences = ['audit_log_id_seq', 'changes_id_seq']

/** Returns a line for each table and sequence, the same for two databases with the same content. */
export const contentOf = (url: string) =>
  onDatabase(url, async (client) => {
    await client.query("set time zone 'UTC'")
    const lines: string[] = []
    const tables = (await tablesOf(client)).filter(({ name }) => !own.includes(name))
    for (const { name } of tables) lines.push(`${name} ${await hashOf(client, name)}`)
    for (const name of (await sequenceNames(client)).filter((name) => !ownSequences.includes(name))) {
      const { rows } = await client.query(`select last_value + is_called::int as next from ${quoted(name)}`)
      lines.push(`${name} ${rows[0].next}`)
    }
    return lines
  })
