import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { aContactable, aConversation, aFile, aKeptFile } from './factories.ts'
import { anImport } from './imports/imports.ts'
import {
  aName,
  aRecipe,
  aRule,
  aSubscription,
  aWebhook,
  bodiesOf,
  type Make,
  nextNumber,
} from './sample-bodies.ts'
import type { Service } from './service.ts'

/** A request about records of its own that an administrator may send. */
export interface Sample {
  address: string
  body: Record<string, unknown>
}

/** The id of a new record for each path that ends where an id follows, unless a POST to the path makes it. */
const makersOf = (service: Service, create: (path: string, body: object) => Promise<number>) => {
  const { admin, database, employee } = service
  const db = database.main
  const first = async (path: string) => (await admin.get(`${path}?per_page=1`)).body.data[0].id as number
  const adminId = async () => (await admin.get('/me')).body.data.id as number
  const aSession = async (employee_id: number) => {
    const { id } = await db
      .insertInto('employee_sessions')
      .values({
        employee_id,
        hash: hash('sha256', randomUUID(), 'buffer'),
        address: '127.0.0.1',
        expires_at: sql`now() + interval '1 day'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const categories: Partial<Record<'contact' | 'ticket', Promise<number>>> = {}
  const categoryOf = (parent: 'contact' | 'ticket') => {
    categories[parent] ??= create('/cz-col-category', { name: aName(), type: parent === 'contact' ? 1 : 3 })
    return categories[parent]
  }
  const relation = (parent: 'contact' | 'ticket') => async (id: number) => {
    const { body } = await admin.post(
      `/${parent}/${id}/cz-col-category/${await categoryOf(parent)}/${parent}-cz-relation`,
      {},
    )
    return body.data[0].id as number
  }
  const delivery = async () => {
    const id = await create('/webhook', aWebhook())
    await create('/ticket', { subject: aName() })
    return first(`/webhook/${id}/delivery`)
  }
  const contacts = async () => [
    await create('/contact', { first_name: 'A' }),
    await create('/contact', { first_name: 'B' }),
  ]
  const makers: Record<string, Make<number>> = {
    '/me/session': async () => aSession(await adminId()),
    '/me/push-subscription': async () => {
      const employee_id = await adminId()
      const { id } = await db
        .insertInto('push_subscriptions')
        .values({
          employee_id,
          session_id: await aSession(employee_id),
          ...aSubscription(),
          language: 'en',
          origin: 'https://desk.example.com',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    '/employee': async () => (await employee('agent')).id,
    '/employee/:employee/session': aSession,
    '/contact/:contact/cz-col-category': () => categoryOf('contact'),
    '/ticket/:ticket/cz-col-category': () => categoryOf('ticket'),
    '/contact/:contact/contact-cz-relation': relation('contact'),
    '/ticket/:ticket/ticket-cz-relation': relation('ticket'),
    '/contactable': () => aContactable(db),
    '/conversation': async () => aConversation(db, { state: 'handling', handler_id: await adminId() }),
    '/message': () => aKeptFile(service),
    '/file': () => aFile(admin),
    '/contact/:contact/file': async (contact) => {
      const id = await aFile(admin)
      await admin.post(`/contact/${contact}/file`, { file_ids: [id] })
      return id
    },
    '/conversation/:conversation/scheduled-message': async (conversation_id) => {
      const { id } = await db
        .insertInto('scheduled_messages')
        .values({
          conversation_id,
          author_id: await adminId(),
          type: 'text',
          message: JSON.stringify('Hello'),
          send_at: sql`now() + interval '1 day'`,
          origin: 'https://desk.example.com',
          after_seq: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    '/macro': () => create('/rule', aRule()),
    '/rule/ready': async () => 4,
    '/ticket/:ticket/checklist/:checklist/item': async (checklist) => {
      const { id } = await db
        .insertInto('ticket_checklist_items')
        .values({ checklist_id: checklist, position: 9, text: 'Call' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    '/code-label': () => first('/code-label'),
    '/audit-log': () => first('/audit-log'),
    '/webhook-delivery': delivery,
    '/ticket-merge': async () => {
      const [kept, other] = [
        await create('/ticket', { subject: 'A' }),
        await create('/ticket', { subject: 'B' }),
      ]
      return (await admin.post(`/ticket/${kept}/merge`, { ticket_ids: [other] })).body.data.merge_id
    },
    '/contact-merge': async () =>
      (await admin.post('/contact/merge', { contact_ids: await contacts() })).body.data.merge_id,
    '/relation-import-task': async () =>
      (await anImport(admin, await create('/relation-import-recipe', aRecipe()), { rows: [['M-1', 'Mei']] }))
        .id,
  }
  return { makers, contacts }
}

/** The fields by which upserts find records. */
const keyFields = [
  ['/contact/by/', 'membership_no'],
  ['/ticket/by/', 'external_no'],
  ['/company/by/', 'sn'],
] as const

/** The parameters that lists require. */
const queries: Record<string, string> = {
  '/relation-import-recipe': '?importable_type=App%5CContact',
  '/rule-run': '?rule_id=1',
  '/calendar/:id/minutes': '?from=2026-11-26&to=2026-11-27',
  '/holiday': '?country=TW',
  '/holiday/region': '?country=TW',
  '/contact/count': '?filters=[{}]',
  '/ticket/count': '?filters=[{}]',
  '/csat-score/count': '?filters=[{}]',
}

/** Makes samples of every endpoint, and the records that these are about. */
export const samplesOf = (service: Service) => {
  const create = async (path: string, body: object): Promise<number> => {
    const { status, body: answer } = await service.admin.post(path, body)
    assert.equal(status, 200, `${path}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const { makers, contacts } = makersOf(service, create)
  const bodies = bodiesOf(service, create, contacts)
  const bodyOf = async (path: string, parent = 0): Promise<Sample['body']> => ({
    ...(await bodies[path]?.(parent)),
  })

  /** For the texts of a path: a field, and a value that no record has. */
  const textsOf = (path: string) => {
    const field = keyFields.find(([prefix]) => path.startsWith(prefix))?.[1]
    return field && ([field, `S-${nextNumber()}`] as unknown as number[])
  }

  /** New records for the ids of a path, from left to right; the later ones belong to those before. */
  const idsOf = async (path: string) => {
    const texts = textsOf(path)
    if (texts) return texts
    const ids: number[] = []
    const steps = path.split(/(?=\/:)/)
    for (const [index] of steps.slice(1).entries()) {
      const prefix = steps.slice(0, index + 1).join('')
      const maker = makers[prefix]
      ids.push(await (maker ? maker(ids.at(-1) ?? 0) : create(addressOf(prefix, ids), await bodyOf(prefix))))
    }
    return ids
  }
  const sample = async ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): Promise<Sample> => {
    const ids = await idsOf(path)
    return {
      address: addressOf(path, ids) + (method === 'GET' ? (queries[path] ?? '') : ''),
      body: await bodyOf(method === 'POST' ? path : `${method} ${path}`, ids.at(-1)),
    }
  }
  return { sample, idsOf, bodyOf }
}

/** The path with these in place of its ids. */
export const addressOf = (path: string, ids: readonly (number | string)[]) => {
  let index = 0
  return path.replace(/:\w+/g, () => String(ids[index++]))
}
