import type { ListPath } from '#sdk/types.ts'

interface PageEntry {
  /** The last part of its address. */
  page: string
  /** What its records are called in permissions and in the audit log. */
  resource: string
  /** The permission to read its content, if it is not `<resource>.read`. */
  permission?: string
  /** The list that it shows, if it is a small one, which all look alike (`pages/admin/settings`). */
  list?: ListPath
  /**
   * Whether agents also read it for their work. They can open the page, but the menu only lists it for employees
   * who may change the content.
   */
  isShared?: true
}

const described = [
  {
    group: 'organization',
    pages: [
      { page: 'company', resource: 'installation', permission: 'installation.update' },
      { page: 'sponsors', resource: 'sponsor', list: '/sponsor', isShared: true },
      { page: 'departments', resource: 'department', list: '/department' },
      { page: 'job-titles', resource: 'job_title', list: '/job-title' },
    ],
  },
  {
    group: 'people',
    pages: [
      { page: 'employees', resource: 'employee' },
      { page: 'roles', resource: 'role' },
      { page: 'groups', resource: 'group', list: '/group' },
      { page: 'skills', resource: 'skill', list: '/skill', isShared: true },
      { page: 'extensions', resource: 'extension', list: '/extension' },
      { page: 'cti-agents', resource: 'cti_agent', list: '/cti-agent' },
    ],
  },
  {
    group: 'data',
    pages: [
      { page: 'custom-fields', resource: 'cz_col', isShared: true },
      { page: 'tags', resource: 'tag', list: '/tag', isShared: true },
      { page: 'labels', resource: 'code_label', isShared: true },
    ],
  },
  {
    group: 'work',
    pages: [
      { page: 'rules', resource: 'rule' },
      { page: 'calendars', resource: 'calendar' },
      { page: 'service-levels', resource: 'sla_policy' },
      { page: 'ticket-categories', resource: 'category', list: '/category', isShared: true },
      { page: 'ticket-forms', resource: 'ticket_form', isShared: true },
      { page: 'checklists', resource: 'checklist_template', list: '/checklist-template', isShared: true },
      { page: 'ticket-statuses', resource: 'ticket_status', list: '/ticket-status', isShared: true },
      { page: 'termination-codes', resource: 'termination_code', list: '/termination-code', isShared: true },
      { page: 'queues', resource: 'campaign_queue', list: '/campaign-queue', isShared: true },
      { page: 'canned-answers', resource: 'canned_answer', isShared: true },
    ],
  },
  {
    group: 'connections',
    pages: [
      { page: 'channels', resource: 'channel' },
      { page: 'webhooks', resource: 'webhook' },
      { page: 'tokens', resource: 'token' },
    ],
  },
  {
    group: 'operation',
    pages: [
      { page: 'audit-log', resource: 'audit_log' },
      { page: 'system', resource: 'system' },
    ],
  },
] as const satisfies { group: string; pages: PageEntry[] }[]

type Group = (typeof described)[number]
type Entry = Group['pages'][number]
export type AdminPageName = Entry['page']
export type SmallListName = Extract<Entry, { list: string }>['page']

export interface AdminPage extends PageEntry {
  page: AdminPageName
  permission: string
  group: Group['group']
}
export interface SmallList extends AdminPage {
  page: SmallListName
  list: ListPath
}

/** The pages of administration in groups. Menu, palette, role matrix and audit log take them from here. */
export const administration = described.map(({ group, pages }) => ({
  group,
  pages: pages.map(
    (page: PageEntry) => ({ permission: `${page.resource}.read`, ...page, group }) as AdminPage,
  ),
}))

export const adminPages = administration.flatMap(({ pages }) => pages)

export const isSmallList = (page: AdminPage): page is SmallList => page.list !== undefined

export type May = (permission: string) => boolean

const changes = ['create', 'update', 'delete']

const isListed = ({ permission, resource, isShared }: AdminPage, may: May) =>
  may(permission) && (!isShared || changes.some((verb) => may(`${resource}.${verb}`)))

/** Returns the pages of administration that the menu lists for an employee, in groups. */
export const listedPages = (may: May) =>
  administration
    .map(({ group, pages }) => ({ group, pages: pages.filter((page) => isListed(page, may)) }))
    .filter(({ pages }) => pages.length > 0)
