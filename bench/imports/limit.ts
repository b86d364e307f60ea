import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Fields } from './setup.ts'

/** What a person would write for this one file: all of it as text into a table, then one statement. */
export const loadByHand = async (
  client: pg.ClientBase,
  path: string,
  { category, order, amount, day, tier, remark }: Fields,
) => {
  const begun = performance.now()
  await client.query('drop table if exists bench.staged')
  await client.query(
    'create unlogged table bench.staged (member text, ordered text, amount text, day text, tier text, remark text)',
  )
  await pipeline(
    createReadStream(path, { highWaterMark: 1 << 20 }),
    client.query(copyFrom('copy bench.staged from stdin (format csv)')) as NodeJS.WritableStream,
  )
  const copied = performance.now()
  await client.query('analyze bench.staged')
  await client.query(
    `insert into relation_records (category_id, contact_id, cz_values)
     select $1, c.id, jsonb_build_object($2::text, s.ordered, $3::text, s.amount::int, $4::text, s.day, $5::text, s.tier,
       $6::text, s.remark)
     from bench.staged s join contacts c on c.membership_no = s.member`,
    [category, order, amount, day, tier, remark].map((value, index) => (index ? String(value) : value)),
  )
  const ended = performance.now()
  await client.query('drop table bench.staged')
  return { seconds: (ended - begun) / 1000, copySeconds: (copied - begun) / 1000 }
}
