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
    summary: 'Get the calling employee’s load and the state of their routed queues',
    description: 'For each queue with automatic assignment: how many wait, and how many employees are here.',
    answer: One(RoutingState),
    handle: async ({ db, viewer }) => ({ data: await routingStateOf(db, viewer.id) }),
  })
