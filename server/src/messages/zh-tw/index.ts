import type { en } from '../en/index.ts'
import { headings } from '../headings.ts'
import type { Differing } from '../keys.ts'
import { auth } from './auth.ts'
import { calendars } from './calendars.ts'
import { callFailures } from './call-failures.ts'
import { calls } from './calls.ts'
import { channels } from './channels.ts'
import { conversations } from './conversations.ts'
import { counts } from './counts.ts'
import { customFields } from './custom-fields.ts'
import { described } from './described.ts'
import { employees } from './employees.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { follows } from './follows.ts'
import { imports } from './imports.ts'
import { installation } from './installation.ts'
import { kinds } from './kinds.ts'
import { line } from './line.ts'
import { livechat } from './livechat.ts'
import { mcp } from './mcp.ts'
import { merges } from './merges.ts'
import { messageFiles } from './message-files.ts'
import { messages } from './messages.ts'
import { meta } from './meta.ts'
import { notices } from './notices.ts'
import { patterns } from './patterns.ts'
import { permissions } from './permissions.ts'
import { places } from './places.ts'
import { pushes } from './pushes.ts'
import { readyRules } from './ready-rules.ts'
import { recipes } from './recipes.ts'
import { records } from './records.ts'
import { rejects } from './rejects.ts'
import { reminders } from './reminders.ts'
import { rendering } from './rendering.ts'
import { reportColumns } from './report-columns.ts'
import { reportValues } from './report-values.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { rules } from './rules.ts'
import { scheduled } from './scheduled.ts'
import { send_failures } from './send-failures.ts'
import { service } from './service.ts'
import { service_levels } from './service-levels.ts'
import { sheets } from './sheets.ts'
import { system } from './system.ts'
import { telegram } from './telegram.ts'
import { texts } from './texts.ts'
import { ticket_forms } from './ticket-forms.ts'
import { tickets } from './tickets.ts'
import { transcripts } from './transcripts.ts'
import { viber } from './viber.ts'
import { web_push } from './web-push.ts'
import { webhooks } from './webhooks.ts'
import { wechat } from './wechat.ts'
import { workbooks } from './workbooks.ts'
import { xml } from './xml.ts'

const catalog = {
  auth,
  call_failures: callFailures,
  calendars,
  calls,
  channels,
  conversations,
  counts,
  custom_fields: customFields,
  described,
  employees,
  fields,
  files,
  follows,
  headings: headings.zhTw,
  imports,
  installation,
  kinds,
  line,
  livechat,
  mcp,
  merges,
  message_files: messageFiles,
  messages,
  meta,
  notices,
  patterns,
  permissions,
  places,
  pushes,
  ready_rules: readyRules,
  recipes,
  records,
  rejects,
  reminders,
  rendering,
  report_columns: reportColumns,
  report_values: reportValues,
  reports,
  requests,
  rules,
  scheduled,
  send_failures,
  service,
  service_levels,
  sheets,
  system,
  telegram,
  texts,
  ticket_forms,
  tickets,
  transcripts,
  viber,
  web_push,
  webhooks,
  wechat,
  workbooks,
  xml,
}

/** The Traditional Chinese texts. It does not compile while a text has other placeholders than the English. */
export const zhTW: [Differing<typeof en, typeof catalog>] extends [never]
  ? typeof catalog
  : Differing<typeof en, typeof catalog> = catalog
