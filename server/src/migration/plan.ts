import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { UserError } from '../user-error.ts'
import type { Item, Kind, LeftOut } from './items.ts'
import { fieldFor, type Mapping } from './mapping.ts'
import { type Reading, readPart } from './read/read.ts'
import { Names, type Source } from './sources/source.ts'
import { createTally, type Tally } from './tally.ts'

/** What a source has, and what of it the mapping has to decide. */
export interface Survey {
  amounts: Partial<Record<Kind | 'entry' | 'attachment', number>>
  mapping: Mapping
  tally: Tally
}

const add = (survey: Survey, kind: keyof Survey['amounts'], amount = 1) => {
  if (amount) survey.amounts[kind] = (survey.amounts[kind] ?? 0) + amount
}

const look = (survey: Survey, source: Source, part: string, item: Item | LeftOut) => {
  const { mapping, tally } = survey
  if (item.kind === 'left-out') return tally.leaveOut(part, item.id, item.reason)
  if (item.kind === 'contact' && item.isPartial) return undefined
  add(survey, item.kind)
  if (item.kind === 'employee' && item.email) mapping.users[item.email] ??= null
  if (item.kind === 'field') {
    const mapped = fieldFor(mapping, source, item)
    mapping.fields[item.id] = mapped
    if (!mapped) tally.leaveOut('field', item.id, `a field of the type ${item.type}`)
  }
  if (item.kind === 'comment') add(survey, 'attachment', item.entry.files.length)
  if (item.kind !== 'ticket' && item.kind !== 'conversation') return undefined
  add(survey, 'entry', item.entries.length)
  for (const { files } of item.entries) add(survey, 'attachment', files.length)
  if (item.group) mapping.groups[item.group] ??= null
  if (item.kind !== 'ticket') return undefined
  mapping.statuses[item.status] ??= 'pending'
  if (item.priority) mapping.priorities[item.priority] ??= 'medium'
  return undefined
}

/** Fills in the accounts and groups that have the same names here. */
const suggest = async (db: Db, { users, groups }: Mapping) => {
  const emails = Object.keys(users).filter((email) => users[email] === null)
  const { rows: accounts } = await sql<{ email: string; account: string }>`
    select given.email, e.account from unnest(${emails}::text[]) given(email)
    join employees e on lower(e.account) = lower(given.email)`.execute(db)
  for (const { email, account } of accounts) users[email] = account
  const names = Object.keys(groups).filter((name) => groups[name] === null)
  const { rows: found } = await sql<{ given: string; name: string }>`
    select given.given, min(g.name) as name from unnest(${names}::text[]) given(given)
    join groups g on lower(g.name) = lower(given.given) group by given.given`.execute(db)
  for (const { given, name } of found) groups[given] = name
}

/** Throws if users are to become accounts that there are not: each would be a new employee instead. */
export const requireAccounts = async (db: Db, { users }: Mapping) => {
  const accounts = Object.values(users).filter((account) => account !== null)
  const { rows } = await sql<{ account: string }>`
    select given.account from unnest(${accounts}::text[]) given (account)
    where not exists (select from employees e where lower(e.account) = lower(given.account))`.execute(db)
  if (rows.length)
    throw new UserError(
      `There is no account ${rows.map(({ account }) => account).join(', ')}: change it in the mapping, or create it.`,
    )
}

/** Reads a source without writing anything. `mapping` gets what it does not decide yet. */
export const survey = async (
  db: Db,
  source: Source,
  from: Reading['from'],
  mapping: Mapping,
  { signal, progress }: { signal: AbortSignal; progress(part: string): void },
): Promise<Survey> => {
  const found: Survey = { amounts: {}, mapping: structuredClone(mapping), tally: createTally() }
  const reading = { from, names: new Names(), since: undefined, isWhole: false }
  for (const part of source.parts)
    for await (const { items } of readPart(reading, part, undefined)) {
      signal.throwIfAborted()
      for (const item of items) look(found, source, part.name, item)
      progress(part.name)
    }
  await suggest(db, found.mapping)
  return found
}
