import type { AuditAction } from '#access/audit-actions.ts'
import { everyPermission } from '#access/permissions.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { permissionsOf } from '#resources/roles/queries.ts'
import { refuseGrant } from '#resources/roles/rules.ts'
import { One } from '#shapes'
import { logo } from './logo.ts'
import { manifest } from './manifest.ts'
import { answerOf, logoUrlOf } from './present.ts'
import * as queries from './queries.ts'
import { checkChanges } from './rules.ts'
import { Installation, InstallationChanges, PublicInstallation } from './schema.ts'
import { checkTimeZone } from './time-zone.ts'

const tag = 'Installation'

const audit = (context: Context, action: AuditAction, before: unknown, after: unknown) =>
  recordAudit(context, { action, resource: 'installation', record_id: 1, before, after, shape: Installation })

/** Returns the fields that are changed, for the audit log. */
const changed = (installation: object, changes: object) =>
  Object.fromEntries(Object.entries(installation).filter(([field]) => field in changes))

const change = async (context: Context<string, unknown, InstallationChanges>) => {
  const { db, services, body } = context
  const changes = checkChanges(body, services.config)
  await checkTimeZone(db, changes.time_zone)
  if (Object.keys(changes).length) {
    const before = await queries.findCompany(db, services.config)
    await queries.update(db, changes)
    const after = await queries.findCompany(db, services.config)
    await audit(context, 'installation.update', changed(before, changes), changed(after, changes))
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
    handle: async (context) => {
      const { name, logo } = await queries.findCompany(context.db, context.services.config)
      return { data: { name, logo_url: logoUrlOf(logo, context) } }
    },
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
    summary: 'Change the company settings',
    description: 'A field in `set_on_server` is a 422: the server’s environment variable comes first.',
    body: InstallationChanges,
    answer: One(Installation),
    problems: [412],
    find: queries.findToChange,
    handle: change,
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
  logo(app)
  manifest(app)
}
