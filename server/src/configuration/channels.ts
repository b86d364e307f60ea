import Type from 'typebox'
import { adapterOf } from '#channels/registry.ts'
import * as queries from '#resources/channels/queries.ts'
import { checkFields, spelled } from '#resources/channels/rules.ts'
import { Channel, NewChannel } from '#resources/channels/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from './kind.ts'
import { removeUnused } from './plain.ts'

const left = ['sponsor_id', 'campaign_queue_id', 'credentials', 'is_enabled'] as const
const columns = [
  'name',
  'contactable_type',
  'language',
  'is_score_asked',
  'takes_files',
  'known_visitors_only',
  'visitor_form_when',
  'visitor_form',
  'allowed_origins',
  'service_hours',
] as const
const texts = ['accent_color', 'greeting', 'away_message', 'service_hours_note'] as const

const bodyOf = (session: Session, { sponsor, campaign_queue, ...rest }: Entry) => {
  const idOf = (section: 'sponsors' | 'campaign_queues', field: string, name: unknown) =>
    name ? session.idOf(section, { name }, field) : (name as null | undefined)
  const given = {
    ...rest,
    sponsor_id: idOf('sponsors', 'sponsor', sponsor),
    campaign_queue_id: idOf('campaign_queues', 'campaign_queue', campaign_queue),
  } as NewChannel
  checkFields(given.contactable_type, given)
  return spelled(given)
}

const toDo = ({ contactable_type, name }: NewChannel) => {
  const needed = Object.keys(adapterOf(contactable_type).credentials.properties).length
  return `Channel ${name} is disabled: ${needed ? 'enter its credentials, then enable it' : 'enable it'}.`
}

/** Channels without their credentials, and without whether they are enabled here. */
export const channels: Kind = {
  section: 'channels',
  words: 'channel',
  resource: 'channel',
  keys: ['contactable_type', 'name'],
  isRepeatable: true,
  entry: Type.Object({
    ...Type.Omit(NewChannel, left).properties,
    sponsor: Maybe(Name),
    campaign_queue: Maybe(Name),
  }),
  record: Type.Omit(Channel, ['webhook_url', 'widget_key']),
  read: async (db) => {
    const rows = await db
      .selectFrom('channels')
      .leftJoin('sponsors', 'sponsors.id', 'channels.sponsor_id')
      .leftJoin('campaign_queues', 'campaign_queues.id', 'channels.campaign_queue_id')
      .select(['channels.id', ...columns.map((column) => `channels.${column}` as const)])
      .select(texts.map((column) => `channels.${column}` as const))
      .select(['sponsors.name as sponsor', 'campaign_queues.name as campaign_queue'])
      .orderBy('channels.id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: queries.find,
  insert: async (session, entry) => {
    const given = bodyOf(session, entry)
    session.note(toDo(given))
    return queries.insert(session.db, session.secretKey, { ...given, is_enabled: false }, null)
  },
  update: async (session, id, entry) => {
    const given = bodyOf(session, entry)
    const stored = await queries.findStored(session.db, { id }, true)
    if (stored) await queries.update(session.db, session.secretKey, stored, given, undefined)
  },
  remove: removeUnused('channels'),
}
