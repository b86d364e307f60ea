import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { CampaignQueue, CampaignQueueChanges, NewCampaignQueue } from './schema.ts'

export const campaignQueues = smallList({
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
