import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { originOf } from '#http/resource.ts'
import { One, PageOf } from '#shapes'
import { dismissPair, list, restorePair } from './queries.ts'
import { ContactDuplicate, DistinctContacts, DuplicateQuery } from './schema.ts'

const tag = 'Contacts'

/** Serves contacts that may be the same person. */
export const contactDuplicates = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/contact/duplicate',
    tag,
    access: 'contact.read',
    operationId: 'listContactDuplicates',
    summary: 'List contacts that may be one person',
    description:
      'Pairs that share a phone number, an e-mail address or an identity number, the newest first. What more than ten contacts share is no reason, nor is what the caller may not read.',
    query: DuplicateQuery,
    answer: PageOf(ContactDuplicate),
    isList: true,
    handle: async (context) => {
      const { db, query, request, viewer } = context
      return paged(request, originOf(context), await list(db, query, viewer.missingPermissions))
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/contact/duplicate/dismiss',
    tag,
    access: 'contact.update',
    operationId: 'dismissContactDuplicate',
    summary: 'Dismiss a duplicate',
    body: DistinctContacts,
    answer: One(DistinctContacts),
    handle: async ({ db, viewer, body }) => {
      await dismissPair(db, body.contact_ids, viewer.id)
      return { data: body }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/contact/duplicate/restore',
    tag,
    access: 'contact.update',
    operationId: 'restoreContactDuplicate',
    summary: 'Restore a dismissed duplicate',
    body: DistinctContacts,
    answer: One(DistinctContacts),
    handle: async ({ db, body }) => {
      await restorePair(db, body.contact_ids)
      return { data: body }
    },
  })
}
