import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { CampaignQueue, CampaignQueueChanges, NewCampaignQueue } from './schema.ts'

export const campaignQueues = (app: App) =>
  serveResource(app, {
    name: 'campaign_queue',
    table: 'campaign_queues',
    path: '/campaign-queue',
    operation: ['CampaignQueue', 'CampaignQueues'],
    tag: 'Tickets',
    record: CampaignQueue,
    create: NewCampaignQueue,
    update: CampaignQueueChanges,
    queries,
  })
