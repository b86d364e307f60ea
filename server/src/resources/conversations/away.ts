import { everyPermission } from '#access/permissions.ts'

const lately = `now() - interval '15 minutes'`

/**
 * Whether the handler of a row of `conversations` is disabled or may no longer answer, or has not used the console for 15
 * minutes while the customer has waited longer than that for an answer.
 */
export const isHandlerAway = `((conversations.state = 'handling' and (
  exists (select from employees e where e.id = conversations.handler_id and e.is_disabled)
  or not exists (select from employee_roles e join roles r on r.id = e.role_id
    where e.employee_id = conversations.handler_id
      and r.permissions && array['conversation.update', '${everyPermission}'])
  or (conversations.unanswered_since < ${lately} and not exists (
    select from employee_sessions s
    where s.employee_id = conversations.handler_id and s.last_seen_at > ${lately})))) is true)`
