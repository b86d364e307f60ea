import { parley } from './client.ts'

/** The author and time of a change. */
export interface Author {
  name: string
  at: string
}

/** A record with a history, and the part of it that changed, if any. */
export interface Subject {
  of: 'contact' | 'conversation' | 'ticket'
  id: number
  /** The kind as named in the history: `phone_number`, `relation_record`. */
  part?: { kind: string; id: number }
}

const get = parley.GET as unknown as <A>(path: string, options: object) => Promise<{ data: A[] }>

interface HistoryItem {
  at: string
  kind: string
  employee: { name: string } | null
  changes: { field: string }[]
  refers_to: { id: number } | null
}

const maxRecent = 20

const namesOf = (changes: object) => {
  const { cz_cols = [], ...own } = changes as { cz_cols?: { id: number }[] }
  return [...Object.keys(own), ...cz_cols.map(({ id }) => `cz_cols.${id}`)]
}

/** Returns the author of the last change to these fields of a record with a history, or of one of its parts. */
const fromHistory = async ({ of, id, part }: Subject, changes: object) => {
  const query = { per_page: maxRecent }
  const { data } = await get<HistoryItem>(`/${of}/{${of}}/history`, { path: { [of]: id }, query })
  const names = namesOf(changes)
  const found = data.find(({ kind, changes: made, refers_to }) =>
    part
      ? kind === `${part.kind}.updated` && refers_to?.id === part.id
      : kind === `${of}.updated` && made.some(({ field }) => names.includes(field)),
  )
  return found?.employee ? { name: found.employee.name, at: found.at } : undefined
}

type Snapshot = Record<string, unknown> | null

interface Entry {
  employee_account: string | null
  created_at: string
  before: Snapshot
  after: Snapshot
}

/** Returns the author of the last change to these fields of an administered record. */
const fromAudit = async (path: string, ids: number[], changes: object) => {
  const [record_id, ...more] = ids
  if (record_id === undefined || more.length > 0) return undefined
  const resource = path.split('/')[1]?.replaceAll('-', '_')
  const query = { resource, record_id, sort: '-id', per_page: maxRecent }
  const { data } = await get<Entry>('/audit-log', { query })
  const isChanged = ({ before, after }: Entry) =>
    Object.keys(changes).some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  const found = data.find(isChanged)
  return found?.employee_account ? { name: found.employee_account, at: found.created_at } : undefined
}

const subjectIn = (path: string, ids: Record<string, number>): Subject | undefined => {
  const [, of, part] =
    /^\/(contact|conversation|ticket)\/\{\w+\}(?:\/[\w-]+\/\{(\w+_cz_relation)\})?$/.exec(path) ?? []
  const id = ids[of ?? '']
  if (!of || id === undefined) return undefined
  const record = ids[part ?? '']
  return {
    of: of as Subject['of'],
    id,
    ...(record !== undefined && { part: { kind: 'relation_record', id: record } }),
  }
}

interface Where {
  path: string
  ids: Record<string, number>
  subject?: Subject | undefined
}

/**
 * Returns the author of the last change to these fields, or undefined if it is not recorded or the employee
 * may not read it.
 */
export const authorOf = async ({ path, ids, subject = subjectIn(path, ids) }: Where, changes: object) => {
  const found = subject ? fromHistory(subject, changes) : fromAudit(path, Object.values(ids), changes)
  return found.catch((): Author | undefined => undefined)
}
