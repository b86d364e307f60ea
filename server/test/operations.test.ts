import assert from 'node:assert/strict'
import test from 'node:test'
import { aContactable, aConversation, aFile, aKeptFile } from './factories.ts'
import { png } from './images.ts'
import { driveBatches, driveContactFiles, driveMerges } from './operations/contacts.ts'
import { driveConversations } from './operations/conversations.ts'
import { driverOf } from './operations/driver.ts'
import { driveImports } from './operations/imports.ts'
import { driveContactRelations, driveTicketRelations } from './operations/relations.ts'
import { driveReports } from './operations/reports.ts'
import { driveSmallLists } from './operations/small-lists.ts'
import { driveInvitations, driveLogo, driveSessions, driveTokens } from './operations/staff.ts'
import { driveTicketNotes, driveTicketWork } from './operations/tickets.ts'
import { driveWebhooks } from './operations/webhooks.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, database, endpoints } = service
const driver = driverOf(service)
const { driven, drive, driveFile, manage, remove } = driver

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
  await driveMerges(driver, service, contact)
  await drive('listContactCzCols', { contact })
  await drive('postContactCzCols', { contact })

  await driveContactRelations(driver, { contact, orders, order })
  const recipe = await driveImports(driver, service, { orders, order })

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
  await driveContactFiles(driver, contact)
  await driveInvitations(driver, service, employee)
  await driveLogo(driver)
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
  await driveTicketWork(driver, ticket)
  for (const list of ['Tickets', 'Companies', 'CsatScores']) await drive(`export${list}`)
  await driveTicketNotes(driver, ticket)
  await drive('listTicketCzCols', { ticket })
  await drive('postTicketCzCols', { ticket })
  await driveTicketRelations(driver, { ticket, visits, visit })

  const channel = await manage(
    'Channel',
    'Channels',
    { contactable_type: 'App\\LivechatContact', name: 'Chat', allowed_origins: ['https://shop.example'] },
    { greeting: 'Hello!' },
  )
  await drive('checkChannel', { id: channel }, { register_webhook: true })
  await drive('getChannelUsage', { id: channel })
  await drive('listContactables')
  await drive('listContactablesOfContact', { contact })
  await drive('getContactable', { id: contactable })
  await drive('updateContactable', { id: contactable }, { contact_id: contact })

  const contactable_type = 'App\\LivechatContact'
  const visitor = await aContactable(database.main, { channel_id: channel, contactable_type })
  await driveConversations(driver, service, { employeeId, queue, tag, ticket, visitor })

  const scored = {
    contactable_type: 'App\\LineContact',
    contactable_id: contactable,
    contact_log_id: conversation,
    score: 5,
  }
  const score = await drive('createCsatScore', {}, scored)
  await drive('listCsatScores')
  await drive('getCsatScore', { csat_score: score.id })
  await driveReports(driver)
  assert.equal((await drive('listChannelTypes')).length, 8)
  assert.ok((await drive('listFields', {}, undefined, admin, '?of=contact')).length)
  assert.ok((await drive('listRelationImportTargets')).length)
  const [label] = await drive('listCodeLabels')
  await drive('getCodeLabel', { code_label: label.id })
  await drive('updateCodeLabel', { code_label: label.id }, { description: 'Renamed' })

  await driveWebhooks(driver)

  await database.main.deleteFrom('relation_import_tasks').execute()
  await database.main.deleteFrom('csat_scores').execute()
  await database.main.deleteFrom('ticket_conversations').execute()
  await database.main.deleteFrom('messages').execute()
  await database.main.deleteFrom('conversations').execute()
  for (const block of ['blockVisitor', 'unblockVisitor']) await drive(block, { id: visitor })
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
  await drive('listSettingUses', {}, undefined, admin, `?type=tag&id=${tag}`)
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

  await driveSessions(driver, service)
  const view = await manage('View', 'Views', { resource: 'ticket', name: 'Late' }, { position: 2 }, 'view')
  await remove('View', view, 'view')

  await driveTokens(driver, service)
  await driveBatches(driver)
  await driveSmallLists(driver)
  const missed = endpoints.map(({ operationId }) => operationId).filter((operation) => !driven.has(operation))
  assert.deepEqual(missed, [])
})
