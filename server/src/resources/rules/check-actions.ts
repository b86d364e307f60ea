import type { TSchema } from 'typebox'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { checker } from '#http/input/validate.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { ContactChanges } from '#resources/contacts/schema.ts'
import { ConversationChanges } from '#resources/conversations/schema.ts'
import { resolveFields } from '#resources/cz-cols/fields.ts'
import { momentsAmong, readValue, wordsOf } from '#resources/cz-cols/types.ts'
import { attachableBy, type FindFiles } from '#resources/file-uses/attachable.ts'
import { keptIn } from '#resources/file-uses/kept.ts'
import { checkKept } from '#resources/messages/outgoing.ts'
import { TicketChanges } from '#resources/tickets/schema.ts'
import type { Faults } from './check-conditions.ts'
import { missingAmong } from './missing.ts'
import { type Reference, type ReferringRule, referencesOf } from './referring.ts'
import type { RuleAction } from './schema.ts'
import { settable, subjects, type TargetType } from './subjects.ts'

const shapes: Record<TargetType, Record<string, TSchema>> = {
  ticket: TicketChanges.properties,
  // Rules close conversations, and do nothing else with their state.
  conversation: {
    ...ConversationChanges.properties,
    state: Type.Unsafe({ type: 'string', enum: ['closed'] }),
  },
  contact: ContactChanges.properties,
}

const kinds = [
  ...(['set', 'add_tags', 'add_checklist', 'note', 'message', 'notify', 'set_availability'] as const),
  ...(['webhook', 'assign'] as const),
]

const problemsOf = async (at: string, check: () => unknown): Promise<Faults> => {
  try {
    await check()
    return {}
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return Object.fromEntries(
      Object.entries(error.detail.errors ?? {}).map(([field, texts]) => [`${at}.${field}`, texts]),
    )
  }
}

const checkers = new Map<string, (value: unknown) => void>()

const checkerOf = (target: TargetType, name: string) => {
  const key = `${target}.${name}`
  const check = checkers.get(key) ?? checker(Type.Object({ [name]: shapes[target][name] as TSchema }))
  checkers.set(key, check)
  return check
}

const faultsOfCustom = async (db: Db, of: 'ticket' | 'contact', at: string, set: [string, unknown][]) => {
  const ids = set.map(([name]) => Number(/^cz_col\.([1-9]\d{0,14})$/.exec(name)?.[1] ?? 0))
  const { fields, moments } = await resolveFields(
    db,
    { of },
    {
      ids,
      moments: momentsAmong(set.map(([, value]) => value)),
    },
  )
  return set.flatMap(([name, value], index): [string, Faults[string]][] => {
    const field = fields.get(ids[index] as number)
    if (!field) return [[`${at}.${name}`, ['custom_fields.none_here']]]
    const isFit = value === null ? field.is_allowed_null : readValue(field, value, moments) !== undefined
    return isFit ? [] : [[`${at}.${name}`, [message('fields.must_be', { kind: wordsOf(field, value) })]]]
  })
}

const faultsOfSet = async (
  db: Db,
  target: TargetType,
  at: string,
  set: Record<string, unknown>,
): Promise<Faults> => {
  const entries = Object.entries(set)
  if (!entries.length) return { [at]: ['rules.no_field'] }
  const custom = entries.filter(([name]) => name.startsWith('cz_col.') && target !== 'conversation')
  const columns = entries.filter(([name]) => !custom.some(([other]) => other === name))
  const faults = await Promise.all(
    columns.map(([name, value]) =>
      settable[target].includes(name)
        ? problemsOf(at, () => checkerOf(target, name)({ [name]: value }))
        : { [`${at}.${name}`]: [message('rules.not_settable', { names: settable[target].join(', ') })] },
    ),
  )
  const ofCustom = custom.length ? await faultsOfCustom(db, target as 'ticket', at, custom) : []
  return Object.assign({}, ...faults, Object.fromEntries(ofCustom))
}

const faultsOfReferences = async (db: Db, all: Reference[]): Promise<Faults> =>
  Object.fromEntries((await missingAmong(db, all)).map(({ at }) => [at, ['fields.no_such_record' as const]]))

const impossible = (
  target: TargetType,
  { assign, add_checklist, note, notify, set_availability }: RuleAction,
  at: string,
) => {
  const faults: Faults = {}
  if (assign && target === 'contact') faults[`${at}.assign`] = ['rules.not_assignable']
  if (add_checklist && target !== 'ticket') faults[`${at}.add_checklist`] = ['rules.no_checklists']
  if (note !== undefined && target === 'contact') faults[`${at}.note`] = ['rules.no_notes']
  if (set_availability && target === 'contact') faults[`${at}.set_availability`] = ['rules.no_handler']
  if (assign && Object.values(assign).filter((id) => id !== undefined).length !== 1)
    faults[`${at}.assign`] = ['rules.one_assignee']
  if (notify && !notify.text) faults[`${at}.notify.text`] = ['fields.required']
  if (notify && !notify.employee_ids && !notify.group_ids)
    faults[`${at}.notify.employee_ids`] = ['rules.recipients_required']
  return faults
}

interface Checking {
  db: Db
  target: TargetType
  find: FindFiles
}

const faultsOfOne = async (
  { db, target, find }: Checking,
  action: RuleAction,
  at: string,
): Promise<Faults> => {
  const given = kinds.filter((kind) => action[kind] !== undefined)
  if (given.length !== 1) return { [at]: [message('rules.one_action', { actions: kinds.join(', ') })] }
  const { set, message: said } = action
  return {
    ...(set ? await faultsOfSet(db, target, `${at}.set`, set) : {}),
    ...(said ? await problemsOf(`${at}.message`, () => checkKept(find, said)) : {}),
    ...impossible(target, action, at),
  }
}

/** Returns what is wrong with the actions of a rule that an employee saves; it has an ID unless it is new. */
export const faultsOfActions = async (
  db: Db,
  employeeId: number,
  { id, subject, then }: Pick<ReferringRule, 'subject' | 'then'> & { id?: number | undefined },
): Promise<Faults> => {
  const { target } = subjects[subject]
  const checking = {
    db,
    target,
    find: attachableBy(db, employeeId, keptIn(employeeId, { column: 'rule_id', id })),
  }
  const faults: Faults = {}
  for (const [index, action] of then.entries())
    Object.assign(faults, await faultsOfOne(checking, action, `then.${index}`))
  // What is wrong with a custom field has been said.
  const references = referencesOf({ subject, if: {}, then }).filter(({ noun }) => !noun.endsWith('_field'))
  return { ...(await faultsOfReferences(db, references)), ...faults }
}
