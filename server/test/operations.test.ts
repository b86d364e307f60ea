import assert from 'node:assert/strict'
import test from 'node:test'
import { drivePush } from './drive-push.ts'
import { driveCalendars, driveRules, driveServiceLevels } from './drive-rules.ts'
import { driveWork } from './drive-work.ts'
import { aContactable, aConversation, aFile, aKeptFile } from './factories.ts'
import { png } from './images.ts'
import { runDue } from './imports/imports.ts'
import { password, startService } from './service.ts'

const service = await startService()
const { admin, database, endpoints } = service
const driven = new Set<string>()

type Ids = Record<string, number | string>

/** Calls an operation, which has to succeed; the client holds its answer against the document. */
const drive = async (operationId: string, ids: Ids = {}, body?: object, client = admin, query = '') => {
  const endpoint = endpoints.find((each) => each.operationId === operationId)
  assert.ok(endpoint, `there is no operation ${operationId}`)
  const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => String(ids[name])) + query
  const { status, body: answer } = await {
    GET: () => client.get(path),
    POST: () => client.post(path, body),
    PUT: () => client.put(path, body),
    DELETE: () => client.delete(path),
  }[endpoint.method]()
  assert.ok(status === 200 || status === 204, `${operationId} answered ${status}: ${JSON.stringify(answer)}`)
  driven.add(operationId)
  return answer?.data
}

/** The same for one that takes a file. */
const driveFile = async (operationId: string, fields: Record<string, string>, content: string | Buffer) => {
  const path = endpoints.find((each) => each.operationId === operationId)?.path as string
  const { status, body } = await admin.upload(path, fields, { name: 'rows.csv', content })
  assert.equal(status, 200, `${operationId} answered ${status}: ${JSON.stringify(body)}`)
  driven.add(operationId)
  return body.data
}

/** Everything that a managed resource does but its deletion. Returns the record’s ID. */
const manage = async (
  one: string,
  many: string,
  create: object,
  update: object,
  param = 'id',
  query = '',
): Promise<number> => {
  const { id } = await drive(`create${one}`, {}, create)
  const ids = { [param]: id }
  assert.equal((await drive(`get${one}`, ids)).id, id)
  await drive(`update${one}`, ids, update)
  const list = await drive(`list${many}`, {}, undefined, admin, query)
  assert.ok(list.length > 0)
  return id
}

/** Another of the same name comes to a contact, and leaves again. */
const driveMerges = async (contact: number) => {
  const { id: twin } = await drive('createContact', {}, { first_name: 'Twin' })
  const contact_ids = [contact, twin]
  await drive('listContactDuplicates')
  await drive('dismissContactDuplicate', {}, { contact_ids })
  await drive('restoreContactDuplicate', {}, { contact_ids })
  await drive('previewContactMerge', {}, { contact_ids })
  const { merge_id } = await drive('mergeContacts', {}, { contact_ids })
  assert.ok((await drive('listContactMerges')).length)
  await drive('undoContactMerge', { merge: merge_id })
  const contactable_id = await aContactable(database.main, { contact_id: twin })
  const conversation = await aConversation(database.main, { contactable_id, contact_id: twin })
  const link = await drive('linkVisitor', { conversation }, { contact_id: contact })
  await drive('unlinkVisitor', { merge: link.merge_id })
  assert.ok((await drive('listContactHistory', { contact })).length)
  await drive('exportContacts')
  await drive('exportConversations')
  for (const many of ['Contacts', 'Tickets', 'CsatScores'])
    await drive(`count${many}`, {}, undefined, admin, '?filters[0][id]=1')
  await drive('deleteContact', { contact: twin })
}

/** Employees come by invitation, one by one and from a file. */
const driveInvitations = async (employee: number) => {
  const tokenOf = ({ url }: { url: string }) => url.split('#')[1]
  const token = tokenOf(await drive('inviteEmployee', { employee }, {}))
  await drive('lookUpInvitation', {}, { token }, service.nobody)
  await drive('acceptInvitation', {}, { token, password }, service.nobody)
  const { rows } = await driveFile('importEmployees', {}, 'account\nimported\n')
  assert.equal(rows[0].account, 'imported')
}

const driveLogo = async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await driveFile('uploadInstallationLogo', {}, Buffer.from(pixel, 'base64'))
  await drive('getInstallationLogo')
  await drive('deleteInstallationLogo')
}

/** A file comes to a contact, and leaves again. */
const driveContactFiles = async (contact: number) => {
  const { id: file } = await driveFile('createFile', {}, 'M1,A-3\n')
  await drive('addContactFiles', { contact }, { file_ids: [file] })
  assert.equal((await drive('listContactFiles', { contact })).length, 1)
  await drive('removeContactFile', { contact, file })
}

/** Links, merges and splits of tickets, and their statuses. */
const driveTicketWork = async (ticket: number) => {
  const status = await manage('TicketStatus', 'TicketStatuses', { name: 'Asked', status: 1 }, { position: 1 })
  await remove('TicketStatus', status)
  const { id: other } = await drive('createTicket', {}, { subject: 'The second parcel', status: 3 })
  const { id: link } = await drive('linkTicket', { ticket }, { type: 'parent', ticket_id: other })
  await drive('listTicketLinks', { ticket })
  await drive('tellChildren', { ticket }, { type: 'text', message: 'Hello', dry_run: true })
  await drive('unlinkTicket', { ticket, link })
  const { merge_id: merge } = await drive('mergeTickets', { ticket }, { ticket_ids: [other] })
  await drive('listTicketMerges')
  await drive('undoTicketMerge', { merge })
  const { id: note_id } = await drive('createTicketNote', { ticket: other }, { content: 'And a third' })
  await drive('splitTicket', { ticket: other }, { note_id })
}

/** What an employee keeps for themselves. */
const driveOwn = async (ticket_id: number, remind_at: string) => {
  const ids = { ticket: ticket_id, conversation: await aConversation(database.main, {}) }
  for (const noun of ['Ticket', 'Conversation'])
    for (const operation of [`follow${noun}`, `get${noun}Followers`, `unfollow${noun}`])
      await drive(operation, ids, operation.startsWith('follow') ? {} : undefined)
  const reminder = { ticket_id, content: 'Call her back', remind_at }
  const kept = await manage('Reminder', 'Reminders', reminder, { content: 'Call him back' }, 'reminder')
  await remove('Reminder', kept, 'reminder')
  const canned = { name: 'Bye', shortcut: 'bye', type: 'text', message: 'Bye, {{employee.name}}' }
  const answer = await manage('OwnCannedAnswer', 'OwnCannedAnswers', canned, { name: 'Goodbye' }, 'answer')
  await remove('OwnCannedAnswer', answer, 'answer')
}

const remove = (one: string, id: number, param = 'id') => drive(`delete${one}`, { [param]: id })

const keyed = [
  ['Contact', 'Contacts', 'membership_no', { first_name: 'Key' }],
  ['Ticket', 'Tickets', 'external_no', { subject: 'Key' }],
  ['Company', 'Companies', 'sn', { name: 'Key' }],
] as const

const parts = [
  ['PhoneNumbers', { type: 0, number: '02 1234 5678' }],
  ['EmailContacts', { address: 'mei@example.com' }],
  ['Addresses', { type: 0, address: '1 Main Street' }],
] as const

test('every operation of the document succeeds, and answers what the document says', async () => {
  // Nobody runs jobs here: it is asked for, while there is nothing yet.
  await drive('fillDemo')
  const { id: employeeId } = await service.employee('agent')
  const department = await manage('Department', 'Departments', { name: 'Care' }, { description: 'Answers' })
  const jobTitle = await manage('JobTitle', 'JobTitles', { name: 'Agent' }, { name: 'Senior agent' })
  const group = await manage('Group', 'Groups', { name: 'Evening' }, { supervisor_id: employeeId })
  const extension = await manage(
    'Extension',
    'Extensions',
    { type: 0, extension: '204' },
    { description: 'Desk 4' },
  )
  const ctiAgent = await manage('CtiAgent', 'CtiAgents', { account: 'cti-4' }, { group_id: group })
  const role = await manage(
    'Role',
    'Roles',
    { name: 'Reader', permissions: ['contact.read'] },
    { name: 'Readers' },
  )
  const employee = await manage(
    'Employee',
    'Employees',
    { account: 'lin', password: 'a long enough one', first_name: 'Lin', role_ids: [role] },
    {
      group_id: group,
      department_id: department,
      job_title_id: jobTitle,
      extension_id: extension,
      cti_agent_id: ctiAgent,
    },
  )
  await drive('createPermanentToken', { id: employee })
  await drive('listTokens')
  await drive('listPermanentTokens')
  await drive('endPermanentToken', { id: employee })
  await drive('listColleagues')

  const sponsor = await manage(
    'Sponsor',
    'Sponsors',
    { name: 'Harbour' },
    { is_immortal: true, mail_channels: ['a'] },
  )
  const tag = await manage('Tag', 'Tags', { name: 'VIP' }, { name: 'Very important' })
  const skill = await manage('Skill', 'Skills', { name: 'Japanese' }, { name: 'Korean' })
  const company = await manage(
    'Company',
    'Companies',
    { name: 'Ash', domains: ['ash.example'] },
    { name: 'Ash & Co' },
  )
  const country = await manage(
    'Country',
    'Countries',
    { name: 'Utopia', abbrev: 'UT' },
    { name: 'New Utopia' },
  )
  const state = await manage('State', 'States', { country_id: country, name: 'North' }, { name: 'Far north' })
  const city = await manage(
    'City',
    'Cities',
    { state_id: state, name: 'Port', zipcode: '00100' },
    { name: 'Old port' },
  )

  const options = [{ text: 'Gold', value: 'gold' }]
  const category = await manage(
    'CzColCategory',
    'CzColCategories',
    { name: 'Loyalty', type: 0 },
    { name: 'Loyal' },
  )
  const field = await manage(
    'CzCol',
    'CzCols',
    { name: 'Tier', type: 6, options, category_id: category },
    { name: 'Level' },
  )
  const orders = (await drive('createCzColCategory', {}, { name: 'Orders', type: 1 })).id
  const order = (await drive('createCzCol', {}, { name: 'Number', type: 1, category_id: orders })).id
  const visits = (await drive('createCzColCategory', {}, { name: 'Visits', type: 3 })).id
  const visit = (await drive('createCzCol', {}, { name: 'At', type: 5, category_id: visits })).id

  const contact = await manage(
    'Contact',
    'Contacts',
    {
      first_name: 'Ann',
      membership_no: 'M1',
      cz_cols: [{ id: field, value: 'gold' }],
      company_ids: [company],
    },
    { tag_ids: [tag], sponsor_id: sponsor, birth_at: '1990-05-17', disturb_setting: 'never' },
    'contact',
  )
  const phone = await manage(
    'PhoneNumber',
    'PhoneNumbers',
    { contact_id: contact, type: 2, number: '0912 345 678' },
    { contact_id: contact, extension: '7' },
    'phone_number',
  )
  const place = { country_id: country, state_id: state, city_id: city }
  const address = await manage(
    'Address',
    'Addresses',
    { contact_id: contact, type: 0, address: '1 Quay', ...place },
    { description: 'Ring twice' },
    'address',
  )
  const email = await manage(
    'EmailContact',
    'EmailContacts',
    { contact_id: contact, address: 'ann@example.com' },
    { address: 'ann.ash@example.com' },
    'email_contact',
  )
  await drive('getContact', { contact })
  await driveMerges(contact)
  await drive('listContactCzCols', { contact })
  await drive('postContactCzCols', { contact })

  const inOrders = { contact, cz_col_category: orders }
  const [record] = await drive('createContactRelation', inOrders, { cz_cols: [{ id: order, value: 'A-1' }] })
  await drive('listContactRelations', { contact })
  const ofContact = { contact, contact_cz_relation: record.id }
  await drive('getContactRelation', ofContact)
  await drive('updateContactRelation', ofContact, { cz_cols: [{ id: order, value: 'A-2' }] })
  await drive('deleteContactRelation', ofContact)
  await drive('deleteContactRelations', inOrders)

  const recipe = await manage(
    'RelationImportRecipe',
    'RelationImportRecipes',
    {
      name: 'Orders',
      headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${order}` }],
      unique_columns: ['contacts.membership_no'],
      cz_col_category_id: orders,
    },
    { relation_unique_column: `cz_relation_information.${order}` },
    'id',
    '?importable_type=App%5CContact',
  )
  const fields = { recipe_id: String(recipe) }
  await driveFile('previewRelationImport', fields, 'M1,A-3\n')
  const headers = [{ value: 'contacts.gender' }]
  await drive('checkRelationImport', {}, { headers, rows: [{ cells: ['1'] }] })
  const task = { id: (await driveFile('createRelationImportTask', fields, 'M1,A-3\nM2,A-4\n')).id }
  await drive('listRelationImportTasks')
  await drive('cancelRelationImportTask', task)
  await drive('restartRelationImportTask', task)
  await runDue(service)
  assert.equal((await drive('getRelationImportTask', task)).imported_amount, 1)
  assert.equal((await drive('listRelationImportRejects', task)).length, 1)
  await drive('downloadRelationImportRejects', task)
  await drive('countRelationImportRejects', task)
  await drive('undoRelationImportTask', task)
  await runDue(service)
  await drive('listRelationImportKept', task)
  await drive('watchRelationImportTask', task)
  const { id: tried } = await driveFile('createRelationImportTask', { ...fields, dry_run: '1' }, 'M1,A-3\n')
  await runDue(service)
  await drive('importRelationImportTask', { id: tried })

  const ticketCategory = await manage(
    'Category',
    'Categories',
    { name: 'Orders' },
    { description: 'All of them' },
  )
  const sub = { name: 'Late', category_id: ticketCategory }
  const subCategory = await manage('SubCategory', 'SubCategories', sub, {
    description: 'Later than promised',
  })
  const code = await manage(
    'TerminationCode',
    'TerminationCodes',
    { name: 'Refunded', status: 2 },
    { name: 'Refund' },
  )
  const queue = await manage(
    'CampaignQueue',
    'CampaignQueues',
    { name: 'Spring' },
    { description: 'Until May' },
  )
  const contactable = await aContactable(database.main, { contact_id: contact })
  const conversation = await aConversation(database.main, {
    contactable_id: contactable,
    handler_id: employee,
  })
  await drive('readConversation', { conversation }, { seq: 1 })
  await drive('getMessageFile', { message: await aKeptFile(service) })
  await driveContactFiles(contact)
  await driveInvitations(employee)
  await driveLogo()
  const { id: file } = await driveFile('createFile', {}, 'M1,A-3\n')
  await drive('getFileMeta', { file })
  await drive('getFile', { file })
  await drive('getFileLink', { file })
  await drive('getFileThumbnail', { file: await aFile(admin, png(2, 2), 'dot.png') })
  const ticket = await manage(
    'Ticket',
    'Tickets',
    {
      subject: 'Late',
      contact_id: contact,
      sub_category_id: subCategory,
      conversation_ids: [conversation],
      sponsor_id: sponsor,
    },
    {
      termination_code: code,
      campaign_queue_id: queue,
      handler_id: employee,
      due_at: '2026-12-01',
      status: 2,
    },
    'ticket',
  )
  await drive('changeTickets', {}, { ids: [ticket], changes: { priority: 2 } })
  await driveTicketWork(ticket)
  for (const list of ['Tickets', 'Companies', 'CsatScores']) await drive(`export${list}`)
  const note = { ticket, note: (await drive('createTicketNote', { ticket }, { content: 'Called' })).id }
  await drive('getTicketNote', note)
  await drive('updateTicketNote', note, { content: 'Called twice' })
  await drive('listTicketNotes', { ticket })
  await drive('listTicketHistory', { ticket })
  await drive('deleteTicketNote', note)
  await drive('listTicketCzCols', { ticket })
  await drive('postTicketCzCols', { ticket })
  const inVisits = { ticket, cz_col_category: visits }
  const [seen] = await drive('createTicketRelation', inVisits, {
    cz_cols: [{ id: visit, value: '2026-11-20 10:00:00' }],
  })
  await drive('listTicketRelations', { ticket })
  const ofTicket = { ticket, ticket_cz_relation: seen.id }
  await drive('getTicketRelation', ofTicket)
  await drive('updateTicketRelation', ofTicket, { cz_cols: [{ id: visit, value: '2026-11-21' }] })
  await drive('deleteTicketRelation', ofTicket)
  await drive('deleteTicketRelations', inVisits)

  const channel = await manage(
    'Channel',
    'Channels',
    { contactable_type: 'App\\LivechatContact', name: 'Chat', allowed_origins: ['https://shop.example'] },
    { greeting: 'Hello!' },
  )
  await drive('checkChannel', { id: channel }, { register_webhook: true })
  await drive('listContactables')
  await drive('listContactablesOfContact', { contact })
  await drive('getContactable', { id: contactable })
  await drive('updateContactable', { id: contactable }, { contact_id: contact })

  const contactable_type = 'App\\LivechatContact'
  const visitor = await aContactable(database.main, { channel_id: channel, contactable_type })
  const waiting = await aConversation(database.main, { contactable_id: visitor, state: 'waiting' })
  const talk = { conversation: waiting }
  const hello = { type: 'text', message: 'Hello' }
  await drive('listConversations')
  await drive('getConversation', talk)
  await drive('acceptConversation', talk, {})
  await drive('transferConversation', talk, { handler_id: employeeId })
  await drive('answerConversation', talk, hello)
  await drive('listMessages', talk)
  await drive('listMessageReferences', talk)
  await drive('listConversationHistory', talk)
  const inADay = new Date(Date.now() + 86_400_000).toISOString()
  const later = await drive('scheduleMessage', talk, { ...hello, send_at: inADay })
  const scheduled = { ...talk, scheduled: later.id }
  await drive('listScheduledMessages', talk)
  await drive('updateScheduledMessage', scheduled, { message: 'Hello again' })
  await drive('deleteScheduledMessage', scheduled)
  await driveOwn(ticket, inADay)
  await drivePush(drive, service)
  await driveWork({ drive, manage, remove }, ticket)
  await driveRules({ drive, manage, remove }, ticket, tag)
  await driveCalendars({ drive, manage, remove })
  await driveServiceLevels({ drive, manage, remove }, ticket, waiting)
  await drive('getTranscript', talk)
  await drive('searchMessages', {}, undefined, admin, '?search=hello')
  await drive('updateConversation', talk, { campaign_queue_id: queue })
  await drive('listSharedQuestions')
  const { id: wave } = await drive('answerWave', {}, { conversation_ids: [waiting], ...hello })
  await drive('getWave', { wave })
  await drive('cancelWave', { wave })
  await drive('changeConversations', {}, { ids: [talk.conversation], changes: { priority: 2 } })
  const canned = { name: 'Hello', shortcut: 'hello', type: 'text', message: 'Hello {{contact.name}}' }
  const answer = await manage('CannedAnswer', 'CannedAnswers', canned, { language: 'en' })
  await remove('CannedAnswer', answer)
  await drive('getCounts')
  await drive('setAvailability', {}, { status: 'busy' })
  await drive('getAvailability')
  await drive('getRouting')
  await drive('acknowledgeConversation', talk, {})
  const { id: unseen } = await drive('createTicket', {}, { subject: 'The third parcel' })
  await drive('acknowledgeTicket', { ticket: unseen }, {})
  await drive('getNotices')
  await drive('searchEverything', {}, undefined, admin, '?q=ann')
  const said = { ...talk, note: (await drive('createConversationNote', talk, { content: 'Ask first' })).id }
  await drive('updateConversationNote', said, { content: 'Ask twice' })
  await drive('listConversationNotes', talk)
  await drive('deleteConversationNote', said)
  await drive('closeConversation', talk, { memo: 'Sent again' })
  await drive('reopenConversation', talk, {})
  await drive('closeConversation', talk, {})
  const { id: matter } = await drive('createTicket', {}, { subject: 'Late', conversation_ids: [waiting] })
  await drive('answerTicket', { ticket: matter }, hello)
  const [begun] = await drive('listConversations', {}, undefined, admin, '?state[]=handling&sort=-id')
  await drive('closeConversation', { conversation: begun.id }, {})
  await drive('startConversation', {}, { contactable_type, contactable_id: visitor })
  await drive('pushMessage', {}, { contactable_type, contactable_id: visitor, ...hello, is_force: 1 })
  await drive('previewMessage', {}, { contactable_type, ...hello })

  const scored = {
    contactable_type: 'App\\LineContact',
    contactable_id: contactable,
    contact_log_id: conversation,
    score: 5,
  }
  const score = await drive('createCsatScore', {}, scored)
  await drive('listCsatScores')
  await drive('getCsatScore', { csat_score: score.id })
  for (const name of [
    'Summary',
    'Ticket',
    'OpenTicket',
    'Conversation',
    'Score',
    'Volume',
    'Employee',
    'ServiceLevel',
    'Time',
    'Workload',
    'Topic',
    'Abandonment',
    'Handover',
    'EmployeeScore',
    'Staffing',
    'StaffingMiss',
  ]) {
    await drive(`get${name}Report`)
    await drive(`download${name}Report`)
    await drive(`download${name}ReportSheet`)
  }
  assert.equal((await drive('listChannelTypes')).length, 8)
  assert.ok((await drive('listFields', {}, undefined, admin, '?of=contact')).length)
  assert.ok((await drive('listRelationImportTargets')).length)
  const [label] = await drive('listCodeLabels')
  await drive('getCodeLabel', { code_label: label.id })
  await drive('updateCodeLabel', { code_label: label.id }, { description: 'Renamed' })

  const told = { url: 'https://erp.example/told', event_types: ['ticket.created'] }
  const webhook = await manage('Webhook', 'Webhooks', told, { description: 'Our ERP' })
  await drive('replaceWebhookSecret', { id: webhook }, {})
  const delivery = { id: (await drive('testWebhook', { id: webhook })).id }
  await drive('replayWebhookDelivery', delivery)
  await drive('replayWebhook', { id: webhook }, { from: '2026-01-01' })
  await drive('listChanges')
  await drive('getWebhookDelivery', delivery)
  await drive('listWebhookDeliveries', { id: webhook })
  await remove('Webhook', webhook)

  await database.main.deleteFrom('relation_import_tasks').execute()
  await database.main.deleteFrom('csat_scores').execute()
  await database.main.deleteFrom('ticket_conversations').execute()
  await database.main.deleteFrom('messages').execute()
  await database.main.deleteFrom('conversations').execute()
  await drive('endVisitorSessions', { id: visitor })
  await drive('endVisitorSessionsOfChannel', { id: channel })
  await drive('renewIdentitySecret', { id: channel })
  await database.main.deleteFrom('contactables').where('id', '=', visitor).execute()
  await remove('Channel', channel)
  await remove('Ticket', ticket, 'ticket')
  await remove('EmailContact', email, 'email_contact')
  await remove('Address', address, 'address')
  await remove('PhoneNumber', phone, 'phone_number')
  await remove('Contact', contact, 'contact')
  await remove('SubCategory', subCategory)
  await remove('Category', ticketCategory)
  await remove('TerminationCode', code)
  await remove('CampaignQueue', queue)
  await remove('RelationImportRecipe', recipe)
  await remove('CzCol', field)
  await remove('CzColCategory', category)
  await remove('City', city)
  await remove('State', state)
  await remove('Country', country)
  await remove('Company', company)
  await remove('Tag', tag)
  await remove('Skill', skill)
  await remove('Sponsor', sponsor)
  await remove('Employee', employee)
  await remove('Role', role)
  await remove('CtiAgent', ctiAgent)
  await remove('Extension', extension)
  await remove('Group', group)
  await remove('JobTitle', jobTitle)
  await remove('Department', department)

  const [entry] = await drive('listAuditEntries')
  await drive('getAuditEntry', { id: entry.id })
  await drive('getSystem')

  const seated = await service.employee('agent')
  for (const _ of [1, 2]) await drive('openSession', {}, { name: seated.account, password }, service.nobody)
  const [first, second] = await drive('listMySessions', {}, undefined, seated.client)
  await drive('endMySession', { session: first.id }, undefined, seated.client)
  await drive('listSessions', { employee: seated.id })
  await drive('endSession', { employee: seated.id, session: second.id })
  await drive('closeSession', {}, undefined, service.nobody)
  await drive('getMe')
  await drive('updateMe', {}, { preferences: { theme: 'dark' } })
  await drive('getInstallation')
  await drive('updateInstallation', {}, { name: 'Harbour' })
  await drive('getPublicInstallation', {}, undefined, service.nobody)
  const view = await manage('View', 'Views', { resource: 'ticket', name: 'Late' }, { position: 2 }, 'view')
  await remove('View', view, 'view')

  const { account } = await service.employee('agent')
  const logIn = () => service.nobody.post('/auth', { name: account, password })
  for (const operation of ['refreshToken', 'logOut', 'logOutByPut']) {
    const { body } = await logIn()
    driven.add('logIn')
    const client = service.as(body.access_token)
    await drive(operation, {}, {}, client)
  }
  for (const [one, many, field, body] of keyed) {
    await drive(`upsert${one}`, { field, value: 'K-1' }, body)
    const data = await drive(`change${many}InBatch`, {}, { items: [{ op: 'create', data: body }] })
    assert.equal(data[0].outcome, 'created')
  }
  const { id: contact_id } = await drive('createContact', {}, { first_name: 'Owner' })
  for (const [many, data] of parts)
    await drive(`change${many}InBatch`, {}, { items: [{ op: 'create', data: { contact_id, ...data } }] })
  const missed = endpoints.map(({ operationId }) => operationId).filter((operation) => !driven.has(operation))
  assert.deepEqual(missed, [])
})
