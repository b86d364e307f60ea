import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { columns, nested } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import type { PageQuery } from '#shapes'
import {
  CampaignQueue,
  type CampaignQueueChanges,
  CampaignQueuePart,
  type NewCampaignQueue,
} from './schema.ts'

type Embedding = Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>

/** The queue that a column points to, or null: `campaignQueueOf(eb, 'tickets.campaign_queue_id')`. */
export const campaignQueueOf = (eb: Embedding, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('campaign_queues')
      .select(nested('campaign_queues', CampaignQueuePart))
      .where('campaign_queues.id', '=', sql.ref<number>(id)),
  )

const records = (db: Db) => db.selectFrom('campaign_queues').select(columns('campaign_queues', CampaignQueue))

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('campaign_queues')
  return search === undefined ? all : all.where(contains('name', search))
}

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(
    db,
    {
      table: 'campaign_queues',
      records: records(db),
      matching: matching(db, filter),
      sorts: { name: 'campaign_queues.name' },
    },
    page,
  )

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()
export const insert = (db: Db, queue: NewCampaignQueue) => insertRow(db, 'campaign_queues', queue)
export const update = (db: Db, id: number, changes: CampaignQueueChanges) =>
  updateRow(db, 'campaign_queues', id, changes)
