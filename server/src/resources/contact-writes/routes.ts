import Type from 'typebox'
import { batchEndpoint } from '#http/batches/batch.ts'
import type { Attempt } from '#http/batches/groups.ts'
import type { CheckedItem } from '#http/batches/one.ts'
import type { ItemOutcome } from '#http/batches/outcomes.ts'
import { KeyOf, withOutcome } from '#http/batches/serve.ts'
import { BatchOf } from '#http/batches/shape.ts'
import { dataChecker, performWithin } from '#http/batches/within.ts'
import { forbidden } from '#http/callers/auth.ts'
import { type AnyEndpoint, type App, type Context, endpoint } from '#http/endpoint.ts'
import { ambiguous, notFound } from '#http/problem.ts'
import {
  ContactChanges as Changes,
  Contact,
  type ContactChanges,
  NewContact,
} from '#resources/contacts/schema.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { Line } from '#shapes'
import { runRulesForAll, writeContact } from './answer.ts'
import type { ContactItem } from './item.ts'
import {
  type By,
  type ContactKey,
  contactKeys,
  findByKeys,
  guardOfKey,
  lockContactKeys,
  readEndings,
} from './keys.ts'
import { rightsOf } from './rights.ts'
import { inWaves, numbersIn } from './waves.ts'
import { writeContacts } from './write.ts'

const tag = 'Contacts'

/** Throws a 403 if finding a contact by the field would reveal what the caller may not read. */
const refuseHidden = ({ viewer }: Pick<Context, 'viewer'>, field: ContactKey) => {
  const guard = guardOfKey[field]
  if (guard && viewer.missingPermissions.includes(guard)) throw forbidden(guard)
}

const upsert = (app: App) =>
  endpoint(app, {
    method: 'PUT',
    path: '/contact/by/:field/:value',
    tag,
    access: 'contact.update',
    operationId: 'upsertContact',
    summary: 'Create a contact, or change the one with this value',
    description:
      'The body of a creation; an existing contact is changed as by PUT. Creating one needs `contact.create`, parts the permissions of their own. Numbers and addresses are found as by the filters of the list. Of several contacts with the value none is changed: 409 `ambiguous` with `candidates`. Simultaneous upserts of one value create one contact.',
    texts: { field: KeyOf(contactKeys), value: Line },
    query: Type.Object({
      source: Type.Optional({ ...Line, description: 'With `external_id`: the system that it is of' }),
    }),
    body: NewContact,
    answer: withOutcome(OneWithRules(Contact)),
    problems: [412],
    handle: async (context) => {
      const { texts, query, body, request } = context
      const field = texts.field as ContactKey
      refuseHidden(context, field)
      const by: By = { field, value: texts.value as string, source: query.source }
      await lockContactKeys(context.db, [by])
      const { answer, outcome } = await writeContact(context, {
        ...{ op: 'upsert', by, body },
        ifMatch: request.headers['if-match'],
      })
      return answer.with({ outcome })
    },
  })

const itemOf = ({ item: { op, id, by }, body }: CheckedItem): ContactItem => ({
  op: op as ContactItem['op'],
  ...(id !== undefined && { id }),
  ...(by && { by: by as By }),
  body: body as ContactChanges,
})

const removing = (app: App) => {
  const single = app.endpoints.find(({ operationId }) => operationId === 'deleteContact') as AnyEndpoint
  return async (context: Context, { item: { id, by } }: CheckedItem): Promise<Attempt<ItemOutcome>> => {
    const [found = []] = by ? await findByKeys(context.db, [by as By]) : [[id as number]]
    if (found.length > 1) throw ambiguous(found.slice(0, 10))
    const [contact] = found
    if (contact === undefined) throw notFound()
    await performWithin(single, context, { params: { contact }, body: {} })
    return { done: { outcome: 'deleted', id: contact } }
  }
}

const isDeletion = ({ item }: CheckedItem) => item.op === 'delete'

/** Splits items where deletions begin and end. */
const runsOf = (items: CheckedItem[]) => {
  const runs: CheckedItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.[0] && isDeletion(last[0]) === isDeletion(item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

/** Writes items in their order: contacts in a few statements for many, deletions one by one. */
const writing = (app: App) => {
  const remove = removing(app)
  return async (context: Context, items: CheckedItem[]): Promise<Attempt<ItemOutcome>[]> => {
    const rights = await rightsOf(context.db, context.viewer.id)
    const done: Attempt<ItemOutcome>[] = []
    for (const run of runsOf(items)) {
      if (run[0] && isDeletion(run[0])) {
        for (const item of run) done.push(await remove(context, item))
        continue
      }
      const all = run.map(itemOf)
      for (const wave of inWaves(all, await readEndings(context.db, numbersIn(all)))) {
        const written = await writeContacts(context, wave, rights)
        await runRulesForAll(context, written)
        done.push(...written.map(({ id, outcome }) => ({ done: { id, outcome } })))
      }
    }
    return done
  }
}

const example = [
  {
    op: 'upsert',
    by: { field: 'external_id', value: 'C-1042', source: 'shop' },
    data: { first_name: 'Ming', phones: [{ type: 2, number: '+886 912-345-678' }], tag_ids: [1] },
  },
  { op: 'update', id: 7, data: { membership_no: 'M-7' } },
]

export const contactWrites = (app: App) => {
  upsert(app)
  batchEndpoint(app, {
    path: '/contact',
    noun: 'contact',
    tag,
    operationId: 'changeContactsInBatch',
    summary: 'Create, change and delete many contacts',
    description: 'Contacts come with their parts, as in a single write.',
    body: BatchOf({ name: 'Contact', keys: contactKeys, hasSource: true, example }),
    checks: { create: dataChecker({ body: NewContact }), update: dataChecker({ body: Changes }) },
    guards: guardOfKey,
    lock: (db, items) =>
      lockContactKeys(
        db,
        items.flatMap(({ by }) => (by ? [by as By] : [])),
      ),
    write: writing(app),
  })
}
