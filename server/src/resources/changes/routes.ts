import { includesPermission, permissionsOf } from '#access/granted.ts'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { forbidden } from '#http/callers/auth.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { cursorOf } from './cursor.ts'
import { readLimits } from './queries.ts'
import { readOn, startOf } from './read.ts'
import { accessOf, changeOf } from './rules.ts'
import { ChangePage, ChangeQuery } from './schema.ts'
import { followChanges, type Timing, usualTiming } from './stream.ts'
import type { ChangeTypeName } from './types.ts'

/** Returns what the caller sees. Throws a 403 for a type that they may not read. */
const accessFor = async (db: Db, viewer: { id: number }, types: ChangeTypeName[] | undefined) => {
  const permissions = await permissionsOf(db, viewer.id)
  const isHeld = (permission: Permission) => includesPermission(permissions, permission)
  const { access, missing } = accessOf(isHeld, types)
  if (missing) throw forbidden(missing)
  return access
}

/** Serves what has changed, for systems that follow it. */
export const changes = (app: App, timing: Timing = usualTiming) =>
  endpoint(app, {
    method: 'GET',
    path: '/change',
    tag: 'Changes',
    access: 'signed-in',
    operationId: 'listChanges',
    summary: 'List what has changed',
    description:
      'Each creation, update and deletion of a record once, in commit order for one record, its parts and what refers to it. A change appears once no open transaction can add an earlier one. The caller sees the types that they may read; to name another in `types` is a 403.\n\nA client that accepts `text/event-stream` gets the same as server-sent events: each change as `change` with its cursor as id, and a comment every 15 seconds. It goes on after `Last-Event-ID`, or `after`. It ends with the token. At most 10 at a time of one employee: 429 `too_many_streams`.',
    query: ChangeQuery,
    answer: ChangePage,
    problems: [410],
    handle: async ({ db, viewer, query }) => {
      const { types, hidden } = await accessFor(db, viewer, query.types)
      const limits = await readLimits(db)
      const start = startOf(query.after, limits)
      const batch = await readOn(db, start, { types, limit: query.limit ?? 500 }, limits)
      return {
        data: batch.rows.map((row) => changeOf(row, limits.epoch, { types, hidden })),
        meta: { next: cursorOf({ epoch: limits.epoch, id: batch.through }), is_end: batch.isEnd },
      }
    },
    follow: async (context) => {
      const { db, viewer, query, request } = context
      const access = await accessFor(db, viewer, query.types)
      const limits = await readLimits(db)
      const known = request.headers['last-event-id']
      const start = startOf(typeof known === 'string' && known ? known : query.after, limits)
      const seeNow = () => accessFor(context.services.database.lists, viewer, query.types)
      return { body: followChanges(context, { start, epoch: limits.epoch, access, seeNow }, timing) }
    },
  })
