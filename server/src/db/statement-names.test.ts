import assert from 'node:assert/strict'
import test from 'node:test'
import { nameOfText, statementName } from './statement-names.ts'

test('a statement is named by what it does to which table', () => {
  for (const [text, name] of [
    ['select "id" from "contacts" where "id" = $1', 'select contacts'],
    ['insert into "tags" ("name") values ($1) returning "id"', 'insert tags'],
    ['update tickets set subject = $1 where id = 7', 'update tickets'],
    ['delete from only messages where id = $1', 'delete messages'],
    ['/* one plan */ select t.* from tickets t', 'select tickets'],
    ['with found as (select id from "profiles") update "contacts" set "a" = 1 from found', 'update contacts'],
    ['with page as materialized (select id from contacts) select count(*) from page', 'select contacts'],
    ['select id from moments where due_at < now() for update skip locked', 'select moments'],
    ['insert into a (b) values (1) on conflict (b) do update set b = 2', 'insert a'],
    ['select extract(epoch from created_at) from audit_log', 'select audit_log'],
    ['select a is distinct from b from webhooks', 'select webhooks'],
    ['select * from generate_series(1, 3) n, employees', 'select'],
    ['select fold_paging($1) as folded', 'select fold_paging()'],
    ['select name from pgboss.job', 'select pgboss.job'],
    ['select 1 from messages_2026_11', 'select messages'],
    ['begin', 'begin'],
    ['COMMIT', 'commit'],
    ['', 'other'],
  ] as const)
    assert.equal(nameOfText(text), name, text)
})

test('a statement of its own name keeps it, and one that a connection numbered is named by its text', () => {
  assert.equal(statementName({ name: 'viewer', text: 'select 1 from employees' }), 'viewer')
  assert.equal(statementName({ name: 'p12', text: 'select 1 from employees' }), 'select employees')
})

test('however many different statements there are, their names are few', () => {
  const names = new Set(Array.from({ length: 2_000 }, (_, n) => nameOfText(`select 1 from made_up_${n}`)))
  assert.ok(names.size <= 301 && names.has('other'), String(names.size))
})
