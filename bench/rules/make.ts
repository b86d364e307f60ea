import type pg from 'pg'

/** Half watch a field that does not change; the others are compared, and the first condition does not hold. */
export const makeRules = (client: pg.ClientBase, count: number) =>
  client.query(
    `insert into rules (name, subject, "when", "if", "then", state, position, author_id)
     select 'Rule ' || n, 'ticket', '{"event": "updated"}', case when n % 2 = 0
       then '{"all": [{"field": "status", "op": "became", "val": 3}]}'::jsonb
       else jsonb_build_object('all', jsonb_build_array(
         jsonb_build_object('field', 'subject', 'op', 'contains', 'val', 'parcel ' || n))) end,
       '[{"set": {"priority": 3}}]', 'on', n, (select id from employees where account = 'bench')
     from generate_series(1, $1) n`,
    [count],
  )
