import type { Schemas } from '#sdk/types.ts'
import { halfWidth } from '../numbers.ts'

export type Rule = Schemas['Rule']
export type Condition = Schemas['RuleCondition']
export type Action = Schemas['RuleAction']
export type Operator = Condition['op']
export type Subject = Rule['subject']

export const subjects: Subject[] = ['ticket', 'conversation', 'message', 'contact', 'csat_score']

const actionKinds = [
  'set',
  'add_tags',
  'add_checklist',
  'assign',
  'note',
  'message',
  'notify',
  'set_availability',
  'webhook',
] as const
export type ActionKind = (typeof actionKinds)[number]

const units = { minutes: 1, hours: 60, days: 1440 }
export type Unit = keyof typeof units

/** A time after or before one of the record, as the sentence puts it. */
export interface MomentDraft {
  amount: string
  unit: Unit
  side: 'after' | 'before'
  field: string
  /** The ID of the calendar that counts, or an empty text. */
  calendar: string
  repeats: 'once' | 'yearly'
}

type Moment = NonNullable<Rule['when']['moment']>

/** Returns a moment in the largest unit that it is a whole number of. How long a business day is, calendars say. */
export const momentDraftOf = (moment: Moment | undefined): MomentDraft => {
  const { offset_minutes = 30, field = 'created_at', business_hours, yearly } = moment ?? {}
  const minutes = Math.abs(offset_minutes)
  const longer: Unit[] = business_hours ? ['hours'] : ['days', 'hours']
  const unit = longer.find((each) => minutes > 0 && minutes % units[each] === 0) ?? 'minutes'
  return {
    ...{ amount: String(minutes / units[unit]), unit, field },
    ...{
      side: offset_minutes < 0 ? 'before' : 'after',
      calendar: business_hours ? String(business_hours) : '',
      repeats: yearly ? 'yearly' : 'once',
    },
  }
}

/** Returns the part of a moment that a calendar changes: its hours are counted instead of days. */
export const countedBy = ({ amount, unit }: MomentDraft, calendar: string): Partial<MomentDraft> => {
  if (!calendar || unit !== 'days') return { calendar }
  const hours = (Number(halfWidth(amount)) * units.days) / units.hours
  return { calendar, unit: 'hours', amount: Number.isFinite(hours) ? String(hours) : amount }
}

const momentOf = ({ amount, unit, side, field, calendar, repeats }: MomentDraft): Moment => ({
  field,
  offset_minutes: Number(halfWidth(amount)) * units[unit] * (side === 'before' ? -1 : 1),
  business_hours: calendar && repeats === 'once' ? Number(calendar) : null,
  ...(repeats === 'yearly' && { yearly: true }),
})

const whenOf = ({ event, moment }: Pick<Draft, 'event' | 'moment'>) => {
  if (event === 'by_hand') return { by_hand: true }
  return event === 'moment' ? { moment: momentOf(moment) } : { event }
}

/** Returns what makes a rule run: an event, `moment` or `by_hand`. */
export const eventOf = ({ event, moment }: Rule['when']) => event ?? (moment ? 'moment' : 'by_hand')

/** The form of a rule. The key of a row only identifies it on the page. */
export interface Draft extends Record<string, unknown> {
  name: string
  subject: Subject
  /** What happens, `moment`, or `by_hand`. */
  event: string
  moment: MomentDraft
  all: (Condition & { key: number })[]
  any: (Condition & { key: number })[]
  then: (Action & { key: number })[]
  state: Rule['state']
  stop: boolean
  hourly_limit: string
}

let lastKey = 0

/** Returns a row with a key of its own. */
export const keyed = <T extends object>(row: T) => {
  lastKey += 1
  return { ...row, key: lastKey }
}

const withoutKey = <T extends { key: number }>({ key: _, ...row }: T) => row

export const draftOf = (rule: Rule | undefined): Draft => ({
  name: rule?.name ?? '',
  subject: rule?.subject ?? 'ticket',
  event: rule ? eventOf(rule.when) : 'created',
  moment: momentDraftOf(rule?.when.moment),
  all: (rule?.if.all ?? []).map(keyed),
  any: (rule?.if.any ?? []).map(keyed),
  then: (rule?.then ?? [{ set: {} }]).map(keyed),
  state: rule?.state ?? 'off',
  stop: rule?.stop ?? false,
  hourly_limit: String(rule?.hourly_limit ?? 1000),
})

const unary: Operator[] = ['is_null', 'is_not_null', 'changed']
const several: Operator[] = ['in', 'not_in']

export const needsValue = (op: Operator) => !unary.includes(op)
export const takesMany = (op: Operator) => several.includes(op)

const conditionOf = (row: Condition & { key: number }): Condition => {
  const { field, op, val } = withoutKey(row)
  return needsValue(op) ? { field, op, val } : { field, op }
}

/** Returns the body of a rule as the API takes it. */
export const bodyOf = (draft: Draft) => ({
  name: draft.name,
  subject: draft.subject,
  when: whenOf(draft),
  if: {
    ...(draft.all.length && { all: draft.all.map(conditionOf) }),
    ...(draft.any.length && { any: draft.any.map(conditionOf) }),
  },
  then: draft.then.map(withoutKey),
  state: draft.state,
  stop: draft.stop,
  hourly_limit: Number(halfWidth(draft.hourly_limit)),
})

export const kindOf = (action: Action): ActionKind =>
  actionKinds.find((kind) => action[kind] !== undefined) ?? 'set'

const fresh: Record<ActionKind, Action> = {
  set: { set: {} },
  add_tags: { add_tags: [] },
  // Nothing is chosen yet.
  add_checklist: { add_checklist: 0 },
  assign: { assign: {} },
  note: { note: '' },
  message: { message: { type: 'text', message: '' } },
  notify: { notify: { text: '' } },
  set_availability: { set_availability: 'away' },
  webhook: {},
}

export const freshAction = (kind: ActionKind): Action => fresh[kind]

const isBlank = (value: unknown) =>
  !value ||
  (typeof value === 'string' ? !value.trim() : typeof value === 'object' && !Object.keys(value).length)

const isChosen = (action: Action, isNew: boolean) => {
  const { message, notify, set } = action
  // A saved rule may clear a field.
  if (set && isNew && Object.values(set).includes(null)) return false
  if (message) return !isBlank(message.message)
  if (notify)
    return ![notify.text, [...(notify.employee_ids ?? []), ...(notify.group_ids ?? [])]].some(isBlank)
  return !isBlank(action[kindOf(action)])
}

/** Returns whether everything that a rule needs is filled in, though it may be wrong. */
export const isFilledIn = ({ name, all, any, then }: Draft, isNew: boolean) =>
  !isBlank(name) &&
  [...all, ...any].every(
    ({ op, val }) => !needsValue(op) || typeof val === 'boolean' || val === 0 || !isBlank(val),
  ) &&
  then.every((action) => isChosen(action, isNew))

const ofTarget: Record<'ticket' | 'conversation' | 'contact', ActionKind[]> = {
  ticket: [
    ...(['set', 'add_tags', 'assign', 'add_checklist', 'note', 'message', 'notify'] as const),
    ...(['set_availability', 'webhook'] as const),
  ],
  conversation: ['set', 'add_tags', 'assign', 'note', 'message', 'notify', 'set_availability', 'webhook'],
  contact: ['set', 'add_tags', 'message', 'notify', 'webhook'],
}

/** Returns the kinds of actions that rules about a record can have. */
export const actionsOn = (target: keyof typeof ofTarget) => ofTarget[target]
