import type pg from 'pg'
import type { Plan } from './plan.ts'

interface Check {
  name: string
  /** One row with one number. */
  sql: string
  isRight: (found: number, plan: Plan) => boolean
}

const countOf = (table: string, wanted: (plan: Plan) => number): Check => ({
  name: table,
  sql: `select count(*) from ${table}`,
  isRight: (found, plan) => found === wanted(plan),
})
const near = (part: number, of: (plan: Plan) => number) => (found: number, plan: Plan) =>
  Math.abs(found - of(plan) * part) <= of(plan) * part * 0.1 + 30

const contacts = ({ size }: Plan) => size
const none = (found: number) => found === 0

const checks: Check[] = [
  countOf('contacts', contacts),
  countOf('phone_numbers', ({ size }) => size * 2),
  countOf('email_contacts', contacts),
  countOf('tickets', ({ tickets }) => tickets),
  countOf('companies', ({ companies }) => companies),
  countOf('tags', ({ tags }) => tags),
  countOf('relation_records', ({ relations }) => relations),
  countOf('csat_scores', ({ contactables }) => contactables),
  {
    name: 'contact_companies',
    sql: 'select count(*) from contact_companies',
    isRight: near(1 / 3, contacts),
  },
  { name: 'contact_tags', sql: 'select count(*) from contact_tags', isRight: near(0.55, contacts) },
  {
    name: 'contacts without 8 custom values',
    sql: `select count(*) from contacts where (select count(*) from jsonb_object_keys(cz_values)) <> 8`,
    isRight: none,
  },
  {
    name: 'names in Han',
    sql: `select count(*) from contacts where first_name ~ '^[\\u4e00-\\u9fff]+$'`,
    isRight: near(0.47, contacts),
  },
  {
    name: 'names in Hangul',
    sql: `select count(*) from contacts where first_name ~ '^[\\uac00-\\ud7af]+$'`,
    isRight: near(0.1, contacts),
  },
  {
    name: 'contacts called 小明',
    sql: `select count(*) from contacts where first_name = '小明'`,
    isRight: (found, { size }) => found >= Math.floor(size / 2000),
  },
  {
    name: 'constraints not validated',
    sql: `select count(*) from pg_constraint where connamespace = current_schema()::regnamespace and not convalidated`,
    isRight: none,
  },
  {
    name: 'triggers off',
    sql: `select count(*) from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where r.relnamespace = current_schema()::regnamespace and t.tgenabled = 'D'`,
    isRight: none,
  },
]

const number = (value: number) => value.toLocaleString('en')

/** Holds the database against what the fill was to make, each with its number; fails on the first that is wrong. */
export const check = async (client: pg.ClientBase, plan: Plan, say: (line: string) => void) => {
  const wrong: string[] = []
  for (const { name, sql, isRight } of checks) {
    const found = Number(Object.values((await client.query(sql)).rows[0])[0])
    const isFine = isRight(found, plan)
    say(`  ${isFine ? 'ok   ' : 'WRONG'} ${name}: ${number(found)}`)
    if (!isFine) wrong.push(name)
  }
  if (wrong.length) throw new Error(`The fill is not what it should be: ${wrong.join(', ')}.`)
}
