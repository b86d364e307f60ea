import type { Plan } from '../plan/plan.ts'
import { accepted, groupsOf, type MergeOf, nameOf, type Statement } from '../stage/sql.ts'
import { createCompanies, findCompanies } from './companies.ts'
import { cause, changesOf, noteEntries } from './history.ts'
import { createTags, givenTags } from './tags.ts'

/** A kind of part that rows add to contacts. */
interface Kind {
  kind: 'phone_number' | 'email_contact' | 'address' | 'tag' | 'company'
  /** The name of its count. */
  count: string
  /** The rows of a batch, as `n`, with what they give. */
  given: string
  /** What makes two parts of a contact the same. */
  key: string
  /** Finds a part `g` among those of the contact already. */
  exists: string
  table: string
  columns: string
  isLink?: true
}

const listedIn = (list: string, columns: string) =>
  `import_rows s cross join jsonb_to_recordset(s.parts -> '${list}') p (${columns})`

const kinds: Record<string, Kind> = {
  phone_numbers: {
    kind: 'phone_number',
    count: 'addedPhones',
    given: listedIn('phone_numbers', 'type smallint, number text'),
    key: `ltrim(phone_national(p.number), '0')`,
    exists: `phone_lookup e where e.contact_id = g.contact_id
      and same_phone(e.code, e.digits, phone_code(g.number), phone_national(g.number))`,
    table: 'phone_numbers',
    columns: 'type, number',
  },
  email_contacts: {
    kind: 'email_contact',
    count: 'addedEmails',
    given: listedIn('email_contacts', 'address text'),
    key: 'lower(p.address)',
    exists: 'email_contacts e where e.contact_id = g.contact_id and lower(e.address) = lower(g.address)',
    table: 'email_contacts',
    columns: 'address',
  },
  addresses: {
    kind: 'address',
    count: 'addedAddresses',
    given: listedIn('addresses', 'type smallint, address text'),
    key: 'p.address',
    exists: 'addresses e where e.contact_id = g.contact_id and e.address = g.address',
    table: 'addresses',
    columns: 'type, address',
  },
  tags: {
    kind: 'tag',
    count: 'addedTags',
    given: givenTags,
    key: `coalesce(p.tag_id::text, 'new ' || lower(p.name))`,
    exists: 'contact_tags e where e.contact_id = g.contact_id and e.tag_id = g.tag_id',
    table: 'contact_tags',
    columns: 'tag_id',
    isLink: true,
  },
  companies: {
    kind: 'company',
    count: 'addedCompanies',
    given: 'import_companies p join import_rows s on s.n = p.n',
    key: `coalesce(p.company_id::text, 'new ' || lower(p.name))`,
    exists: 'contact_companies e where e.contact_id = g.contact_id and e.company_id = g.company_id',
    table: 'contact_companies',
    columns: 'company_id',
    isLink: true,
  },
}

/** The parts of a batch that its contacts do not have yet, each once. */
const missing = (plan: Plan, { given, key, exists, columns }: Kind) => `
  given as materialized (
    select distinct on (who, key) m.contact_id, w.who, k.key, ${columns
      .split(', ')
      .map((column) => `p.${column}`)
      .join(', ')}
    from ${given} join import_matches m on m.n = s.n,
      lateral (select coalesce(m.contact_id::text, 'new ' || ${nameOf(groupsOf(plan), 's')}) as who) w,
      lateral (select ${key} as key) k
    where ${accepted} order by who, key, m.n),
  missing as materialized (select * from given g where not exists (select from ${exists}))`

/** Contacts that the batch creates have one entry in their history. */
const existed = 'not exists (select from import_created c where c.contact_id = a.contact_id)'

const linkChanges = ({ table, columns }: Kind) => `
  select a.contact_id, 'contact.updated', jsonb_build_array(jsonb_build_object('field', '${columns}s',
    'from', nullif(b.ids, '[]'), 'to', (select jsonb_agg(i order by i) from jsonb_array_elements(b.ids || a.ids) i)))
  from (select contact_id, jsonb_agg(linked_id order by linked_id) as ids from added group by contact_id) a,
    lateral (select coalesce(jsonb_agg(e.${columns} order by e.${columns}), '[]') as ids from ${table} e
      where e.contact_id = a.contact_id) b
  where ${existed}`

const add = (plan: Plan, part: Kind, { taskId, batch }: MergeOf): Statement => {
  const { kind, count, table, columns } = part
  return {
    text: `with ${missing(plan, part)},
      added as (insert into ${table} (contact_id, ${columns})
        select contact_id, ${columns} from missing order by contact_id returning id, contact_id, ${columns}),
      ${cause},
      history as (${noteEntries(
        'contact',
        `select a.contact_id, '${kind}.created', jsonb_build_array(${changesOf(columns.split(', '), 'a', 'to')}) from added a where ${existed}`,
      )}),
      noted as (insert into relation_import_additions
        select $1::bigint, '${kind}', $2::int, array_agg(id) from added having count(*) > 0)
      select count(*) as "${count}" from added`,
    values: [taskId, batch],
  }
}

/** A contact's tags and companies are part of what it is answered with, so that they make a new version of it. */
const link = (plan: Plan, part: Kind, { taskId }: MergeOf): Statement => {
  const { kind, count, table, columns } = part
  return {
    text: `with ${missing(plan, part)},
      added as (insert into ${table} (contact_id, ${columns})
        select contact_id, ${columns} from missing order by contact_id on conflict do nothing
        returning contact_id, ${columns} as linked_id),
      noted as (insert into relation_import_links
        select $1::bigint, '${kind}', contact_id, linked_id from added on conflict do nothing),
      ${cause},
      history as (${noteEntries('contact', linkChanges(part))}),
      touched as materialized (
        select touch_contacts(array(select distinct contact_id from added)) where exists (select from added))
      select (select count(*) from added) as "${count}", (select count(*) from touched) as touched`,
    values: [taskId],
  }
}

const predict = (plan: Plan, part: Kind, { taskId }: MergeOf): Statement => ({
  text: `with ${missing(plan, part)},
    planned as (insert into relation_import_planned
      select $1::bigint, 'part', md5(concat_ws(e'\\x1f', '${part.kind}', who, key)) from missing
      on conflict do nothing returning 1)
    select count(*) as "${part.count}" from planned`,
  values: [taskId],
})

/** Returns the statements that decide about parts, and those that add them once the contacts are there. */
export const partStatements = (plan: Plan, of: MergeOf) => {
  const asked = Object.entries(kinds).flatMap(([list, part]) => (plan.parts.includes(list) ? part : []))
  return {
    decisions: findCompanies(plan, of),
    changes: [
      ...createCompanies(plan, of),
      ...createTags(plan, of),
      ...asked.map((part) => {
        if (of.isDryRun) return predict(plan, part, of)
        return part.isLink ? link(plan, part, of) : add(plan, part, of)
      }),
    ],
  }
}
