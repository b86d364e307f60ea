import type pg from 'pg'
import { cellsOf, contactsWhere, maxMatches, type Term } from './term.ts'

/** The n-th value from the high or the low end: fewer than n are beyond it. */
const edgeOf = (value: string, direction: 'asc' | 'desc') =>
  `select v::text as edge from (select ${value} as v from contacts) given order by v ${direction} offset ${maxMatches} limit 1`

/** The value that most have among those that few enough have. */
const commonOf = (value: string) =>
  `select v from (select ${value} as v from contacts) given group by v having count(*) <= ${maxMatches} order by count(*) desc limit 1`

const number = (id: string) => `(cz_values ->> '${id}')::bigint`
const text = (id: string) => `(cz_values ->> '${id}') collate "C"`

interface Condition {
  name: string
  op: string
  /** What finds the operand. */
  sql: (id: string) => string
}

/** One comparison for each type of field, in their order. */
const asked: Condition[] = [
  { name: 'whole number >', op: '>', sql: (id) => edgeOf(number(id), 'desc') },
  { name: 'string =', op: '=', sql: (id) => commonOf(text(id)) },
  { name: 'boolean =', op: '=', sql: () => "select 'true'" },
  { name: 'date <', op: '<', sql: (id) => edgeOf(text(id), 'asc') },
  { name: 'time <', op: '<', sql: (id) => edgeOf(text(id), 'asc') },
  { name: 'date-time <', op: '<', sql: (id) => edgeOf(text(id), 'asc') },
  { name: 'select =', op: '=', sql: () => "select 'founder'" },
  { name: 'multi select =', op: '=', sql: () => "select 'astronomy'" },
]

export const customTerms = async (client: pg.ClientBase): Promise<Term[]> => {
  const terms: Term[] = []
  for (const [type, { name, op, sql }] of asked.entries()) {
    const [id = ''] = await cellsOf(
      client,
      'select id::text from cz_cols where type = $1 and category_id is null order by id limit 1',
      [type],
    )
    const [val = ''] = await cellsOf(client, sql(id))
    terms.push(
      contactsWhere(`custom field, ${name}`, {
        'cz_cols[0][id]': id,
        'cz_cols[0][op]': op,
        'cz_cols[0][val]': val,
      }),
    )
  }
  return terms
}
