import type { FastifyBaseLogger } from 'fastify'
import { hintsOf } from '#hints/lists.ts'
import type { App } from '#http/endpoint.ts'
import { mount } from '#http/mount.ts'
import { serveReference } from '#http/openapi/reference.ts'
import { createServer } from '#http/server.ts'
import type { Services } from '#http/services.ts'
import type { SmallList } from '#http/small-list.ts'
import { serveLive } from '#live/routes.ts'
import { addresses } from '#resources/addresses/routes.ts'
import { reference } from '#resources/api-reference/reference.ts'
import { auditLog } from '#resources/audit-log/routes.ts'
import { auth } from '#resources/auth/routes.ts'
import { availability } from '#resources/availability/routes.ts'
import { batches } from '#resources/batches/routes.ts'
import { calendars } from '#resources/calendars/routes.ts'
import { cannedAnswers } from '#resources/canned-answers/routes.ts'
import { changes } from '#resources/changes/routes.ts'
import { channelTypes } from '#resources/channel-types/routes.ts'
import { channels } from '#resources/channels/routes.ts'
import { childMessages } from '#resources/child-messages/routes.ts'
import { cities } from '#resources/cities/routes.ts'
import { codeLabels } from '#resources/code-labels/routes.ts'
import { colleagues } from '#resources/colleagues/routes.ts'
import { companies } from '#resources/companies/routes.ts'
import { companyExports } from '#resources/company-exports/routes.ts'
import { contactDuplicates } from '#resources/contact-duplicates/routes.ts'
import { contactExports } from '#resources/contact-exports/routes.ts'
import { contactFiles } from '#resources/contact-files/routes.ts'
import { contactHistory } from '#resources/contact-history/routes.ts'
import { visitorLinks } from '#resources/contact-merges/link.ts'
import { contactMerges } from '#resources/contact-merges/routes.ts'
import { contactWrites } from '#resources/contact-writes/routes.ts'
import { contactables } from '#resources/contactables/routes.ts'
import { contacts } from '#resources/contacts/routes.ts'
import { conversationBulk } from '#resources/conversation-bulk/routes.ts'
import { conversationExports } from '#resources/conversation-exports/routes.ts'
import { conversationHistory } from '#resources/conversation-history/routes.ts'
import { conversationNotes } from '#resources/conversation-notes/routes.ts'
import { conversationWaves } from '#resources/conversation-waves/routes.ts'
import { conversations } from '#resources/conversations/routes.ts'
import { countries } from '#resources/countries/routes.ts'
import { counts } from '#resources/counts/routes.ts'
import { csatScoreExports } from '#resources/csat-score-exports/routes.ts'
import { csatScores } from '#resources/csat-scores/routes.ts'
import { czColCategories } from '#resources/cz-col-categories/routes.ts'
import { boundCzCols } from '#resources/cz-cols/bound.ts'
import { czCols } from '#resources/cz-cols/routes.ts'
import { emailContacts } from '#resources/email-contacts/routes.ts'
import { employeeImport } from '#resources/employees/import/routes.ts'
import { invitations } from '#resources/employees/invitation-routes.ts'
import { employees } from '#resources/employees/routes.ts'
import { fields } from '#resources/fields/routes.ts'
import { fileLinks } from '#resources/file-links/routes.ts'
import { fileThumbnails } from '#resources/file-thumbnails/routes.ts'
import { files } from '#resources/files/routes.ts'
import { follows } from '#resources/follows/routes.ts'
import { imports } from '#resources/imports/routes.ts'
import { inbound } from '#resources/inbound/routes.ts'
import { installation } from '#resources/installation/routes.ts'
import { livechat } from '#resources/livechat/routes.ts'
import { macros } from '#resources/macros/routes.ts'
import { me } from '#resources/me/routes.ts'
import { messageFiles } from '#resources/message-files/routes.ts'
import { messageReferences } from '#resources/message-references/routes.ts'
import { messageSearch } from '#resources/message-search/routes.ts'
import { messages } from '#resources/messages/routes.ts'
import { notices } from '#resources/notices/routes.ts'
import { ownCannedAnswers } from '#resources/own-canned-answers/routes.ts'
import { permanentTokens } from '#resources/permanent-tokens/routes.ts'
import { phoneNumbers } from '#resources/phone-numbers/routes.ts'
import { pushSubscriptions } from '#resources/push-subscriptions/routes.ts'
import { readyRules } from '#resources/ready-rules/routes.ts'
import { relationRecords } from '#resources/relation-records/routes.ts'
import { reminders } from '#resources/reminders/routes.ts'
import { reports } from '#resources/reports/routes.ts'
import { roles } from '#resources/roles/routes.ts'
import { routing } from '#resources/routing/routes.ts'
import { rulePreviews } from '#resources/rule-previews/routes.ts'
import { ruleRuns } from '#resources/rule-runs/routes.ts'
import { ruleWarnings } from '#resources/rule-warnings/routes.ts'
import { rules } from '#resources/rules/routes.ts'
import { scheduledMessages } from '#resources/scheduled-messages/routes.ts'
import { search } from '#resources/search/routes.ts'
import { sessions } from '#resources/sessions/routes.ts'
import { settingUses } from '#resources/setting-uses/routes.ts'
import { slaClocks } from '#resources/sla-clocks/routes.ts'
import { slaPolicies } from '#resources/sla-policies/routes.ts'
import { states } from '#resources/states/routes.ts'
import { subCategories } from '#resources/sub-categories/routes.ts'
import { system } from '#resources/system/routes.ts'
import { ticketBulk } from '#resources/ticket-bulk/routes.ts'
import { ticketChecklists } from '#resources/ticket-checklists/routes.ts'
import { ticketExports } from '#resources/ticket-exports/routes.ts'
import { ticketForms } from '#resources/ticket-forms/routes.ts'
import { ticketHistory } from '#resources/ticket-history/routes.ts'
import { ticketLinks } from '#resources/ticket-links/routes.ts'
import { ticketMerges } from '#resources/ticket-merges/routes.ts'
import { ticketMessages } from '#resources/ticket-messages/routes.ts'
import { ticketNotes } from '#resources/ticket-notes/routes.ts'
import { ticketSplits } from '#resources/ticket-splits/routes.ts'
import { ticketTime } from '#resources/ticket-time/routes.ts'
import { tickets } from '#resources/tickets/routes.ts'
import { transcripts } from '#resources/transcripts/routes.ts'
import { viewCounts } from '#resources/views/counts.ts'
import { views } from '#resources/views/routes.ts'
import { webhooks } from '#resources/webhooks/routes.ts'
import { serveConsole } from './console/serve.ts'
import { serveMcp } from './mcp/serve.ts'
import { smallLists } from './small-lists/registry.ts'
import { version } from './version.ts'
import { serveWidget } from './widget/serve.ts'

const smallListsUnder = (heading: SmallList['tag']) =>
  Object.values(smallLists)
    .filter(({ tag }) => tag === heading)
    .map(({ serve }) => serve)

/** The resources, in the order in which the reference lists them. */
const resources = [
  auth,
  sessions,
  settingUses,
  me,
  views,
  installation,
  contacts,
  contactWrites,
  contactExports,
  contactFiles,
  contactHistory,
  contactDuplicates,
  contactMerges,
  visitorLinks,
  phoneNumbers,
  addresses,
  emailContacts,
  czCols,
  czColCategories,
  boundCzCols,
  relationRecords,
  imports,
  countries,
  states,
  cities,
  ...smallListsUnder('Contacts'),
  companies,
  companyExports,
  tickets,
  ticketExports,
  ticketBulk,
  batches,
  ticketNotes,
  ticketMessages,
  ticketHistory,
  ticketChecklists,
  ticketTime,
  ticketLinks,
  childMessages,
  ticketMerges,
  ticketSplits,
  ...smallListsUnder('Tickets'),
  subCategories,
  ticketForms,
  routing,
  channels,
  inbound,
  livechat,
  contactables,
  messages,
  messageReferences,
  messageSearch,
  messageFiles,
  files,
  fileLinks,
  fileThumbnails,
  conversations,
  conversationBulk,
  conversationWaves,
  scheduledMessages,
  transcripts,
  conversationNotes,
  conversationHistory,
  cannedAnswers,
  ownCannedAnswers,
  counts,
  availability,
  notices,
  pushSubscriptions,
  reminders,
  follows,
  search,
  csatScores,
  csatScoreExports,
  conversationExports,
  viewCounts,
  rules,
  ruleWarnings,
  readyRules,
  slaPolicies,
  slaClocks,
  rulePreviews,
  ruleRuns,
  macros,
  calendars,
  reports,
  codeLabels,
  channelTypes,
  fields,
  employees,
  invitations,
  employeeImport,
  permanentTokens,
  roles,
  ...smallListsUnder('Employees'),
  colleagues,
  changes,
  webhooks,
  auditLog,
  system,
]

/** Builds the whole service as one server that is not listening yet. */
export const buildApp = async (services: Services, log?: FastifyBaseLogger): Promise<App> => {
  const fastify = await createServer(services, log)
  const app: App = { fastify, services, endpoints: [] }
  for (const resource of resources) resource(app)
  serveConsole(app)
  mount(app, (endpoint, params) => services.live.tell(...hintsOf(endpoint, params)))
  serveReference(app, version, reference)
  serveMcp(app)
  serveLive(app)
  serveWidget(app)
  await fastify.ready()
  return app
}
