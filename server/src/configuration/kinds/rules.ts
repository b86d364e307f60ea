import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { assignPositions } from '#db/records/places.ts'
import { checkRule } from '#resources/rules/check.ts'
import * as queries from '#resources/rules/queries.ts'
import { mapReferences } from '#resources/rules/referring.ts'
import { NewRule, Rule, RuleAction } from '#resources/rules/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { digestingFiles, findingFiles } from './message-files.ts'
import { conditionsByName, idIn, type Names, namesFor, readNames, requireSubject } from './rule-names.ts'

const namesOf = (maxItems: number) => Type.Array(Name, { minItems: 1, maxItems })
const { set, note, message, notify, set_availability } = RuleAction.properties

const ActionByName = Type.Object({
  set,
  note,
  message,
  set_availability,
  add_tags: Type.Optional(namesOf(50)),
  add_checklist: Type.Optional(Name),
  notify: Type.Optional(
    Type.Object({
      ...notify.properties,
      employee_ids: Type.Optional(namesOf(100)),
      group_ids: Type.Optional(namesOf(100)),
    }),
  ),
  webhook: Type.Optional(Type.String({ maxLength: 2048 })),
  assign: Type.Optional(
    Type.Object({
      handler_id: Type.Optional(Name),
      group_id: Type.Optional(Name),
      queue: Type.Optional(Name),
    }),
  ),
})

const { event, moment, by_hand } = NewRule.properties.when.properties

const TriggerByName = Type.Object({
  event,
  by_hand,
  moment: Type.Optional(Type.Object({ ...moment.properties, business_hours: Maybe(Name) })),
})

/** A rule as the API takes it, with names where that has IDs. */
const RuleByName = Type.Object({
  ...NewRule.properties,
  when: TriggerByName,
  if: Type.Optional(conditionsByName),
  then: Type.Array(ActionByName, { minItems: 1, maxItems: 20 }),
})

type StoredRule = Rule & { id: number }

const stored = async (db: Db) => {
  const { rows } =
    await sql<StoredRule>`select id, name, subject, "when", "if", "then", state, stop, hourly_limit
    from rules order by position, id`.execute(db)
  return rows
}

type ConvertMessage = (message: unknown) => unknown

const withMessage = ({ message, ...action }: RuleAction, convert: ConvertMessage): RuleAction =>
  message ? { ...action, message: { ...message, message: convert(message.message) } } : action

/** Returns a rule as in the file: with names instead of IDs, and digests instead of files. */
const namedRule = (names: Names, digested: ConvertMessage, rule: NewRule & { if: Rule['if'] }) => {
  const named = mapReferences(rule, ({ noun, id }) => names.nameOf(noun, id))
  return { ...named, then: named.then.map((action) => withMessage(action, digested)) }
}

/** Returns the actions of a rule from a file with the files here that have the digests. */
const actionsOf = async ({ db, viewer }: Session, then: RuleAction[]) => {
  const found = new Map<unknown, unknown>()
  for (const { message } of then)
    if (message) found.set(message.message, await findingFiles(db, viewer.id, message.message))
  return then.map((action) => withMessage(action, (message) => found.get(message)))
}

type RuleInput = NewRule & { if: Rule['if'] }

/**
 * Converts a rule from a settings file to an API body; for a stored rule, only with the fields in the file. Throws a 422 if
 * it is invalid.
 */
const ruleOf = async (session: Session, entry: Entry, current?: Rule): Promise<Partial<RuleInput>> => {
  requireSubject(entry, current)
  const names = await namesFor(session)
  const given = { if: {}, ...entry } as unknown as RuleInput
  const named = mapReferences(given, (reference) => idIn(session, names, reference))
  const rule = { ...named, then: await actionsOf(session, named.then) }
  if (!current) {
    await checkRule(session.db, session.viewer, rule)
    return rule
  }
  const { if: conditions, ...rest } = rule
  const written = { ...rest, ...(entry.if !== undefined && { if: conditions }) }
  await checkRule(session.db, session.viewer, { ...current, ...written })
  return written
}

/** Rules run in the name of the employee who applies the file, who needs the permissions. */
export const rules: Kind = {
  section: 'rules',
  words: 'rule',
  resource: 'rule',
  keys: ['name'],
  isOrdered: true,
  order: {
    of: () => 'rules',
    nameOf: ({ name }) => name,
    arrange: async (db, ids) => {
      await queries.lockOrder(db)
      await assignPositions(db, 'rules', ids)
    },
  },
  entry: RuleByName,
  record: Rule,
  read: async (db) => {
    const names = await readNames(db)
    const digested = await digestingFiles(db, 'rule_id')
    return (await stored(db)).map(({ id, ...rule }) => ({
      id,
      entry: namedRule(names, digested, rule) as unknown as Entry,
    }))
  },
  find: queries.find,
  insert: async (session, entry) =>
    (await queries.insert(session.db, (await ruleOf(session, entry)) as NewRule, session.viewer)).id,
  update: async (session, id, entry) => {
    await queries.lockOrder(session.db)
    const current = (await queries.find(session.db, id)) as unknown as Rule
    const { subject: _, ...changes } = await ruleOf(session, entry, current)
    await queries.update(session.db, id, changes, session.viewer)
  },
  remove: async ({ db }, id) => {
    await queries.lockOrder(db)
    await queries.remove(db, id)
  },
}
