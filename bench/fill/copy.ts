import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const rowsPerChunk = 500

/** The lines of all ids, in pieces worth a write. */
function* piecesOf(lineOf: (id: number) => string, count: number, tell: (id: number) => void) {
  for (let id = 1; id <= count; ) {
    let piece = ''
    for (const end = Math.min(id + rowsPerChunk, count + 1); id < end; id++) piece += lineOf(id)
    if (piece) yield Buffer.from(piece)
    tell(id - 1)
  }
}

export interface Load {
  table: string
  columns: string
  /** The lines of COPY that an id gives, none or several. */
  lineOf: (id: number) => string
  count: number
}

/** Fills an empty table in one transaction: emptied in the same one, it needs no log and no later vacuum. */
export const copyInto = async (client: pg.ClientBase, load: Load, tell: (id: number) => void) => {
  const { table, columns, lineOf, count } = load
  await client.query('begin')
  await client.query(`truncate ${table}`)
  const target = client.query(copyFrom(`copy ${table} (${columns}) from stdin (freeze)`))
  await pipeline(
    Readable.from(piecesOf(lineOf, count, tell), { objectMode: false, highWaterMark: 262_144 }),
    target,
  )
  await client.query('commit')
  return target.rowCount
}
