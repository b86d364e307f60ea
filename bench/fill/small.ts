import type pg from 'pg'
import type { Plan } from './plan.ts'
import { categories, subCategories, terminationCodes } from './tickets.ts'

/** The ids of the eight custom fields of contacts, one of each type in its order. */
export type FieldIds = number[]

/** What the large tables refer to. */
export interface Small {
  fields: FieldIds
  relationCategory: number
  relationField: number
  agents: number[]
}

const choices = (...words: string[]) => JSON.stringify(words.map((word) => ({ text: word, value: word })))

const fields: [string, string | null][] = [
  ['Points', null],
  ['Nickname', null],
  ['Legal hold', null],
  ['Member since', null],
  ['Call at', null],
  ['Last visit', null],
  ['Tier', choices('standard', 'silver', 'gold', 'platinum', 'founder')],
  ['Interests', choices('sea', 'hills', 'cities', 'food', 'music', 'astronomy')],
]

const fillFields = async (client: pg.ClientBase): Promise<FieldIds> => {
  const { rows } = await client.query(
    `insert into cz_cols (name, type, options) select name, type, options
     from unnest($1::text[], $2::int[], $3::jsonb[]) as f (name, type, options) order by type returning id`,
    [fields.map(([name]) => name), fields.map((_, type) => type), fields.map(([, options]) => options)],
  )
  return rows.map(({ id }) => id)
}

const fillRelationField = async (client: pg.ClientBase) => {
  const { rows } = await client.query(
    `with made as (insert into cz_col_categories (name, type) values ('Orders', 1) returning id)
     insert into cz_cols (name, type, category_id) select 'Order number', 1, id from made returning id, category_id`,
  )
  return { relationField: rows[0].id, relationCategory: rows[0].category_id }
}

/** Agents who cannot log in: nothing hashes to their password. */
const fillAgents = async (client: pg.ClientBase, { agents }: Plan): Promise<number[]> => {
  const { rows } = await client.query(
    `insert into employees (account, password_hash, first_name)
     select 'agent-' || n, '', 'Agent ' || n from generate_series(1, $1::int) n returning id`,
    [agents],
  )
  await client.query(
    `insert into employee_roles (employee_id, role_id)
     select e.id, r.id from unnest($1::bigint[]) as e (id), roles r where r.name = 'agent' and r.is_builtin`,
    [rows.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

const named = (table: string, word: string, count: number) =>
  `insert into ${table} (id, name) select n, '${word} ' || n from generate_series(1, ${count}) n`

/** Fills the tables that the large ones refer to. */
export const fillSmall = async (client: pg.ClientBase, plan: Plan): Promise<Small> => {
  await client.query(named('sponsors', 'Brand', plan.sponsors))
  await client.query(named('tags', 'Tag', plan.tags))
  await client.query(named('categories', 'Matter', categories))
  await client.query(
    `insert into sub_categories (id, name, category_id)
     select n, 'Detail ' || n, 1 + (n - 1) % ${categories} from generate_series(1, ${subCategories}) n`,
  )
  await client.query(
    `insert into termination_codes (id, name, status)
     select n, 'Outcome ' || n, 2 + n % 2 from generate_series(1, ${terminationCodes}) n`,
  )
  await client.query(
    `insert into companies (id, name, sn)
     select n, (array['North', 'South', '東方', '大同'])[1 + n % 4] || ' Trading ' || n, lpad(n::text, 8, '0')
     from generate_series(1, ${plan.companies}) n`,
  )
  await client.query(
    "insert into channels (id, contactable_type, name) values (1, 'App\\LineContact', 'LINE')",
  )
  return {
    fields: await fillFields(client),
    ...(await fillRelationField(client)),
    agents: await fillAgents(client, plan),
  }
}
