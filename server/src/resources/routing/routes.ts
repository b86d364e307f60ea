import { type App, endpoint } from '#http/endpoint.ts'
import { One } from '#shapes'
import { RoutingState } from './schema.ts'
import { routingStateOf } from './state.ts'

/** Serves how busy the caller is. */
export const routing = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/me/routing',
    tag: 'The employee themselves',
    access: 'conversation.read',
    operationId: 'getRouting',
    summary: 'Get how busy the calling employee is, and who is there for what waits',
    description: 'Of the queues whose conversations the service gives out by itself.',
    answer: One(RoutingState),
    handle: async ({ db, viewer }) => ({ data: await routingStateOf(db, viewer.id) }),
  })
