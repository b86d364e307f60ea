import assert from 'node:assert/strict'
import { applyDocument } from '../src/configuration/apply.ts'
import { changeLines } from '../src/configuration/changes.ts'
import { exportDocument, textOf } from '../src/configuration/document.ts'
import { parseDocument } from '../src/configuration/parse.ts'
import { smallLists } from '../src/small-lists/registry.ts'
import { UserError } from '../src/user-error.ts'
import type { Client } from './client.ts'
import type { Service } from './service.ts'
import { exampleOf } from './small-lists.ts'

/** Returns the file of a service's settings. */
export const fileOf = async ({ database }: Service) => textOf(await exportDocument(database.main))

/** Applies a file as the command does. Returns its messages. */
export const applyTo = async (
  { database, services }: Service,
  file: string | object,
  { isPruning = false, isDry = false } = {},
) => {
  const document = parseDocument(typeof file === 'string' ? file : JSON.stringify({ version: 1, ...file }))
  const viewer = await database.main
    .selectFrom('employees')
    .select(['id', 'account'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { secretKey, config } = services
  const options = {
    secretKey,
    viewer,
    isPruning,
    webhookAddresses: { isHttpAllowed: config.webhookHttp, isAddressAllowed: services.outbound.isAllowed },
  }
  const { changes, notes } = await applyDocument(database.main, document, options, () => !isDry)
  return [...changeLines(changes), ...notes]
}

export const making = (admin: Client) => async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id as number
}

/** Creates an entry of every kind, each with all possible references. */
export const fillSettings = async ({ admin }: Service) => {
  const made = making(admin)
  const weekend = [{ weekday: 6, from: '10:00', to: '12:00' }]
  const company = {
    name: 'Harbour',
    late_reply_minutes: 5,
    away_minutes: 9,
    max_session_days: 30,
    time_zone: 'Asia/Tokyo',
  }
  const more = {
    service_hours: weekend,
    service_hours_note: 'Closed on holidays.',
    service_hours_notes: { 'zh-TW': '國定假日休息。' },
    assistant_access: 'write',
  }
  await admin.put('/installation', { ...company, ...more })
  const sponsor_id = await made('/sponsor', { name: 'Harbour', mail_channels: [{ host: 'mail' }] })
  await made('/tag', { name: 'VIP' })
  const group_id = await made('/group', { name: 'Evening', supervisor_id: 1 })
  const skill_id = await made('/skill', { name: 'Japanese' })
  const routing = { routing: 'least_busy', skill_ids: [skill_id], skills_relax_after_seconds: 60 }
  const queue = { name: 'Spring', description: 'Calls', group_ids: [group_id], member_ids: [1], ...routing }
  const campaign_queue_id = await made('/campaign-queue', queue)
  const company_calendar = await made('/calendar', {
    ...{
      name: 'Desk',
      timezone: 'Asia/Taipei',
      weekly: { 1: [['09:00', '18:00']] },
      holidays: { country: 'TW' },
    },
    ...{ exceptions: [{ date: '2026-12-24', spans: [] }], ical_url: 'https://calendar.example/desk.ics' },
  })
  await admin.put('/installation', { calendar_id: company_calendar })
  await made('/department', { name: 'Care' })
  await made('/job-title', { name: 'Agent' })
  const asked = await made('/ticket-status', { name: 'Asked', status: 1, waits_for_customer: true })
  const done = await made('/ticket-status', { name: 'Done', status: 2, is_default: true, position: 1 })
  const transitions = [{ from: asked, to: done }]
  const category_id = await made('/category', { name: 'Orders', reopen_days: 7, transitions })
  await made('/sub-category', { name: 'Late', category_id })
  await made('/checklist-template', { name: 'Return', items: ['Received', 'Refunded'], is_required: true })
  await made('/termination-code', { name: 'Refunded', status: 2 })
  await made('/role', { name: 'Reader', permissions: ['ticket.read', 'contact.read'] })
  for (const type of [2, 0]) await made('/cz-col-category', { name: 'General', type })
  await made('/ticket-form', {
    name: 'Returns',
    category_ids: [category_id],
    fields: [
      { field: 'due_at', required_from: 0 },
      { field: 'content', shown_if: { field: 'handler_id', op: 'is_null' }, required_from: 2 },
    ],
  })
  const table = await made('/cz-col-category', { name: 'Purchases', type: 1 })
  const states = [
    { text: 'Sent', value: 'sent' },
    { text: 'Lost', value: 3 },
  ]
  const state = await made('/cz-col', { name: 'State', type: 6, options: states, category_id: table })
  const at = { name: 'Bought', type: 5, default: '2026-11-20 14:32:05', category_id: table }
  const bought = await made('/cz-col', at)
  const size = await made('/cz-col', { name: 'Size', type: 0, is_allowed_null: false, default: 42 })
  await made('/relation-import-recipe', {
    name: 'Purchases',
    cz_col_category_id: table,
    create_missing_contacts: true,
    relation_unique_column: `cz_relation_information.${bought}`,
    unique_columns: ['contacts.membership_no'],
    headers: [
      { value: 'contacts.membership_no', text: 'No', isMatchField: true },
      { value: '' },
      { value: 'contacts.first_name' },
      { value: 'contacts.sponsor_id', value_map: { H: sponsor_id, none: null } },
      { value: `cz_relation_information.${state}`, id: state, type: 6, value_map: { 已送達: 'sent' } },
      { value: `cz_relation_information.${bought}`, date_format: 'dmy' },
      { value: 'phone_numbers.mobile', on_bad_cell: 'empty' },
    ],
    skip_rows: 1,
    fixed_values: { 'contacts.sponsor_id': sponsor_id },
  })
  const line = {
    contactable_type: 'App\\LineContact',
    name: 'LINE of the shop',
    sponsor_id,
    campaign_queue_id,
  }
  const channel = await made('/channel', {
    ...line,
    credentials: { channel_access_token: 'secret-of-line', channel_secret: 'secret-of-line-too' },
  })
  const service_hours = [{ weekday: 1, from: '09:00', to: '18:00' }]
  const chat = { contactable_type: 'App\\LivechatContact', name: 'Chat', greeting: 'Hello', service_hours }
  await made('/channel', { ...chat, allowed_origins: ['https://shop.example'], accent_color: '#0a7f5a' })
  for (const event_types of [['ticket.updated'], ['ticket.created']])
    await made('/webhook', { url: 'https://erp.example/parley', event_types })
  const message = `Hello {{contact.name}}, your size is {{ contact.cz_cols.${size} }}.`
  const rule = {
    name: 'By name',
    subject: 'conversation',
    when: { event: 'created' },
    then: [{ note: 'New' }],
  }
  await made('/rule', { ...rule, if: { all: [{ field: 'channel_id', op: '=', val: channel }] } })
  await made('/canned-answer', { name: 'Size', shortcut: 'size', type: 'text', message, group_id })
  const calendar_id = await made('/calendar', {
    ...{ name: 'Late desk', timezone: 'Asia/Taipei', weekly: { 1: [['12:00', '24:00']] } },
    ...{ holidays: { country: 'TW' }, exceptions: [{ date: '2026-12-31', spans: [] }] },
  })
  const targets = [{ metric: 'first_answer', priority: 3, minutes: 30 }]
  await made('/sla-policy', { name: 'Urgent', calendar_id, targets, waits_in: [0] })
  for (const list of Object.values(smallLists)) {
    const { total } = (await admin.get(list.path)).body.meta
    if (list.settings && !total) await made(list.path, exampleOf(list))
  }
  const { body } = await admin.get('/code-label?field=address.type')
  await admin.put(`/code-label/${body.data[0].id}`, { description: 'Where they live' })
}

/** Returns the errors of a file, which must be rejected without changing anything. */
export const mistakesOf = async (service: Service, file: string | object, options?: object) => {
  const before = await fileOf(service)
  const error = await applyTo(service, file, options).then(
    () => assert.fail('it was applied'),
    (reason) => reason,
  )
  assert.ok(error instanceof UserError, String(error?.stack))
  assert.equal(await fileOf(service), before)
  return error.message.split('\n')
}
