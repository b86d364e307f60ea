import { type App, endpoint } from '#http/endpoint.ts'
import { One } from '#shapes'
import { describeSystem } from './describe.ts'
import { System } from './schema.ts'

export const system = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/system',
    tag: 'Settings',
    access: 'system.read',
    operationId: 'getSystem',
    summary: 'See how the installation stands',
    description:
      'Sizes, work that waits, and checks that say in words what to do. Numbers of rows are estimates.',
    answer: One(System),
    handle: async ({ services: { config, database, secretKey } }) => ({
      data: await describeSystem({ config, db: database.lists, secretKey, replica: database.replica }),
    }),
  })
