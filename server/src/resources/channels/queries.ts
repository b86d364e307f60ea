import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import Type, { type Static } from 'typebox'
import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { nested } from '#db/records/select.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { PageQuery } from '#shapes'
import { clearRefusals, refusedCalls } from './refusals.ts'
import { Channel, type ChannelChanges, type ChannelFilter, type NewChannel } from './schema.ts'
import { hashesOfAccount, readCredentials, sealCredentials, sealIdentitySecret } from './sealed.ts'

const Stored = Type.Omit(Channel, [
  'csat_enabled',
  'has_credentials',
  'has_identity_secret',
  'webhook_url',
  'widget_key',
  'refused_calls',
])

export type StoredChannel = Static<typeof Stored> &
  Pick<Channel, 'csat_enabled' | 'has_credentials' | 'has_identity_secret' | 'refused_calls'> & {
    key: string
  }

/** Servers of the former release write the column, so it keeps its name until the next one. */
export const csatEnabled = sql<boolean>`channels.is_score_asked`.as('csat_enabled')

const records = recordsOf('channels', () => [
  ...nested('channels', Stored),
  'channels.key',
  csatEnabled,
  sql<boolean>`channels.credentials is not null`.as('has_credentials'),
  sql<boolean>`channels.identity_secret is not null`.as('has_identity_secret'),
  refusedCalls.as('refused_calls'),
])

const matching = (db: Db, { search, contactable_type }: ChannelFilter) => {
  let all = db.selectFrom('channels')
  if (search !== undefined) all = all.where(contains('name', search))
  if (contactable_type !== undefined) all = all.where('contactable_type', '=', contactable_type)
  return all
}

export const sorts = {
  name: 'channels.name',
  created_at: 'channels.created_at',
  updated_at: 'channels.updated_at',
}

export const list = (db: Db, filter: ChannelFilter, page: PageQuery) =>
  pageOf(db, { records, matching: matching(db, filter), sorts }, page)

export const { find } = records

/** Finds a channel's type, key and version; locks its row before a change. */
export const findStored = (db: Db, { id }: { id: number }, lock: boolean) =>
  db
    .selectFrom('channels')
    .select([
      'id',
      'version',
      'contactable_type',
      'key',
      'offline_form',
      'offline_category_id',
      'is_score_asked',
    ])
    .$narrowType<{ contactable_type: ChannelType; offline_form: Channel['offline_form'] }>()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** Returns a channel's unsealed credentials; empty if it has none, or if another installation sealed them. */
export const credentialsOf = async (
  db: Db,
  secretKey: SecretKey,
  { id, key }: { id: number; key: string },
) => {
  const { credentials } = await db
    .selectFrom('channels')
    .select('credentials')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (credentials && readCredentials(secretKey, key, credentials)) ?? {}
}

class SameAccount extends Error {}

/** Returns the sealed credentials and account hash (null clears them), and the hashes by former keys. */
const sealed = (
  secretKey: SecretKey,
  { key, contactable_type }: { key: string; contactable_type: ChannelType },
  credentials: Record<string, string> | null,
) => {
  const account = credentials && adapterOf(contactable_type).accountOf(credentials)
  const [account_hash = null, ...former] = account == null ? [] : hashesOfAccount(secretKey, account)
  return {
    columns: { credentials: credentials && sealCredentials(secretKey, key, credentials), account_hash },
    former,
  }
}

/** Throws `SameAccount` if another channel has a former hash; the unique index covers one key only. */
const refuseFormerAccount = async (db: Db, hashes: Buffer[], id = 0) => {
  if (!hashes.length) return
  const other = db.selectFrom('channels').select('id').where('account_hash', 'in', hashes)
  if (await other.where('id', '!=', id).executeTakeFirst()) throw new SameAccount()
}

/** Returns the value that a field has under one of two names; of two values, the one that is not stored yet. */
const changedOf = (stored: boolean, ...given: (boolean | null | undefined)[]) => {
  const values = given.flatMap((value) => (value === undefined ? [] : [value ?? true]))
  return values.find((value) => value !== stored) ?? values[0]
}

/** Returns the columns to store; null becomes the default where the column has one. */
const columnsOf = <C extends ChannelChanges>(
  { credentials: _, contactable_type: __, csat_enabled, ...given }: C,
  isScoreAsked = true,
) => ({
  ...given,
  service_hours: given.service_hours === undefined ? undefined : JSON.stringify(given.service_hours ?? []),
  visitor_form: given.visitor_form === undefined ? undefined : JSON.stringify(given.visitor_form ?? []),
  greetings: given.greetings === undefined ? undefined : JSON.stringify(given.greetings ?? {}),
  away_messages: given.away_messages === undefined ? undefined : JSON.stringify(given.away_messages ?? {}),
  service_hours_notes:
    given.service_hours_notes === undefined ? undefined : JSON.stringify(given.service_hours_notes ?? {}),
  offline_greetings:
    given.offline_greetings === undefined ? undefined : JSON.stringify(given.offline_greetings ?? {}),
  offline_form: given.offline_form === null ? 'none' : given.offline_form,
  offline_when: given.offline_when === null ? 'closed' : given.offline_when,
  visitor_form_when: given.visitor_form_when === null ? 'never' : given.visitor_form_when,
  allowed_origins: given.allowed_origins === null ? [] : given.allowed_origins,
  is_enabled: given.is_enabled === null ? true : given.is_enabled,
  is_score_asked: changedOf(isScoreAsked, csat_enabled, given.is_score_asked),
  takes_files: given.takes_files === null ? true : given.takes_files,
  known_visitors_only: given.known_visitors_only === null ? false : given.known_visitors_only,
  language: given.language === null ? 'en' : given.language,
})

/** Gives a live chat another secret that its page signs identities with. Returns it. */
export const renewIdentitySecret = async (
  db: Db,
  secretKey: SecretKey,
  { id, key }: { id: number; key: string },
) => {
  const secret = randomBytes(32).toString('hex')
  await updateRow(db, 'channels', id, { identity_secret: sealIdentitySecret(secretKey, key, secret) })
  return secret
}

type Credentials = Record<string, string> | null

/** Adds a channel with a random, unguessable key. Returns its ID. */
export const insert = async (db: Db, secretKey: SecretKey, channel: NewChannel, credentials: Credentials) => {
  const { contactable_type, name } = channel
  const key = randomBytes(32).toString('hex')
  const secrets = sealed(secretKey, { key, contactable_type }, credentials)
  await refuseFormerAccount(db, secrets.former)
  return insertRow(db, 'channels', { ...columnsOf(channel), contactable_type, name, key, ...secrets.columns })
}

/** Updates a channel. Undefined credentials leave the stored ones unchanged. */
export const update = async (
  db: Db,
  secretKey: SecretKey,
  stored: { id: number; key: string; contactable_type: ChannelType; is_score_asked: boolean },
  changes: ChannelChanges,
  credentials: Credentials | undefined,
) => {
  const secrets = credentials === undefined ? undefined : sealed(secretKey, stored, credentials)
  if (secrets) await refuseFormerAccount(db, secrets.former, stored.id)
  await updateRow(db, 'channels', stored.id, {
    ...columnsOf(changes, stored.is_score_asked),
    ...secrets?.columns,
  })
  if (credentials !== undefined || changes.is_enabled !== undefined) await clearRefusals(db, stored.id)
}

/** Ends the sessions of all visitors of a channel, including those of earlier versions. */
export const endSessions = (db: Db, id: number) =>
  db
    .updateTable('channels')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1), old_sessions_until: null }))
    .where('id', '=', id)
    .execute()

export const remove = (db: Db, id: number) => db.deleteFrom('channels').where('id', '=', id).execute()

/** Reports whether a write failed because another channel has the same account. */
export const isSameAccount = (error: unknown) =>
  error instanceof SameAccount ||
  (error instanceof pg.DatabaseError && error.constraint === 'channels_account')
