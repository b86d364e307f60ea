import { everyPermission, type Permission } from '#access/permissions.ts'
import type { Calendar } from '#calendars/calendar.ts'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Conjunction, RuleAction, Trigger } from '#resources/rules/schema.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
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

interface RuleSet {
  version: string
  byEvent: Map<string, ActiveRule[]>
}

type Calendars = ReadonlyMap<number, Calendar>

const versionNow = statement<{ version: string }>(`select version from rule_set_version`)

const read = statement<{
  version: string
  rules: Row[] | null
  calendars: (Calendar & { id: number })[] | null
}>(
  `select v.version, (select json_agg(calendar) from (
      select id, timezone, weekly, holidays, exceptions, closed_days from calendars
      where id in (select calendar_id from rule_calendars)) calendar) as calendars, (select json_agg(rule order by rule.position, rule.id) from (
    select r.id, r.name, r.version, r.subject, r."when", r."if", r."then", r.state, r.stop, r.hourly_limit,
      r.author_id, r.position, coalesce((select json_agg(distinct p) from employee_roles e join roles o on o.id = e.role_id
        cross join unnest(o.permissions) p where e.employee_id = r.author_id and not exists (
          select from employees d where d.id = r.author_id and d.is_disabled)), '[]') as permissions
    from rules r where r.state <> 'off' and r.paused_at is null) rule) as rules
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
  return {
    version: row.version,
    byEvent: Map.groupBy(rules, ({ subject, when }) =>
      keyOf(subject, when.event ?? (when.moment ? 'moment' : 'by_hand')),
    ),
  }
}

let latest: RuleSet | undefined

/**
 * Returns the rules for an event in their order, as committed now. Without a version that the caller has just read,
 * this costs one small statement; the rules are read again only after one, or what an author may do, has changed.
 */
export const rulesFor = async (
  db: Db,
  subject: SubjectType,
  event: string,
  known?: string,
): Promise<ActiveRule[]> => {
  const version = known ?? (await versionNow(db, []))[0]?.version
  if (!latest || latest.version !== version) latest = await load(db)
  return latest.byEvent.get(keyOf(subject, event)) ?? []
}
