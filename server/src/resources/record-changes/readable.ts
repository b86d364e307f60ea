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

/** Selects the rule of a history item `p`. */
export const ruleOf = sql<{ id: number; name: string | null; version: number } | null>`
  case when p.rule_id is not null then json_build_object('id', p.rule_id, 'version', p.rule_version,
    'name', (select u.name from rules u where u.id = p.rule_id)) end`

/** Selects the name of the file whose import, or undo of it, caused a history item `p`. */
export const importedFileOf = (viewer: Pick<Viewer, 'id'>) => sql<string | null>`
  case when p.refers_type in ('import', 'import_undo') and ${may(viewer, 'import.read')}
    then (select k.file_name from relation_import_tasks k where k.id = p.refers_id) end`
