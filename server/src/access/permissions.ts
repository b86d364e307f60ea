import { type SmallListName, smallListNames, smallListsOfAgents } from './small-lists.ts'

const crud = ['read', 'create', 'update', 'delete'] as const
const exported = [...crud, 'export'] as const
/** `link`: to merge the visitor of one's own conversation into a contact, and undo it. */
const ofMerges = ['read', 'create', 'link'] as const
/** `identity_no`: to read and change identity numbers in full. */
const ofContact = [...exported, 'identity_no'] as const

const ofSmallLists = Object.fromEntries(smallListNames.map((name) => [name, crud])) as Record<
  SmallListName,
  typeof crud
>

/** The verbs of each resource's permissions. A permission's name is `<resource>.<verb>`. */
const verbs = {
  contact: ofContact,
  contact_merge: ofMerges,
  contact_cz_relation: crud,
  phone_number: crud,
  address: crud,
  email_contact: crud,
  ticket: exported,
  ticket_cz_relation: crud,
  ticket_merge: ['read', 'create'],
  company: exported,
  csat_score: ['read', 'create', 'export'],
  conversation: ['read', 'update', 'export'],
  message: ['push'],
  file: ['read', 'create'],
  /** `own`: to keep canned answers for oneself. */
  canned_answer: [...crud, 'own'],
  cz_col: crud,
  cz_col_category: crud,
  code_label: ['read', 'update'],
  country: crud,
  state: crud,
  city: crud,
  sub_category: crud,
  ticket_form: crud,
  ...ofSmallLists,
  employee: crud,
  token: ['read', 'create', 'delete'],
  role: crud,
  channel: crud,
  webhook: crud,
  recipe: crud,
  import: crud,
  rule: crud,
  sla_policy: crud,
  calendar: crud,
  report: ['read'],
  audit_log: ['read'],
  installation: ['update'],
  system: ['read'],
} as const

type Verbs = typeof verbs
export type Permission = { [R in keyof Verbs]: `${R}.${Verbs[R][number]}` }[keyof Verbs]

/** All permissions, in the order of the table above. */
export const permissions = Object.entries(verbs).flatMap(([resource, allowed]) =>
  allowed.map((verb) => `${resource}.${verb}`),
) as Permission[]

const reads = (...resources: (keyof Verbs)[]) => resources.map((resource) => `${resource}.read` as Permission)
const writes = (...resources: (keyof Verbs)[]) =>
  resources.flatMap((resource) => [`${resource}.create`, `${resource}.update`] as Permission[])

/** The permissions of the built-in role for agents. */
export const agentPermissions: Permission[] = [
  ...reads('contact', 'contact_cz_relation', 'phone_number', 'address', 'email_contact'),
  ...reads('ticket', 'ticket_cz_relation', 'company', 'csat_score', 'conversation'),
  ...reads('cz_col', 'cz_col_category', 'code_label', 'country', 'state', 'city'),
  ...reads(...smallListsOfAgents, 'sub_category', 'ticket_form', 'ticket_merge'),
  'ticket_merge.create',
  ...reads('canned_answer'),
  ...writes('contact', 'contact_cz_relation', 'phone_number', 'address', 'email_contact'),
  'contact.identity_no',
  ...writes('ticket', 'ticket_cz_relation'),
  'contact_cz_relation.delete',
  'ticket_cz_relation.delete',
  'phone_number.delete',
  'address.delete',
  'email_contact.delete',
  'conversation.update',
  'contact_merge.link',
  'message.push',
  'canned_answer.own',
  'file.read',
  'file.create',
]

/** Grants every permission, including those of later versions. */
export const everyPermission = '*'
