import { sql } from 'kysely'
import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'

/** Whether one of the viewer's roles grants a permission. */
export const may = (viewer: Pick<Viewer, 'id'>, permission: Permission) => sql<boolean>`exists (
  select from employee_roles er join roles r on r.id = er.role_id
  where er.employee_id = ${viewer.id} and ('*' = any(r.permissions) or ${permission} = any(r.permissions)))`

/** Whether the viewer may read a change `r`: parts that are resources need the permission to read those. */
export const readable = (viewer: Pick<Viewer, 'id'>, parent: 'contact' | 'ticket') => sql`
  (r.kind not like 'address.%' or ${may(viewer, 'address.read')})
  and (r.kind not like 'phone\_number.%' or ${may(viewer, 'phone_number.read')})
  and (r.kind not like 'email\_contact.%' or ${may(viewer, 'email_contact.read')})
  and (r.kind not like 'relation\_record%' or ${may(viewer, `${parent}_cz_relation.read`)})`
