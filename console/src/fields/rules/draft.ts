import type { Schemas } from '#sdk/types.ts'

export type Rule = Schemas['Rule']
export type Condition = Schemas['RuleCondition']
export type Action = Schemas['RuleAction']
export type Operator = Condition['op']
export type Subject = Rule['subject']

export const subjects: Subject[] = ['ticket', 'conversation', 'message', 'contact', 'csat_score']

const actionKinds = ['set', 'add_tags', 'assign', 'note', 'message', 'notify', 'webhook'] as const
export type ActionKind = (typeof actionKinds)[number]

/** The form of a rule. The key of a row only identifies it on the page. */
export interface Draft extends Record<string, unknown> {
  name: string
  subject: Subject
  /** What happens, or `by_hand`. */
  event: string
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
  event: rule ? (rule.when.event ?? 'by_hand') : 'created',
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
  when: draft.event === 'by_hand' ? { by_hand: true } : { event: draft.event },
  if: {
    ...(draft.all.length && { all: draft.all.map(conditionOf) }),
    ...(draft.any.length && { any: draft.any.map(conditionOf) }),
  },
  then: draft.then.map(withoutKey),
  state: draft.state,
  stop: draft.stop,
  hourly_limit: Number(draft.hourly_limit),
})

export const kindOf = (action: Action): ActionKind =>
  actionKinds.find((kind) => action[kind] !== undefined) ?? 'set'

const fresh: Record<ActionKind, Action> = {
  set: { set: {} },
  add_tags: { add_tags: [] },
  assign: { assign: {} },
  note: { note: '' },
  message: { message: { type: 'text', message: '' } },
  notify: { notify: { text: '' } },
  webhook: {},
}

export const freshAction = (kind: ActionKind): Action => fresh[kind]

const ofTarget: Record<'ticket' | 'conversation' | 'contact', ActionKind[]> = {
  ticket: ['set', 'assign', 'note', 'notify', 'webhook'],
  conversation: ['set', 'add_tags', 'assign', 'note', 'message', 'notify', 'webhook'],
  contact: ['set', 'add_tags', 'webhook'],
}

/** Returns the kinds of actions that rules about a record can have. */
export const actionsOn = (target: keyof typeof ofTarget) => ofTarget[target]
