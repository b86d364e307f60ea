import type { Permission } from '#access/permissions.ts'
import { cursorOf } from './cursor.ts'
import type { ChangeRow } from './queries.ts'
import type { Change } from './schema.ts'
import { type ChangeTypeName, changeTypeNames, changeTypes, guardedFields } from './types.ts'

/** The part of the stream that one caller may see. */
export interface ChangeAccess {
  types: ChangeTypeName[]
  /** Fields that are not named to them, as `type.field`. */
  hidden: ReadonlySet<string>
}

/** Returns what a caller sees; undefined in place of a wanted type whose permission they lack. */
export const accessOf = (isHeld: (permission: Permission) => boolean, wanted?: ChangeTypeName[]) => {
  const types = (wanted ?? changeTypeNames).filter((type) => isHeld(changeTypes[type].access))
  const refused = wanted?.find((type) => !types.includes(type))
  const hidden = guardedFields.filter(({ permission }) => !isHeld(permission))
  const access: ChangeAccess = { types, hidden: new Set(hidden.map(({ type, field }) => `${type}.${field}`)) }
  return { access, missing: refused && changeTypes[refused].access }
}

/** Returns a change as a caller sees it. */
export const changeOf = (
  { id, type, record_id, parent_id, op, at, fields }: ChangeRow,
  epoch: string,
  { hidden }: ChangeAccess,
): Change => {
  const { parent } = changeTypes[type]
  return {
    cursor: cursorOf({ epoch, id }),
    type,
    id: record_id,
    op,
    at,
    fields: (fields ?? []).filter((field) => !hidden.has(`${type}.${field}`)),
    ...(parent && parent_id !== null ? { [parent]: parent_id } : {}),
  }
}
