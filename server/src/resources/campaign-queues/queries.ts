import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { type Links, replaceLinks } from '#db/records/links.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, touchRow, updateRow } from '#db/records/rows.ts'
import { embedded, wireTime } from '#db/records/select.ts'
import { refuseTakenName } from '#db/records/taken-names.ts'
import type { PageQuery, Search } from '#shapes'
import {
  type CampaignQueueChanges,
  CampaignQueuePart,
  type NewCampaignQueue,
  type Routing,
} from './schema.ts'

/** The queue that a column points to, or null. */
export const campaignQueueOf = embedded('campaign_queues', CampaignQueuePart)

const linked = (table: string, member: string) => sql<number[]>`(
  select coalesce(json_agg(${sql.ref(member)} order by ${sql.ref(member)}), '[]') from ${sql.table(table)}
  where campaign_queue_id = campaign_queues.id)`

export const records = recordsOf('campaign_queues', () => [
  'campaign_queues.id',
  'campaign_queues.name',
  'campaign_queues.description',
  'campaign_queues.is_result_required',
  linked('campaign_queue_members', 'employee_id').as('member_ids'),
  linked('campaign_queue_groups', 'group_id').as('group_ids'),
  sql<Routing>`campaign_queues.routing`.as('routing'),
  linked('campaign_queue_skills', 'skill_id').as('skill_ids'),
  'campaign_queues.skills_relax_after_seconds',
  wireTime('campaign_queues.created_at').as('created_at'),
  wireTime('campaign_queues.updated_at').as('updated_at'),
])

const matching = (db: Db, { search }: Search) => {
  const all = db.selectFrom('campaign_queues')
  return search === undefined ? all : all.where(contains('name', search))
}

export const sorts = { name: 'campaign_queues.name' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

const owner = 'campaign_queue_id'
const members: Links = {
  ...{ table: 'campaign_queue_members', owner, member: 'employee_id' },
  ...{ members: 'employees', field: 'member_ids' },
}
const groups: Links = {
  ...{ table: 'campaign_queue_groups', owner, member: 'group_id' },
  ...{ members: 'groups', field: 'group_ids' },
}

const skills: Links = {
  ...{ table: 'campaign_queue_skills', owner, member: 'skill_id' },
  ...{ members: 'skills', field: 'skill_ids' },
}

type Sets = Pick<CampaignQueueChanges, 'member_ids' | 'group_ids' | 'skill_ids'>

/** Replaces the sets that are given. Returns whether one changed. */
const putLinks = async (db: Db, id: number, { member_ids, group_ids, skill_ids }: Sets) => {
  const sets = [[members, member_ids] as const, [groups, group_ids] as const, [skills, skill_ids] as const]
  let isChanged = false
  for (const [links, ids] of sets)
    if (ids !== undefined && (await replaceLinks(db, links, id, ids))) isChanged = true
  return isChanged
}

export const insert = async (db: Db, { member_ids, group_ids, skill_ids, ...queue }: NewCampaignQueue) => {
  await refuseTakenName(db, 'campaign_queues', queue.name)
  const id = await insertRow(db, 'campaign_queues', queue)
  await putLinks(db, id, { member_ids, group_ids, skill_ids })
  return id
}

export const update = async (
  db: Db,
  id: number,
  { member_ids, group_ids, skill_ids, ...changes }: CampaignQueueChanges,
) => {
  await refuseTakenName(db, 'campaign_queues', changes.name, id)
  await updateRow(db, 'campaign_queues', id, changes)
  if (await putLinks(db, id, { member_ids, group_ids, skill_ids })) await touchRow(db, 'campaign_queues', id)
}
