import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import type { RuleAction } from '#resources/rules/schema.ts'
import type { ComparedRule } from './conflicts.ts'
import type { RuleWarning } from './schema.ts'

/** Whether existing employees, and any member of existing groups, can be notified and given work, by ID. */
export interface Reach {
  employees: Map<number, boolean>
  groups: Map<number, boolean>
}

const reachIn = async (db: Db, statement: ReturnType<typeof sql<{ id: number; is_reached: boolean }>>) => {
  const { rows } = await statement.execute(db)
  return new Map(rows.map(({ id, is_reached }) => [id, is_reached]))
}

/** To whom actions give their record. */
const assigneeOf = ({ set, assign }: RuleAction): { at: string; id: number } | undefined => {
  if (assign?.handler_id) return { at: 'assign.handler_id', id: assign.handler_id }
  return set?.handler_id ? { at: 'set.handler_id', id: Number(set.handler_id) } : undefined
}

/** Returns whether those whom rules notify and assign can log in: one statement for employees, one for groups. */
export const reachOf = async (db: Db, rules: ComparedRule[]): Promise<Reach> => {
  const actions = rules.flatMap(({ then }) => then)
  const people = actions.flatMap((action) => [
    ...(action.notify?.employee_ids ?? []),
    ...(assigneeOf(action) ? [assigneeOf(action)?.id] : []),
  ])
  const groups = actions.flatMap(({ notify }) => notify?.group_ids ?? [])
  return {
    employees: await reachIn(
      db,
      sql`select id, not is_disabled as is_reached from employees where id = any(${people}::bigint[])`,
    ),
    groups: await reachIn(
      db,
      sql`select id, exists (
          select from group_members m join employees e on e.id = m.employee_id
          where m.group_id = groups.id and not e.is_disabled) as is_reached
        from groups where id = any(${groups}::bigint[])`,
    ),
  }
}

const ofNotice = ({ notify }: RuleAction, { employees, groups }: Reach, at: string): RuleWarning[] => {
  const { employee_ids = [], group_ids = [] } = notify ?? {}
  const known = [
    ...employee_ids.flatMap((id) => employees.get(id) ?? []),
    ...group_ids.flatMap((id) => groups.get(id) ?? []),
  ]
  if (!known.length || known.includes(true)) return []
  return [{ code: 'nobody', field: `${at}.notify`, message: message('rules.notifies_nobody') }]
}

const ofAssignment = (action: RuleAction, { employees }: Reach, at: string): RuleWarning[] => {
  const assignee = assigneeOf(action)
  if (!assignee || employees.get(assignee.id) !== false) return []
  return [{ code: 'nobody', field: `${at}.${assignee.at}`, message: message('rules.assigns_disabled') }]
}

/** Returns what a rule does for nobody: its recipients or the assignee cannot log in. */
export const idleIn = ({ then }: ComparedRule, reach: Reach): RuleWarning[] =>
  then.flatMap((action, index) => [
    ...ofNotice(action, reach, `then.${index}`),
    ...ofAssignment(action, reach, `then.${index}`),
  ])
