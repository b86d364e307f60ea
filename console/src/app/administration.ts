/** The pages of administration in groups, each with the permission to read its content. */
export const administration = [
  {
    group: 'organization',
    pages: [
      { page: 'company', permission: 'installation.update' },
      { page: 'sponsors', permission: 'sponsor.read' },
      { page: 'departments', permission: 'department.read' },
      { page: 'job-titles', permission: 'job_title.read' },
    ],
  },
  {
    group: 'people',
    pages: [
      { page: 'employees', permission: 'employee.read' },
      { page: 'roles', permission: 'role.read' },
      { page: 'groups', permission: 'group.read' },
      { page: 'skills', permission: 'skill.read' },
      { page: 'extensions', permission: 'extension.read' },
      { page: 'cti-agents', permission: 'cti_agent.read' },
    ],
  },
  {
    group: 'data',
    pages: [
      { page: 'custom-fields', permission: 'cz_col.read' },
      { page: 'tags', permission: 'tag.read' },
      { page: 'labels', permission: 'code_label.read' },
    ],
  },
  {
    group: 'work',
    pages: [
      { page: 'rules', permission: 'rule.read' },
      { page: 'calendars', permission: 'calendar.read' },
      { page: 'service-levels', permission: 'sla_policy.read' },
      { page: 'ticket-categories', permission: 'category.read' },
      { page: 'ticket-forms', permission: 'ticket_form.read' },
      { page: 'checklists', permission: 'checklist_template.read' },
      { page: 'ticket-statuses', permission: 'ticket_status.read' },
      { page: 'termination-codes', permission: 'termination_code.read' },
      { page: 'queues', permission: 'campaign_queue.read' },
      { page: 'canned-answers', permission: 'canned_answer.read' },
    ],
  },
  {
    group: 'connections',
    pages: [
      { page: 'channels', permission: 'channel.read' },
      { page: 'webhooks', permission: 'webhook.read' },
      { page: 'tokens', permission: 'token.read' },
    ],
  },
  {
    group: 'operation',
    pages: [
      { page: 'audit-log', permission: 'audit_log.read' },
      { page: 'system', permission: 'system.read' },
    ],
  },
] as const

export type May = (permission: string) => boolean

/**
 * Resources that agents also read for their work. They can open the pages, but the menu only lists them for
 * employees who may change the content.
 */
const shared = [
  ...['cz_col', 'tag', 'sponsor', 'code_label', 'category'],
  ...['termination_code', 'ticket_status', 'campaign_queue', 'canned_answer', 'checklist_template'],
  ...['ticket_form', 'skill'],
]
const changes = ['create', 'update', 'delete']

const isListed = (permission: string, may: May) => {
  const [resource = ''] = permission.split('.')
  const isShared = shared.includes(resource)
  return may(permission) && (!isShared || changes.some((verb) => may(`${resource}.${verb}`)))
}

/** Returns the pages of administration that the menu lists for an employee, in groups. */
export const listedPages = (may: May) =>
  administration
    .map(({ group, pages }) => ({
      group,
      pages: pages.filter(({ permission }) => isListed(permission, may)),
    }))
    .filter(({ pages }) => pages.length > 0)
