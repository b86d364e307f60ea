import type { AuditVerb } from '#access/audit-actions.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { refuseIfInUse } from '#http/references.ts'
import { listEndpoint } from '#http/resource.ts'
import { One, Search } from '#shapes'
import * as queries from './queries.ts'
import { refuseOutrankedByRole } from './rank.ts'
import { refuseChange, refuseDeletion, refuseGrant, refuseLockout } from './rules.ts'
import { NewRole, Role, RoleChanges } from './schema.ts'

const tag = 'Employees'

const audit = (context: Context, verb: AuditVerb, record_id: number, before: unknown, after: unknown) =>
  recordAudit(context, { action: `role.${verb}`, resource: 'role', record_id, before, after, shape: Role })

const serveReads = (app: App) => {
  listEndpoint(app, {
    path: '/role',
    access: 'role.read',
    tag,
    operationId: 'listRoles',
    summary: 'List roles',
    record: Role,
    query: Search,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/role/:id',
    access: 'role.read',
    tag,
    operationId: 'getRole',
    summary: 'Get a role',
    answer: One(Role),
    problems: [404],
    records: queries.records,
  })
}

const serveCreate = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/role',
    access: 'role.create',
    tag,
    operationId: 'createRole',
    summary: 'Create a role',
    description: 'Only with permissions that the caller holds.',
    body: NewRole,
    answer: One(Role),
    handle: async (context) => {
      const { db, body, viewer } = context
      refuseGrant(await queries.permissionsOf(db, viewer.id), body.permissions ?? [])
      const id = await queries.insert(db, body)
      const created = await queries.find(db, id)
      await audit(context, 'create', id, null, created)
      return wrap(created)
    },
  })

const serveUpdate = (app: App) =>
  endpoint(app, {
    method: 'PUT',
    path: '/role/:id',
    access: 'role.update',
    tag,
    operationId: 'updateRole',
    summary: 'Change a role',
    description:
      'Adds only permissions that the caller holds, and leaves the caller the right to change roles. The caller must hold every permission of the role and of the employees who have it (403 `outranked`). The role administrator cannot be changed.',
    body: RoleChanges,
    answer: One(Role),
    problems: [404, 409, 412],
    find: queries.findStored,
    handle: async (context) => {
      const { db, body, viewer, record } = context
      refuseChange(record, body.name)
      await refuseOutrankedByRole(db, viewer.id, record)
      const added = (body.permissions ?? []).filter((each) => !record.permissions.includes(each))
      refuseGrant(await queries.permissionsOf(db, viewer.id), added)
      const before = await queries.find(db, record.id)
      await queries.update(db, record.id, body)
      refuseLockout(await queries.permissionsOf(db, viewer.id))
      const after = await queries.find(db, record.id)
      await audit(context, 'update', record.id, before, after)
      return wrap(after)
    },
  })

const serveDelete = (app: App) =>
  endpoint(app, {
    method: 'DELETE',
    path: '/role/:id',
    access: 'role.delete',
    tag,
    operationId: 'deleteRole',
    summary: 'Delete a role',
    description:
      'Built-in roles, and roles that employees have, stay. The caller must hold every permission of the role (403 `outranked`).',
    answer: null,
    problems: [404, 409, 412],
    find: queries.findStored,
    handle: async (context) => {
      const { db, viewer, record } = context
      refuseDeletion(record)
      await refuseOutrankedByRole(db, viewer.id, record)
      await refuseIfInUse(db, 'roles', record.id)
      const before = await queries.find(db, record.id)
      await queries.remove(db, record.id)
      await audit(context, 'delete', record.id, before, null)
    },
  })

export const roles = (app: App) => {
  serveReads(app)
  serveCreate(app)
  serveUpdate(app)
  serveDelete(app)
}

const wrap = <Row>(row: Row | undefined) => (row === undefined ? undefined : { data: row })
