// Generated from the migrated schema by `npm run generate`.
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
type ComputedColumn<T> = ColumnType<T, never, never>

interface AddressesTable {
  id: Generated<number>
  contact_id: number
  type: number
  address: string
  country_id: number | null
  state_id: number | null
  city_id: number | null
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface AuditLogTable {
  id: Generated<number>
  employee_id: number | null
  employee_account: string | null
  action: string
  resource: string
  record_id: number | null
  before: Json | null
  after: Json | null
  address: string | null
  socket_address: string | null
  request_id: string | null
  created_at: Generated<string>
  client_request_id: string | null
  by_token: Generated<boolean>
}

interface AvailabilityChangesTable {
  id: Generated<number>
  employee_id: number
  status: string
  created_at: Generated<string>
}

interface BackupsTable {
  id: Generated<number>
  kind: string
  store: string
  name: string | null
  started_at: Generated<string>
  finished_at: string | null
  bytes: number | null
  sha256: string | null
  error: string | null
  verified_at: string | null
  verify_error: string | null
  removed_at: string | null
}

interface CalendarsTable {
  id: Generated<number>
  name: string
  timezone: string
  weekly: Json
  holidays: Json | null
  exceptions: GeneratedJson
  closure: Json | null
  ical_url: string | null
  closed_days: GeneratedJson
  ical_read_at: string | null
  ical_error: Json | null
  ical_due_at: string | null
  version: Generated<number>
  hours_version: Generated<number>
  recount_since: string | null
  recounted_id: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CampaignQueueGroupsTable {
  campaign_queue_id: number
  group_id: number
}

interface CampaignQueueMembersTable {
  campaign_queue_id: number
  employee_id: number
}

interface CampaignQueueSkillsTable {
  campaign_queue_id: number
  skill_id: number
}

interface CampaignQueuesTable {
  id: Generated<number>
  name: string
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  is_result_required: Generated<boolean>
  routing: Generated<string>
  skills_relax_after_seconds: number | null
}

interface CannedAnswersTable {
  id: Generated<number>
  name: string
  shortcut: string
  type: string
  message: Json
  language: string | null
  group_id: number | null
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CategoriesTable {
  id: Generated<number>
  name: string
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  reopen_days: number | null
}

interface CategoryTransitionsTable {
  category_id: number
  from_id: number
  to_id: number
}

interface ChangeStreamTable {
  id: Generated<number>
  epoch: Generated<string>
  removed_through: Generated<number>
  announced_through: Generated<number>
}

interface ChangesTable {
  id: Generated<number>
  at: Generated<string>
  type: string
  record_id: number
  parent_id: number | null
  op: string
  fields: string[] | null
  is_import: Generated<boolean>
}

interface ChannelsTable {
  id: Generated<number>
  contactable_type: string
  name: string
  sponsor_id: number | null
  campaign_queue_id: number | null
  is_enabled: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  key: Generated<string>
  credentials: Buffer | null
  account_hash: Buffer | null
  allowed_origins: Generated<string[]>
  accent_color: string | null
  greeting: string | null
  away_message: string | null
  language: Generated<string>
  is_score_asked: Generated<boolean>
  service_hours: GeneratedJson
  service_hours_note: string | null
  session_epoch: Generated<number>
  old_sessions_until: string | null
  takes_files: Generated<boolean>
  identity_secret: Buffer | null
  known_visitors_only: Generated<boolean>
  visitor_form_when: Generated<string>
  visitor_form: GeneratedJson
  offline_form: Generated<string>
  offline_when: Generated<string>
  offline_category_id: number | null
  offline_greetings: GeneratedJson
  calendar_id: number | null
  greetings: GeneratedJson
  away_messages: GeneratedJson
  service_hours_notes: GeneratedJson
}

interface ChecklistTemplatesTable {
  id: Generated<number>
  name: string
  items: string[]
  is_required: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CitiesTable {
  id: Generated<number>
  state_id: number
  name: string
  zipcode: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface ClockWatchTable {
  id: Generated<boolean>
  seen_at: string
  steady_since: string
}

interface CodeLabelsTable {
  id: Generated<number>
  field: string
  code: number
  key: string
  description: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CompaniesTable {
  id: Generated<number>
  name: string
  sn: string | null
  domains: Generated<string[]>
  description: string | null
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CompanyCountsTable {
  company_id: number
  contacts: number
  tickets: number
}

interface CompanyDeltasTable {
  company_id: number
  contacts: number
  tickets: number
}

interface ContactCompaniesTable {
  contact_id: number
  company_id: number
}

interface ContactMergesTable {
  id: Generated<number>
  contact_id: number
  merged_ids: number[]
  employee_id: number | null
  kept: Json | null
  undone_at: string | null
  undone_by: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface ContactSearchTable {
  id: number
  text: string
}

interface ContactTagsTable {
  contact_id: number
  tag_id: number
}

interface ContactablesTable {
  id: Generated<number>
  channel_id: number
  contactable_type: string
  external_id: string
  contact_id: number | null
  display_name: string | null
  is_blocked: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  last_inbound_at: string | null
  session_epoch: Generated<number>
  user_id: string | null
  visitor_blocked_at: string | null
  visitor_blocked_by: number | null
}

interface ContactsTable {
  id: Generated<number>
  profile_id: Generated<number>
  first_name: string
  last_name: string | null
  name: ComputedColumn<string>
  membership_no: string | null
  identity_no: string | null
  gender: number | null
  birth_at: string | null
  sponsor_id: number | null
  disturb_setting: Json | null
  cz_values: GeneratedJson
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  birth_month: ComputedColumn<number | null>
  part_versions: number | null
  external_id: string | null
  source: string | null
}

interface ConversationNotesTable {
  id: Generated<number>
  conversation_id: number
  after_seq: number
  author_id: number
  content: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  mention_ids: Generated<number[]>
}

interface ConversationTagsTable {
  conversation_id: number
  tag_id: number
}

interface ConversationWaveMembersTable {
  wave_id: number
  conversation_id: number
  reason: string | null
  error: Json | null
  former: Json | null
}

interface ConversationWavesTable {
  id: Generated<number>
  author_id: number
  type: string
  message: Json
  created_at: Generated<string>
  canceled_at: string | null
  closure: Json | null
}

interface ConversationsTable {
  id: Generated<number>
  contactable_id: number
  contact_id: number | null
  state: Generated<string>
  handler_id: number | null
  sponsor_id: number | null
  campaign_queue_id: number | null
  result_id: number | null
  bound_type: Generated<string>
  memo: string | null
  is_acw_completed: Generated<boolean>
  first_enter_queue_at: string | null
  acw_at: string | null
  last_finished_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  channel_id: number
  last_seq: Generated<number>
  last_message_at: string | null
  accepted_at: string | null
  first_response_at: string | null
  unanswered_since: string | null
  unread_count: Generated<number>
  settled_seq: Generated<number>
  snoozed_until: string | null
  priority: number | null
  group_id: number | null
  question: string | null
  sla_due_at: string | null
  sla_at_risk_at: string | null
  sla_is_breached: boolean | null
  assignment_reason: Json | null
  released_by_id: number | null
  released_at: string | null
  acknowledged_at: string | null
  acknowledged_by_id: number | null
}

interface CountriesTable {
  id: Generated<number>
  name: string
  abbrev: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CsatScoresTable {
  id: Generated<number>
  contactable_id: number
  contactable_type: string
  contact_log_id: number | null
  handler_id: number | null
  score: number
  memo: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CtiAgentsTable {
  id: Generated<number>
  account: string
  group_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CzColCategoriesTable {
  id: Generated<number>
  name: string
  type: number
  description: string | null
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  position: Generated<number>
}

interface CzColsTable {
  id: Generated<number>
  name: string
  description: string | null
  is_allowed_null: Generated<boolean>
  default: Json | null
  type: number
  options: Json | null
  category_id: number | null
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  position: Generated<number>
  scale: number | null
}

interface DefinitionVersionTable {
  id: Generated<number>
  version: Generated<string>
}

interface DepartmentsTable {
  id: Generated<number>
  name: string
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface DiskSamplesTable {
  host: string
  disk: string
  at: Generated<string>
  free_bytes: number
}

interface DismissedDuplicatesTable {
  low_id: number
  high_id: number
  employee_id: number | null
  created_at: Generated<string>
}

interface EmailContactsTable {
  id: Generated<number>
  contact_id: number
  address: string
  draft: Json | null
  name: string | null
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  unconfirmed_since: string | null
}

interface EmployeeActivityTable {
  employee_id: number
  last_seen_at: string
}

interface EmployeeAvailabilityTable {
  employee_id: number
  status: Generated<string>
  away_until: string | null
  is_automatic: Generated<boolean>
  connected_at: Generated<string>
  routed_at: string | null
  looking_at: string | null
}

interface EmployeeGroupsTable {
  employee_id: number
  group_id: number
}

interface EmployeeInvitationsTable {
  employee_id: number
  hash: Buffer
  expires_at: string
  created_at: Generated<string>
  invited_by_id: number
}

interface EmployeeNoticesTable {
  id: Generated<number>
  employee_id: number
  type: string
  actor_id: number | null
  conversation_id: number | null
  ticket_id: number | null
  conversation_note_id: number | null
  ticket_note_id: number | null
  amount: Generated<number>
  created_at: Generated<string>
  text: string | null
  event: string | null
  contact_id: number | null
}

interface EmployeePreferencesTable {
  employee_id: number
  preferences: GeneratedJson
  muted_notices: Generated<string[]>
  time_zone: string | null
  unpushed_notices: Generated<string[]>
  quiet_hours: GeneratedJson
}

interface EmployeeRolesTable {
  employee_id: number
  role_id: number
}

interface EmployeeSessionsTable {
  id: Generated<number>
  employee_id: number
  hash: Buffer
  user_agent: string | null
  address: string | null
  created_at: Generated<string>
  last_seen_at: Generated<string>
  expires_at: string
}

interface EmployeeSkillsTable {
  employee_id: number
  skill_id: number
}

interface EmployeeTokensTable {
  employee_id: number
  hash: Buffer
  generation: Generated<number>
  expires_at: string | null
  created_at: Generated<string>
}

interface EmployeesTable {
  id: Generated<number>
  account: string
  password_hash: string
  first_name: string
  last_name: string | null
  employee_no: string | null
  photo_url: string | null
  identity_no: string | null
  job_title_id: number | null
  department_id: number | null
  extension_id: number | null
  group_id: number | null
  cti_agent_id: number | null
  profile_id: Generated<number>
  is_disabled: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  must_change_password: Generated<boolean>
  capacity: number | null
}

interface ExtensionsTable {
  id: Generated<number>
  type: Generated<number>
  extension: string
  description: string | null
  media_cluster_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface FailingChannelsTable {
  channel_id: number
  error: Json
  first_at: Generated<string>
  last_at: Generated<string>
  code: string | null
}

interface FileContentsTable {
  id: Generated<number>
  sha256: Buffer
  size: number
  mime: string
  width: number | null
  height: number | null
  key: string
  state: string
  reason: string | null
  scan_attempts: Generated<number>
  scan_due_at: string | null
  thumbnail_key: string | null
  thumbnail_error: Json | null
  unused_since: Generated<string | null>
  created_at: Generated<string>
  thumbnail_size: number | null
  thumbnail_attempts: Generated<number>
  thumbnail_due_at: string | null
  duration_ms: number | null
}

interface FileStoreTable {
  id: Generated<number>
  store: string
  is_marked: Generated<boolean>
}

interface FileUsesTable {
  id: Generated<number>
  file_id: number
  position: Generated<number>
  message_id: number | null
  message_created_at: string | null
  conversation_note_id: number | null
  ticket_id: number | null
  ticket_note_id: number | null
  contact_id: number | null
  created_at: Generated<string>
  scheduled_message_id: number | null
  canned_answer_id: number | null
  own_canned_answer_id: number | null
  rule_id: number | null
  rule_message_id: number | null
}

interface FilesTable {
  id: Generated<number>
  content_id: number
  name: string
  created_by_id: number | null
  contactable_id: number | null
  unused_since: Generated<string | null>
  created_at: Generated<string>
}

interface FollowsTable {
  id: Generated<number>
  employee_id: number
  conversation_id: number | null
  ticket_id: number | null
  created_at: Generated<string>
}

interface FormerAnswerFilesTable {
  file_id: number
  employee_id: number
  removed_at: Generated<string>
}

interface GroupsTable {
  id: Generated<number>
  name: string
  description: string | null
  supervisor_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface HandoversTable {
  change_id: number
  subject_type: string
  subject_id: number
  kind: string
  from_id: number | null
  to_id: number | null
  created_at: string
}

interface IdempotencyKeysTable {
  employee_id: number
  method: string
  path: string
  key: string
  body_hash: Buffer
  status: number | null
  headers: Json | null
  body: string | null
  created_at: Generated<string>
}

interface InboundEventsTable {
  id: Generated<number>
  channel_id: number
  event_id: string
  external_id: string
  event: Json
  attempts: Generated<number>
  due_at: Generated<string>
  received_at: Generated<string>
  processed_at: string | null
}

interface InboundRefusalsTable {
  channel_id: number
  reason: string
  count: number
  first_at: string
  last_at: string
}

interface InstallationTable {
  id: Generated<number>
  name: string | null
  demo_state: Generated<string>
  demo_error: string | null
  demo_employee_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  late_reply_minutes: number | null
  max_session_days: number | null
  service_hours: GeneratedJson
  service_hours_note: string | null
  logo: string | null
  logo_mime: string | null
  employee_capacity: number | null
  chat_points: number | null
  ticket_points: number | null
  ticket_reopen_days: number | null
  assistant_access: string | null
  time_zone: string | null
  calendar_id: number | null
  service_hours_notes: GeneratedJson
  away_minutes: number | null
}

interface JobTitlesTable {
  id: Generated<number>
  name: string
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface LoginAttemptsTable {
  id: Generated<number>
  account: string
  address: string
  created_at: Generated<string>
  is_pending: Generated<boolean>
  device: string | null
}

interface LoginNetworksTable {
  employee_id: number
  network: string
  last_login_at: Generated<string>
}

interface MediaFetchesTable {
  message_id: number
  message_created_at: string
  channel_id: number
  reference: Json
  attempts: Generated<number>
  due_at: Generated<string>
}

interface MessageRetentionTable {
  id: Generated<number>
  removed_before: string | null
  removed: Generated<number>
}

interface MessageTextsTable {
  id: number
  created_at: string
  conversation_id: number
  text: string
}

interface MessagesTable {
  id: Generated<number>
  conversation_id: number
  contactable_id: number
  seq: number
  direction: string
  author_type: string
  author_id: number | null
  type: string
  message: Json
  delivery_state: string
  error: Json | null
  external_ids: Generated<string[]>
  sent_at: string | null
  delivered_at: string | null
  read_at: string | null
  created_at: Generated<string>
  wave_id: number | null
  failed_at: string | null
  is_free: boolean | null
  rule_id: number | null
  rule_version: number | null
  asks_nothing: boolean | null
}

interface MigratedRecordsTable {
  source: string
  kind: string
  external_id: string
  record_id: number
  run_id: number | null
  version: number | null
  digest: string
}

interface MigrationRunsTable {
  id: Generated<number>
  source: string
  origin: string
  state: Generated<string>
  positions: GeneratedJson
  counts: GeneratedJson
  employee_id: number | null
  started_at: Generated<string>
  ended_at: string | null
}

interface MomentsTable {
  kind: string
  subject_type: string
  subject_id: number
  reference_id: Generated<number>
  due_at: string
  employee_id: number | null
  generation: Generated<number>
  attempt_at: string
  attempts: Generated<number>
}

interface OwnCannedAnswersTable {
  id: Generated<number>
  employee_id: number
  name: string
  shortcut: string
  type: string
  message: Json
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface PagedListsTable {
  list: string
  key: string
}

interface PagingCountsTable {
  list: string
  level: number
  key: number
  block: number
  n: number
}

interface PagingDeltasTable {
  list: string
  key: number
  block: number
  n: number
}

interface PhoneNumbersTable {
  id: Generated<number>
  contact_id: number
  type: number
  number: string
  extension: string | null
  description: string | null
  is_visible: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  unconfirmed_since: string | null
}

interface PlatformTokensTable {
  channel_id: number
  token: Buffer
  expires_at: string
}

interface PostbackPayloadsTable {
  key: string
  value: string
  created_at: Generated<string>
}

interface PushDeliveriesTable {
  id: Generated<number>
  subscription_id: number
  notice_key: string
  notice: Json
  state: string
  attempts: Generated<number>
  due_at: Generated<string>
  created_at: Generated<string>
}

interface PushKeysTable {
  id: Generated<number>
  public_key: string
  private_key: Buffer
  created_at: Generated<string>
}

interface PushSubscriptionsTable {
  id: Generated<number>
  employee_id: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  language: string
  origin: string
  check_at: Generated<string>
  created_at: Generated<string>
}

interface PushWakesTable {
  id: Generated<number>
  employee_id: number
}

interface RecentWritesTable {
  employee_id: number
  position: number
}

interface RecordChangesTable {
  id: Generated<number>
  subject_type: string
  subject_id: number
  employee_id: number | null
  kind: string
  changes: GeneratedJson
  refers_type: string | null
  refers_id: number | null
  created_at: Generated<string>
  rule_id: number | null
  rule_version: number | null
  reason: Json | null
  by_token: Generated<boolean>
}

interface RelationImportAdditionsTable {
  task_id: number
  kind: string
  batch: number
  record_ids: number[]
}

interface RelationImportChangesTable {
  task_id: number
  kind: string
  record_id: number
  before: Json
  version_after: number
  version_before: number | null
}

interface RelationImportKeptTable {
  task_id: number
  number: number
  kind: string
  record_id: number
  contact_id: number | null
  reason: string
}

interface RelationImportLinksTable {
  task_id: number
  kind: string
  contact_id: number
  linked_id: number
}

interface RelationImportPlannedTable {
  task_id: number
  kind: string
  key: string
}

interface RelationImportRecipesTable {
  id: Generated<number>
  name: string
  description: string | null
  importable_type: string
  headers: Json
  unique_columns: string[]
  relation_unique_column: string | null
  cz_col_category_id: number | null
  create_missing_contacts: Generated<boolean>
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  repeated_keys: Generated<string>
  skip_rows: Generated<number>
  fixed_values: GeneratedJson
  create_missing_companies: Generated<boolean>
}

interface RelationImportRejectsTable {
  task_id: number
  number: number
  sheet_index: number
  row_index: number
  reasons: Json
  cells: string[]
}

interface RelationImportRepeatsTable {
  task_id: number
  kind: string
  key: string
  place: number
  first_at: number
  second_at: number
}

interface RelationImportRestoredTable {
  task_id: number
  kind: string
  record_id: number
  version_from: number
  version_to: number
}

interface RelationImportTagsTable {
  task_id: number
  tag_id: number
}

interface RelationImportTasksTable {
  id: Generated<number>
  recipe_id: number
  has_header: Generated<boolean>
  dry_run: Generated<boolean>
  description: string | null
  file: string
  file_name: string
  format: string
  encoding: string | null
  delimiter: string | null
  size: number
  is_checked: Generated<boolean>
  total_amount: Generated<number>
  imported_amount: Generated<number>
  rejected_amount: Generated<number>
  created_contacts_amount: Generated<number>
  updated_contacts_amount: Generated<number>
  added_records_amount: Generated<number>
  updated_records_amount: Generated<number>
  status: Generated<number>
  is_cancelling: Generated<boolean>
  current_sheet_index: Generated<number>
  current_row_index: Generated<number>
  batches: Generated<number>
  job_turns: Generated<number>
  stalled_attempts: Generated<number>
  restart_at: string | null
  executed_start_at: string | null
  executed_end_at: string | null
  error: string | null
  undo_status: number | null
  undone_amount: Generated<number>
  kept_amount: Generated<number>
  undo_requested_at: string | null
  undo_start_at: string | null
  undo_end_at: string | null
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  waiting_reason: string | null
  date_formats: Json | null
  emptied_amount: Generated<number>
  added_parts_amount: Generated<number>
  run_rules: Generated<boolean>
  undo_requester_id: number | null
  headers: GeneratedJson
  created_tags_amount: Generated<number>
  sheets: string | null
  created_companies_amount: Generated<number>
}

interface RelationRecordsTable {
  id: Generated<number>
  category_id: number
  contact_id: number | null
  ticket_id: number | null
  cz_values: GeneratedJson
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface RemindersTable {
  id: Generated<number>
  employee_id: number
  conversation_id: number | null
  ticket_id: number | null
  content: string
  remind_at: string
  notified_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  scheduled_message_id: number | null
}

interface ReplyTokensTable {
  contactable_id: number
  token: string
  expires_at: string
}

interface RequestCountsTable {
  caller: string
  minute: number
  count: number
}

interface RolesTable {
  id: Generated<number>
  name: string
  permissions: Generated<string[]>
  is_builtin: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface RuleCalendarsTable {
  rule_id: number
  calendar_id: number
}

interface RuleMessageDaysTable {
  rule_id: number
  contactable_id: number
  day: string
  run_id: number | null
}

interface RuleMessagesTable {
  id: Generated<number>
  rule_id: number
  rule_version: number
  run_id: number
  conversation_id: number
  type: string
  message: Json
  created_at: Generated<string>
}

interface RuleMissesTable {
  id: Generated<number>
  subject_type: string
  subject_id: number
  event: string
  employee_id: number | null
  misses: Json
  created_at: Generated<string>
}

interface RuleMomentsTable {
  rule_id: number
  subject_type: string
  field: string
  offset_minutes: number
  calendar_id: number | null
  is_dropped: boolean
  filled_id: Generated<number | null>
  retimed_id: number | null
  retime_due_at: string | null
  is_yearly: Generated<boolean>
  first_after: number | null
}

interface RulePreviewMatchesTable {
  preview_id: number
  subject_id: number
  kind: string
  amount: number
}

interface RulePreviewsTable {
  id: Generated<number>
  rule_id: number | null
  rule: Json
  compared: Json | null
  from_at: string
  to_at: string
  status: Generated<number>
  done_id: Generated<number>
  event_amount: Generated<number>
  run_amount: Generated<number>
  subject_amount: Generated<number>
  more_amount: Generated<number>
  fewer_amount: Generated<number>
  error: Json | null
  creater_id: number | null
  executed_start_at: string | null
  executed_end_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  covered_from_at: string | null
}

interface RuleRunsTable {
  id: Generated<number>
  rule_id: number
  version: number
  subject_type: string
  subject_id: number
  event: string
  outcome: string
  conditions: GeneratedJson
  changes: GeneratedJson
  error: Json | null
  employee_id: number | null
  taken_back_at: string | null
  created_at: Generated<string>
}

interface RuleSetVersionTable {
  id: Generated<number>
  version: Generated<string>
}

interface RuleVersionsTable {
  rule_id: number
  version: number
  name: string
  when: Json
  if: Json
  then: Json
  state: string
  stop: boolean
  hourly_limit: number
  author_id: number | null
  created_at: Generated<string>
}

interface RulesTable {
  id: Generated<number>
  name: string
  subject: string
  when: Json
  if: Json
  then: Json
  state: Generated<string>
  stop: Generated<boolean>
  hourly_limit: Generated<number>
  position: number
  author_id: number | null
  paused_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  origin: string | null
}

interface SavedViewsTable {
  id: Generated<number>
  employee_id: number
  resource: string
  name: string
  query: GeneratedJson
  columns: Json | null
  sort: string | null
  position: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  is_shared: Generated<boolean>
}

interface ScheduledMessagesTable {
  id: Generated<number>
  conversation_id: number
  author_id: number
  type: string
  message: Json
  send_at: string
  origin: string
  is_undoable: Generated<boolean>
  unless_answered: Generated<boolean>
  after_seq: number
  held_reason: string | null
  error: Json | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  wave_id: number | null
  ticket_id: number | null
  renewed_at: string | null
  attempts: Generated<number>
}

interface SecretKeysTable {
  key_check: string
  started_at: Generated<string>
  retired_at: string | null
}

interface SkillsTable {
  id: Generated<number>
  name: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface SlaClocksTable {
  subject_type: string
  subject_id: number
  metric: string
  policy_id: number | null
  priority: number | null
  target_minutes: number | null
  calendar_id: number | null
  calendar_version: number | null
  waits_in: GeneratedJson
  started_at: string
  used: Generated<number>
  running_since: string | null
  hours: string | null
  at_risk_at: string | null
  due_at: string | null
  breached_at: string | null
  ended_at: string | null
  state: string
  is_risk_announced: Generated<boolean>
  is_breach_announced: Generated<boolean>
  pauses: GeneratedJson
  ended_by: string | null
  ended_by_id: number | null
  counting_calendar_id: ComputedColumn<number | null>
  at_risk_percent: Generated<number>
}

interface SlaPoliciesTable {
  id: Generated<number>
  name: string
  subject: string
  calendar_id: number | null
  if: Json
  targets: Json
  waits_in: GeneratedJson
  is_enabled: Generated<boolean>
  position: number
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  at_risk_percent: Generated<number>
}

interface SlaResultsTable {
  id: Generated<number>
  subject_type: string
  subject_id: number
  metric: string
  is_kept: boolean
  started_at: string
  decided_at: string
  policy_id: number
  policy_name: string | null
  priority: number | null
  target_minutes: number
  handler_id: number | null
  group_id: number | null
  campaign_queue_id: number | null
  channel_id: number | null
}

interface SponsorsTable {
  id: Generated<number>
  name: string
  description: string | null
  is_immortal: Generated<boolean>
  mail_channels: GeneratedJson
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface StatesTable {
  id: Generated<number>
  country_id: number
  name: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface SubCategoriesTable {
  id: Generated<number>
  name: string
  description: string | null
  category_id: number
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TagsTable {
  id: Generated<number>
  name: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TerminationCodesTable {
  id: Generated<number>
  name: string
  description: string | null
  status: number | null
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketChecklistItemsTable {
  id: Generated<number>
  checklist_id: number
  position: number
  text: string
  ticked_at: string | null
  ticked_by: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketChecklistsTable {
  id: Generated<number>
  ticket_id: number
  template_id: number | null
  name: string
  is_required: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketConversationsTable {
  ticket_id: number
  conversation_id: number
}

interface TicketFormCategoriesTable {
  category_id: number
  form_id: number
}

interface TicketFormsTable {
  id: Generated<number>
  name: string
  fields: Json
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketLinksTable {
  id: Generated<number>
  type: string
  ticket_id: number
  other_id: number
  creater_id: number | null
  created_at: Generated<string>
}

interface TicketMergesTable {
  id: Generated<number>
  ticket_id: number
  merged_ids: number[]
  employee_id: number | null
  kept: Json | null
  undone_at: string | null
  undone_by: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketNotesTable {
  id: Generated<number>
  ticket_id: number
  author_id: number | null
  content: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  mention_ids: Generated<number[]>
}

interface TicketStatusesTable {
  id: Generated<number>
  name: string
  status: number
  is_default: Generated<boolean>
  waits_for_customer: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketTagsTable {
  ticket_id: number
  tag_id: number
}

interface TicketTextsTable {
  id: number
  subject: string
  content: string
}

interface TicketTimeEntriesTable {
  id: Generated<number>
  ticket_id: number
  employee_id: number
  minutes: number | null
  spent_on: Generated<string>
  note: string | null
  started_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface TicketsTable {
  id: Generated<number>
  subject: string
  content: Generated<string>
  due_at: string | null
  status: Generated<number>
  status_memo: string | null
  priority: Generated<number>
  contact_id: number | null
  category_id: number | null
  sub_category_id: number | null
  creater_id: number | null
  handler_id: number | null
  sponsor_id: number | null
  campaign_queue_id: number | null
  termination_code_id: number | null
  cz_values: GeneratedJson
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  closed_at: string | null
  external_no: string | null
  group_id: number | null
  sla_due_at: string | null
  sla_at_risk_at: string | null
  sla_is_breached: boolean | null
  assignment_reason: Json | null
  acknowledged_at: string | null
  acknowledged_by_id: number | null
  merged_into_id: number | null
  status_id: number | null
  checklist_total: Generated<number>
  checklist_ticked: Generated<number>
  checklist_required_open: Generated<number>
  minutes_spent: Generated<number>
  created_by_token: Generated<boolean>
}

interface UpgradeStepsTable {
  id: number
  kind: string
  table_name: string
  name: string
  statement: Generated<string>
  done: Generated<number>
  total: Generated<number>
  finished_at: string | null
}

interface UsedSignaturesTable {
  channel_id: number
  signature_hash: Buffer
  body_hash: Buffer
  expires_at: string
}

interface VisitorAnswersTable {
  id: Generated<number>
  conversation_id: number | null
  ticket_id: number | null
  channel_id: number | null
  answers: Json
  created_at: Generated<string>
}

interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  event_id: number
  state: Generated<string>
  attempts: Generated<number>
  due_at: Generated<string>
  expires_at: Generated<string>
  last_status: number | null
  last_error: string | null
  delivered_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  replayed_at: string | null
}

interface WebhookEventsTable {
  id: Generated<number>
  type: string
  data: string
  created_at: Generated<string>
}

interface WebhooksTable {
  id: Generated<number>
  url: string
  description: string | null
  secret: Buffer
  event_types: string[]
  is_enabled: Generated<boolean>
  creater_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface Tables {
  addresses: AddressesTable
  audit_log: AuditLogTable
  availability_changes: AvailabilityChangesTable
  backups: BackupsTable
  calendars: CalendarsTable
  campaign_queue_groups: CampaignQueueGroupsTable
  campaign_queue_members: CampaignQueueMembersTable
  campaign_queue_skills: CampaignQueueSkillsTable
  campaign_queues: CampaignQueuesTable
  canned_answers: CannedAnswersTable
  categories: CategoriesTable
  category_transitions: CategoryTransitionsTable
  change_stream: ChangeStreamTable
  changes: ChangesTable
  channels: ChannelsTable
  checklist_templates: ChecklistTemplatesTable
  cities: CitiesTable
  clock_watch: ClockWatchTable
  code_labels: CodeLabelsTable
  companies: CompaniesTable
  company_counts: CompanyCountsTable
  company_deltas: CompanyDeltasTable
  contact_companies: ContactCompaniesTable
  contact_merges: ContactMergesTable
  contact_search: ContactSearchTable
  contact_tags: ContactTagsTable
  contactables: ContactablesTable
  contacts: ContactsTable
  conversation_notes: ConversationNotesTable
  conversation_tags: ConversationTagsTable
  conversation_wave_members: ConversationWaveMembersTable
  conversation_waves: ConversationWavesTable
  conversations: ConversationsTable
  countries: CountriesTable
  csat_scores: CsatScoresTable
  cti_agents: CtiAgentsTable
  cz_col_categories: CzColCategoriesTable
  cz_cols: CzColsTable
  definition_version: DefinitionVersionTable
  departments: DepartmentsTable
  disk_samples: DiskSamplesTable
  dismissed_duplicates: DismissedDuplicatesTable
  email_contacts: EmailContactsTable
  employee_activity: EmployeeActivityTable
  employee_availability: EmployeeAvailabilityTable
  employee_groups: EmployeeGroupsTable
  employee_invitations: EmployeeInvitationsTable
  employee_notices: EmployeeNoticesTable
  employee_preferences: EmployeePreferencesTable
  employee_roles: EmployeeRolesTable
  employee_sessions: EmployeeSessionsTable
  employee_skills: EmployeeSkillsTable
  employee_tokens: EmployeeTokensTable
  employees: EmployeesTable
  extensions: ExtensionsTable
  failing_channels: FailingChannelsTable
  file_contents: FileContentsTable
  file_store: FileStoreTable
  file_uses: FileUsesTable
  files: FilesTable
  follows: FollowsTable
  former_answer_files: FormerAnswerFilesTable
  groups: GroupsTable
  handovers: HandoversTable
  idempotency_keys: IdempotencyKeysTable
  inbound_events: InboundEventsTable
  inbound_refusals: InboundRefusalsTable
  installation: InstallationTable
  job_titles: JobTitlesTable
  login_attempts: LoginAttemptsTable
  login_networks: LoginNetworksTable
  media_fetches: MediaFetchesTable
  message_retention: MessageRetentionTable
  message_texts: MessageTextsTable
  messages: MessagesTable
  migrated_records: MigratedRecordsTable
  migration_runs: MigrationRunsTable
  moments: MomentsTable
  own_canned_answers: OwnCannedAnswersTable
  paged_lists: PagedListsTable
  paging_counts: PagingCountsTable
  paging_deltas: PagingDeltasTable
  phone_numbers: PhoneNumbersTable
  platform_tokens: PlatformTokensTable
  postback_payloads: PostbackPayloadsTable
  push_deliveries: PushDeliveriesTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  push_wakes: PushWakesTable
  recent_writes: RecentWritesTable
  record_changes: RecordChangesTable
  relation_import_additions: RelationImportAdditionsTable
  relation_import_changes: RelationImportChangesTable
  relation_import_kept: RelationImportKeptTable
  relation_import_links: RelationImportLinksTable
  relation_import_planned: RelationImportPlannedTable
  relation_import_recipes: RelationImportRecipesTable
  relation_import_rejects: RelationImportRejectsTable
  relation_import_repeats: RelationImportRepeatsTable
  relation_import_restored: RelationImportRestoredTable
  relation_import_tags: RelationImportTagsTable
  relation_import_tasks: RelationImportTasksTable
  relation_records: RelationRecordsTable
  reminders: RemindersTable
  reply_tokens: ReplyTokensTable
  request_counts: RequestCountsTable
  roles: RolesTable
  rule_calendars: RuleCalendarsTable
  rule_message_days: RuleMessageDaysTable
  rule_messages: RuleMessagesTable
  rule_misses: RuleMissesTable
  rule_moments: RuleMomentsTable
  rule_preview_matches: RulePreviewMatchesTable
  rule_previews: RulePreviewsTable
  rule_runs: RuleRunsTable
  rule_set_version: RuleSetVersionTable
  rule_versions: RuleVersionsTable
  rules: RulesTable
  saved_views: SavedViewsTable
  scheduled_messages: ScheduledMessagesTable
  secret_keys: SecretKeysTable
  skills: SkillsTable
  sla_clocks: SlaClocksTable
  sla_policies: SlaPoliciesTable
  sla_results: SlaResultsTable
  sponsors: SponsorsTable
  states: StatesTable
  sub_categories: SubCategoriesTable
  tags: TagsTable
  termination_codes: TerminationCodesTable
  ticket_checklist_items: TicketChecklistItemsTable
  ticket_checklists: TicketChecklistsTable
  ticket_conversations: TicketConversationsTable
  ticket_form_categories: TicketFormCategoriesTable
  ticket_forms: TicketFormsTable
  ticket_links: TicketLinksTable
  ticket_merges: TicketMergesTable
  ticket_notes: TicketNotesTable
  ticket_statuses: TicketStatusesTable
  ticket_tags: TicketTagsTable
  ticket_texts: TicketTextsTable
  ticket_time_entries: TicketTimeEntriesTable
  tickets: TicketsTable
  upgrade_steps: UpgradeStepsTable
  used_signatures: UsedSignaturesTable
  visitor_answers: VisitorAnswersTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_events: WebhookEventsTable
  webhooks: WebhooksTable
}
