import { type AdminPageName, adminPages } from '#console/app/administration.ts'
import type { UsedSetting } from './useUses.ts'

type Filters = Partial<Record<UsedSetting, [field: string, op: '=' | 'in']>>

const ofTickets: Filters = {
  campaign_queue: ['queue', '='],
  category: ['category', 'in'],
  group: ['group_id', 'in'],
  sponsor: ['sponsor', '='],
  sub_category: ['sub_category', 'in'],
  tag: ['tag', 'in'],
  termination_code: ['code', 'in'],
  ticket_status: ['own_status', 'in'],
}
const ofConversations: Filters = {
  campaign_queue: ['queue', 'in'],
  group: ['group_id', 'in'],
  tag: ['tag', 'in'],
  termination_code: ['code', '='],
}
const ofContacts: Filters = { sponsor: ['sponsor', 'in'], tag: ['tag', 'in'] }

const everyState = { field: 'state', op: 'in', value: ['waiting', 'handling', 'closed'] }

interface RecordList {
  to: '/tickets' | '/contacts' | '/inbox'
  needs: string
  filters: Filters
}

const tickets: RecordList = { to: '/tickets', needs: 'ticket.read', filters: ofTickets }
const contacts: RecordList = { to: '/contacts', needs: 'contact.read', filters: ofContacts }
const conversations: RecordList = { to: '/inbox', needs: 'conversation.read', filters: ofConversations }

/** The lists of records that keep a setting from being deleted, by their tables. */
const lists: Record<string, RecordList> = {
  tickets,
  ticket_tags: tickets,
  contacts,
  contact_tags: contacts,
  conversations,
  conversation_tags: conversations,
}

const pages: Record<string, AdminPageName> = {
  cti_agents: 'cti-agents',
  employee_groups: 'employees',
  employee_skills: 'employees',
  employees: 'employees',
  installation: 'company',
}

interface Place {
  to: string
  search: object
}

/** Returns where the records of a table that keep a setting from being deleted can be seen and changed. */
export const placeOf = (
  table: string,
  type: UsedSetting,
  id: number,
  may: (permission: string) => boolean,
): Place | undefined => {
  const { page, permission } = adminPages.find((each) => each.page === pages[table]) ?? {}
  if (permission && may(permission))
    return { to: `/admin/${page}`, search: page === 'employees' && type === 'group' ? { group_id: id } : {} }
  const list = lists[table]
  const [field, op] = list?.filters[type] ?? []
  if (!list || !field || !may(list.needs)) return undefined
  const condition = { field, op, value: op === 'in' ? [String(id)] : String(id) }
  const search =
    list.to === '/inbox'
      ? { tab: 'all', filter: [condition, everyState] }
      : { as: 'list', filter: [condition] }
  return { to: list.to, search }
}
