import { halfWidth } from '#console/fields/numbers.ts'
import {
  type Condition,
  keyed,
  bodyOf as ruleBodyOf,
  draftOf as ruleDraftOf,
} from '#console/fields/rules/draft.ts'
import type { Schemas } from '#sdk/types.ts'

export type Policy = Schemas['SlaPolicy']
type Target = Schemas['SlaTarget']

/** A promise as it is typed. */
export interface TargetRow {
  key: number
  metric: Target['metric']
  /** A code, or empty for any. */
  priority: string
  minutes: string
}

/** The form of a policy. */
export interface Draft extends Record<string, unknown> {
  name: string
  subject: Policy['subject']
  /** An ID, or empty for around the clock. */
  calendar: string
  all: (Condition & { key: number })[]
  any: (Condition & { key: number })[]
  targets: TargetRow[]
  waits_in: string[]
  at_risk_percent: string
  is_enabled: boolean
}

export const metrics: Target['metric'][] = ['first_answer', 'next_answer', 'resolution']

const rowOf = ({ metric, priority, minutes }: Target): TargetRow =>
  keyed({ metric, priority: priority === null ? '' : String(priority), minutes: String(minutes) })

/** Returns a promise for any priority that is not made yet. */
export const freshTarget = (rows: TargetRow[] = []): TargetRow => {
  const isMade = (metric: string) => rows.some((row) => row.metric === metric && row.priority === '')
  const metric = metrics.find((each) => !isMade(each)) ?? 'first_answer'
  return keyed({ metric, priority: '', minutes: '60' })
}

export const draftOf = (policy: Policy | undefined): Draft => {
  const { all, any } = ruleDraftOf(policy && ({ ...policy, then: [], when: {} } as never))
  return {
    name: policy?.name ?? '',
    subject: policy?.subject ?? 'ticket',
    calendar: policy?.calendar_id ? String(policy.calendar_id) : '',
    all,
    any,
    targets: policy ? policy.targets.map(rowOf) : [freshTarget()],
    waits_in: (policy?.waits_in ?? []).map(String),
    at_risk_percent: String(policy?.at_risk_percent ?? 80),
    is_enabled: policy?.is_enabled ?? true,
  }
}

const priorityOf = (typed: string) => (typed === '' ? null : (Number(typed) as Target['priority']))

/** Returns the body of a policy as the API takes it. */
export const bodyOf = (draft: Draft) => ({
  name: draft.name,
  subject: draft.subject,
  calendar_id: draft.calendar === '' ? null : Number(draft.calendar),
  if: ruleBodyOf({ ...ruleDraftOf(undefined), subject: draft.subject, all: draft.all, any: draft.any }).if,
  targets: draft.targets.map(({ metric, priority, minutes }) => ({
    metric,
    priority: priorityOf(priority),
    minutes: Number(halfWidth(minutes)),
  })),
  waits_in: draft.waits_in.map((status) => (/^\d$/.test(status) ? Number(status) : status)),
  at_risk_percent: Number(halfWidth(draft.at_risk_percent)),
  is_enabled: draft.is_enabled,
})
