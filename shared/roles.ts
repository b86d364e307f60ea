type ByResource = Record<string, string>

const manage = 'create delete read update'

/** Returns permissions written as a resource with its verbs. */
const permissionsOf = (resources: ByResource) =>
  Object.entries(resources).flatMap(([resource, verbs]) =>
    verbs.split(' ').map((verb) => `${resource}.${verb}`),
  )

const beyondAgent = permissionsOf({
  canned_answer: 'create delete update',
  contact_merge: 'create read',
  conversation: 'export',
  csat_score: 'export',
  employee: 'read',
  group: 'read',
  report: 'read',
  tag: 'create update',
  ticket: 'delete export',
})

const notForLimited = permissionsOf({
  address: 'delete',
  canned_answer: 'own',
  contact: 'create identity_no',
  contact_cz_relation: 'delete',
  contact_merge: 'link',
  email_contact: 'delete',
  message: 'push',
  phone_number: 'delete',
  ticket_cz_relation: 'delete',
  ticket_merge: 'create read',
})

const deskSettings = permissionsOf({
  calendar: manage,
  campaign_queue: manage,
  canned_answer: manage,
  category: manage,
  channel: manage,
  checklist_template: manage,
  city: 'read',
  code_label: 'read update',
  contact: 'create read update',
  country: 'read',
  cti_agent: manage,
  cz_col: manage,
  cz_col_category: manage,
  department: manage,
  employee: 'read',
  extension: manage,
  group: manage,
  import: 'create read update',
  installation: 'update',
  job_title: manage,
  recipe: manage,
  role: 'read',
  skill: manage,
  sponsor: manage,
  state: 'read',
  sub_category: manage,
  system: 'read',
  tag: manage,
  termination_code: manage,
  ticket_form: manage,
  ticket_status: manage,
})

/** Returns roles to start from, two of which differ a little from the role of agents. */
export const exampleRoles = (agent: readonly string[]) =>
  [
    { id: 'team_lead', name: 'Team lead', permissions: [...agent, ...beyondAgent] },
    {
      id: 'limited_agent',
      name: 'Limited agent',
      permissions: agent.filter((permission) => !notForLimited.includes(permission)),
    },
    { id: 'desk_settings', name: 'Desk settings', permissions: deskSettings },
  ] as const
