import { type AdminPage, type AdminPageName, adminPages, isSmallList } from '#console/app/administration.ts'
import type { RoleWord } from './words.ts'

export const verbs = ['read', 'create', 'update', 'delete', 'export'] as const
export type Verb = (typeof verbs)[number]

/** One line of the matrix: its label and the resources whose permissions it covers. */
export interface Line {
  word?: RoleWord
  /** The small list after which it is named. */
  page?: AdminPageName
  resources: string[]
  /** A note that is always shown beside it. */
  note?: RoleWord
}

interface Section {
  word: RoleWord
  lines: Line[]
}

const identityNumbers = 'contact.identity_no'
const ownAnswers = 'canned_answer.own'

/** A permission with a line of its own. */
const visitorLinks = 'contact_merge.link'

const line = (word: RoleWord, ...resources: string[]): Line => ({ word, resources })

/** Small lists that share a line, or are in another section than in the menu. */
const placed = ['tag', 'sponsor', 'category', 'department', 'job_title', 'extension', 'cti_agent']

/** Returns a line for each other small list of some groups of the menu. */
const smallLists = (...groups: AdminPage['group'][]): Line[] =>
  adminPages
    .filter((page) => isSmallList(page) && groups.includes(page.group) && !placed.includes(page.resource))
    .map(({ page, resource }) => ({ page, resources: [resource] }))

const known: Section[] = [
  {
    word: 'people',
    lines: [
      line('contacts', 'contact'),
      { ...line('identity_numbers', identityNumbers), note: 'identity_numbers_note' },
      line('reachable', 'phone_number', 'email_contact', 'address'),
      line('relations', 'contact_cz_relation'),
      line('merges', 'contact_merge'),
      { ...line('visitor_links', visitorLinks), note: 'visitor_links_note' },
      line('companies', 'company'),
      line('tags', 'tag'),
    ],
  },
  {
    word: 'work',
    lines: [
      line('tickets', 'ticket'),
      line('ticket_relations', 'ticket_cz_relation'),
      { ...line('conversations', 'conversation'), note: 'conversations_note' },
      line('pushes', 'message'),
      line('files', 'file'),
      line('answers', 'canned_answer'),
      line('own_answers', ownAnswers),
      line('scores', 'csat_score'),
      line('categories', 'category', 'sub_category'),
      line('ticket_forms', 'ticket_form'),
      ...smallLists('work'),
      line('ticket_merges', 'ticket_merge'),
      line('reports', 'report'),
    ],
  },
  {
    word: 'data',
    lines: [
      line('imports', 'import'),
      line('recipes', 'recipe'),
      line('fields', 'cz_col', 'cz_col_category'),
      line('labels', 'code_label'),
      line('sponsors', 'sponsor'),
      ...smallLists('data'),
      line('places', 'country', 'state', 'city'),
    ],
  },
  {
    word: 'administration',
    lines: [
      line('employees', 'employee'),
      line('tokens', 'token'),
      line('roles', 'role'),
      ...smallLists('organization', 'people'),
      line('departments', 'department', 'job_title'),
      line('telephones', 'extension', 'cti_agent'),
      ...smallLists('connections', 'operation'),
      line('channels', 'channel'),
      line('rules', 'rule'),
      line('calendars', 'calendar'),
      line('service_levels', 'sla_policy'),
      line('webhooks', 'webhook'),
      line('audit_log', 'audit_log'),
      line('installation', 'installation'),
      line('system', 'system'),
    ],
  },
]

/** A permission for a single field or for one's own records has its own line. */
const resourceOf = (permission: string) =>
  permission === identityNumbers || permission === visitorLinks || permission === ownAnswers
    ? permission
    : permission.slice(0, permission.indexOf('.'))

/** Returns the lines for all permissions. Resources without a known line come last, under their own name. */
export const sectionsOf = (permissions: readonly string[]): Section[] => {
  const lined = new Set(known.flatMap(({ lines }) => lines.flatMap(({ resources }) => resources)))
  const others = [...new Set(permissions.map(resourceOf))].filter((resource) => !lined.has(resource))
  const rest = others.map((resource) => ({ resources: [resource] }))
  return rest.length ? [...known, { word: 'other', lines: rest }] : known
}

/** A push is an action, so it is in the column of creation, as is keeping answers of one's own. */
const columnOf = (permission: string) => {
  if (permission === identityNumbers) return 'read'
  if (permission === visitorLinks) return 'create'
  const verb = permission.slice(permission.indexOf('.') + 1)
  return verb === 'push' || verb === 'own' ? 'create' : verb
}

/** Returns the permissions of a cell; empty if the combination does not exist. */
export const cellOf = ({ resources }: Line, verb: Verb, permissions: readonly string[]) =>
  permissions.filter(
    (permission) => resources.includes(resourceOf(permission)) && columnOf(permission) === verb,
  )

/** Returns the verbs of a line that were granted and those that were revoked. */
export const changesOf = (
  line: Line,
  all: readonly string[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
) => {
  const where = (test: (permission: string) => boolean) =>
    verbs.filter((verb) => cellOf(line, verb, all).some(test))
  return {
    gained: where((permission) => after.has(permission) && !before.has(permission)),
    lost: where((permission) => before.has(permission) && !after.has(permission)),
  }
}

/** Returns the number of changed cells. */
export const countChanges = (
  all: readonly string[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
) =>
  sectionsOf(all)
    .flatMap(({ lines }) => lines.map((line) => changesOf(line, all, before, after)))
    .reduce((count, { gained, lost }) => count + new Set([...gained, ...lost]).size, 0)
