import Type from 'typebox'
import { adapterOf } from '#channels/registry.ts'
import { checkContactFields } from '#resources/channels/contact-fields.ts'
import * as queries from '#resources/channels/queries.ts'
import { checkFields, checkOffline, refuseHistory, spelled } from '#resources/channels/rules.ts'
import { Channel, NewChannel } from '#resources/channels/schema.ts'
import { NewVisitorForm } from '#resources/visitor-forms/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'
import { customIn, idIn, isThere, readNames } from './rule-names.ts'

const left = [
  'sponsor_id',
  'campaign_queue_id',
  'credentials',
  'is_enabled',
  'is_score_asked',
  'offline_category_id',
  'calendar_id',
  'visitor_form',
] as const
const columns = [
  'name',
  'contactable_type',
  'language',
  'takes_files',
  'known_visitors_only',
  'visitor_form_when',
  'visitor_form',
  'offline_form',
  'offline_when',
  'offline_greetings',
  'greetings',
  'away_messages',
  'allowed_origins',
  'service_hours',
  'service_hours_notes',
] as const
const texts = ['accent_color', 'greeting', 'away_message', 'service_hours_note'] as const

/** Names of custom fields are longer than their IDs. */
const FormByName = Type.Array(
  Type.Object({
    ...NewVisitorForm.items.properties,
    field: Type.String({ minLength: 1, maxLength: 600 }),
  }),
  { maxItems: 20 },
)

type FormEntry = NonNullable<NewChannel['visitor_form']>

/** Returns a form with the custom fields that it names converted, such as IDs into names. */
const mapForm = (form: FormEntry, convert: (field: unknown, at: string) => unknown): FormEntry =>
  form.map(({ field, ...rest }, index) => {
    const custom = customIn(field)
    const at = `visitor_form.${index}.field`
    return { ...rest, field: custom === undefined ? field : `cz_col.${convert(custom, at)}` }
  })

const formOf = async (session: Session, form: unknown) => {
  if (!form) return form
  const names = await readNames(session.db)
  return mapForm(form as FormEntry, (name, at) =>
    idIn(session, names, { noun: 'contact_field', id: name, at }),
  )
}

type Section = 'sponsors' | 'campaign_queues' | 'calendars' | 'categories'

const bodyOf = async (session: Session, entry: Entry) => {
  refuseHistory(entry.contactable_type as NewChannel['contactable_type'])
  const { sponsor, campaign_queue, calendar, offline_category, visitor_form, ...rest } = entry
  const idOf = (section: Section, field: string, name: unknown) =>
    name ? session.idOf(section, { name }, field) : (name as null | undefined)
  const given = {
    ...rest,
    visitor_form: await formOf(session, visitor_form),
    sponsor_id: idOf('sponsors', 'sponsor', sponsor),
    campaign_queue_id: idOf('campaign_queues', 'campaign_queue', campaign_queue),
    calendar_id: idOf('calendars', 'calendar', calendar),
    offline_category_id: idOf('categories', 'offline_category', offline_category),
  } as NewChannel
  checkFields(given.contactable_type, given)
  await checkContactFields(session.db, given)
  return spelled(given)
}

const toDo = ({ contactable_type, name }: NewChannel) => {
  const needed = Object.keys(adapterOf(contactable_type).credentials.properties).length
  return `Channel ${name} is disabled: ${needed ? 'enter its credentials, then enable it' : 'enable it'}.`
}

/** Channels without their credentials, and without whether they are enabled here; none of an earlier system. */
export const channels: Kind = {
  section: 'channels',
  words: 'channel',
  resource: 'channel',
  keys: ['contactable_type', 'name'],
  isRepeatable: true,
  formerNames: { is_score_asked: 'csat_enabled' },
  entry: Type.Object({
    ...Type.Omit(NewChannel, left).properties,
    sponsor: Maybe(Name),
    campaign_queue: Maybe(Name),
    calendar: Maybe(Name),
    offline_category: Maybe(Name),
    visitor_form: Maybe(FormByName),
  }),
  record: Type.Omit(Channel, ['webhook_url', 'widget_key']),
  read: async (db) => {
    const rows = await db
      .selectFrom('channels')
      .leftJoin('sponsors', 'sponsors.id', 'channels.sponsor_id')
      .leftJoin('campaign_queues', 'campaign_queues.id', 'channels.campaign_queue_id')
      .leftJoin('calendars', 'calendars.id', 'channels.calendar_id')
      .leftJoin('categories', 'categories.id', 'channels.offline_category_id')
      .select(['channels.id', ...columns.map((column) => `channels.${column}` as const)])
      .select(queries.csatEnabled)
      .select(texts.map((column) => `channels.${column}` as const))
      .select(['sponsors.name as sponsor', 'campaign_queues.name as campaign_queue'])
      .select(['calendars.name as calendar', 'categories.name as offline_category'])
      .where('channels.contactable_type', '<>', 'App\\HistoryContact')
      .orderBy('channels.id')
      .execute()
    const names = await readNames(db)
    return rows.map(({ id, ...entry }) => {
      const asked = (entry.visitor_form as FormEntry).filter(({ field }) =>
        isThere(names, 'contact_field', field),
      )
      const form = mapForm(asked, (custom) => names.nameOf('contact_field', custom))
      return { id, entry: { ...entry, visitor_form: form } }
    })
  },
  find: queries.find,
  insert: async (session, entry) => {
    const given = await bodyOf(session, entry)
    checkOffline(given)
    session.note(toDo(given))
    return queries.insert(session.db, session.secretKey, { ...given, is_enabled: false }, null)
  },
  update: async (session, id, entry) => {
    const given = await bodyOf(session, entry)
    const stored = await queries.findStored(session.db, { id }, true)
    checkOffline(given, stored as object)
    if (stored) await queries.update(session.db, session.secretKey, stored, given, undefined)
  },
  remove: removeUnused('channels'),
}
