import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { aContactable, aConversation, aFile, aKeptFile } from './factories.ts'
import { anImport } from './imports/imports.ts'
import type { Service } from './service.ts'

/** A request about records of its own that an administrator may send. */
export interface Sample {
  address: string
  body: Record<string, unknown>
}

type Make<T> = (parent: number) => Promise<T> | T

const contactable_type = 'App\\LineContact'
const headers = [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }]
const text = { type: 'text', message: 'Hello' }
let made = 0
const aName = () => `Sample ${++made}`
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const named = () => ({ name: aName() })

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

const aRecipe = () => ({ ...named(), headers, unique_columns: ['contacts.membership_no'] })
const aRule = () => ({
  ...named(),
  subject: 'ticket',
  when: { by_hand: true },
  then: [{ set: { priority: 2 } }],
  state: 'on',
})
/** At an address that nobody is called at. */
const aSubscription = () => ({
  endpoint: `https://192.0.2.1/${++made}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})
const aWebhook = () => ({ url: 'https://hooks.example.com/in', event_types: ['ticket.created'] })

/** The bodies of POSTs by path, and of other verbs by verb and path; any other request is sent an empty one. */
const bodiesOf = (
  { admin, database }: Service,
  create: (path: string, body: object) => Promise<number>,
  contacts: () => Promise<number[]>,
) => {
  const ofContact = async () => ({ contact_id: await create('/contact', { first_name: 'Mei' }) })
  const contactable = async () => ({ contactable_type, contactable_id: await aContactable(database.main) })
  const running = async () => {
    await admin.post(`/ticket/${await create('/ticket', { subject: aName() })}/timer`, {})
    return {}
  }
  const aTicket = () => create('/ticket', { subject: aName() })
  const aCategory = async () => {
    const id = await create('/ticket-status', { ...named(), status: 1 })
    return { ...named(), transitions: [{ from: id, to: id }] }
  }
  const pair = async () => ({ contact_ids: await contacts() })
  const bodies: Record<string, Make<object>> = {
    '/auth': () => ({ name: aName(), password: 'none of theirs' }),
    '/session': () => ({ name: aName(), password: 'none of theirs' }),
    '/view': () => ({ ...named(), resource: 'ticket' }),
    '/contact': () => ({ first_name: aName() }),
    '/contact/:contact/file': async () => ({ file_ids: [await aFile(admin)] }),
    'PUT /contact/by/:field/:value': () => ({ first_name: 'Mei' }),
    'PUT /ticket/by/:field/:value': () => ({ subject: 'Seen' }),
    'PUT /company/by/:field/:value': () => ({ name: 'Sample' }),
    '/contact/duplicate/dismiss': pair,
    '/contact/duplicate/restore': pair,
    '/contact/merge': pair,
    '/contact/merge/preview': pair,
    '/phone-number': async () => ({ ...(await ofContact()), type: 0, number: '02 1234 5678' }),
    '/address': async () => ({ ...(await ofContact()), type: 0, address: '1 Main Street' }),
    '/email-contact': async () => ({ ...(await ofContact()), address: 'mei@example.com' }),
    '/cz-col': () => ({ ...named(), type: 1 }),
    '/cz-col-category': () => ({ ...named(), type: 0 }),
    '/relation-import-recipe': aRecipe,
    '/relation-import-recipe/check': () => ({ headers, rows: [{ row: 1, cells: ['M-1', 'Mei'] }] }),
    '/relation-import-task': async () => ({ recipe_id: await create('/relation-import-recipe', aRecipe()) }),
    '/state': async () => ({ ...named(), country_id: await create('/country', named()) }),
    '/city': async () => ({
      ...named(),
      state_id: await create('/state', { ...named(), country_id: await create('/country', named()) }),
    }),
    '/ticket': () => ({ subject: aName() }),
    '/ticket/:ticket/message': () => text,
    '/ticket/:ticket/note': () => ({ content: 'Seen' }),
    '/ticket/:ticket/checklist': () => ({ ...named(), items: ['Call', 'Write'] }),
    '/ticket/:ticket/checklist/:checklist/item': () => ({ text: 'Call' }),
    '/ticket/:ticket/time-entry': () => ({ minutes: 5 }),
    '/ticket/:ticket/timer': async () => {
      // A timer that runs for another ticket would be stopped first.
      await admin.delete('/me/timer')
      return {}
    },
    '/me/timer/stop': running,
    'DELETE /me/timer': running,
    '/checklist-template': () => ({ ...named(), items: ['Call'] }),
    '/ticket-form': () => ({ ...named(), fields: [{ field: 'due_at' }] }),
    '/ticket/:ticket/link': async () => ({ type: 'related', ticket_id: await aTicket() }),
    '/ticket/:ticket/child-message': () => text,
    '/ticket/:ticket/split': async (ticket) => ({
      note_id: ticket ? await create(`/ticket/${ticket}/note`, { content: 'And a chair' }) : 1,
    }),
    '/ticket/:ticket/merge': async () => ({ ticket_ids: [await aTicket()] }),
    '/ticket-status': () => ({ ...named(), status: 1 }),
    '/category': aCategory,
    'PUT /category/:id': aCategory,
    '/contact/batch': () => ({ items: [{ op: 'create', data: { first_name: aName() } }] }),
    '/ticket/batch': () => ({ items: [{ op: 'create', data: { subject: aName() } }] }),
    '/company/batch': () => ({ items: [{ op: 'create', data: named() }] }),
    '/phone-number/batch': async () => ({
      items: [{ op: 'create', data: { ...(await ofContact()), type: 0, number: '02 1234 5678' } }],
    }),
    '/address/batch': async () => ({
      items: [{ op: 'create', data: { ...(await ofContact()), type: 0, address: '1 Main Street' } }],
    }),
    '/email-contact/batch': async () => ({
      items: [{ op: 'create', data: { ...(await ofContact()), address: 'mei@example.com' } }],
    }),
    '/ticket/bulk': async () => ({
      ids: [await create('/ticket', { subject: aName() })],
      changes: { priority: 2 },
    }),
    '/sub-category': async () => ({ ...named(), category_id: await create('/category', named()) }),
    '/channel': () => ({ ...named(), contactable_type }),
    '/message/push': async () => ({ ...(await contactable()), ...text }),
    '/message/preview': () => ({ contactable_type, ...text }),
    '/conversation': contactable,
    '/conversation/bulk': async () => ({
      ids: [await create('/conversation', await contactable())],
      changes: { priority: 2 },
    }),
    '/conversation/wave': async () => ({
      conversation_ids: [await create('/conversation', await contactable())],
      ...text,
    }),
    '/conversation/:conversation/message': () => text,
    '/conversation/:conversation/read': () => ({ seq: 1 }),
    '/conversation/:conversation/link': async () => ({ contact_id: (await contacts())[0] }),
    '/conversation/:conversation/note': () => ({ content: 'Seen' }),
    '/conversation/:conversation/scheduled-message': () => ({ ...text, delay_seconds: 60 }),
    '/me/canned-answer': () => ({ ...named(), ...text, shortcut: `sample-${++made}` }),
    '/me/reminder': async () => ({
      ticket_id: await create('/ticket', { subject: aName() }),
      content: 'Call her back',
      remind_at: inADay(),
    }),
    '/me/push-subscription': aSubscription,
    '/canned-answer': () => ({ ...named(), ...text, shortcut: `sample-${++made}` }),
    '/csat-score': async () => ({ ...(await contactable()), score: 80 }),
    '/employee': () => ({ account: `sample-${++made}`, password: 'ten characters', first_name: 'Mei' }),
    '/extension': () => ({ extension: String(++made) }),
    '/cti-agent': () => ({ account: `sample-${++made}` }),
    '/webhook': aWebhook,
    '/webhook/:id/replay': () => ({ from: '2026-01-01' }),
    '/calendar': () => ({ ...named(), timezone: 'Europe/Berlin', weekly: { 1: [['09:00', '17:00']] } }),
    '/rule': aRule,
    '/sla-policy': () => ({ ...named(), targets: [{ metric: 'resolution', priority: null, minutes: 60 }] }),
    '/rule/preview': () => ({ rule: aRule() }),
    '/rule/:rule/replay': () => ({ from: '2026-01-01' }),
    '/rule/check': () => ({ rule: aRule() }),
    '/rule/ready/:ready': () => ({}),
    '/rule/:rule/restore': () => ({ version: 1 }),
    '/macro/:macro/run': async () => ({ ids: [await create('/ticket', { subject: aName() })] }),
    '/macro/:macro/undo': () => ({ run_ids: [1] }),
    'PUT /phone-number/:phone_number': ofContact,
    'PUT /email-contact/:email_contact': () => ({ address: 'mei@example.com' }),
    'PUT /company/:id': named,
  }
  for (const path of [
    'country',
    'tag',
    'skill',
    'company',
    'termination-code',
    'sponsor',
    'campaign-queue',
    'role',
    'group',
    'department',
    'job-title',
  ])
    bodies[`/${path}`] = named
  return bodies
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
    return field && ([field, `S-${++made}`] as unknown as number[])
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
