import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Field, Owner } from './fields.ts'

type Row = Field & { category_id: number | null; category_type: number | null }

/** The custom fields of all owners, as of one version. */
interface Definitions {
  version: string
  /** By `contact`, `ticket`, or the category of a relation's records. */
  byOwner: Map<'contact' | 'ticket' | number, Map<number, Field>>
}

const read = statement<{ version: string; fields: Row[] | null }>(
  `select d.version, (select json_agg(field) from (
    select f.id, f.name, f.type, f.options, f.scale, f.is_allowed_null, f."default", f.category_id,
      c.type as category_type
    from cz_cols f left join cz_col_categories c on c.id = f.category_id order by f.id) field) as fields
  from definition_version d`,
)

/** By the type of a field's category; without one, it is a contact's. */
const owners = ['contact', undefined, 'ticket', undefined] as const

const ownerOf = ({ category_id, category_type }: Row) => owners[category_type ?? 0] ?? (category_id as number)

/** Reads the definitions with their version, in one snapshot. */
const load = async (db: Db): Promise<Definitions> => {
  const [row] = await read(db, [])
  if (!row) throw new Error('The table definition_version is empty.')
  const groups = Map.groupBy(row.fields ?? [], ownerOf)
  const byOwner = new Map(
    [...groups].map(([owner, fields]) => [owner, new Map(fields.map((field) => [field.id, field]))]),
  )
  return { version: row.version, byOwner }
}

let latest: Definitions | undefined

const none: ReadonlyMap<number, Field> = new Map()

/** An owner's fields by ID, and the version that they are of. */
export interface KnownFields {
  version: string
  fields: ReadonlyMap<number, Field>
}

const fieldsOf = ({ version, byOwner }: Definitions, owner: Owner): KnownFields => ({
  version,
  fields: byOwner.get(owner.of === 'relation' ? owner.category_id : owner.of) ?? none,
})

/** Returns an owner's fields as this process knows them, which may be outdated. */
export const knownFields = async (db: Db, owner: Owner) => {
  latest ??= await load(db)
  return fieldsOf(latest, owner)
}

/** Whether the definitions have this version, in the snapshot of the statement. */
export const isVersion = (version: string): RawBuilder<boolean> =>
  sql`(select version = ${version}::uuid from definition_version)`

/** Returns an owner's fields as they are now. */
export const currentFields = async (db: Db, owner: Owner) => {
  latest = await load(db)
  return fieldsOf(latest, owner)
}

/**
 * Holds if the definitions still have this version. Locks the fields whose values the statement stores against changes
 * until its transaction ends.
 */
export const stillDefined = (version: string, ids: number[]): RawBuilder<boolean> =>
  sql`hold_definitions(${version}::uuid, ${ids}::bigint[])`
