import { type App, endpoint } from '#http/endpoint.ts'
import { One } from '#shapes'
import { describeSystem } from './describe.ts'
import { watchChecks } from './metrics.ts'
import { System } from './schema.ts'

const sourcesOf = ({ config, database, files, secretKey }: App['services']) => ({
  config,
  db: database.lists,
  files,
  secretKey,
  replica: database.replica,
})

export const system = (app: App) => {
  watchChecks(app.fastify.sharedRegistry, () => describeSystem(sourcesOf(app.services)))
  endpoint(app, {
    method: 'GET',
    path: '/system',
    tag: 'Settings',
    access: 'system.read',
    operationId: 'getSystem',
    summary: 'Get the installation status',
    description:
      'Sizes, work that waits, and checks that say in words what to do. Numbers of rows are estimates.',
    answer: One(System),
    handle: async ({ services }) => ({ data: await describeSystem(sourcesOf(services)) }),
  })
}
