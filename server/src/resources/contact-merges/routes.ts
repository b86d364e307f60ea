import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { carryOut, takeBack } from './actions.ts'
import { findCandidates } from './candidates.ts'
import { hideGuarded, previewOf } from './preview.ts'
import * as queries from './queries.ts'
import { refuseHiddenChoice } from './rules.ts'
import { ContactMerge, Merged, MergeFilter, MergeOrder, MergePreview, UndoneMerge } from './schema.ts'

const tag = 'Contacts'
const common = { tag, access: 'contact_merge.create', method: 'POST' } as const

/** Requires `contact.read`, because merges show contacts' values. */
const requireReader = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>) =>
  requirePermission(db, viewer.id, 'contact.read')

/** Serves merging contacts that are the same person, and undoing it. */
export const contactMerges = (app: App) => {
  endpoint(app, {
    ...common,
    path: '/contact/merge/preview',
    operationId: 'previewContactMerge',
    summary: 'See what a merge of contacts would make of them',
    description: 'It needs contact.read too.',
    body: MergeOrder,
    answer: One(MergePreview),
    isTransaction: false,
    worksOnFullDisk: true,
    handle: async ({ db, body, viewer }) => {
      await requireReader({ db, viewer })
      const candidates = await findCandidates(db, body.contact_ids)
      refuseHiddenChoice(candidates, body, viewer)
      const moves = await queries.countMoves(db, body.contact_ids, viewer.missingPermissions)
      const { result, differing } = previewOf(candidates, body)
      return { data: { result, differing: hideGuarded(differing, viewer.missingPermissions), moves } }
    },
  })
  endpoint(app, {
    ...common,
    path: '/contact/merge',
    operationId: 'mergeContacts',
    summary: 'Merge contacts into the first of them',
    description:
      'Everything of the others goes to the first, and they are deleted. A field is taken from where `values` and `cz_cols` say, else from the first of the contacts that has it. It can be undone for 90 days. It needs contact.read too.',
    body: MergeOrder,
    answer: One(Merged),
    handle: async (context) => {
      await requireReader(context)
      return { data: await carryOut(context, context.body) }
    },
  })
  listEndpoint(app, {
    path: '/contact-merge',
    tag,
    access: 'contact_merge.read',
    operationId: 'listContactMerges',
    summary: 'List merges of contacts',
    record: ContactMerge,
    query: MergeFilter,
    sorts: queries.sorts,
    page: ({ db, query, viewer }) => queries.list(db, viewer, query, query),
  })
  endpoint(app, {
    ...common,
    path: '/contact-merge/:merge/undo',
    operationId: 'undoContactMerge',
    summary: 'Undo a merge of contacts',
    description:
      'The contacts come back under their ids with what was theirs. What changed since stays as it is, and is listed. 409 with `merge_undone`, `merge_forgotten` after 90 days, or `merge_target_gone`. It needs contact.read too.',
    answer: One(UndoneMerge),
    problems: [404, 409],
    find: (db: Db, params) => queries.findMerge(db, params),
    handle: async (context) => {
      await requireReader(context)
      return { data: await takeBack(context, context.record) }
    },
  })
}
