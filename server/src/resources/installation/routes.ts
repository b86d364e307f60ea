import type { AuditAction } from '#access/audit-actions.ts'
import { everyPermission } from '#access/permissions.ts'
import { recordAudit } from '#http/audit.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { permissionsOf } from '#resources/roles/queries.ts'
import { refuseGrant } from '#resources/roles/rules.ts'
import { One } from '#shapes'
import { version } from '../../version.ts'
import * as queries from './queries.ts'
import { Installation, InstallationChanges, PublicInstallation } from './schema.ts'

const tag = 'Installation'

const answerOf = async (context: Context) => ({
  data: {
    ...(await queries.find(context.db)),
    version,
    time_zone: context.services.config.timezone,
    public_url: originOf(context),
  },
})

const audit = (context: Context, action: AuditAction, before: unknown, after: unknown) =>
  recordAudit(context, { action, resource: 'installation', record_id: 1, before, after, shape: Installation })

const rename = async (context: Context<string, unknown, InstallationChanges>) => {
  const { db, body } = context
  if (body.name !== undefined) {
    const before = { name: await queries.installationName(db) }
    await queries.setName(db, body.name)
    await audit(context, 'installation.update', before, { name: body.name })
  }
  return answerOf(context)
}

const beginDemo = async (context: Context) => {
  const { db, viewer } = context
  // The demo's employees include administrators.
  refuseGrant(await permissionsOf(db, viewer.id), [everyPermission])
  const obstacle = await queries.findDemoObstacle(db)
  if (obstacle)
    throw new Problem(409, message('installation.not_empty', { table: obstacle.replaceAll('_', ' ') }), {
      code: 'not_empty',
    })
  if (!(await queries.askForDemo(db, viewer.id)))
    throw new Problem(409, 'installation.demo_begun', { code: 'demo_begun' })
  await audit(context, 'installation.demo', null, null)
  return answerOf(context)
}

export const installation = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/installation/public',
    access: 'public',
    tag,
    operationId: 'getPublicInstallation',
    summary: 'Get what the login shows',
    answer: One(PublicInstallation),
    handle: async ({ db }) => ({ data: { name: await queries.installationName(db) } }),
  })
  endpoint(app, {
    method: 'GET',
    path: '/installation',
    access: 'signed-in',
    tag,
    operationId: 'getInstallation',
    summary: 'Get the installation',
    answer: One(Installation),
    handle: answerOf,
  })
  endpoint(app, {
    method: 'PUT',
    path: '/installation',
    access: 'installation.update',
    tag,
    operationId: 'updateInstallation',
    summary: 'Name the installation',
    body: InstallationChanges,
    answer: One(Installation),
    handle: rename,
  })
  endpoint(app, {
    method: 'POST',
    path: '/installation/demo',
    access: 'installation.update',
    tag,
    operationId: 'fillDemo',
    summary: 'Fill the installation with an invented company',
    description:
      'Contacts, tickets, chats and employees who have the caller’s own password, made by a job: `demo` of the installation says how it stands. Only on an empty installation (409 `not_empty`), once (409 `demo_begun`), and by who may do everything.',
    answer: One(Installation),
    handle: beginDemo,
  })
}
