import { hasPermission } from '#access/granted.ts'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { invalid, notFound, Problem } from '#http/problem.ts'
import { One } from '#shapes'
import { carryOut, takeBack } from './actions.ts'
import { lockContacts } from './candidates.ts'
import * as queries from './queries.ts'
import { Merged, UndoneMerge, VisitorLink } from './schema.ts'
import { linkTargetsOf } from './targets.ts'

const common = { tag: 'Contacts', access: 'contact_merge.link', method: 'POST' } as const

type Visitor = NonNullable<Awaited<ReturnType<typeof queries.findVisitor>>>

/** Throws a 409 unless the caller handles the conversation, or may merge any contacts. */
const requireOwn = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, { state, handler_id }: Visitor) => {
  if (state === 'handling' && handler_id === viewer.id) return
  if (!(await hasPermission(db, viewer.id, 'contact_merge.create')))
    throw new Problem(409, 'merges.not_handler', { code: 'not_handler' })
}

/** Locks both contacts, and returns the visitor's; throws what is wrong with either. */
const lockBoth = async (db: Db, visitor: Visitor, known: number) => {
  const { contact_id } = visitor
  if (!(await queries.isContact(db, known))) throw invalid('contact_id', 'fields.no_such_record')
  if (contact_id === null) throw new Problem(409, 'merges.no_contact', { code: 'no_contact' })
  if (contact_id === known) throw invalid('contact_id', 'merges.same_contact')
  await lockContacts(db, [known, contact_id])
  const now = await queries.findVisitor(db, { conversation: visitor.id })
  if (now?.contact_id !== contact_id)
    throw new Problem(409, 'merges.contact_changed', { code: 'contact_changed' })
  return contact_id
}

/** Throws a 403 unless the visitor's contact has nothing on file, or the caller may merge any contacts. */
const requireUnfiled = async (
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { contactable_id }: Visitor,
  contact_id: number,
  known: number,
) => {
  const { may_link, linkable_ids } = await linkTargetsOf(db, viewer, { contact_id, contactable_id }, known)
  if (!may_link && !linkable_ids.includes(known))
    await requirePermission(db, viewer.id, 'contact_merge.create')
}

/** Serves linking the visitor of a conversation to a contact on file: a merge that its author can undo. */
export const visitorLinks = (app: App) => {
  endpoint(app, {
    ...common,
    path: '/conversation/:conversation/link',
    operationId: 'linkVisitor',
    summary: 'Link the customer of a conversation to a contact on file',
    description:
      'Merges the contact of the conversation into that contact, which keeps its values. For conversations that the caller handles, and contacts that came with the customer and have on file only names, and phones and e-mails that are unconfirmed or the other contact’s too; others need contact_merge.create. Needs contact.read.',
    body: VisitorLink,
    answer: One(Merged),
    problems: [404, 409],
    find: (db: Db, params) => queries.findVisitor(db, params),
    handle: async (context) => {
      const { db, record, body, viewer } = context
      await requirePermission(db, viewer.id, 'contact.read')
      await requireOwn(context, record)
      const visitor = await lockBoth(db, record, body.contact_id)
      await requireUnfiled(context, record, visitor, body.contact_id)
      return { data: await carryOut(context, { contact_ids: [body.contact_id, visitor] }) }
    },
  })
  endpoint(app, {
    ...common,
    path: '/contact-merge/:merge/unlink',
    operationId: 'unlinkVisitor',
    summary: 'Undo a link of a customer to a contact on file',
    description: 'As undoing a merge, for one that the caller made. It needs contact.read too.',
    answer: One(UndoneMerge),
    problems: [404, 409],
    find: (db: Db, params) => queries.findMerge(db, params),
    handle: async (context) => {
      const { db, record, viewer } = context
      await requirePermission(db, viewer.id, 'contact.read')
      if (record.employee_id !== viewer.id) throw notFound()
      return { data: await takeBack(context, record) }
    },
  })
}
