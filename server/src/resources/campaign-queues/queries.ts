import type { Db } from '#db/connect.ts'
import { plainReads } from '#db/plain.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { embedded } from '#db/select.ts'
import {
  CampaignQueue,
  type CampaignQueueChanges,
  CampaignQueuePart,
  type NewCampaignQueue,
} from './schema.ts'

/** The queue that a column points to, or null. */
export const campaignQueueOf = embedded('campaign_queues', CampaignQueuePart)

export const { list, records } = plainReads('campaign_queues', CampaignQueue, { sorts: ['name'] })

export const insert = (db: Db, queue: NewCampaignQueue) => insertRow(db, 'campaign_queues', queue)
export const update = (db: Db, id: number, changes: CampaignQueueChanges) =>
  updateRow(db, 'campaign_queues', id, changes)
