import { everyPermission, type Permission } from '#access/permissions.ts'
import type { Calendar } from '#calendars/calendar.ts'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Conjunction, RuleAction, Trigger } from '#resources/rules/schema.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import type { CalendarOf, VersionedCalendar } from '#resources/sla-clocks/clock.ts'
import type { SlaTarget } from '#resources/sla-policies/schema.ts'
import { fieldsToChange } from './conditions.ts'
import { type Paths, pathsOf } from './paths.ts'

interface Row {
  id: number
  name: string
  version: number
  subject: SubjectType
  when: Trigger
  if: Conjunction
  then: RuleAction[]
  state: 'watching' | 'on'
  stop: boolean
  hourly_limit: number
  author_id: number | null
  permissions: string[]
}

/** A rule that runs, with what its author may do. */
export interface ActiveRule extends Row {
  may: (permission: Permission) => boolean
  paths: Paths
  calendars: Calendars
  /** The fields of which one must have changed for it to match. */
  fieldsToChange: string[] | undefined
}

interface PolicyRow {
  id: number
  name: string
  subject: 'ticket' | 'conversation'
  calendar_id: number | null
  if: Conjunction
  targets: SlaTarget[]
  waits_in: (number | string)[]
  at_risk_percent: number
}

/** A service-level policy that is switched on. */
export interface ActivePolicy extends PolicyRow {
  paths: Paths
}

interface RuleSet {
  version: string
  byEvent: Map<string, ActiveRule[]>
  /** In their order: the first one that matches applies. */
  policies: Map<string, ActivePolicy[]>
  calendars: Map<number, VersionedCalendar>
  /** Whether clocks run, perhaps of policies that are gone. */
  hasClocks: boolean
}

/** The service levels of one kind of record, as committed at a time. */
export interface ServiceLevels {
  policies: ActivePolicy[]
  calendarOf: CalendarOf
}

type Calendars = ReadonlyMap<number, Calendar>

const versionNow = statement<{ version: string }>(`select version from rule_set_version`)

interface SetRow {
  version: string
  rules: Row[] | null
  policies: PolicyRow[] | null
  calendars: ({ id: number; version: number } & Calendar)[] | null
  has_clocks: boolean
}

const read = statement<SetRow>(
  `select v.version, (select json_agg(rule order by rule.position, rule.id) from (
    select r.id, r.name, r.version, r.subject, r."when", r."if", r."then", r.state, r.stop, r.hourly_limit,
      r.author_id, r.position, coalesce((select json_agg(distinct p) from employee_roles e join roles o on o.id = e.role_id
        cross join unnest(o.permissions) p where e.employee_id = r.author_id and not exists (
          select from employees d where d.id = r.author_id and d.is_disabled)), '[]') as permissions
    from rules r where r.state <> 'off' and r.paused_at is null) rule) as rules,
    (select json_agg(policy order by policy.position, policy.id) from (
      select p.id, p.name, p.subject, p.calendar_id, p."if", p.targets, p.waits_in,
        p.at_risk_percent, p.position
      from sla_policies p where p.is_enabled) policy) as policies,
    (select json_agg(calendar) from (
      select c.id, c.hours_version as version, c.timezone, c.weekly, c.holidays, c.exceptions, c.closed_days
      from calendars c) calendar) as calendars,
    exists (select from sla_clocks c where c.ended_at is null) as has_clocks
  from rule_set_version v`,
)

const activeOf = (row: Row, calendars: Calendars): ActiveRule => ({
  ...row,
  may: (permission) => row.permissions.includes(everyPermission) || row.permissions.includes(permission),
  calendars,
  paths: pathsOf(row.subject, row.if, calendars),
  fieldsToChange: fieldsToChange(row.if),
})

const keyOf = (subject: SubjectType, event: string) => `${subject}.${event}`

const load = async (db: Db): Promise<RuleSet> => {
  const [row] = await read(db, [])
  if (!row) throw new Error('The table rule_set_version is empty.')
  const calendars = new Map((row.calendars ?? []).map((calendar) => [calendar.id, calendar]))
  const rules = (row.rules ?? []).map((rule) => activeOf(rule, calendars))
  const policies = (row.policies ?? []).map((policy) => ({
    ...policy,
    paths: pathsOf(policy.subject, policy.if, calendars),
  }))
  return {
    version: row.version,
    byEvent: Map.groupBy(rules, ({ subject, when }) =>
      keyOf(subject, when.event ?? (when.moment ? 'moment' : 'by_hand')),
    ),
    policies: Map.groupBy(policies, ({ subject }) => subject),
    calendars: new Map([...calendars].map(([id, calendar]) => [id, { version: calendar.version, calendar }])),
    hasClocks: row.has_clocks,
  }
}

let latest: RuleSet | undefined

/** Returns the version of the rules and service levels. */
export const versionOfRules = async (db: Db) => {
  const [row] = await versionNow(db, [])
  if (!row) throw new Error('The table rule_set_version is empty.')
  return row.version
}

const current = async (db: Db, known: string | undefined) => {
  const version = known ?? (await versionOfRules(db))
  if (!latest || latest.version !== version) latest = await load(db)
  return latest
}

/**
 * Returns the rules for an event in their order, as committed now. Without a version that the caller has just read,
 * this costs one small statement; the rules are read again only after one, or what an author may do, has changed.
 */
export const rulesFor = async (
  db: Db,
  subject: SubjectType,
  event: string,
  known?: string,
): Promise<ActiveRule[]> => (await current(db, known)).byEvent.get(keyOf(subject, event)) ?? []

/** Returns the service levels of a kind of record, at the same cost; undefined without a policy or a clock. */
export const serviceLevelsOf = async (
  db: Db,
  subject: SubjectType,
  known?: string,
): Promise<ServiceLevels | undefined> => {
  const { policies, calendars, hasClocks } = await current(db, known)
  const own = policies.get(subject) ?? []
  return own.length || hasClocks ? { policies: own, calendarOf: (id) => calendars.get(id) } : undefined
}
