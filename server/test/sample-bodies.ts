import { smallLists } from '../src/small-lists/registry.ts'
import { aContactable, aFile } from './factories.ts'
import type { Service } from './service.ts'

/** Makes something for the record with this ID. */
export type Make<T> = (parent: number) => Promise<T> | T

const contactable_type = 'App\\LineContact'
const headers = [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }]
const text = { type: 'text', message: 'Hello' }
let made = 0
export const nextNumber = () => ++made
export const aName = () => `Sample ${nextNumber()}`
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const named = () => ({ name: aName() })

export const aRecipe = () => ({ ...named(), headers, unique_columns: ['contacts.membership_no'] })
export const aRule = () => ({
  ...named(),
  subject: 'ticket',
  when: { by_hand: true },
  then: [{ set: { priority: 2 } }],
  state: 'on',
})
/** At an address that nobody is called at. */
export const aSubscription = () => ({
  endpoint: `https://192.0.2.1/${nextNumber()}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})
export const aWebhook = () => ({ url: 'https://hooks.example.com/in', event_types: ['ticket.created'] })

/** The bodies of POSTs by path, and of other verbs by verb and path; any other request is sent an empty one. */
export const bodiesOf = (
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
    '/ticket/:ticket/scheduled-message': () => ({ ...text, delay_seconds: 60 }),
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
    '/me/canned-answer': () => ({ ...named(), ...text, shortcut: `sample-${nextNumber()}` }),
    '/me/reminder': async () => ({
      ticket_id: await create('/ticket', { subject: aName() }),
      content: 'Call her back',
      remind_at: inADay(),
    }),
    '/me/push-subscription': aSubscription,
    '/canned-answer': () => ({ ...named(), ...text, shortcut: `sample-${nextNumber()}` }),
    '/csat-score': async () => ({ ...(await contactable()), score: 80 }),
    '/employee': () => ({ account: `sample-${nextNumber()}`, password: 'ten characters', first_name: 'Mei' }),
    '/extension': () => ({ extension: String(nextNumber()) }),
    '/cti-agent': () => ({ account: `sample-${nextNumber()}` }),
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
  for (const path of ['/country', '/company', '/role']) bodies[path] = named
  for (const { path } of Object.values(smallLists)) bodies[path] ??= named
  return bodies
}
