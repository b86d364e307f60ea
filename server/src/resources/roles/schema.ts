import Type, { type Static } from 'typebox'
import { type Permission, permissions } from '#access/permissions.ts'
import { Id, Maybe, Name, timestamps } from '#shapes'

const PermissionName = Type.Unsafe<Permission>({ type: 'string', enum: permissions })
const Permissions = Type.Array(PermissionName, {
  maxItems: 1000,
  description: 'What its employees may do: `<resource>.<verb>`',
  examples: [['contact.read', 'contact.update']],
})

export const Role = Type.Object(
  {
    id: Id,
    name: Name,
    permissions: Permissions,
    is_builtin: Type.Boolean({ description: 'There from the start; never deleted' }),
    ...timestamps,
  },
  { $id: 'Role', description: 'What its employees may do' },
)
export const NewRole = Type.Object(
  { name: Name, permissions: Maybe(Permissions) },
  { $id: 'NewRole', examples: [{ name: 'Reader', permissions: ['contact.read', 'ticket.read'] }] },
)
export const RoleChanges = Type.Partial(NewRole, { $id: 'RoleChanges' })
export type Role = Static<typeof Role>
export type NewRole = Static<typeof NewRole>
export type RoleChanges = Static<typeof RoleChanges>
