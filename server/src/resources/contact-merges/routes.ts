import type { Db } from '#db/connect.ts'
import { announce } from '#events/announce.ts'
import { recordAudit } from '#http/audit.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { find, historyFields } from '#resources/contacts/queries.ts'
import { noteChanges, type Shot, shotOf } from '#resources/record-changes/queries.ts'
import { One } from '#shapes'
import { type FoundCandidate, findCandidates, lockContacts } from './candidates.ts'
import { merge } from './merge.ts'
import * as queries from './queries.ts'
import { type Candidate, differingIn, resultOf, sourcesOf } from './rules.ts'
import { ContactMerge, Merged, MergeFilter, MergeOrder, MergePreview, UndoneMerge } from './schema.ts'
import { undo } from './undo.ts'

const tag = 'Contacts'
const common = { tag, access: 'contact_merge.create', method: 'POST' } as const

/** Custom values as the wire shows them. */
const shown = (candidates: FoundCandidate[]): Candidate[] =>
  candidates.map(({ cz_cols, ...candidate }) => ({
    ...candidate,
    cz_values: Object.fromEntries(cz_cols.map(({ id, value }) => [id, value])),
  }))

const union = (candidates: FoundCandidate[], field: 'tag_ids' | 'company_ids') =>
  [...new Set(candidates.flatMap((candidate) => candidate[field]))].toSorted((one, other) => one - other)

const previewOf = (candidates: FoundCandidate[], order: MergeOrder) => {
  const all = shown(candidates)
  const sources = sourcesOf(all, order)
  const { cz_values, ...fields } = resultOf(all, sources)
  const customs = new Map(candidates.flatMap(({ cz_cols }) => cz_cols.map((value) => [value.id, value])))
  const result = {
    id: order.contact_ids[0],
    ...fields,
    cz_cols: [...customs.values()]
      .filter(({ id }) => Object.hasOwn(cz_values, id))
      .map((custom) => ({ ...custom, value: cz_values[custom.id] }))
      .toSorted((one, other) => one.id - other.id),
    company_ids: union(candidates, 'company_ids'),
    tag_ids: union(candidates, 'tag_ids'),
  }
  return { result, differing: differingIn(all, sources) }
}

/** Its history names the contacts that came to it, or left. */
const noteContact = (
  { db, viewer }: Context,
  merge_id: number,
  kind: 'contact.merged' | 'contact.unmerged',
  { before, after, merged_ids }: { before: Shot; after: Shot; merged_ids: number[] },
) => {
  const isMerged = kind === 'contact.merged'
  return noteChanges(db, viewer, {
    subject_type: 'contact',
    subject_id: after.id as number,
    kind,
    before: { ...shotOf(before, historyFields), merged_ids: isMerged ? [] : merged_ids },
    after: { ...shotOf(after, historyFields), merged_ids: isMerged ? merged_ids : [] },
    refers_to: { type: 'contact_merge', id: merge_id },
  })
}

const audit = (context: Context, action: string, id: number, contact_id: number, merged_ids: number[]) =>
  recordAudit(context, {
    action: `contact_merge.${action}`,
    resource: 'contact_merge',
    record_id: id,
    before: null,
    after: { contact_id, merged_ids },
    shape: ContactMerge,
  })

const carryOut = async (context: Context, order: MergeOrder) => {
  const { db, viewer } = context
  const [kept, ...others] = order.contact_ids as [number, ...number[]]
  await lockContacts(db, order.contact_ids)
  const candidates = await findCandidates(db, order.contact_ids)
  const gone = []
  for (const id of others) gone.push(await find(db, id))
  const before = candidates[0] as FoundCandidate
  const result = resultOf(candidates, sourcesOf(candidates, order))
  const id = await merge(db, [kept, ...others], result, viewer.id)
  const contact = await find(db, kept)
  if (contact) {
    const told = { before: { ...before }, after: contact, merged_ids: others }
    await noteContact(context, id, 'contact.merged', told)
    await announce(db, 'contact.updated', async () => contact)
  }
  for (const other of gone) await announce(db, 'contact.deleted', async () => other)
  await audit(context, 'create', id, kept, others)
  return { merge_id: id, contact }
}

const refuse = (code: string, message: string) => new Problem(409, message, { code })

const takeBack = async (
  context: Context,
  found: NonNullable<Awaited<ReturnType<typeof queries.findMerge>>>,
) => {
  const { db, viewer } = context
  const { id, contact_id, merged_ids } = found
  if (found.undone_at !== null) throw refuse('merge_undone', 'This merge has been undone already.')
  if (!found.is_kept) throw refuse('merge_forgotten', 'What was merged is no longer kept.')
  await lockContacts(db, [contact_id])
  const before = await find(db, contact_id)
  if (!before) throw refuse('merge_target_gone', 'The contact that was kept is there no more.')
  const left = await undo(db, { id, contact_id, merged_ids }, viewer.id)
  const contact = await find(db, contact_id)
  if (contact) {
    await noteContact(context, id, 'contact.unmerged', { before, after: contact, merged_ids })
    await announce(db, 'contact.updated', async () => contact)
  }
  for (const restored of merged_ids) await announce(db, 'contact.created', () => find(db, restored))
  await audit(context, 'undo', id, contact_id, merged_ids)
  return { contact, restored_ids: merged_ids, left }
}

/** Contacts that are one person become one contact, and part again. */
export const contactMerges = (app: App) => {
  endpoint(app, {
    ...common,
    path: '/contact/merge/preview',
    operationId: 'previewContactMerge',
    summary: 'See what a merge of contacts would make of them',
    body: MergeOrder,
    answer: One(MergePreview),
    isTransaction: false,
    handle: async ({ db, body }) => {
      const candidates = await findCandidates(db, body.contact_ids)
      const moves = await queries.countMoves(db, body.contact_ids)
      return { data: { ...previewOf(candidates, body), moves } }
    },
  })
  endpoint(app, {
    ...common,
    path: '/contact/merge',
    operationId: 'mergeContacts',
    summary: 'Merge contacts into the first of them',
    description:
      'Everything of the others goes to the first, and they are deleted. A field is taken from where `values` and `cz_cols` say, else from the first of the contacts that has it. It can be undone for 90 days.',
    body: MergeOrder,
    answer: One(Merged),
    handle: async (context) => ({ data: await carryOut(context, context.body) }),
  })
  listEndpoint(app, {
    path: '/contact-merge',
    tag,
    access: 'contact_merge.read',
    operationId: 'listContactMerges',
    summary: 'List merges of contacts',
    record: ContactMerge,
    query: MergeFilter,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    ...common,
    path: '/contact-merge/:merge/undo',
    operationId: 'undoContactMerge',
    summary: 'Undo a merge of contacts',
    description:
      'The contacts come back under their ids with what was theirs. What changed since stays as it is, and is listed. 409 with `merge_undone`, `merge_forgotten` after 90 days, or `merge_target_gone`.',
    answer: One(UndoneMerge),
    problems: [404, 409],
    find: (db: Db, params) => queries.findMerge(db, params),
    handle: async (context) => ({ data: await takeBack(context, context.record) }),
  })
}
