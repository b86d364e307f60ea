/**
 * The small lists that administrators keep, by the name of a record, with the built-in role that reads them. Each has
 * the permissions to read, create, update and delete, and its changes are in the audit log and in the stream.
 */
const readers = {
  sponsor: 'agent',
  tag: 'agent',
  skill: 'agent',
  department: 'admin',
  job_title: 'admin',
  group: 'admin',
  ticket_status: 'agent',
  checklist_template: 'agent',
  termination_code: 'agent',
  extension: 'admin',
  cti_agent: 'admin',
  category: 'agent',
  campaign_queue: 'agent',
} as const

export type SmallListName = keyof typeof readers

export const smallListNames = Object.keys(readers) as SmallListName[]

/** Those that agents read for their work. */
export const smallListsOfAgents = smallListNames.filter((name) => readers[name] === 'agent')
