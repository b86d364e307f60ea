import { sql } from 'kysely'
import { hasPermission } from '#access/granted.ts'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { areEmpty, ownFields } from '#resources/contacts/queries.ts'
import { linkTables } from './parts.ts'
import type { LinkTargets } from './schema.ts'

interface Visitor {
  contact_id: number | null
  contactable_id: number
}

const anyone: LinkTargets = { may_link: true, linkable_ids: [] }
const nobody: LinkTargets = { may_link: false, linkable_ids: [] }

const filed = ownFields.filter((name) => name !== 'last_name')

/** The number of contacts with the same phone number or e-mail address that are considered. */
const maxSharers = 100

/**
 * Returns whether a contact came with this contactable and nobody has made a customer record of it. Its name, phone
 * numbers and e-mail addresses do not matter here.
 */
const isUnfiled = async (db: Db, viewer: Viewer, { contact_id, contactable_id }: Visitor) => {
  const links = linkTables.map(
    ({ table }) => sql`and not exists (select from ${sql.table(table)} l where l.contact_id = c.id)`,
  )
  const { rows } = await sql`
    select from contacts c join contactables o on o.contact_id = c.id
    where c.id = ${contact_id} and o.id = ${contactable_id} and c.created_at >= o.created_at
      and ${areEmpty(filed)}
      and (c.version - coalesce(c.part_versions, 0) = 1 or c.cz_values = '{}')
      and not exists (select from contactables a where a.contact_id = c.id and a.id <> o.id)
      and not exists (select from addresses a where a.contact_id = c.id)
      and not exists (select from relation_records r where r.contact_id = c.id)
      and not exists (select from tickets t where t.contact_id = c.id and t.creater_id <> ${viewer.id})
      ${sql.join(links, sql` `)}`.execute(db)
  return rows.length > 0
}

/**
 * Returns the contacts, or only the given one, that share every confirmed phone number and e-mail address of a contact;
 * undefined if it has no confirmed ones.
 */
const sharersOf = async (db: Db, contactId: number, only?: number) => {
  const isAsked = only === undefined ? sql`true` : sql`u.contact_id = ${only}`
  const { rows } = await sql<{ sharers: number[] }>`
    select array(
      select distinct u.contact_id from phone_lookup u join phone_numbers m on m.id = u.id
      where u.key = p.key and p.key <> '' and same_phone(p.code, p.digits, u.code, u.digits)
        and m.extension is not distinct from n.extension and u.contact_id <> n.contact_id and ${isAsked}
      order by 1 limit ${sql.lit(maxSharers)}) as sharers
    from phone_numbers n join phone_lookup p on p.id = n.id
    where n.contact_id = ${contactId} and n.unconfirmed_since is null
    union all
    select array(
      select distinct u.contact_id from email_contacts u
      where lower(u.address) = lower(e.address) and u.contact_id <> e.contact_id and ${isAsked}
      order by 1 limit ${sql.lit(maxSharers)})
    from email_contacts e where e.contact_id = ${contactId} and e.unconfirmed_since is null`.execute(db)
  const [first, ...others] = rows.map(({ sharers }) => sharers)
  return first?.filter((id) => others.every((sharers) => sharers.includes(id)))
}

/**
 * Returns to which contacts, or whether to the only one asked for, the visitor's may be linked by who handles their
 * conversation. What the viewer may not read is not compared.
 */
export const linkTargetsOf = async (
  db: Db,
  viewer: Viewer,
  visitor: Visitor | undefined,
  only?: number,
): Promise<LinkTargets> => {
  if (!visitor || visitor.contact_id === null) return nobody
  if (!(await hasPermission(db, viewer.id, 'contact.read'))) return nobody
  if (await hasPermission(db, viewer.id, 'contact_merge.create')) return anyone
  if (!(await isUnfiled(db, viewer, visitor))) return nobody
  const sharers = await sharersOf(db, visitor.contact_id, only)
  if (!sharers) return anyone
  const isHidden =
    viewer.missingPermissions.includes('phone_number.read') ||
    viewer.missingPermissions.includes('email_contact.read')
  return isHidden ? nobody : { may_link: false, linkable_ids: sharers }
}
