import { sql } from 'kysely'
import Type from 'typebox'
import { insert, records, update } from '#resources/campaign-queues/queries.ts'
import { CampaignQueue, NewCampaignQueue } from '#resources/campaign-queues/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'

/** Refers to groups and skills by their IDs. Members by name are employees, and are left out. */
const numbered = ({ idOf }: Session, { groups, skills, ...queue }: Entry) => ({
  ...(queue as NewCampaignQueue),
  ...(skills !== undefined && {
    skill_ids: ((skills ?? []) as string[]).map((name, place) => idOf('skills', { name }, `skills.${place}`)),
  }),
  ...(groups !== undefined && {
    group_ids: ((groups ?? []) as string[]).map((name, place) => idOf('groups', { name }, `groups.${place}`)),
  }),
})

export const queues: Kind = {
  section: 'campaign_queues',
  words: 'campaign queue',
  resource: 'campaign_queue',
  keys: ['name'],
  entry: Type.Object({
    ...Type.Omit(NewCampaignQueue, ['member_ids', 'group_ids', 'skill_ids']).properties,
    groups: Maybe(Type.Array(Name, { maxItems: 100 })),
    skills: Maybe(Type.Array(Name, { maxItems: 50 })),
  }),
  record: CampaignQueue,
  read: async (db) => {
    const rows = await db
      .selectFrom('campaign_queues')
      .select(['id', 'name', 'description', 'is_result_required', 'routing', 'skills_relax_after_seconds'])
      .select(
        sql<string[]>`array(select g.name from campaign_queue_groups q join groups g on g.id = q.group_id
          where q.campaign_queue_id = campaign_queues.id order by g.name)`.as('groups'),
      )
      .select(
        sql<string[]>`array(select s.name from campaign_queue_skills q join skills s on s.id = q.skill_id
          where q.campaign_queue_id = campaign_queues.id order by s.name)`.as('skills'),
      )
      .orderBy('id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: records.find,
  insert: (session, entry) => insert(session.db, numbered(session, entry)),
  update: (session, id, entry) => update(session.db, id, numbered(session, entry)),
  remove: removeUnused('campaign_queues'),
}
