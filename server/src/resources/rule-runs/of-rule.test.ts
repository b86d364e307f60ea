import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()
const db = database.main

const bound = 5000

const read = async (query: string) => {
  const { status, body } = await admin.get(`/rule-run?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return {
    total: body.meta.total,
    subjects: body.data.map((each: { subject_id: number }) => each.subject_id),
  }
}

test('misses of a rule are looked for in the latest events only, those of a record in all of them', async () => {
  // The latest is about ticket 1; every second one names the rule.
  await sql`insert into rule_misses (subject_type, subject_id, event, misses, created_at)
    select 'ticket', n, 'created', jsonb_build_object('missed', case n % 2 when 1 then '7.1.0' else '8.1.0' end),
      now() - make_interval(secs => n) from generate_series(1, ${bound + 10}) n`.execute(db)
  for (const query of ['rule_id=7', 'rule_id=7&outcome=missed'])
    assert.deepEqual(await read(`${query}&per_page=3`), { total: bound / 2, subjects: [1, 3, 5] })
  const oldest = bound + 9
  assert.deepEqual(await read(`rule_id=7&page=${bound / 2}&per_page=1`), {
    total: bound / 2,
    subjects: [bound - 1],
  })
  assert.deepEqual(await read(`subject_type=ticket&subject_id=${oldest}`), { total: 1, subjects: [oldest] })
})

test('of the runs of a rule the latest are counted, and a later page is still found', async () => {
  await sql`insert into rule_runs (rule_id, version, subject_type, subject_id, event, outcome, created_at)
    select 9, 1, 'ticket', n, 'created', 'matched', now() - make_interval(secs => n)
    from generate_series(1, ${bound + 10}) n`.execute(db)
  assert.deepEqual(await read('rule_id=9&per_page=2'), { total: bound, subjects: [1, 2] })
  const later = await read(`rule_id=9&page=${bound / 2 + 2}&per_page=2`)
  assert.deepEqual(later, { total: bound + 5, subjects: [bound + 3, bound + 4] })
})
