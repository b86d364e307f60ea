<?php

// Generated from openapi.json by npm run generate.

declare(strict_types=1);

namespace Parley;

/**
 * A method for each operation of the API.
 *
 * @phpstan-type AbandonmentReportRow array{key: int|null, name: string|null, started: int, left_waiting: int, left_unanswered: int, abandoned_percent: float|null, wait_median: int|null, wait_p90: int|null}
 * @phpstan-type Acceptance array{}
 * @phpstan-type AccessToken array{id: int, name: string, account: string, created_at: DateTime, expires_at: string|null}
 * @phpstan-type Acknowledgement array{}
 * @phpstan-type Address array{id: Id, type: AddressType, enum_type: array{key: string, value: AddressType, description: string}, address: string, contact_id: Id, profile_id: int, country_id: IdOrNull, state_id: IdOrNull, city_id: IdOrNull, country: Country|null, state: State|null, city: City|null, description: string|null}
 * @phpstan-type AddressBatch array{items: list<array{op: ContactBatchOp, id?: int, data?: array<string, mixed>}>, atomic?: bool}
 * @phpstan-type AddressChanges array{contact_id?: int, profile_id?: int, type?: AddressType, address?: string, country_id?: IdOrNull, state_id?: int|null, city_id?: int|null, description?: string|null}
 * @phpstan-type AddressOfContact array{id?: int, type: AddressType, address: string, country_id?: IdOrNull, state_id?: int|null, city_id?: int|null, description?: string|null}
 * @phpstan-type AddressType 0|1|2|3|4|5
 * @phpstan-type AssignmentReason array{by: 'round_robin'|'least_busy'|'last_handler', load: float, capacity: float, skills: list<string>, is_relaxed: bool}
 * @phpstan-type AttachedFile array{id: Id, name: string, mime: string, size: int, width: int|null, height: int|null, state: ContactFileState}
 * @phpstan-type AuditEntry array{id: Id, employee_id: int|null, employee_account: string|null, by_token: bool, action: string, resource: string, record_id: IdOrNull, before: mixed, after: mixed, address: string|null, socket_address: string|null, request_id: string|null, client_request_id: string|null, created_at: DateTime}
 * @phpstan-type Availability array{status: 'here'|'busy'|'away', away_until: string|null, is_automatic: bool}
 * @phpstan-type BatchOutcome array{index: int, outcome: 'created'|'updated'|'unchanged'|'deleted'|'refused', id: IdOrNull, status?: int, code?: string, errors?: array<string, list<string>>, candidates?: list<Id>}
 * @phpstan-type Calendar array{id: Id, name: string, timezone: string, weekly: array{'1': list<list<string>>, '2': list<list<string>>, '3': list<list<string>>, '4': list<list<string>>, '5': list<list<string>>, '6': list<list<string>>, '7': list<list<string>>}, holidays: array{country: string, region: string|null}|null, exceptions: list<CalendarException>, ical_url: string|null, closed_days: list<Day>, ical_read_at: string|null, ical_error: string|null, is_closed_today: bool, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CalendarChanges array{name?: string, timezone?: string, weekly?: NewCalendarWeekly, holidays?: array{country: string, region?: string|null}|null, exceptions?: list<NewCalendarException>|null, ical_url?: string|null}
 * @phpstan-type CalendarException array{date: Day, spans: list<list<string>>, note: string|null}
 * @phpstan-type CampaignQueue array{id: Id, name: string, description: string|null, is_result_required: bool, member_ids: list<Id>, group_ids: list<Id>, routing: CampaignQueueRouting, skill_ids: list<Id>, skills_relax_after_seconds: int|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CampaignQueueChanges array{name?: string, description?: string|null, is_result_required?: bool, member_ids?: list<Id>|null, group_ids?: list<Id>|null, routing?: CampaignQueueRouting, skill_ids?: list<Id>|null, skills_relax_after_seconds?: int|null}
 * @phpstan-type CampaignQueueRouting 'by_hand'|'round_robin'|'least_busy'|'last_handler'
 * @phpstan-type CannedAnswer array{name: string, shortcut: string, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', message: mixed, language: string|null, group_id: int|null, id: Id, creater_id: IdOrNull, missing: list<string>|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CannedAnswerChanges array{name?: string, shortcut?: string, type?: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', message?: mixed, language?: string|null, group_id?: int|null}
 * @phpstan-type Category array{id: Id, name: string, description: string|null, reopen_days: int|null, transitions: list<array{from: int, to: int}>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CategoryChanges array{name?: string, description?: string|null, reopen_days?: int|null, transitions?: list<NewCategoryTransition>|null}
 * @phpstan-type Change array{cursor: string, type: 'contact'|'phone_number'|'address'|'email_contact'|'contact_cz_relation'|'contactable'|'contact_merge'|'company'|'ticket'|'ticket_cz_relation'|'ticket_note'|'ticket_link'|'ticket_checklist'|'time_entry'|'ticket_merge'|'conversation'|'message'|'conversation_note'|'sponsor'|'tag'|'skill'|'department'|'job_title'|'group'|'ticket_status'|'checklist_template'|'termination_code'|'extension'|'cti_agent'|'category'|'campaign_queue'|'csat_score'|'cz_col'|'cz_col_category'|'country'|'state'|'city'|'sub_category'|'ticket_form'|'canned_answer'|'channel'|'code_label'|'employee'|'role'|'rule'|'sla_policy'|'calendar'|'webhook'|'recipe', id: Id, op: 'created'|'updated'|'deleted', at: DateTime, fields: list<string>, contact_id?: int, ticket_id?: int, conversation_id?: int}
 * @phpstan-type ChangeMeta array{next: string, is_end: bool}
 * @phpstan-type ChangedRelationRecord array{id: Id, relation_id: int, relation_name: string, information: list<RelationRecordInformation>}
 * @phpstan-type Channel array{id: Id, contactable_type: ContactableType, name: string, sponsor_id: int|null, campaign_queue_id: int|null, is_enabled: bool, language: 'en'|'zh-TW', csat_enabled: bool, is_score_asked: bool, takes_files: bool, known_visitors_only: bool, visitor_form_when: 'never'|'closed'|'always', visitor_form: list<VisitorField>, offline_form: 'none'|'conversation'|'ticket', offline_when: 'closed'|'away', offline_category_id: int|null, offline_greetings: array{en?: string|null, 'zh-TW'?: string|null}, allowed_origins: list<string>, accent_color: string|null, greeting: string|null, greetings: array{en?: string|null, 'zh-TW'?: string|null}, away_message: string|null, away_messages: array{en?: string|null, 'zh-TW'?: string|null}, service_hours: list<ServiceSpan>, service_hours_note: string|null, service_hours_notes: array{en?: string|null, 'zh-TW'?: string|null}, calendar_id: int|null, has_credentials: bool, has_identity_secret: bool, webhook_url: string|null, widget_key: string|null, refused_calls: list<RefusedCalls>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ChannelCardPictures array{media_types: list<string>, max_bytes: int|null, max_side: int|null, is_https_only: bool}
 * @phpstan-type ChannelChanges array{contactable_type?: ContactableType, name?: string, sponsor_id?: int|null, campaign_queue_id?: int|null, credentials?: array<string, mixed>|null, is_enabled?: bool|null, language?: 'en'|'zh-TW'|null, csat_enabled?: bool|null, is_score_asked?: bool|null, known_visitors_only?: bool|null, takes_files?: bool|null, visitor_form_when?: 'never'|'closed'|'always'|null, visitor_form?: list<NewVisitorField>|null, offline_form?: 'none'|'conversation'|'ticket'|null, offline_when?: 'closed'|'away'|null, offline_category_id?: int|null, offline_greetings?: array{en?: string|null, 'zh-TW'?: string|null}|null, allowed_origins?: list<string>|null, accent_color?: string|null, greeting?: string|null, greetings?: array{en?: string|null, 'zh-TW'?: string|null}|null, away_message?: string|null, away_messages?: array{en?: string|null, 'zh-TW'?: string|null}|null, service_hours?: list<ServiceSpan>|null, service_hours_note?: string|null, service_hours_notes?: array{en?: string|null, 'zh-TW'?: string|null}|null, calendar_id?: int|null}
 * @phpstan-type ChannelCheck array{works: bool, account_name: string|null, code: 'recipient_blocked'|'recipient_unknown'|'window_closed'|'quota_exhausted'|'rate_limited'|'auth_invalid'|'permission_missing'|'payload_invalid'|'platform_unavailable'|'platform_timeout'|null, message: string|null, notes: list<string>, can_register: bool, is_registered: bool}
 * @phpstan-type ChannelCheckRequest array{register_webhook?: bool|null}
 * @phpstan-type ChannelCredential array{name: string, label: Words, is_required: bool, is_secret: bool, is_generated: bool, is_entered_at_platform: bool}
 * @phpstan-type ChannelFileRule array{kind: 'image'|'video'|'audio'|'document', media_types: list<string>, max_bytes: int|null, max_sides: int|null, max_seconds: int|null, is_https_only: bool}
 * @phpstan-type ChannelType array{contactable_type: ContactableType, name: Words, is_history: bool, limits: array{text: TextLimit, text_with_buttons: TextLimit, text_with_quick_replies: TextLimit, buttons: int|null, quick_replies: int|null}, files: list<ChannelFileRule>, card_pictures: ChannelCardPictures|null, shows_carousel_text: bool, tells_usage: bool, answer_hours: int|null, credentials: list<ChannelCredential>, set_up: array{before: list<Words>, after: list<Words>, registers_webhook: bool}}
 * @phpstan-type ChannelUsage array{used: int|null, limit: int|null}
 * @phpstan-type Checklist array{name: string, is_required: bool, id: Id, ticket_id: Id, template_id: int|null, items: list<ChecklistItem>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ChecklistChanges array{name?: string, is_required?: bool}
 * @phpstan-type ChecklistItem array{id: Id, text: string, is_ticked: bool, ticked_at: string|null, ticked_by: array{id: Id, name: string}|null}
 * @phpstan-type ChecklistItemChanges array{text?: string, is_ticked?: bool, position?: int}
 * @phpstan-type ChecklistTemplate array{name: string, is_required: bool, id: Id, items: list<string>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ChecklistTemplateChanges array{name?: string, items?: list<string>, is_required?: bool}
 * @phpstan-type ChildMessage array{type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, dry_run?: bool}
 * @phpstan-type ChildMessageRecipients array{reached: int, tickets: list<array{ticket_id: Id, subject: string, contact: array{id: Id, name: string}|null, conversation_id: int|null, reason: 'no_conversation'|'blocked'|'window'|'waiting'|'handled'|'same_customer'|'refused'|null, error: string|null}>}
 * @phpstan-type City array{id: Id, state_id: Id, state: StatePart, name: string, zipcode: string}
 * @phpstan-type CityChanges array{state_id?: Id, name?: string, zipcode?: string|null}
 * @phpstan-type Closure array{memo?: string|null, result_id?: int|null, is_acw_completed?: bool|null}
 * @phpstan-type CodeLabel array{description: string, id: Id, field: string, code: int, key: string}
 * @phpstan-type CodeLabelChanges array{description?: string}
 * @phpstan-type Colleague array{id: Id, name: string, group: array{id: Id, name: string, description: string|null, supervisor_id: int|null}|null, photo_url: string|null, availability: 'here'|'busy'|'away', away_until: string|null, open_conversations: int}
 * @phpstan-type Company array{id: Id, name: string, sn: string|null, domains: list<string>, description: string|null, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime, contacts_count: int, tickets_count: int, creater: Employee|null}
 * @phpstan-type CompanyBatch array{items: list<array{op: ContactBatchOp, id?: int, by?: array{field: 'sn', value: string}, data?: array<string, mixed>}>, atomic?: bool}
 * @phpstan-type CompanyChanges array{name: string, sn?: string|null, domains?: list<string>|null, description?: string|null}
 * @phpstan-type Contact array{id: Id, name: string, first_name: string, last_name: string|null, membership_no: string|null, identity_no: string|null, external_id: string|null, source: string|null, gender: 0|1|null, birth_at: DayOrNull, profile_id: Id, sponsor_id: IdOrNull, disturb_setting: mixed, created_at: DateTime, updated_at: DateTime, profile: array{id: Id, phones: list<PhoneNumber>}, email_contacts: list<EmailOfContact>, cz_cols: list<CzValue>, company_ids: list<Id>, tag_ids: list<Id>, tag_id: list<Id>, social_contacts: list<array{contactable_type: string, contactable_id: Id, channel_id: Id, display_name: string|null, is_blocked: bool}>, addresses?: list<Address>, contact_cz_relations?: list<RelationRecord>, companies?: list<MeRole>, tags?: list<MeRole>}
 * @phpstan-type ContactBatch array{items: list<array{op: ContactBatchOp, id?: int, by?: array{field: 'membership_no'|'identity_no'|'external_id'|'phone_number'|'email', value: string, source?: string|null}, data?: array<string, mixed>}>, atomic?: bool}
 * @phpstan-type ContactBatchOp 'create'|'update'|'upsert'|'delete'
 * @phpstan-type ContactChanges array{first_name?: string, last_name?: string|null, membership_no?: string|null, identity_no?: string|null, external_id?: string|null, source?: string|null, gender?: 0|1|null, birth_at?: DayOrNull, sponsor_id?: IdOrNull, disturb_setting?: mixed, cz_cols?: list<RelationOfContactCzCol>|null, company_ids?: list<Id>|null, tag_ids?: list<Id>|null, phones?: list<PhoneOfContact>|array{add?: list<PhoneOfContact>, remove?: list<Id>}, email_contacts?: list<EmailInContact>|array{add?: list<EmailInContact>, remove?: list<Id>}, addresses?: list<AddressOfContact>|array{add?: list<AddressOfContact>, remove?: list<Id>}, contact_cz_relations?: list<RelationOfContact>|array{add?: list<RelationOfContact>, remove?: list<Id>}}
 * @phpstan-type ContactDuplicate array{contacts: list<array{id: Id, name: string, membership_no: string|null, created_at: DateTime}>, reasons: list<'phone_number'|'email'|'identity_no'>, values: list<array{reason: 'phone_number'|'email'|'identity_no', value: string}>}
 * @phpstan-type ContactFile array{id: Id, name: string, mime: string, size: int, width: int|null, height: int|null, state: ContactFileState, created_at: DateTime}
 * @phpstan-type ContactFileState 'pending'|'clean'|'refused'
 * @phpstan-type ContactMerge array{id: Id, contact_id: int, merged_ids: list<Id>, contact: array{id: Id, name: string}|null, merged: list<array{id: Id, name: string|null}>, employee: array{id: Id, name: string}|null, can_be_undone: bool, undone_at: DateTimeOrNull, created_at: DateTime}
 * @phpstan-type ContactMergeOrder array{contact_ids: list<Id>, values?: array{first_name?: int, last_name?: int, membership_no?: int, identity_no?: int, external_id?: int, source?: int, gender?: int, birth_at?: int, sponsor_id?: int, disturb_setting?: int}, cz_cols?: array<string, int>}
 * @phpstan-type ContactMergePreview array{result: array{id: Id, first_name: string, last_name: string|null, membership_no: string|null, identity_no: string|null, external_id: string|null, source: string|null, gender: 0|1|null, birth_at: DayOrNull, sponsor_id: IdOrNull, disturb_setting: mixed, cz_cols: list<CzValue>, company_ids: list<Id>, tag_ids: list<Id>}, differing: list<array{field: string, from: int, values: list<array{contact_id: Id, value: mixed}>}>, moves: array{phone_numbers: int, addresses: int, email_contacts: int, relation_records: int, tickets: int, contactables: int, conversations: int, csat_scores: int, tags: int, companies: int, files: int}}
 * @phpstan-type ContactRelationEvent array{id: Id, relation_id: int, relation_name: string, information: list<RelationRecordInformation>, created_at: DateTime, updated_at: DateTime, contact_id: Id}
 * @phpstan-type Contactable array{id: int, contactable_type: ContactableType, channel_id: Id, channel: array{id: Id, name: string}, external_id: string, contact_id: int|null, display_name: string|null, user_id: string|null, is_blocked: bool, visitor_block: array{at: DateTime, employee: array{id: Id, name: string}|null}|null, last_inbound_at: string|null, window_closes_at: string|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ContactableChanges array{contact_id?: int|null}
 * @phpstan-type ContactableType 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact'
 * @phpstan-type Conversation array{contactable_type: ContactableType, contactable_id: Id, id: int, is_acw_completed: bool, first_enter_queue_at: string|null, acw_at: string|null, last_finished_at: string|null, handler_id: IdOrNull, handler: Employee|null, contact_id: IdOrNull, memo: string|null, bound_type: string, sponsor_id: IdOrNull, campaign_queue_id: IdOrNull, result_id: int|null, group_id: int|null, state: 'waiting'|'handling'|'closed', priority: 0|1|2|3|null, channel_id: Id, accepted_at: DateTimeOrNull, first_response_at: string|null, snoozed_until: string|null, acknowledged_at: string|null, acknowledged_by_id: IdOrNull, unread_count: int, last_seq: int, last_message_at: DateTimeOrNull, settled_seq: int, created_at: DateTime, updated_at: DateTime, channel: FoundMessageChannel, display_name: string|null, user_id: string|null, is_blocked: bool, visitor_block: array{at: DateTime, employee: array{id: Id, name: string}|null}|null, contact: array{id: Id, name: string}|null, campaign_queue: array{id: Id, name: string, is_result_required: bool}|null, group: array{id: Id, name: string, description: string|null, supervisor_id: int|null}|null, assignment_reason: AssignmentReason|null, tag_ids: list<Id>, tags: list<TicketTag>, waiting_since: string|null, answer_until: string|null, sla: list<SlaClock>, visitor_answers: VisitorAnswers|null, last_message: array{seq: int, direction: string, author: array{id: Id, name: string}|null, type: string, text: string|null, message: mixed, delivery_state: string, error: array{code: string, message: string}|null, created_at: DateTime}|null, unsent: array{seq: int, direction: string, author: array{id: Id, name: string}|null, type: string, text: string|null, message: mixed, delivery_state: string, error: array{code: string, message: string}|null, created_at: DateTime}|null}
 * @phpstan-type ConversationBreakdownRow array{key: int|null, name: string|null, started: int, conversations_reopened: int, first_response_count: int, first_response_median: int|null, first_response_p90: int|null, handled_count: int, handling_median: int|null, handling_p90: int|null, messages_average: float|null}
 * @phpstan-type ConversationBulk array{ids?: list<Id>, accept?: array{}|null, transfer?: array{handler_id?: int|null, campaign_queue_id?: int|null}|null, close?: array{memo?: string|null, result_id?: int|null, is_acw_completed?: bool|null}|null, changes?: array{priority?: 0|1|2|3|null, add_tag_ids?: list<Id>, remove_tag_ids?: list<Id>}|null, run_rules?: bool, former?: list<FormerConversation>}
 * @phpstan-type ConversationBulkOutcome array{conversations: list<array{id: Id, outcome: 'changed'|'unchanged'|'refused', errors: array<string, list<string>>|null}>, former: list<FormerConversation>, by_rules?: list<RuleTotal>}
 * @phpstan-type ConversationChanges array{is_acw_completed?: bool, group_id?: int|null, memo?: string|null, sponsor_id?: IdOrNull, campaign_queue_id?: IdOrNull, result_id?: int|null, priority?: 0|1|2|3|null, snoozed_until?: string|null, settled_seq?: int, tag_ids?: list<Id>|null}
 * @phpstan-type ConversationHistoryItem array{id: string, at: DateTime, kind: string, employee: array{id: Id, name: string}|null, by_token: bool, rule: array{id: Id, name: string|null, version: int}|null, reason: AssignmentReason|null, changes: list<FieldChange>}
 * @phpstan-type ConversationNote array{id: Id, conversation_id: Id, after_seq: int, author: ScheduledMessageAuthor, content: string, mentions: list<TicketTag>, files: list<AttachedFile>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ConversationNoteChanges array{content?: string|null, mention_ids?: list<Id>|null, file_ids?: list<Id>|null}
 * @phpstan-type ConversationReportRow array{start: string, started: int, first_response_count: int, first_response_median: int|null, first_response_p90: int|null, handled_count: int, handling_median: int|null, handling_p90: int|null, messages_average: float|null}
 * @phpstan-type Country array{name: string, abbrev: string|null, id: Id}
 * @phpstan-type CountryChanges array{name?: string, abbrev?: string|null}
 * @phpstan-type Counts array{conversations_waiting: int|null, conversations_mine: int|null, conversations_mine_unread: int|null, conversations_mine_unanswered: int|null, conversations_wrap_up: int|null, conversations_unsent: int|null, conversations_away: int|null, tickets_due: int|null, tickets_late: int|null}
 * @phpstan-type Credentials array{name: string, password: string, ttl?: int|null}
 * @phpstan-type CsatScore array{id: Id, contactable_id: int, contactable_type: ContactableType, contact_log_id: int|null, contact: array{id: Id, name: string}|null, handler: array{id: Id, name: string}|null, memo: string|null, score: float, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CtiAgent array{account: string, group_id: IdOrNull, id: Id, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CtiAgentChanges array{account?: string, group_id?: IdOrNull}
 * @phpstan-type CzCol array{id: Id, name: string, description: string|null, is_allowed_null: bool, default: mixed, type: CzColType, options: list<CzColOption>|null, scale: int|null, position: int, category_id: IdOrNull, category: array{id: Id, name: string, type: CzColType2, description: string|null, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}|null, creater_id: IdOrNull, creater: Employee|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CzColCategory array{name: string, type: CzColType2, description: string|null, position: int, id: Id, cols: list<CzCol>, creater_id: IdOrNull, creater: Employee|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type CzColCategoryChanges array{name?: string, type?: CzColType2, description?: string|null, position?: int}
 * @phpstan-type CzColChanges array{name?: string, type?: CzColType, is_allowed_null?: bool, description?: string|null, options?: list<NewCzColOption>|null, scale?: int|null, default?: mixed, position?: int, category_id?: int|null, replaced_options?: list<array{value: string|float, by: string|float}>|null}
 * @phpstan-type CzColOption array{text: string, value: string|float}
 * @phpstan-type CzColType 0|1|2|3|4|5|6|7|8
 * @phpstan-type CzColType2 0|1|2|3
 * @phpstan-type CzFilter array{id: Id, op: '>'|'<'|'='|'>='|'<='|'<>'|'in'|'not_in'|'is_null'|'is_not_null', val?: mixed}
 * @phpstan-type CzValue array{id: Id, value: mixed, category_id: IdOrNull}
 * @phpstan-type DateTime string
 * @phpstan-type DateTimeOrNull string|null
 * @phpstan-type Day string
 * @phpstan-type DayOrNull string|null
 * @phpstan-type DeletedCompany array{id: Id}
 * @phpstan-type DeletedOfContact array{id: Id, contact_id: Id}
 * @phpstan-type DeletedOfTicket array{id: Id, ticket_id: Id}
 * @phpstan-type DeletedRecord array{id: Id, name: string}
 * @phpstan-type Department array{name: string, description: string|null, id: Id, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type DepartmentChanges array{name?: string, description?: string|null}
 * @phpstan-type DistinctContacts array{contact_ids: list<Id>}
 * @phpstan-type EmailContact array{id: Id, address: string, contact_id: Id, draft: mixed, name: string|null, description: string|null, contact: array{id: Id, name: string, first_name: string, last_name: string|null, membership_no: string|null, identity_no: string|null, external_id: string|null, source: string|null, gender: 0|1|null, birth_at: string|null, profile_id: Id, sponsor_id: IdOrNull, disturb_setting: mixed, created_at: DateTime, updated_at: DateTime}}
 * @phpstan-type EmailContactBatch array{items: list<array{op: ContactBatchOp, id?: int, by?: array{field: 'address', value: string}, data?: array<string, mixed>}>, atomic?: bool}
 * @phpstan-type EmailContactChanges array{address: string, name?: string|null, description?: string|null}
 * @phpstan-type EmailInContact array{id?: int, address: string, name?: string|null, description?: string|null}
 * @phpstan-type EmailOfContact array{id: Id, address: string, contact_id: Id, draft: mixed, name: string|null, description: string|null}
 * @phpstan-type EmbeddedContact array{id: Id, name: string, first_name: string, last_name: string|null, membership_no: string|null, identity_no: string|null, external_id: string|null, source: string|null, gender: 0|1|null, birth_at: string|null, profile_id: Id, sponsor_id: IdOrNull, disturb_setting: mixed, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type Employee array{id: Id, name: string, first_name: string, last_name: string|null, employee_no: string|null, photo_url: string|null, identity_no: string|null, job_title_id: IdOrNull, department_id: IdOrNull, extension_id: IdOrNull, extension: array{id: Id, type: int, extension: string, description: string|null, media_cluster_id: int|null}|null, group_id: IdOrNull, group: array{id: Id, name: string, description: string|null, supervisor_id: int|null}|null, cti_agent_account: string|null, cti_agent: array{id: Id, account: string, group_id: IdOrNull}|null, created_at: DateTime, updated_at: DateTime, profile_id: Id, cti_agent_id: IdOrNull}
 * @phpstan-type EmployeeAccount array{id: Id, name: string, first_name: string, last_name: string|null, employee_no: string|null, photo_url: string|null, identity_no: string|null, job_title_id: IdOrNull, department_id: IdOrNull, extension_id: IdOrNull, extension: array{id: Id, type: int, extension: string, description: string|null, media_cluster_id: int|null}|null, group_id: IdOrNull, group: array{id: Id, name: string, description: string|null, supervisor_id: int|null}|null, cti_agent_account: string|null, cti_agent: array{id: Id, account: string, group_id: IdOrNull}|null, created_at: DateTime, updated_at: DateTime, profile_id: Id, cti_agent_id: IdOrNull, account: string, is_disabled: bool, role_ids: list<Id>, group_ids: list<Id>, skill_ids: list<Id>, capacity: float|null, must_change_password: bool, has_password: bool, invited_until: string|null, last_seen_at: string|null, open_conversations: int, open_tickets: int}
 * @phpstan-type EmployeeChanges array{account?: string, password?: string, first_name?: string, last_name?: string|null, employee_no?: string|null, photo_url?: string|null, identity_no?: string|null, job_title_id?: IdOrNull, department_id?: IdOrNull, extension_id?: IdOrNull, group_id?: IdOrNull, cti_agent_id?: IdOrNull, role_ids?: list<Id>|null, group_ids?: list<Id>|null, skill_ids?: list<Id>|null, capacity?: float|null, must_change_password?: bool, is_disabled?: bool, current_password?: string}
 * @phpstan-type EmployeeImport array{is_done: bool, ignored_columns: list<string>, rows: list<array{row: int, account: string|null, name: string|null, role_ids: list<Id>, group_ids: list<Id>, errors: list<array{field: string, message: string}>, id: IdOrNull, invitation_url: string|null}>, invited_until: string|null}
 * @phpstan-type EmployeeReportRow array{employee_id: Id, employee_name: string, handled_count: int, handling_median: int|null, handling_p90: int|null, messages_average: float|null, first_response_count: int, first_response_median: int|null, first_response_p90: int|null, tickets_closed: int, score_count: int, score_average: float|null}
 * @phpstan-type EmployeeScoreReportRow array{employee_id: Id, employee_name: string, score_count: int, score_average: float|null, score_1: int, score_2: int, score_3: int, score_4: int, score_5: int, score_other: int, comment_count: int, handled_count: int, rated_percent: float|null}
 * @phpstan-type Event array{type: string, timestamp: string}
 * @phpstan-type EventType 'contact.created'|'contact.updated'|'contact.deleted'|'phone_number.created'|'phone_number.updated'|'phone_number.deleted'|'email_contact.created'|'email_contact.updated'|'email_contact.deleted'|'address.created'|'address.updated'|'address.deleted'|'contact_cz_relation.created'|'contact_cz_relation.updated'|'contact_cz_relation.deleted'|'company.created'|'company.updated'|'company.deleted'|'ticket.created'|'ticket.updated'|'ticket.assigned'|'ticket.deleted'|'ticket.merged'|'ticket.unmerged'|'ticket_note.created'|'ticket_note.updated'|'ticket_note.deleted'|'ticket_cz_relation.created'|'ticket_cz_relation.updated'|'ticket_cz_relation.deleted'|'conversation.opened'|'conversation.accepted'|'conversation.transferred'|'conversation.closed'|'conversation.reopened'|'message.received'|'message.sent'|'message.failed'|'message.delivered'|'message.read'|'score.created'|'rule.ran'|'sla.at_risk'|'sla.breached'|'import.ended'
 * @phpstan-type Extension array{type: int, extension: string, description: string|null, media_cluster_id: int|null, id: Id, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ExtensionChanges array{type?: int, extension?: string, description?: string|null, media_cluster_id?: int|null}
 * @phpstan-type Farewell array{message: string}
 * @phpstan-type Field array{name: 'id'|'name'|'first_name'|'last_name'|'membership_no'|'identity_no'|'external_id'|'source'|'gender'|'birth_at'|'profile_id'|'sponsor_id'|'disturb_setting'|'created_at'|'updated_at'|'external_no'|'subject'|'content'|'due_at'|'status'|'status_id'|'status_memo'|'priority'|'contact_id'|'category_id'|'sub_category_id'|'handler_id'|'group_id'|'campaign_queue_id'|'termination_code_id'|'merged_into_id'|'acknowledged_at'|'acknowledged_by_id'|'sn'|'domains'|'description'|'creater_id'|'is_acw_completed'|'first_enter_queue_at'|'acw_at'|'last_finished_at'|'memo'|'bound_type'|'result_id'|'state'|'contactable_id'|'channel_id'|'accepted_at'|'first_response_at'|'snoozed_until'|'unread_count'|'last_seq'|'last_message_at'|'settled_seq', kind: 'text'|'long_text'|'texts'|'code'|'number'|'flag'|'day'|'moment'|'id'|'json', is_required: bool, max_length: int|null, is_writable: bool, is_sortable: bool, filter: 'equal'|'part'|'range'|'any'|null, filter_parameter: string|null, refers_to: 'contact'|'employee'|'group'|'category'|'sub_category'|'sponsor'|'campaign_queue'|'termination_code'|'ticket_status'|'channel'|null, is_merged: bool, is_tracked: bool, is_exported: bool, import: 'fill'|'match'|null, placeholder: string|null, permission: 'contact.read'|'contact.identity_no'|'phone_number.read'|'email_contact.read'|'employee.read'|'conversation.read'|'csat_score.read'|null}
 * @phpstan-type FieldChange array{field: string, from: mixed, to: mixed}
 * @phpstan-type File array{id: Id, name: string, mime: string, size: int, width: int|null, height: int|null, state: ContactFileState, created_at: DateTime, sha256: string, reason: string|null, created_by: array{id: Id, name: string}|null}
 * @phpstan-type FileLink array{url: string, thumbnail_url: string|null, expires_at: string}
 * @phpstan-type Follow array{}
 * @phpstan-type Following array{is_followed: bool, followers: list<TicketTag>}
 * @phpstan-type FormCondition array{field: string, op: '>'|'<'|'='|'>='|'<='|'<>'|'in'|'not_in'|'is_null'|'is_not_null', val?: mixed}
 * @phpstan-type FormField array{field: string, required_from?: 0|1|2|3|null, shown_if?: FormCondition|null, asks_visitors?: bool}
 * @phpstan-type FormerConversation array{id: Id, state?: 'waiting'|'handling', handler_id?: IdOrNull, campaign_queue_id?: IdOrNull, priority?: 0|1|2|3|null, group_id?: IdOrNull, sponsor_id?: IdOrNull, tag_ids?: list<Id>, memo?: string|null, result_id?: IdOrNull, snoozed_until?: string|null, unread_count?: int, changed_to: array{state?: 'waiting'|'handling'|'closed', handler_id?: IdOrNull, campaign_queue_id?: IdOrNull, priority?: 0|1|2|3|null, group_id?: IdOrNull, sponsor_id?: IdOrNull, tag_ids?: list<Id>, memo?: string|null, result_id?: IdOrNull, snoozed_until?: string|null, unread_count?: int, replied_seq?: int}}
 * @phpstan-type FoundMessage array{id: Id, seq: int, conversation_id: Id, contactable_type: ContactableType, channel: FoundMessageChannel, contact: array{id: Id, name: string}|null, display_name: string|null, direction: string, author: array{id: Id, name: string}|null, type: string, excerpt: SearchExcerpt, created_at: DateTime}
 * @phpstan-type FoundMessageChannel array{id: Id, name: string}
 * @phpstan-type Group array{id: Id, name: string, description: string|null, supervisor_id: int|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type GroupChanges array{name?: string, description?: string|null, supervisor_id?: IdOrNull}
 * @phpstan-type HandoverReportRow array{key: int, name: string, conversations_in: int, conversations_out: int, conversations_returned: int, conversations_reopened: int, tickets_in: int, tickets_out: int, tickets_returned: int, tickets_reopened: int}
 * @phpstan-type HistoryItem array{id: string, at: DateTime, kind: string, employee: array{id: Id, name: string}|null, by_token: bool, rule: array{id: Id, name: string|null, version: int}|null, title: string|null, value: mixed, changes: list<FieldChange>, refers_to: array{type: string, id: Id}|null, imported_file: string|null}
 * @phpstan-type Holiday array{date: Day, name: string}
 * @phpstan-type HolidayPlace array{code: string, name: string}
 * @phpstan-type Id int
 * @phpstan-type IdFilter int
 * @phpstan-type IdOrNull int|null
 * @phpstan-type IdentitySecret array{identity_secret: string}
 * @phpstan-type ImportableType 'App\\Contact'|'App\\Ticket'
 * @phpstan-type Installation array{name: string, logo_url: string|null, version: string, active_time_zone: string, public_url: string, employee_capacity: float, chat_points: float, ticket_points: float, late_reply_minutes: int, away_minutes: int, max_session_days: int, time_zone: string, assistant_access: 'off'|'read'|'write', calendar_id: int|null, service_hours: list<ServiceSpan>, service_hours_note: string|null, service_hours_notes: array{en?: string|null, 'zh-TW'?: string|null}, ticket_reopen_days: int|null, set_on_server: list<array{field: string, variable: string}>, is_new: bool, demo: 'none'|'running'|'done'|'failed', demo_error: string|null}
 * @phpstan-type InstallationChanges array{name?: string, employee_capacity?: float|null, chat_points?: float|null, ticket_points?: float|null, late_reply_minutes?: int|null, away_minutes?: int|null, max_session_days?: int|null, time_zone?: string|null, assistant_access?: 'off'|'read'|'write'|null, calendar_id?: int|null, service_hours?: list<ServiceSpan>|null, service_hours_note?: string|null, service_hours_notes?: array{en?: string|null, 'zh-TW'?: string|null}|null, ticket_reopen_days?: int|null}
 * @phpstan-type Interaction array{id: int, is_acw_completed: bool, first_enter_queue_at: string|null, acw_at: string|null, last_finished_at: string|null, handler_id: int|null, handler: Employee|null, contact_id: IdOrNull, memo: string|null, bound_type: string, sponsor_id: IdOrNull, campaign_queue_id: IdOrNull, result_id: int|null}
 * @phpstan-type Invitation array{url: string, expires_at: Moment}
 * @phpstan-type InvitationAnswer array{token: string, password: string}
 * @phpstan-type InvitationLookup array{token: string}
 * @phpstan-type Invited array{account: string, name: string}
 * @phpstan-type JobTitle array{name: string, description: string|null, id: Id, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type JobTitleChanges array{name?: string, description?: string|null}
 * @phpstan-type Links array{first: string, last: string|null, prev: string|null, next: string|null}
 * @phpstan-type ListContactCzColsData array{id: Id, name: string, description: string|null, is_allowed_null: bool, default: mixed, type: CzColType, options: list<CzColOption>|null, scale: int|null, position: int, category_id: IdOrNull, category: array{id: Id, name: string, type: CzColType2, description: string|null, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}|null, creater_id: IdOrNull, creater: Employee|null, created_at: DateTime, updated_at: DateTime, pivot: array{contact_id: Id, cz_col_id: Id, value: mixed}}
 * @phpstan-type ListTicketCzColsData array{id: Id, name: string, description: string|null, is_allowed_null: bool, default: mixed, type: CzColType, options: list<CzColOption>|null, scale: int|null, position: int, category_id: IdOrNull, category: array{id: Id, name: string, type: CzColType2, description: string|null, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}|null, creater_id: IdOrNull, creater: Employee|null, created_at: DateTime, updated_at: DateTime, pivot: array{ticket_id: Id, cz_col_id: Id, value: mixed}}
 * @phpstan-type Macro array{id: Id, name: string, subject: 'ticket'|'conversation'|'message'|'contact'|'csat_score', version: int, then: list<RuleAction>}
 * @phpstan-type MacroOutcome array{id: Id, outcome: 'matched'|'missed'|'failed', changes: list<FieldChange>, run_id: int|null, told_id: int|null, error: string|null}
 * @phpstan-type MacroReversal array{run_ids: list<Id>}
 * @phpstan-type MacroRun array{ids?: list<Id>, filter?: array{id?: list<IdFilter>|null, external_no?: string|null, due_at__start?: string|null, due_at__end?: string|null, statuses?: list<0|1|2|3>|null, status_ids?: list<IdFilter>|null, priorities?: list<0|1|2|3>|null, contact_id?: int|null, category_ids?: list<IdFilter>|null, sub_category_ids?: list<IdFilter>|null, handler_ids?: list<IdFilter>|null, of_group_ids?: list<IdFilter>|null, sponsor_id?: int|null, campaign_queue_id?: int|null, termination_code_ids?: list<IdFilter>|null, merged_into_id?: int|null, created_at__start?: string|null, created_at__end?: string|null, updated_at__start?: string|null, updated_at__end?: string|null, search?: string|null, company_id?: int|null, conversation_id?: int|null, is_late?: bool|null, is_unassigned?: bool|null, tag_ids?: list<IdFilter>|null, group_ids?: list<IdFilter>|null, creater_ids?: list<IdFilter>|null, team_member_id?: int|null, followed_by?: int|null, sla_state?: 'on_track'|'at_risk'|'breached'|null, sla_due_at__start?: string|null, sla_due_at__end?: string|null, cz_cols?: list<CzFilter>|null, all?: bool|null}, after_id?: int, first_run_id?: int, told_ids?: list<Id>, dry_run?: bool}
 * @phpstan-type Me array{id: Id, account: string, name: string, first_name: string, last_name: string|null, photo_url: string|null, must_change_password: bool, group: array{id: Id, name: string, description: string|null, supervisor_id: int|null}|null, roles: list<MeRole>, permissions: list<string>, preferences: array<string, mixed>, muted_notices: list<'mention'|'note'|'assignment'|'transfer'|'routed'|'due'|'held'|'reminder'|'sla_at_risk'|'sla_breached'|'followed'|'answer'>, unpushed_notices: list<UnpushedNotice>, quiet_hours: list<QuietSpan>, time_zone: string, own_time_zone: string|null, installation: array{name: string, logo_url: string|null, version: string, public_url: string, has_demo_page: bool, waiting_minutes: int}}
 * @phpstan-type MeChanges array{first_name?: string, last_name?: string|null, own_time_zone?: string|null, preferences?: array<string, mixed>, muted_notices?: list<'mention'|'note'|'assignment'|'transfer'|'routed'|'due'|'held'|'reminder'|'sla_at_risk'|'sla_breached'|'followed'|'answer'>, unpushed_notices?: list<UnpushedNotice>, quiet_hours?: list<QuietSpan>, password?: string, current_password?: string}
 * @phpstan-type MeRole array{id: Id, name: string}
 * @phpstan-type MergedContact array{merge_id: Id, contact: Contact}
 * @phpstan-type MergedTickets array{merge_id: int|null, ticket: Ticket, merged_ids: list<Id>, moves: array{notes: int, conversations: int, tags: int, files: int, reminders: int, relation_records: int, checklists: int, time_entries: int, followers: int, links: int}, stays: array{notes: int, conversations: int, tags: int, files: int, reminders: int, relation_records: int, checklists: int, time_entries: int, followers: int, links: int}}
 * @phpstan-type Message array{id: Id, seq: int, conversation_id: Id, direction: string, author: array{type: string, id: int|null, name: string|null}, type: string, message: mixed, files: list<AttachedFile>, delivery_state: string, error: array{code: string, message: string}|null, wave_id: int|null, is_free: bool|null, sent_at: DateTimeOrNull, delivered_at: DateTimeOrNull, read_at: DateTimeOrNull, created_at: DateTime}
 * @phpstan-type MessageReference array{text: string, type: 'membership_no'|'phone_number'|'email'|'relation_record', contact: array{id: Id, name: string}, is_by_customer: bool, table: string|null, row: array{id: Id, ticket_id: int|null, values: list<array{name: string, text: string}>}|null}
 * @phpstan-type Meta array{current_page: int, from: int|null, last_page?: int, path: string, per_page: int, to: int|null, total?: int, is_settled?: bool}
 * @phpstan-type Moment string
 * @phpstan-type NewAddress array{contact_id?: int|null, profile_id?: int|null, type: AddressType, address: string, country_id?: IdOrNull, state_id?: int|null, city_id?: int|null, description?: string|null}
 * @phpstan-type NewAvailability array{status: 'here'|'busy'|'away', away_until?: string|null}
 * @phpstan-type NewCalendar array{name: string, timezone: string, weekly: NewCalendarWeekly, holidays?: array{country: string, region?: string|null}|null, exceptions?: list<NewCalendarException>|null, ical_url?: string|null}
 * @phpstan-type NewCalendarException array{date: Day, spans: list<list<string>>, note?: string|null}
 * @phpstan-type NewCalendarWeekly array{'1'?: list<list<string>>, '2'?: list<list<string>>, '3'?: list<list<string>>, '4'?: list<list<string>>, '5'?: list<list<string>>, '6'?: list<list<string>>, '7'?: list<list<string>>}
 * @phpstan-type NewCampaignQueue array{name: string, description?: string|null, is_result_required?: bool, member_ids?: list<Id>|null, group_ids?: list<Id>|null, routing?: CampaignQueueRouting, skill_ids?: list<Id>|null, skills_relax_after_seconds?: int|null}
 * @phpstan-type NewCannedAnswer array{name: string, shortcut: string, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', message: mixed, language?: string|null, group_id?: int|null}
 * @phpstan-type NewCategory array{name: string, description?: string|null, reopen_days?: int|null, transitions?: list<NewCategoryTransition>|null}
 * @phpstan-type NewCategoryTransition array{from: int, to: int}
 * @phpstan-type NewChannel array{contactable_type: ContactableType, name: string, sponsor_id?: int|null, campaign_queue_id?: int|null, credentials?: array<string, mixed>|null, is_enabled?: bool|null, language?: 'en'|'zh-TW'|null, csat_enabled?: bool|null, is_score_asked?: bool|null, known_visitors_only?: bool|null, takes_files?: bool|null, visitor_form_when?: 'never'|'closed'|'always'|null, visitor_form?: list<NewVisitorField>|null, offline_form?: 'none'|'conversation'|'ticket'|null, offline_when?: 'closed'|'away'|null, offline_category_id?: int|null, offline_greetings?: array{en?: string|null, 'zh-TW'?: string|null}|null, allowed_origins?: list<string>|null, accent_color?: string|null, greeting?: string|null, greetings?: array{en?: string|null, 'zh-TW'?: string|null}|null, away_message?: string|null, away_messages?: array{en?: string|null, 'zh-TW'?: string|null}|null, service_hours?: list<ServiceSpan>|null, service_hours_note?: string|null, service_hours_notes?: array{en?: string|null, 'zh-TW'?: string|null}|null, calendar_id?: int|null}
 * @phpstan-type NewChecklist array{template_id?: int|null, name?: string|null, items?: list<string>|null, is_required?: bool|null, restores?: int|null}
 * @phpstan-type NewChecklistItem array{text: string, position?: int}
 * @phpstan-type NewChecklistTemplate array{name: string, items: list<string>, is_required?: bool}
 * @phpstan-type NewCity array{state_id: Id, name: string, zipcode?: string|null}
 * @phpstan-type NewCompany array{name: string, sn?: string|null, domains?: list<string>|null, description?: string|null}
 * @phpstan-type NewContact array{first_name: string, last_name?: string|null, membership_no?: string|null, identity_no?: string|null, external_id?: string|null, source?: string|null, gender?: 0|1|null, birth_at?: DayOrNull, sponsor_id?: IdOrNull, disturb_setting?: mixed, cz_cols?: list<RelationOfContactCzCol>|null, company_ids?: list<Id>|null, tag_ids?: list<Id>|null, phones?: list<PhoneOfContact>|array{add?: list<PhoneOfContact>, remove?: list<Id>}, email_contacts?: list<EmailInContact>|array{add?: list<EmailInContact>, remove?: list<Id>}, addresses?: list<AddressOfContact>|array{add?: list<AddressOfContact>, remove?: list<Id>}, contact_cz_relations?: list<RelationOfContact>|array{add?: list<RelationOfContact>, remove?: list<Id>}}
 * @phpstan-type NewContactFiles array{file_ids: list<Id>}
 * @phpstan-type NewConversation array{contactable_type: ContactableType, contactable_id: Id}
 * @phpstan-type NewConversationNote array{content?: string|null, mention_ids?: list<Id>|null, file_ids?: list<Id>|null}
 * @phpstan-type NewCountry array{name: string, abbrev?: string|null}
 * @phpstan-type NewCsatScore array{contactable_type: ContactableType, contactable_id: int, contact_log_id?: int|null, handler_id?: int|null, score: float, memo?: string|null}
 * @phpstan-type NewCtiAgent array{account: string, group_id?: IdOrNull}
 * @phpstan-type NewCzCol array{name: string, type: CzColType, is_allowed_null?: bool|null, description?: string|null, options?: list<NewCzColOption>|null, scale?: int|null, default?: mixed, position?: int, category_id?: int|null}
 * @phpstan-type NewCzColCategory array{name: string, type: CzColType2, description?: string|null, position?: int}
 * @phpstan-type NewCzColOption array{text: string, value: string|float}
 * @phpstan-type NewDepartment array{name: string, description?: string|null}
 * @phpstan-type NewEmailContact array{address: string, name?: string|null, description?: string|null, contact_id: int}
 * @phpstan-type NewEmployee array{account: string, password?: string, first_name: string, last_name?: string|null, employee_no?: string|null, photo_url?: string|null, identity_no?: string|null, job_title_id?: IdOrNull, department_id?: IdOrNull, extension_id?: IdOrNull, group_id?: IdOrNull, cti_agent_id?: IdOrNull, role_ids?: list<Id>|null, group_ids?: list<Id>|null, skill_ids?: list<Id>|null, capacity?: float|null, must_change_password?: bool, is_disabled?: bool|null}
 * @phpstan-type NewExtension array{type?: int|null, extension: string, description?: string|null, media_cluster_id?: int|null}
 * @phpstan-type NewGroup array{name: string, description?: string|null, supervisor_id?: IdOrNull}
 * @phpstan-type NewInvitation array{days?: int}
 * @phpstan-type NewJobTitle array{name: string, description?: string|null}
 * @phpstan-type NewOwnCannedAnswer array{name: string, shortcut: string, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', message: mixed}
 * @phpstan-type NewPermanentToken array{current_password?: string}
 * @phpstan-type NewPhoneNumber array{contact_id: int, type: 0|1|2|3|4, number: string, extension?: string|null, description?: string|null, is_visible?: bool|null}
 * @phpstan-type NewPush array{contactable_type: ContactableType, contactable_id: int, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, is_force?: 0|1|null}
 * @phpstan-type NewPushSubscription array{endpoint: string, p256dh: string, auth: string, language?: 'en'|'zh-TW'|null}
 * @phpstan-type NewRelationImportCheck array{headers: list<RecipeHeader>, importable_type?: 'App\\Contact'|'App\\Ticket'|null, unique_columns?: list<string>|null, relation_unique_column?: string|null, cz_col_category_id?: int|null, create_missing_contacts?: bool|null, create_missing_companies?: bool|null, repeated_keys?: 'reject'|'last_wins'|null, skip_rows?: int|null, fixed_values?: array<string, mixed>|null, rows: list<RelationImportSampleRow>}
 * @phpstan-type NewRelationImportRecipe array{name: string, headers: list<RecipeHeader>, description?: string|null, importable_type?: 'App\\Contact'|'App\\Ticket'|null, unique_columns?: list<string>|null, relation_unique_column?: string|null, cz_col_category_id?: int|null, create_missing_contacts?: bool|null, create_missing_companies?: bool|null, repeated_keys?: 'reject'|'last_wins'|null, skip_rows?: int|null, fixed_values?: array<string, mixed>|null}
 * @phpstan-type NewReminder array{content: string, remind_at: string, conversation_id?: IdOrNull, ticket_id?: int|null}
 * @phpstan-type NewRole array{name: string, permissions?: list<RolePermission>|null}
 * @phpstan-type NewRule array{name: string, subject: 'ticket'|'conversation'|'message'|'contact'|'csat_score', when: RuleTrigger, if?: RuleConditions, then: list<RuleAction>, state?: 'off'|'watching'|'on', stop?: bool, hourly_limit?: int}
 * @phpstan-type NewRulePreview array{from?: string, to?: string, rule: NewRule, rule_id?: int}
 * @phpstan-type NewScheduledMessage array{type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, send_at?: string|null, delay_seconds?: int|null, unless_answered?: bool|null, remind_at?: string|null}
 * @phpstan-type NewSession array{name: string, password: string}
 * @phpstan-type NewSkill array{name: string}
 * @phpstan-type NewSlaPolicy array{name: string, subject?: 'ticket'|'conversation', calendar_id?: int|null, if?: RuleConditions, targets: list<SlaTarget>, waits_in?: list<0|1|2|3|'waits_for_customer'|'waiting'|'handling'>, at_risk_percent?: int, is_enabled?: bool}
 * @phpstan-type NewSponsor array{name: string, description?: string|null, is_immortal?: bool|null, mail_channels?: list<mixed>|null}
 * @phpstan-type NewState array{country_id: Id, name: string}
 * @phpstan-type NewSubCategory array{name: string, description?: string|null, category_id: Id}
 * @phpstan-type NewTag array{name: string}
 * @phpstan-type NewTerminationCode array{name: string, description?: string|null, status?: 0|1|2|3|null}
 * @phpstan-type NewTicket array{external_no?: string|null, subject: string, content?: string|null, due_at?: string|null, status?: 0|1|2|3|null, status_id?: int|null, status_memo?: string|null, priority?: 0|1|2|3|null, contact_id?: IdOrNull, category_id?: int|null, sub_category_id?: IdOrNull, handler_id?: int|null, group_id?: int|null, sponsor_id?: IdOrNull, campaign_queue_id?: IdOrNull, termination_code_id?: int|null, termination_code?: int|null, conversation_ids?: list<Id>|null, cz_cols?: list<RelationOfContactCzCol>|null, tag_ids?: list<Id>|null, file_ids?: list<Id>|null}
 * @phpstan-type NewTicketForm array{name: string, category_ids?: list<Id>, fields: list<FormField>}
 * @phpstan-type NewTicketLink array{type: TicketLinkType, ticket_id: int}
 * @phpstan-type NewTicketNote array{content?: string|null, mention_ids?: list<Id>|null, file_ids?: list<Id>|null}
 * @phpstan-type NewTicketStatus array{name: string, status: 0|1|2|3, is_default?: bool, waits_for_customer?: bool, position?: int|null}
 * @phpstan-type NewTimeEntry array{minutes: int, spent_on?: string|null, note?: string|null}
 * @phpstan-type NewView array{name: string, query?: array<string, mixed>, columns?: list<string>|null, sort?: string|null, position?: int, is_shared?: bool, resource: 'contact'|'ticket'|'company'|'csat_score'|'conversation'|'relation_import_task'|'dashboard'}
 * @phpstan-type NewVisitorField array{field: string, is_required?: bool, label?: string|null, labels?: array{en?: string|null, 'zh-TW'?: string|null}|null}
 * @phpstan-type NewWave array{conversation_ids: list<Id>, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, delay_seconds?: int|null, remind_at?: string|null, close?: array{memo?: string|null, result_id?: int|null, is_acw_completed?: bool|null}|null}
 * @phpstan-type NewWebhook array{secret?: string|null, url: string, description?: string|null, event_types: list<EventType>, is_enabled?: bool|null}
 * @phpstan-type NewWebhookSecret array{secret?: string|null}
 * @phpstan-type NoAnswer array{}
 * @phpstan-type Notice array{type: 'import'|'message'|'mention'|'note'|'assignment'|'transfer'|'routed'|'due'|'held'|'reminder'|'rule'|'rule_paused'|'sla_at_risk'|'sla_breached'|'followed'|'answer', subject: 'import'|'conversation'|'ticket'|'contact', id: int, at: string, title: string, actor: array{id: Id, name: string}|null, excerpt: string|null, amount: int, event: 'note'|'answer'|'resolved'|'closed'|'reopened'|'reassigned'|'merged'|'changed'|null, state: 'completed'|'failed'|'cancelled'|'unknown'|null, imported_amount: int|null, rejected_amount: int|null, is_dry_run: bool, reason: string|null, awaits_acknowledgement: bool}
 * @phpstan-type Notices array{notices: list<Notice>, is_importing: bool}
 * @phpstan-type OpenTicketReportRow array{status: 0|1, under_1_day: int, days_1_to_3: int, days_3_to_7: int, days_7_to_30: int, over_30_days: int, total: int, late: int}
 * @phpstan-type OutgoingMessage array{type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed}
 * @phpstan-type OwnCannedAnswer array{name: string, shortcut: string, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', message: mixed, id: Id, missing: list<string>|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type OwnCannedAnswerChanges array{name?: string, shortcut?: string, type?: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', message?: mixed}
 * @phpstan-type Page array{links: Links, meta: Meta}
 * @phpstan-type PermanentToken array{id: int, name: string, account: string, created_at: DateTime}
 * @phpstan-type PhoneNumber array{id: Id, type: 0|1|2|3|4, extension: string|null, number: string, description: string|null, profile_id: int, phone_contact: array{id: Id, contact_id: Id, phone_number_id: Id, is_visible: bool}}
 * @phpstan-type PhoneNumberBatch array{items: list<array{op: ContactBatchOp, id?: int, by?: array{field: 'number', value: string}, data?: array<string, mixed>}>, atomic?: bool}
 * @phpstan-type PhoneNumberChanges array{contact_id: int, type?: 0|1|2|3|4, number?: string, extension?: string|null, description?: string|null, is_visible?: bool}
 * @phpstan-type PhoneOfContact array{id?: int, type: 0|1|2|3|4, number: string, extension?: string|null, description?: string|null, is_visible?: bool|null}
 * @phpstan-type Preview array{requests: list<array{method: string, path: string, body: mixed}>, shown: list<ShownMessage>, degradations: list<array{path: string, message: string}>, errors: array<string, list<string>>}
 * @phpstan-type PreviewedPush array{contactable_type: ContactableType, contactable_id?: int|null, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, is_force?: 0|1|null}
 * @phpstan-type Problem array{message: string, errors?: array<string, list<string>>, code?: string, counts?: array<string, int>, candidates?: list<int>, handler?: array{id: int, name: string}, conversation_id?: int, message_id?: int}
 * @phpstan-type PublicInstallation array{name: string, logo_url: string|null}
 * @phpstan-type PushKey array{public_key: string}
 * @phpstan-type PushSubscription array{id: Id, session_id: int, created_at: DateTime, user_agent: string|null, language: 'en'|'zh-TW', is_current: bool}
 * @phpstan-type PushTest array{is_sent: bool, error: string|null}
 * @phpstan-type Pushed array{}
 * @phpstan-type QuietSpan array{weekdays: list<int>, from: string, until: string}
 * @phpstan-type ReadyRule array{id: Id, key: string, name: string, description: string, subject: 'ticket'|'conversation'|'message'|'contact'|'csat_score', needs: list<array{name: string, kind: 'tag'|'group'|'campaign_queue'|'calendar', title: string, id: int|null, is_made: bool}>, rule_ids: list<Id>}
 * @phpstan-type ReadyRuleChoice array{needs?: array<string, Id>}
 * @phpstan-type RecipeHeader array{value?: string|null, id?: string|float|null, type?: string|float|null, text?: string|null, isMatchField?: bool|null, category_id?: int|null, value_map?: array<string, mixed>|null, date_format?: 'auto'|'ymd'|'dmy'|'mdy'|'minguo'|null, thousands_separator?: 'none'|'comma'|'dot'|'space'|'apostrophe'|null, decimal_mark?: 'dot'|'comma'|null, on_bad_cell?: 'reject'|'empty'|null, create_missing_tags?: bool|null}
 * @phpstan-type RefusedCalls array{reason: 'no_signature'|'wrong_signature'|'malformed'|'too_large'|'disabled'|'no_credentials', count: int, first_at: string, last_at: string}
 * @phpstan-type RelationImportCheck array{rows: list<list<RelationImportPreviewReason>>, emptied: list<list<RelationImportPreviewReason>>, are_contacts_checked: bool, new_tags: int, words: list<RelationImportColumnWords>}
 * @phpstan-type RelationImportColumnWords array{cell: int, words: list<RelationImportWord>}
 * @phpstan-type RelationImportDateColumn array{cell: int, date_format: 'ymd'|'dmy'|'mdy'|'minguo'|null}
 * @phpstan-type RelationImportKept array{number: int, kind: 'contact'|'relation_record'|'phone_number'|'email_contact'|'address'|'ticket'|'ticket_note'|'ticket_checklist'|'company', record_id: Id, contact_id: int|null, reason: 'changed'|'deleted'|'in_use'}
 * @phpstan-type RelationImportPreview array{format: 'text'|'xlsx', encoding: string|null, delimiter: string|null, has_header: bool, is_header_guessed: bool, header: list<string|null>|null, headers: list<RecipeHeader>, sheets: list<RelationImportPreviewSheet>, date_columns: list<RelationImportDateColumn>, problems: list<string>}
 * @phpstan-type RelationImportPreviewReason array{column: string|null, code: RelationImportPreviewReasonCode, message: string, cell: int|null}
 * @phpstan-type RelationImportPreviewReasonCode 'required'|'cell_error'|'invalid'|'sponsor_unknown'|'company_unknown'|'contact_missing'|'contact_ambiguous'|'contact_incomplete'|'contact_repeated'|'record_repeated'|'form_incomplete'|'checklist_open'|'ticket_merged'|'transition_refused'|'handler_disabled'|'nothing_to_import'
 * @phpstan-type RelationImportPreviewRow array{row: int, cells: list<string|null>, errors?: list<int>, numbers?: list<int>, emptied?: list<RelationImportPreviewReason>, reasons: list<RelationImportPreviewReason>}
 * @phpstan-type RelationImportPreviewSheet array{name: string|null, header: list<string|null>|null, rows: list<RelationImportPreviewRow>}
 * @phpstan-type RelationImportRecipe array{id: Id, name: string, description: string|null, importable_type: ImportableType, headers: list<RecipeHeader>, unique_columns: list<string>, relation_unique_column: string|null, cz_col_category_id: IdOrNull, create_missing_contacts: bool, create_missing_companies: bool, repeated_keys: RepeatedKeys, skip_rows: int, fixed_values: array<string, mixed>, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime, cz_col_category: array{id: Id, name: string, type: CzColType2, description: string|null, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}|null, creater: Employee|null, tasks_count: int}
 * @phpstan-type RelationImportRecipeChanges array{name?: string, headers?: list<RecipeHeader>, description?: string|null, importable_type?: 'App\\Contact'|'App\\Ticket'|null, unique_columns?: list<string>|null, relation_unique_column?: string|null, cz_col_category_id?: int|null, create_missing_contacts?: bool|null, create_missing_companies?: bool|null, repeated_keys?: 'reject'|'last_wins'|null, skip_rows?: int|null, fixed_values?: array<string, mixed>|null}
 * @phpstan-type RelationImportReject array{number: int, sheet_index: int, row_index: int, reasons: list<RelationImportRejectReason>, cells: list<string|null>}
 * @phpstan-type RelationImportRejectCount array{code: RelationImportPreviewReasonCode, total: int}
 * @phpstan-type RelationImportRejectReason array{column: string|null, code: RelationImportPreviewReasonCode, message: string}
 * @phpstan-type RelationImportSampleRow array{cells: list<string|null>, errors?: list<int>, numbers?: list<int>}
 * @phpstan-type RelationImportTarget array{value: string, name: 'full_name'|'phone_number'|'email'|'address'|'tags'|'company_name'|'company_sn', type: int|null, kind: 'phone'|'email'|'tags'|'text', is_key: bool}
 * @phpstan-type RelationImportTask array{id: Id, recipe_id: Id, has_header: 0|1, dry_run: bool, run_rules: bool, file: string, file_name: string, encoding: string|null, delimiter: string|null, sheets: string|null, size: int, description: string|null, status: 0|1|2|3|4, is_cancelling: bool, total_amount: int, imported_amount: int, rejected_amount: int, emptied_amount: int, date_formats: array<string, 'ymd'|'dmy'|'mdy'|'minguo'>|null, created_contacts_amount: int, updated_contacts_amount: int, added_records_amount: int, updated_records_amount: int, created_companies_amount: int, created_tags_amount: int, added_parts_amount: int, current_sheet_index: int, current_row_index: int, job_turns: int, executed_start_at: DateTimeOrNull, executed_end_at: DateTimeOrNull, restart_at: DateTimeOrNull, error: string|null, waiting_reason: string|null, undo_status: 0|1|2|null, undone_amount: int, kept_amount: int, undo_start_at: DateTimeOrNull, undo_end_at: DateTimeOrNull, creater_id: IdOrNull, recipe: array{id: Id, name: string, description: string|null, importable_type: ImportableType, headers: list<RecipeHeader>, unique_columns: list<string>, relation_unique_column: string|null, cz_col_category_id: IdOrNull, create_missing_contacts: bool, create_missing_companies: bool, repeated_keys: RepeatedKeys, skip_rows: int, fixed_values: array<string, mixed>, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime, cz_col_category: array{id: Id, name: string, type: CzColType2, description: string|null, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}|null}, created_at: string, updated_at: string}
 * @phpstan-type RelationImportWord array{word: string, rows: int, is_known: bool, value: mixed}
 * @phpstan-type RelationOfContact array{id?: int, cz_col_category_id: Id, cz_cols?: list<RelationOfContactCzCol>|null}
 * @phpstan-type RelationOfContactCzCol array{id: Id, value: mixed}
 * @phpstan-type RelationRecord array{id: Id, relation_id: int, relation_name: string, information: list<RelationRecordInformation>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type RelationRecordInformation array{id: int, value: mixed, col_id: int, col_name: string}
 * @phpstan-type RelationRecordValues array{cz_cols?: list<RelationOfContactCzCol>|null}
 * @phpstan-type Reminder array{id: Id, conversation_id: IdOrNull, ticket_id: IdOrNull, title: string|null, content: string, remind_at: DateTime, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ReminderChanges array{content?: string, remind_at?: string}
 * @phpstan-type Renewal array{name?: string|null, password?: string|null, ttl?: int|null}
 * @phpstan-type Reopening array{}
 * @phpstan-type RepeatedKeys 'reject'|'last_wins'
 * @phpstan-type ReportFigures array{tickets_created: int, tickets_closed: int, conversations_started: int, first_response_count: int, first_response_median: int|null, first_response_p90: int|null, handled_count: int, handling_median: int|null, handling_p90: int|null, messages_average: float|null, score_count: int, score_average: float|null}
 * @phpstan-type ReportNow array{tickets_open: int, tickets_late: int, conversations_waiting: int|null, longest_wait: int|null}
 * @phpstan-type Role array{id: Id, name: string, permissions: list<RolePermission>, is_builtin: bool, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type RoleChanges array{name?: string, permissions?: list<RolePermission>|null}
 * @phpstan-type RolePermission 'contact.read'|'contact.create'|'contact.update'|'contact.delete'|'contact.export'|'contact.identity_no'|'contact_merge.read'|'contact_merge.create'|'contact_merge.link'|'contact_cz_relation.read'|'contact_cz_relation.create'|'contact_cz_relation.update'|'contact_cz_relation.delete'|'phone_number.read'|'phone_number.create'|'phone_number.update'|'phone_number.delete'|'address.read'|'address.create'|'address.update'|'address.delete'|'email_contact.read'|'email_contact.create'|'email_contact.update'|'email_contact.delete'|'ticket.read'|'ticket.create'|'ticket.update'|'ticket.delete'|'ticket.export'|'ticket_cz_relation.read'|'ticket_cz_relation.create'|'ticket_cz_relation.update'|'ticket_cz_relation.delete'|'ticket_merge.read'|'ticket_merge.create'|'company.read'|'company.create'|'company.update'|'company.delete'|'company.export'|'csat_score.read'|'csat_score.create'|'csat_score.export'|'conversation.read'|'conversation.update'|'conversation.export'|'message.push'|'file.read'|'file.create'|'canned_answer.read'|'canned_answer.create'|'canned_answer.update'|'canned_answer.delete'|'canned_answer.own'|'cz_col.read'|'cz_col.create'|'cz_col.update'|'cz_col.delete'|'cz_col_category.read'|'cz_col_category.create'|'cz_col_category.update'|'cz_col_category.delete'|'code_label.read'|'code_label.update'|'country.read'|'country.create'|'country.update'|'country.delete'|'state.read'|'state.create'|'state.update'|'state.delete'|'city.read'|'city.create'|'city.update'|'city.delete'|'sub_category.read'|'sub_category.create'|'sub_category.update'|'sub_category.delete'|'ticket_form.read'|'ticket_form.create'|'ticket_form.update'|'ticket_form.delete'|'sponsor.read'|'sponsor.create'|'sponsor.update'|'sponsor.delete'|'tag.read'|'tag.create'|'tag.update'|'tag.delete'|'skill.read'|'skill.create'|'skill.update'|'skill.delete'|'department.read'|'department.create'|'department.update'|'department.delete'|'job_title.read'|'job_title.create'|'job_title.update'|'job_title.delete'|'group.read'|'group.create'|'group.update'|'group.delete'|'ticket_status.read'|'ticket_status.create'|'ticket_status.update'|'ticket_status.delete'|'checklist_template.read'|'checklist_template.create'|'checklist_template.update'|'checklist_template.delete'|'termination_code.read'|'termination_code.create'|'termination_code.update'|'termination_code.delete'|'extension.read'|'extension.create'|'extension.update'|'extension.delete'|'cti_agent.read'|'cti_agent.create'|'cti_agent.update'|'cti_agent.delete'|'category.read'|'category.create'|'category.update'|'category.delete'|'campaign_queue.read'|'campaign_queue.create'|'campaign_queue.update'|'campaign_queue.delete'|'employee.read'|'employee.create'|'employee.update'|'employee.delete'|'token.read'|'token.create'|'token.delete'|'role.read'|'role.create'|'role.update'|'role.delete'|'channel.read'|'channel.create'|'channel.update'|'channel.delete'|'webhook.read'|'webhook.create'|'webhook.update'|'webhook.delete'|'recipe.read'|'recipe.create'|'recipe.update'|'recipe.delete'|'import.read'|'import.create'|'import.update'|'import.delete'|'rule.read'|'rule.create'|'rule.update'|'rule.delete'|'sla_policy.read'|'sla_policy.create'|'sla_policy.update'|'sla_policy.delete'|'calendar.read'|'calendar.create'|'calendar.update'|'calendar.delete'|'report.read'|'audit_log.read'|'installation.update'|'system.read'
 * @phpstan-type RoutingState array{load: float, capacity: float, queues: list<array{id: Id, name: string, routing: CampaignQueueRouting, waiting: int, here: int}>}
 * @phpstan-type Rule array{id: Id, name: string, subject: 'ticket'|'conversation'|'message'|'contact'|'csat_score', when: RuleTrigger, if: RuleConditions, then: list<RuleAction>, state: 'off'|'watching'|'on', stop: bool, hourly_limit: int, version: int, position: int, author: array{id: Id, name: string}|null, paused_at: string|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type RuleAction array{set?: array<string, mixed>, add_tags?: list<Id>, add_checklist?: int, note?: string, message?: array{type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, is_repeatable?: bool}, notify?: array{employee_ids?: list<Id>, group_ids?: list<Id>, text?: string}, set_availability?: 'here'|'busy'|'away', webhook?: int, assign?: array{handler_id?: Id, group_id?: Id, queue?: Id}}
 * @phpstan-type RuleChanges array{name?: string, when?: RuleTrigger, if?: RuleConditions, then?: list<RuleAction>, state?: 'off'|'watching'|'on', stop?: bool, hourly_limit?: int, position?: int}
 * @phpstan-type RuleCheck array{rule: NewRule, rule_id?: int}
 * @phpstan-type RuleCondition array{field: string, op: '>'|'<'|'='|'>='|'<='|'<>'|'in'|'not_in'|'is_null'|'is_not_null'|'contains'|'was'|'became'|'changed'|'within'|'outside', val?: mixed}
 * @phpstan-type RuleConditions array{all?: list<RuleCondition>, any?: list<RuleCondition>}
 * @phpstan-type RuleEffect array{rule_id: Id, version: int, name: string, changes: list<FieldChange>}
 * @phpstan-type RuleFinding array{field: string, op: SlaDetailOp, val?: mixed, seen: mixed, held: bool}
 * @phpstan-type RuleMoment array{field: string, offset_minutes: int, business_hours?: int|null, yearly?: bool|null}
 * @phpstan-type RulePreview array{id: Id, rule_id: int|null, subject: 'ticket'|'conversation'|'message'|'contact'|'csat_score', from: DateTime, to: DateTime, status: 0|1|2|3|4, covered_from: string|null, event_amount: int, run_amount: int, subject_amount: int, more_amount: int, fewer_amount: int, error: string|null, executed_start_at: DateTimeOrNull, executed_end_at: DateTimeOrNull, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type RulePreviewMatch array{subject_id: Id, target_id: int|null, kind: 'same'|'more'|'fewer', amount: int}
 * @phpstan-type RulePreviewSpan array{from?: string, to?: string}
 * @phpstan-type RuleRestoration array{version: int}
 * @phpstan-type RuleReversal array{version?: int, before_run_id?: int}
 * @phpstan-type RuleReversalOutcome array{restored: int, kept: int, is_complete: bool, before_run_id?: int}
 * @phpstan-type RuleRun array{id: string, rule: array{id: Id, name: string|null}, version: int, subject_type: 'ticket'|'conversation'|'message'|'contact'|'csat_score', subject_id: Id, target_id: int|null, event: string, outcome: 'matched'|'watched'|'suppressed'|'failed'|'limited'|'cut_off'|'missed', conditions: list<RuleFinding>, changes: list<FieldChange>, error: string|null, employee: array{id: Id, name: string}|null, taken_back_at: string|null, created_at: DateTime}
 * @phpstan-type RuleState array{rule_id: Id, runs: int, last_run_at: string|null, warnings: list<RuleWarning>}
 * @phpstan-type RuleSubject array{subject: 'ticket'|'conversation'|'message'|'contact'|'csat_score', events: list<string>, moments: list<string>, yearly_moments: list<string>, target: 'ticket'|'conversation'|'contact', fields: list<array{path: string, of: 'ticket'|'conversation'|'message'|'contact'|'csat_score', name: string, kind: string, values: list<mixed>, refers_to: string|null, is_own: bool}>, settable: list<string>}
 * @phpstan-type RuleTotal array{rule_id: Id, version: int, name: string, records: int}
 * @phpstan-type RuleTrigger array{event?: string, moment?: RuleMoment, by_hand?: bool}
 * @phpstan-type RuleVersion array{version: int, name: string, when: RuleTrigger, if: RuleConditions, then: list<RuleAction>, state: 'off'|'watching'|'on', stop: bool, hourly_limit: int, author: array{id: Id, name: string}|null, created_at: DateTime}
 * @phpstan-type RuleWarning array{code: 'overwritten'|'overwrites'|'rivals'|'never'|'loop'|'missing_reference'|'author'|'nobody'|'untaken', field?: string, rule_id?: int, message: string}
 * @phpstan-type ScheduledMessage array{id: Id, conversation_id: Id, author: ScheduledMessageAuthor, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, files: list<AttachedFile>, send_at: DateTime, is_undoable: bool, unless_answered: bool, is_ticket_answer: bool, held_reason: 'closed'|'handled'|'answered'|'window'|'author'|'refused'|null, error: string|null, wave_id: int|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type ScheduledMessageAuthor array{id: Id, name: string}
 * @phpstan-type ScheduledMessageChanges array{type?: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message?: mixed, send_at?: Moment, delay_seconds?: int, unless_answered?: bool}
 * @phpstan-type ScoreReportRow array{start: string, score_count: int, score_average: float|null, score_1: int, score_2: int, score_3: int, score_4: int, score_5: int, score_other: int}
 * @phpstan-type SearchExcerpt array{text: string, matches: list<array{start: int, length: int}>}
 * @phpstan-type SearchHit array{type: 'contact'|'company'|'ticket'|'conversation'|'contact_relation_record'|'ticket_relation_record'|'conversation_note'|'conversation_memo'|'ticket_note'|'message', id: Id, title: string, subtitle: string|null, excerpt: SearchExcerpt|null, target: array{type: 'contact'|'company'|'ticket'|'conversation', id: Id, seq: int|null}}
 * @phpstan-type Seen array{seq: int}
 * @phpstan-type ServiceLevelReportRow array{key: int|null, name: string|null, metric: SlaClockMetric, kept: int, breached: int, kept_percent: float}
 * @phpstan-type ServiceSpan array{weekday: int, from: string, to: string}
 * @phpstan-type Session array{id: Id, created_at: DateTime, last_seen_at: string, expires_at: string, user_agent: string|null, address: string|null, is_current: bool}
 * @phpstan-type SettingUse array{type: 'rule'|'macro'|'sla_policy'|'ticket_form'|'canned_answer'|'recipe'|'campaign_queue'|'channel'|'view', id: Id, name: string, list: string|null}
 * @phpstan-type SharedQuestion array{text: string, amount: int, blocked_amount: int, wordings: int, waiting_since: string, channels: list<array{contactable_type: ContactableType, amount: int, conversation_id: int|null}>, conversation_ids: list<Id>}
 * @phpstan-type SharedQuestions array{questions: list<SharedQuestion>, amount: int, is_complete: bool}
 * @phpstan-type ShownMessage array{type: string, message: mixed, below: array{shape: 'pills'|'keys'|'keyboard'|'lines', labels: list<string>}|null, grid: list<list<array{rows: int, image_url: string|null, text: string, is_bold: bool, is_button: bool, background_color: string|null, border_color: string|null, color: string|null}>>|null}
 * @phpstan-type Skill array{id: Id, name: string, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type SkillChanges array{name?: string}
 * @phpstan-type SlaClock array{metric: SlaClockMetric, policy_id: Id, due_at: string|null, state: 'running'|'waiting'|'kept'|'breached', is_at_risk: bool, minutes_used: int, minutes_target: int}
 * @phpstan-type SlaClockMetric 'first_answer'|'next_answer'|'resolution'
 * @phpstan-type SlaDetail array{metric: SlaClockMetric, policy_id: Id, due_at: string|null, state: 'running'|'waiting'|'kept'|'breached', is_at_risk: bool, minutes_used: int, minutes_target: int, policy: string, calendar_id: IdOrNull, calendar: string|null, started_at: DateTime, ended_at: DateTimeOrNull, breached_at: DateTimeOrNull, at_risk_at: DateTimeOrNull, pauses: list<array{from: DateTime, to: DateTimeOrNull}>, hours: list<array{from: DateTime, to: DateTime}>, conditions: list<array{field: string, op: SlaDetailOp, val?: mixed, seen?: mixed}>}
 * @phpstan-type SlaDetailOp '>'|'<'|'='|'>='|'<='|'<>'|'in'|'not_in'|'is_null'|'is_not_null'|'contains'|'was'|'became'|'changed'|'within'|'outside'
 * @phpstan-type SlaEvent array{subject_type: 'ticket'|'conversation', subject_id: Id, metric: SlaClockMetric, policy_id: Id, due_at: string|null, minutes_used: int, minutes_target: int}
 * @phpstan-type SlaPolicy array{id: Id, name: string, subject: 'ticket'|'conversation', calendar_id: int|null, if: RuleConditions, targets: list<SlaTarget>, waits_in: list<0|1|2|3|'waits_for_customer'|'waiting'|'handling'>, at_risk_percent: int, is_enabled: bool, position: int, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type SlaPolicyChanges array{name?: string, calendar_id?: int|null, if?: RuleConditions, targets?: list<SlaTarget>, waits_in?: list<0|1|2|3|'waits_for_customer'|'waiting'|'handling'>, at_risk_percent?: int, is_enabled?: bool, position?: int}
 * @phpstan-type SlaTarget array{metric: SlaClockMetric, priority: 0|1|2|3|null, minutes: int}
 * @phpstan-type SmallCounts array{counts: list<int|null>}
 * @phpstan-type Sponsor array{id: Id, name: string, description: string|null, is_immortal: bool, mail_channels: list<mixed>, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type SponsorChanges array{name?: string, description?: string|null, is_immortal?: bool, mail_channels?: list<mixed>|null}
 * @phpstan-type StaffingHistory array{from: string, to: string, days: int, conversations: int, handled: int, is_sufficient: bool}
 * @phpstan-type StaffingMissRow array{start: string, started: int, in_time: int, in_time_percent: float|null, arrivals: float, handling_mean: int|null, handling_usual: int|null, agents_needed: int|null, agents_there: float, agents_by: 'availability'|'activity', cause: 'nobody_there'|'too_few_agents'|'arrival_peak'|'long_handling'|'unknown'}
 * @phpstan-type StaffingReportRow array{weekday: int, time: string, arrivals: float, handling_mean: int|null, agents_needed: int|null}
 * @phpstan-type State array{country_id: Id, name: string, id: Id, country: Country}
 * @phpstan-type StateChanges array{country_id?: Id, name?: string}
 * @phpstan-type StatePart array{country_id: Id, name: string, id: Id}
 * @phpstan-type SubCategory array{name: string, description: string|null, category_id: Id, id: Id, category: TicketCategory, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type SubCategoryChanges array{name?: string, description?: string|null, category_id?: Id}
 * @phpstan-type System array{version: string, node_version: string, schema_version: string, started_at: string, uptime_seconds: int, database: array{version: string, is_embedded: bool, is_read_only: bool, bytes: int, connections: array{used: int, max: int}, replica: array{state: string, lag_bytes: int}|null, checksum_failures: int|null, tables: list<array{name: string, rows: int, bytes: int}>}, jobs: array{last_seen_at: string|null, queues: list<array{name: string, waiting: int, running: int, failed: int, oldest_waiting_seconds: int|null}>}, upgrade: array{step: string, done: int, total: int, steps_left: int}|null, secrets: array{total: int, left: int, unreadable: int, previous_key: 'not_used_yet'|'in_use'|'replaced_elsewhere'|'removable'|null}, backups: array{is_scheduled: bool, last_good_at: string|null, last_bytes: int|null, last_verified_at: string|null, last_error: string|null, log_archived_at: string|null}, imports: array{waiting: int, running: int}, webhooks: array{pending: int, dead: int}, inbound: array{waiting: int, oldest_waiting_seconds: int|null, refused: list<array{channel_id: Id, channel_name: string, reason: 'no_signature'|'wrong_signature'|'malformed'|'too_large'|'disabled'|'no_credentials', count: int, last_at: string}>}, failing_channels: list<array{channel_id: Id, channel_name: string, error: string, first_at: string, last_at: DateTime}>, files: array{kind: 'folder'|'bucket', free_bytes: int|null, total_bytes: int|null, is_away: bool}, checks: list<array{name: string, state: 'ok'|'attention'|'failed', message: string}>}
 * @phpstan-type Tag array{id: Id, name: string, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type TagChanges array{name?: string}
 * @phpstan-type TerminationCode array{name: string, description: string|null, status: 0|1|2|3|null, id: Id, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type TerminationCodeChanges array{name?: string, description?: string|null, status?: 0|1|2|3|null}
 * @phpstan-type TextLimit array{limit: int, measure: 'utf16_units'|'graphemes'|'bytes'}
 * @phpstan-type Ticket array{id: Id, external_no: string|null, subject: string, content: string, due_at: DateTimeOrNull, status: 0|1|2|3, status_id: IdOrNull, status_memo: string|null, priority: 0|1|2|3, contact_id: IdOrNull, category_id: IdOrNull, sub_category_id: IdOrNull, handler_id: IdOrNull, group_id: IdOrNull, sponsor_id: IdOrNull, campaign_queue_id: IdOrNull, termination_code_id: IdOrNull, merged_into_id: int|null, acknowledged_at: string|null, acknowledged_by_id: IdOrNull, created_at: DateTime, updated_at: DateTime, contact: EmbeddedContact|null, sub_category: array{id: Id, name: string, description: string|null, category: TicketCategory, category_id: Id}|null, category: array{id: Id, name: string, description: string|null}|null, creater: Employee|null, handler: Employee|null, group: array{id: Id, name: string, description: string|null, supervisor_id: int|null}|null, assignment_reason: AssignmentReason|null, interact_collections: list<Interaction>, sponsor: array{id: Id, name: string, description: string|null, is_immortal: bool, mail_channels: list<mixed>}|null, campaign_queue: array{id: Id, name: string, description: string|null}|null, termination_code: array{id: Id, name: string, description: string|null, status: 0|1|2|3|null, creater_id: IdOrNull}|null, ticket_status: array{id: Id, name: string, status: 0|1|2|3, waits_for_customer: bool}|null, tag_ids: list<Id>, tags: list<TicketTag>, files: list<AttachedFile>, checklist: array{ticked: int, total: int, required_open: int}|null, minutes_spent: int, sla: list<SlaClock>, visitor_answers: VisitorAnswers|null, cz_cols: list<CzValue>, ticket_cz_relations?: list<RelationRecord>}
 * @phpstan-type TicketBatch array{items: list<array{op: ContactBatchOp, id?: int, by?: array{field: 'external_no', value: string}, data?: array<string, mixed>}>, atomic?: bool}
 * @phpstan-type TicketBreakdownRow array{key: int|null, name: string|null, created: int, closed: int, tickets_reopened: int, tickets_open: int, tickets_late: int, resolution_median: int|null, resolution_p90: int|null, first_contact_percent: float|null}
 * @phpstan-type TicketBulk array{ids?: list<Id>, filter?: array{id?: list<IdFilter>|null, external_no?: string|null, due_at__start?: string|null, due_at__end?: string|null, statuses?: list<0|1|2|3>|null, status_ids?: list<IdFilter>|null, priorities?: list<0|1|2|3>|null, contact_id?: int|null, category_ids?: list<IdFilter>|null, sub_category_ids?: list<IdFilter>|null, handler_ids?: list<IdFilter>|null, of_group_ids?: list<IdFilter>|null, sponsor_id?: int|null, campaign_queue_id?: int|null, termination_code_ids?: list<IdFilter>|null, merged_into_id?: int|null, created_at__start?: string|null, created_at__end?: string|null, updated_at__start?: string|null, updated_at__end?: string|null, search?: string|null, company_id?: int|null, conversation_id?: int|null, is_late?: bool|null, is_unassigned?: bool|null, tag_ids?: list<IdFilter>|null, group_ids?: list<IdFilter>|null, creater_ids?: list<IdFilter>|null, team_member_id?: int|null, followed_by?: int|null, sla_state?: 'on_track'|'at_risk'|'breached'|null, sla_due_at__start?: string|null, sla_due_at__end?: string|null, cz_cols?: list<CzFilter>|null, all?: bool|null}, changes?: TicketBulkChanges, dry_run?: bool, run_rules?: bool, tickets?: list<TicketBulkItem>}
 * @phpstan-type TicketBulkChanges array{external_no?: string|null, subject?: string, content?: string|null, due_at?: string|null, status?: 0|1|2|3, status_id?: int|null, status_memo?: string|null, priority?: 0|1|2|3, contact_id?: IdOrNull, category_id?: int|null, sub_category_id?: IdOrNull, handler_id?: int|null, group_id?: int|null, sponsor_id?: IdOrNull, campaign_queue_id?: IdOrNull, termination_code_id?: int|null, termination_code?: int|null, add_tag_ids?: list<Id>, remove_tag_ids?: list<Id>}
 * @phpstan-type TicketBulkItem array{id: Id, version?: int, external_no?: string|null, subject?: string, content?: string|null, due_at?: string|null, status?: 0|1|2|3, status_id?: int|null, status_memo?: string|null, priority?: 0|1|2|3, contact_id?: IdOrNull, category_id?: int|null, sub_category_id?: IdOrNull, handler_id?: int|null, group_id?: int|null, sponsor_id?: IdOrNull, campaign_queue_id?: IdOrNull, termination_code_id?: int|null, termination_code?: int|null, tag_ids?: list<Id>|null, cz_cols?: list<RelationOfContactCzCol>|null}
 * @phpstan-type TicketBulkOutcome array{changed: int, unchanged: int, refused: list<array{id: Id, errors: array<string, list<string>>}>, former: list<TicketBulkItem>|null, by_rules?: list<RuleTotal>}
 * @phpstan-type TicketCategory array{id: Id, name: string, description: string|null}
 * @phpstan-type TicketChanges array{external_no?: string|null, subject?: string, content?: string|null, due_at?: string|null, status?: 0|1|2|3, status_id?: int|null, status_memo?: string|null, priority?: 0|1|2|3, contact_id?: IdOrNull, category_id?: int|null, sub_category_id?: IdOrNull, handler_id?: int|null, group_id?: int|null, sponsor_id?: IdOrNull, campaign_queue_id?: IdOrNull, termination_code_id?: int|null, termination_code?: int|null, conversation_ids?: list<Id>|null, cz_cols?: list<RelationOfContactCzCol>|null, tag_ids?: list<Id>|null, file_ids?: list<Id>|null}
 * @phpstan-type TicketForm array{name: string, category_ids: list<Id>, fields: list<FormField>, id: Id, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type TicketFormChanges array{name?: string, category_ids?: list<Id>, fields?: list<FormField>}
 * @phpstan-type TicketHistoryItem array{id: string, at: DateTime, kind: string, employee: array{id: Id, name: string}|null, by_token: bool, rule: array{id: Id, name: string|null, version: int}|null, reason: AssignmentReason|null, changes: list<FieldChange>, refers_to: array{type: string, id: Id}|null, imported_file: string|null, note: TicketNote|null, interaction: Interaction|null, message: Message|null}
 * @phpstan-type TicketLink array{type: TicketLinkType, ticket_id: int, id: Id, ticket: array{id: Id, subject: string, status: 0|1|2|3, priority: 0|1|2|3, handler: array{id: Id, name: string}|null}, creater: array{id: Id, name: string}|null, created_at: DateTime}
 * @phpstan-type TicketLinkType 'duplicate'|'parent'|'blocks'|'related'|'duplicated_by'|'child'|'blocked_by'
 * @phpstan-type TicketMerge array{id: Id, ticket_id: int, merged_ids: list<Id>, ticket: array{id: Id, subject: string}|null, merged: list<array{id: Id, subject: string|null}>, employee: array{id: Id, name: string}|null, can_be_undone: bool, undone_at: DateTimeOrNull, created_at: DateTime}
 * @phpstan-type TicketMergeOrder array{ticket_ids?: list<Id>, into?: int, dry_run?: bool}
 * @phpstan-type TicketMergedEvent array{id: Id, ticket_id: Id, merged_ids: list<Id>}
 * @phpstan-type TicketNote array{id: Id, ticket_id: Id, content: string, mentions: list<TicketTag>, files: list<AttachedFile>, author: array{id: Id, name: string}|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type TicketNoteChanges array{content?: string|null, mention_ids?: list<Id>|null, file_ids?: list<Id>|null}
 * @phpstan-type TicketRelationEvent array{id: Id, relation_id: int, relation_name: string, information: list<RelationRecordInformation>, created_at: DateTime, updated_at: DateTime, ticket_id: Id}
 * @phpstan-type TicketReportRow array{start: string, created: int, closed: int}
 * @phpstan-type TicketSplit array{message_id?: int, note_id?: int, external_no?: string|null, subject?: string, content?: string|null, due_at?: string|null, status?: 0|1|2|3|null, status_id?: int|null, status_memo?: string|null, priority?: 0|1|2|3|null, contact_id?: IdOrNull, category_id?: int|null, sub_category_id?: IdOrNull, handler_id?: int|null, group_id?: int|null, sponsor_id?: IdOrNull, campaign_queue_id?: IdOrNull, termination_code_id?: int|null, termination_code?: int|null, cz_cols?: list<RelationOfContactCzCol>|null, tag_ids?: list<Id>|null}
 * @phpstan-type TicketStatus array{id: Id, name: string, status: 0|1|2|3, waits_for_customer: bool, is_default: bool, position: int, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type TicketStatusChanges array{name?: string, status?: 0|1|2|3, is_default?: bool, waits_for_customer?: bool, position?: int|null}
 * @phpstan-type TicketTag array{id: Id, name: string}
 * @phpstan-type TimeEntry array{id: Id, ticket_id: Id, employee: array{id: Id, name: string}, minutes: int|null, spent_on: string, note: string|null, started_at: string|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type TimeEntryChanges array{minutes?: int, spent_on?: string, note?: string|null}
 * @phpstan-type TimeReportRow array{key: int|null, name: string|null, minutes: int, entries: int, tickets: int, others: int}
 * @phpstan-type Timer array{entry: TimeEntry, ticket: array{id: Id, subject: string}}
 * @phpstan-type TimerStop array{minutes?: int|null, note?: string|null}
 * @phpstan-type Token array{access_token: string, token_type: 'bearer', expires_in: int}
 * @phpstan-type TopicReportRow array{group_id: int|null, group_name: string|null, category_id: int|null, category_name: string|null, sub_category_id: int|null, sub_category_name: string|null, termination_code_id: int|null, termination_code_name: string|null, tickets: int, tickets_before: int, conversations: int, conversations_before: int}
 * @phpstan-type Transfer array{handler_id?: int|null, campaign_queue_id?: int|null, note?: string|null}
 * @phpstan-type UndoneContactMerge array{contact: Contact, restored_ids: list<Id>, left: list<UndoneContactMergeLeft>}
 * @phpstan-type UndoneContactMergeLeft array{type: string, id: Id, field: string|null, reason: 'changed'|'deleted'|'moved'|'refused'}
 * @phpstan-type UndoneTicketMerge array{ticket: Ticket, restored_ids: list<Id>, left: list<UndoneContactMergeLeft>}
 * @phpstan-type UnpushedNotice 'import'|'message'|'mention'|'note'|'assignment'|'transfer'|'routed'|'due'|'held'|'reminder'|'rule'|'rule_paused'|'sla_at_risk'|'sla_breached'|'followed'|'answer'
 * @phpstan-type View array{name: string, query: array<string, mixed>, columns: list<string>|null, sort: string|null, position: int, is_shared: bool, resource: 'contact'|'ticket'|'company'|'csat_score'|'conversation'|'relation_import_task'|'dashboard', id: Id, created_at: DateTime, updated_at: DateTime, owner: array{id: Id, name: string}}
 * @phpstan-type ViewChanges array{name?: string, query?: array<string, mixed>, columns?: list<string>|null, sort?: string|null, position?: int, is_shared?: bool}
 * @phpstan-type VisitorAnswer array{field: string, labels: array{en: string|null, 'zh-TW': string|null}, type: int|null, value: mixed}
 * @phpstan-type VisitorAnswers array{channel: array{id: Id, name: string}|null, answers: list<VisitorAnswer>}
 * @phpstan-type VisitorField array{field: string, is_required: bool, label?: string|null, labels?: array{en?: string|null, 'zh-TW'?: string|null}|null}
 * @phpstan-type VisitorLink array{contact_id: int}
 * @phpstan-type VolumeReportRow array{channel_id: int|null, channel_name: string|null, weekday: int|null, hour: int, count: int}
 * @phpstan-type Wave array{id: Id, author: ScheduledMessageAuthor, type: 'text'|'button'|'quickreply'|'carousel'|'image_carousel'|'file', message: mixed, conversations: list<array{id: Id, outcome: 'skipped'|'waiting'|'held'|'sending'|'sent'|'failed'|'unknown'|'taken_back', reason: 'closed'|'handled'|'answered'|'window'|'blocked'|'refused'|'author'|'missing'|null, error: string|null}>, created_at: DateTime}
 * @phpstan-type Webhook array{url: string, description: string|null, event_types: list<EventType>, is_enabled: bool, id: Id, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type WebhookChanges array{url?: string, description?: string|null, event_types?: list<EventType>, is_enabled?: bool}
 * @phpstan-type WebhookDelivery array{id: Id, webhook_id: Id, event_id: Id, event_type: string, state: 'pending'|'delivered'|'dead', attempts: int, due_at: string|null, last_status: int|null, last_error: string|null, delivered_at: DateTimeOrNull, replayed_at: string|null, created_at: DateTime, updated_at: DateTime}
 * @phpstan-type WebhookDeliveryDetail array{id: Id, webhook_id: Id, event_id: Id, event_type: string, state: 'pending'|'delivered'|'dead', attempts: int, due_at: string|null, last_status: int|null, last_error: string|null, delivered_at: DateTimeOrNull, replayed_at: string|null, created_at: DateTime, updated_at: DateTime, body: string|null}
 * @phpstan-type WebhookReplay array{count: int, last_id: int|null}
 * @phpstan-type WebhookReplayRange array{from: string, to?: string|null, after_id?: int|null}
 * @phpstan-type WebhookTest array{webhook_id: Id}
 * @phpstan-type WebhookWithSecret array{url: string, description: string|null, event_types: list<EventType>, is_enabled: bool, id: Id, creater_id: IdOrNull, created_at: DateTime, updated_at: DateTime, secret: string}
 * @phpstan-type Words array{en: string, 'zh-TW': string}
 * @phpstan-type WorkloadReportRow array{employee_id: int|null, employee_name: string|null, availability: 'here'|'busy'|'away'|null, away_until: DateTimeOrNull, load: float|null, capacity: float|null, conversations_open: int, conversations_unanswered: int, oldest_unanswered: int|null, tickets_open: int, tickets_late: int, promises_at_risk: int, promises_breached: int}
 */
abstract class Operations
{
    protected const KEYLESS = [
        'POST /auth',
        'PUT /auth',
        'POST /auth/logout',
        'PUT /auth/logout',
        'POST /session',
        'DELETE /session',
        'PUT /me',
        'POST /contact/merge/preview',
        'POST /contact/{contact}/cz-col',
        'POST /ticket/{ticket}/cz-col',
        'POST /relation-import-recipe/preview',
        'POST /relation-import-recipe/check',
        'POST /channel/{id}/check',
        'POST /channel/{id}/identity-secret',
        'POST /message/preview',
        'POST /me/push-subscription/{subscription}/test',
        'POST /employee/{employee}/invitation',
        'POST /invitation',
        'POST /invitation/accept',
        'POST /employee/import',
        'POST /employee/{id}/token',
        'POST /webhook',
        'POST /webhook/{id}/secret',
    ];

    abstract public function request(
        string $method,
        string $template,
        array $path = [],
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?string $ifMatch = null,
    ): mixed;

    /**
     * Obtain a token
     *
     * @param Credentials $body
     * @return Token
     */
    public function logIn(array $body): array
    {
        return $this->request('POST', '/auth', body: $body);
    }

    /**
     * Exchange the token for a new one
     *
     * @param Renewal $body
     * @return Token
     */
    public function refreshToken(array $body = []): array
    {
        return $this->request('PUT', '/auth', body: $body);
    }

    /**
     * Revoke the token in use
     *
     * @return Farewell
     */
    public function logOut(): array
    {
        return $this->request('POST', '/auth/logout');
    }

    /**
     * Revoke the token in use
     *
     * @return Farewell
     */
    public function logOutByPut(): array
    {
        return $this->request('PUT', '/auth/logout');
    }

    /**
     * Log in with a browser
     *
     * @param NewSession $body
     * @return array{data: Me}
     */
    public function openSession(array $body): array
    {
        return $this->request('POST', '/session', body: $body);
    }

    /**
     * Log the browser out
     *
     * @return void
     */
    public function closeSession(): void
    {
        $this->request('DELETE', '/session');
    }

    /**
     * List the calling employee’s sessions
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Session>}
     */
    public function listMySessions(array $query = []): array
    {
        return $this->request('GET', '/me/session', query: $query);
    }

    /**
     * End one of the calling employee’s sessions
     *
     * @return void
     */
    public function endMySession(int|string $session, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/me/session/{session}', path: ['session' => $session], idempotencyKey: $idempotencyKey);
    }

    /**
     * List an employee’s sessions
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Session>}
     */
    public function listSessions(int|string $employee, array $query = []): array
    {
        return $this->request('GET', '/employee/{employee}/session', path: ['employee' => $employee], query: $query);
    }

    /**
     * End a session of an employee
     *
     * @return void
     */
    public function endSession(int|string $employee, int|string $session, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/employee/{employee}/session/{session}', path: ['employee' => $employee, 'session' => $session], idempotencyKey: $idempotencyKey);
    }

    /**
     * List what uses a setting
     *
     * @param array{type: 'calendar'|'campaign_queue'|'category'|'channel'|'checklist_template'|'cz_col'|'group'|'skill'|'sponsor'|'sub_category'|'tag'|'termination_code'|'ticket_status'|'webhook', id: int, fields?: list<string>} $query
     * @return array{data: list<SettingUse>, blocking: array<string, int>, hidden: int}
     */
    public function listSettingUses(array $query = []): array
    {
        return $this->request('GET', '/setting-use', query: $query);
    }

    /**
     * Get the calling employee
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Me}
     */
    public function getMe(array $query = []): array
    {
        return $this->request('GET', '/me', query: $query);
    }

    /**
     * Change the calling employee
     *
     * @param MeChanges $body
     * @return array{data: Me}
     */
    public function updateMe(array $body = []): array
    {
        return $this->request('PUT', '/me', body: $body);
    }

    /**
     * List the calling employee’s views
     *
     * @param array{resource?: 'contact'|'ticket'|'company'|'csat_score'|'conversation'|'relation_import_task'|'dashboard', with_shared?: bool, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<View>}
     */
    public function listViews(array $query = []): array
    {
        return $this->request('GET', '/view', query: $query);
    }

    /**
     * Save a view
     *
     * @param NewView $body
     * @return array{data: View}
     */
    public function createView(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/view', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a view
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: View}
     */
    public function getView(int|string $view, array $query = []): array
    {
        return $this->request('GET', '/view/{view}', path: ['view' => $view], query: $query);
    }

    /**
     * Change a view
     *
     * @param ViewChanges $body
     * @return array{data: View}
     */
    public function updateView(int|string $view, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/view/{view}', path: ['view' => $view], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a view
     *
     * @return void
     */
    public function deleteView(int|string $view, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/view/{view}', path: ['view' => $view], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Get what the login shows
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: PublicInstallation}
     */
    public function getPublicInstallation(array $query = []): array
    {
        return $this->request('GET', '/installation/public', query: $query);
    }

    /**
     * Get the installation
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Installation}
     */
    public function getInstallation(array $query = []): array
    {
        return $this->request('GET', '/installation', query: $query);
    }

    /**
     * Change the company settings
     *
     * @param InstallationChanges $body
     * @return array{data: Installation}
     */
    public function updateInstallation(array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/installation', body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Fill the installation with an invented company
     *
     * @return array{data: Installation}
     */
    public function fillDemo(?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/installation/demo', idempotencyKey: $idempotencyKey);
    }

    /**
     * Get the company’s logo
     *
     * @param array{v?: string} $query
     * @return string
     */
    public function getInstallationLogo(array $query = []): string
    {
        return $this->request('GET', '/installation/logo', query: $query);
    }

    /**
     * Replace the company’s logo
     *
     * @param array{file: Upload} $body
     * @return array{data: Installation}
     */
    public function uploadInstallationLogo(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/installation/logo', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Remove the company’s logo
     *
     * @return void
     */
    public function deleteInstallationLogo(?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/installation/logo', idempotencyKey: $idempotencyKey);
    }

    /**
     * Search contacts
     *
     * @param array{id?: list<IdFilter>, membership_no?: string, identity_no?: string, external_id?: string, source?: string, gender?: 0|1, birth_at__start?: Day, birth_at__end?: Day, sponsor_id?: IdFilter, created_at__start?: Moment, created_at__end?: Moment, updated_at__start?: Moment, updated_at__end?: Moment, search?: string, cz_cols?: list<CzFilter>, phone_number?: string, email?: string, birth_months?: list<int>, company_id?: IdFilter, sponsor_ids?: list<IdFilter>, company_ids?: list<IdFilter>, tag_ids?: list<IdFilter>, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool, include?: list<'addresses'|'contact_cz_relations'|'companies'|'tags'>} $query
     * @return array{links: Links, meta: Meta, data: list<Contact>}
     */
    public function listContacts(array $query = []): array
    {
        return $this->request('GET', '/contact', query: $query);
    }

    /**
     * Create a contact
     *
     * @param NewContact $body
     * @return array{data: Contact, by_rules?: list<RuleEffect>}
     */
    public function createContact(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a contact
     *
     * @param array{fields?: list<string>, include?: list<'addresses'|'contact_cz_relations'|'companies'|'tags'>} $query
     * @return array{data: Contact}
     */
    public function getContact(int|string $contact, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}', path: ['contact' => $contact], query: $query);
    }

    /**
     * Change a contact
     *
     * @param ContactChanges $body
     * @return array{data: Contact, by_rules?: list<RuleEffect>}
     */
    public function updateContact(int|string $contact, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/contact/{contact}', path: ['contact' => $contact], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a contact
     *
     * @return void
     */
    public function deleteContact(int|string $contact, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/contact/{contact}', path: ['contact' => $contact], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Create a contact, or change the one with this value
     *
     * @param NewContact $body
     * @param array{source?: string} $query
     * @return array{data: Contact, by_rules?: list<RuleEffect>, outcome: 'created'|'updated'|'unchanged'}
     */
    public function upsertContact(int|string $field, int|string $value, array $body, array $query = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/contact/by/{field}/{value}', path: ['field' => $field, 'value' => $value], query: $query, body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Create, change and delete many contacts
     *
     * @param ContactBatch $body
     * @return array{data: list<BatchOutcome>}
     */
    public function changeContactsInBatch(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact/batch', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Export contacts
     *
     * @param array{id?: list<IdFilter>, membership_no?: string, identity_no?: string, external_id?: string, source?: string, gender?: 0|1, birth_at__start?: Day, birth_at__end?: Day, sponsor_id?: IdFilter, created_at__start?: Moment, created_at__end?: Moment, updated_at__start?: Moment, updated_at__end?: Moment, search?: string, cz_cols?: list<CzFilter>, phone_number?: string, email?: string, birth_months?: list<int>, company_id?: IdFilter, sponsor_ids?: list<IdFilter>, company_ids?: list<IdFilter>, tag_ids?: list<IdFilter>, sort?: string, columns?: list<string>} $query
     * @return string
     */
    public function exportContacts(array $query = []): string
    {
        return $this->request('GET', '/contact/export', query: $query);
    }

    /**
     * List the files of a contact
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ContactFile>}
     */
    public function listContactFiles(int|string $contact, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}/file', path: ['contact' => $contact], query: $query);
    }

    /**
     * Attach files to a contact
     *
     * @param NewContactFiles $body
     * @return array{data: list<ContactFile>}
     */
    public function addContactFiles(int|string $contact, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact/{contact}/file', path: ['contact' => $contact], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Remove a file from a contact
     *
     * @return void
     */
    public function removeContactFile(int|string $contact, int|string $file, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/contact/{contact}/file/{file}', path: ['contact' => $contact, 'file' => $file], idempotencyKey: $idempotencyKey);
    }

    /**
     * List what happened to a contact
     *
     * @param array{page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<HistoryItem>}
     */
    public function listContactHistory(int|string $contact, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}/history', path: ['contact' => $contact], query: $query);
    }

    /**
     * List contacts that may be one person
     *
     * @param array{contact_id?: int, page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<ContactDuplicate>}
     */
    public function listContactDuplicates(array $query = []): array
    {
        return $this->request('GET', '/contact/duplicate', query: $query);
    }

    /**
     * Dismiss a duplicate
     *
     * @param DistinctContacts $body
     * @return array{data: DistinctContacts}
     */
    public function dismissContactDuplicate(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact/duplicate/dismiss', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Restore a dismissed duplicate
     *
     * @param DistinctContacts $body
     * @return array{data: DistinctContacts}
     */
    public function restoreContactDuplicate(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact/duplicate/restore', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * See what a merge of contacts would make of them
     *
     * @param ContactMergeOrder $body
     * @return array{data: ContactMergePreview}
     */
    public function previewContactMerge(array $body): array
    {
        return $this->request('POST', '/contact/merge/preview', body: $body);
    }

    /**
     * Merge contacts into the first of them
     *
     * @param ContactMergeOrder $body
     * @return array{data: MergedContact}
     */
    public function mergeContacts(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact/merge', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List merges of contacts
     *
     * @param array{contact_id?: int, created_at__start?: Moment, created_at__end?: Moment, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ContactMerge>}
     */
    public function listContactMerges(array $query = []): array
    {
        return $this->request('GET', '/contact-merge', query: $query);
    }

    /**
     * Undo a merge of contacts
     *
     * @return array{data: UndoneContactMerge}
     */
    public function undoContactMerge(int|string $merge, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact-merge/{merge}/undo', path: ['merge' => $merge], idempotencyKey: $idempotencyKey);
    }

    /**
     * Link the customer of a conversation to a contact on file
     *
     * @param VisitorLink $body
     * @return array{data: MergedContact}
     */
    public function linkVisitor(int|string $conversation, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/link', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Undo a link of a customer to a contact on file
     *
     * @return array{data: UndoneContactMerge}
     */
    public function unlinkVisitor(int|string $merge, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact-merge/{merge}/unlink', path: ['merge' => $merge], idempotencyKey: $idempotencyKey);
    }

    /**
     * Search phone numbers
     *
     * @param array{contact_id?: IdFilter, type?: 0|1|2|3|4, number?: string, extension?: string, description?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<PhoneNumber>}
     */
    public function listPhoneNumbers(array $query = []): array
    {
        return $this->request('GET', '/phone-number', query: $query);
    }

    /**
     * Add a phone number to a contact
     *
     * @param NewPhoneNumber $body
     * @return array{data: PhoneNumber}
     */
    public function createPhoneNumber(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/phone-number', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a phone number
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: PhoneNumber}
     */
    public function getPhoneNumber(int|string $phoneNumber, array $query = []): array
    {
        return $this->request('GET', '/phone-number/{phone_number}', path: ['phone_number' => $phoneNumber], query: $query);
    }

    /**
     * Change a phone number
     *
     * @param PhoneNumberChanges $body
     * @return array{data: PhoneNumber}
     */
    public function updatePhoneNumber(int|string $phoneNumber, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/phone-number/{phone_number}', path: ['phone_number' => $phoneNumber], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a phone number
     *
     * @return void
     */
    public function deletePhoneNumber(int|string $phoneNumber, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/phone-number/{phone_number}', path: ['phone_number' => $phoneNumber], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Search addresses
     *
     * @param array{contact_id?: IdFilter, contact_ids?: list<IdFilter>, type?: 0|1|2|3|4|5, address?: string, country_id?: IdFilter, state_id?: IdFilter, city_id?: IdFilter, description?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Address>}
     */
    public function listAddresses(array $query = []): array
    {
        return $this->request('GET', '/address', query: $query);
    }

    /**
     * Add an address to a contact
     *
     * @param NewAddress $body
     * @return array{data: Address}
     */
    public function createAddress(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/address', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get an address
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Address}
     */
    public function getAddress(int|string $address, array $query = []): array
    {
        return $this->request('GET', '/address/{address}', path: ['address' => $address], query: $query);
    }

    /**
     * Change an address
     *
     * @param AddressChanges $body
     * @return array{data: Address}
     */
    public function updateAddress(int|string $address, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/address/{address}', path: ['address' => $address], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete an address
     *
     * @return void
     */
    public function deleteAddress(int|string $address, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/address/{address}', path: ['address' => $address], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Search e-mail contacts
     *
     * @param array{contact_id?: IdFilter, name?: string, description?: string, address?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<EmailContact>}
     */
    public function listEmailContacts(array $query = []): array
    {
        return $this->request('GET', '/email-contact', query: $query);
    }

    /**
     * Add an e-mail address to a contact
     *
     * @param NewEmailContact $body
     * @return array{data: EmailContact}
     */
    public function createEmailContact(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/email-contact', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get an e-mail contact
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: EmailContact}
     */
    public function getEmailContact(int|string $emailContact, array $query = []): array
    {
        return $this->request('GET', '/email-contact/{email_contact}', path: ['email_contact' => $emailContact], query: $query);
    }

    /**
     * Change an e-mail contact
     *
     * @param EmailContactChanges $body
     * @return array{data: EmailContact}
     */
    public function updateEmailContact(int|string $emailContact, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/email-contact/{email_contact}', path: ['email_contact' => $emailContact], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete an e-mail contact
     *
     * @param array{contact_id?: int} $query
     * @return void
     */
    public function deleteEmailContact(int|string $emailContact, array $query = [], ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/email-contact/{email_contact}', path: ['email_contact' => $emailContact], query: $query, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List custom fields
     *
     * @param array{search?: string, category_id?: IdFilter, types?: list<CzColType2>, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CzCol>}
     */
    public function listCzCols(array $query = []): array
    {
        return $this->request('GET', '/cz-col', query: $query);
    }

    /**
     * Create a custom field
     *
     * @param NewCzCol $body
     * @return array{data: CzCol}
     */
    public function createCzCol(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/cz-col', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a custom field
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CzCol}
     */
    public function getCzCol(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/cz-col/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a custom field
     *
     * @param CzColChanges $body
     * @return array{data: CzCol}
     */
    public function updateCzCol(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/cz-col/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a custom field
     *
     * @param array{force?: 0|1|true|false} $body
     * @param array{force?: 0|1|true|false} $query
     * @return void
     */
    public function deleteCzCol(int|string $id, array $body = [], array $query = [], ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/cz-col/{id}', path: ['id' => $id], query: $query, body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List cz col categories
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CzColCategory>}
     */
    public function listCzColCategories(array $query = []): array
    {
        return $this->request('GET', '/cz-col-category', query: $query);
    }

    /**
     * Create a cz col category
     *
     * @param NewCzColCategory $body
     * @return array{data: CzColCategory}
     */
    public function createCzColCategory(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/cz-col-category', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a cz col category
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CzColCategory}
     */
    public function getCzColCategory(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/cz-col-category/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a cz col category
     *
     * @param CzColCategoryChanges $body
     * @return array{data: CzColCategory}
     */
    public function updateCzColCategory(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/cz-col-category/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a cz col category
     *
     * @return void
     */
    public function deleteCzColCategory(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/cz-col-category/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the custom fields that a contact has values for
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ListContactCzColsData>}
     */
    public function listContactCzCols(int|string $contact, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}/cz-col', path: ['contact' => $contact], query: $query);
    }

    /**
     * List the custom fields that a contact has values for
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ListContactCzColsData>}
     */
    public function postContactCzCols(int|string $contact, array $query = []): array
    {
        return $this->request('POST', '/contact/{contact}/cz-col', path: ['contact' => $contact], query: $query);
    }

    /**
     * List the custom fields that a ticket has values for
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ListTicketCzColsData>}
     */
    public function listTicketCzCols(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/cz-col', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * List the custom fields that a ticket has values for
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ListTicketCzColsData>}
     */
    public function postTicketCzCols(int|string $ticket, array $query = []): array
    {
        return $this->request('POST', '/ticket/{ticket}/cz-col', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * List the relation records of a contact
     *
     * @param array{cz_col_category_id?: Id, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<RelationRecord>}
     */
    public function listContactRelations(int|string $contact, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}/contact-cz-relation', path: ['contact' => $contact], query: $query);
    }

    /**
     * Get a relation record of a contact
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: RelationRecord}
     */
    public function getContactRelation(int|string $contact, int|string $contactCzRelation, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}/contact-cz-relation/{contact_cz_relation}', path: ['contact' => $contact, 'contact_cz_relation' => $contactCzRelation], query: $query);
    }

    /**
     * Change a relation record of a contact
     *
     * @param RelationRecordValues $body
     * @return array{data: ChangedRelationRecord}
     */
    public function updateContactRelation(int|string $contact, int|string $contactCzRelation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/contact/{contact}/contact-cz-relation/{contact_cz_relation}', path: ['contact' => $contact, 'contact_cz_relation' => $contactCzRelation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a relation record of a contact
     *
     * @return void
     */
    public function deleteContactRelation(int|string $contact, int|string $contactCzRelation, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/contact/{contact}/contact-cz-relation/{contact_cz_relation}', path: ['contact' => $contact, 'contact_cz_relation' => $contactCzRelation], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Add a relation record to a contact
     *
     * @param RelationRecordValues $body
     * @param array{per_page?: int} $query
     * @return array{links: Links, meta: Meta, data: list<RelationRecord>}
     */
    public function createContactRelation(int|string $contact, int|string $czColCategory, array $body = [], array $query = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contact/{contact}/cz-col-category/{cz_col_category}/contact-cz-relation', path: ['contact' => $contact, 'cz_col_category' => $czColCategory], query: $query, body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Delete every relation record of a category for a contact
     *
     * @return void
     */
    public function deleteContactRelations(int|string $contact, int|string $czColCategory, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/contact/{contact}/cz-col-category/{cz_col_category}', path: ['contact' => $contact, 'cz_col_category' => $czColCategory], idempotencyKey: $idempotencyKey);
    }

    /**
     * List the relation records of a ticket
     *
     * @param array{cz_col_category_id?: Id, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<RelationRecord>}
     */
    public function listTicketRelations(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/ticket-cz-relation', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Get a relation record of a ticket
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: RelationRecord}
     */
    public function getTicketRelation(int|string $ticket, int|string $ticketCzRelation, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}', path: ['ticket' => $ticket, 'ticket_cz_relation' => $ticketCzRelation], query: $query);
    }

    /**
     * Change a relation record of a ticket
     *
     * @param RelationRecordValues $body
     * @return array{data: ChangedRelationRecord}
     */
    public function updateTicketRelation(int|string $ticket, int|string $ticketCzRelation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}', path: ['ticket' => $ticket, 'ticket_cz_relation' => $ticketCzRelation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a relation record of a ticket
     *
     * @return void
     */
    public function deleteTicketRelation(int|string $ticket, int|string $ticketCzRelation, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}', path: ['ticket' => $ticket, 'ticket_cz_relation' => $ticketCzRelation], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Add a relation record to a ticket
     *
     * @param RelationRecordValues $body
     * @param array{per_page?: int} $query
     * @return array{links: Links, meta: Meta, data: list<RelationRecord>}
     */
    public function createTicketRelation(int|string $ticket, int|string $czColCategory, array $body = [], array $query = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/cz-col-category/{cz_col_category}/ticket-cz-relation', path: ['ticket' => $ticket, 'cz_col_category' => $czColCategory], query: $query, body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Delete every relation record of a category for a ticket
     *
     * @return void
     */
    public function deleteTicketRelations(int|string $ticket, int|string $czColCategory, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/cz-col-category/{cz_col_category}', path: ['ticket' => $ticket, 'cz_col_category' => $czColCategory], idempotencyKey: $idempotencyKey);
    }

    /**
     * List relation import recipes
     *
     * @param array{importable_type: 'App\\Contact'|'App\\Ticket'|'any', search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<RelationImportRecipe>}
     */
    public function listRelationImportRecipes(array $query = []): array
    {
        return $this->request('GET', '/relation-import-recipe', query: $query);
    }

    /**
     * Create a recipe
     *
     * @param NewRelationImportRecipe $body
     * @return array{data: RelationImportRecipe}
     */
    public function createRelationImportRecipe(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/relation-import-recipe', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a recipe
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: RelationImportRecipe}
     */
    public function getRelationImportRecipe(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/relation-import-recipe/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a recipe
     *
     * @param RelationImportRecipeChanges $body
     * @return array{data: RelationImportRecipe}
     */
    public function updateRelationImportRecipe(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/relation-import-recipe/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a recipe
     *
     * @return void
     */
    public function deleteRelationImportRecipe(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/relation-import-recipe/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List what rows can give to contacts beside their fields
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<RelationImportTarget>}
     */
    public function listRelationImportTargets(array $query = []): array
    {
        return $this->request('GET', '/relation-import-recipe/target', query: $query);
    }

    /**
     * Look at a file before it is imported
     *
     * @param array{encoding?: string|null, delimiter?: string|null, has_header?: bool|null, cz_col_category_id?: int|null, importable_type?: 'App\\Contact'|'App\\Ticket'|null, recipe_id?: int|null, skip_rows?: int|null, rows?: int|null, file: Upload} $body
     * @return array{data: RelationImportPreview}
     */
    public function previewRelationImport(array $body): array
    {
        return $this->request('POST', '/relation-import-recipe/preview', body: $body);
    }

    /**
     * Try rows with a recipe before it is stored
     *
     * @param NewRelationImportCheck $body
     * @return array{data: RelationImportCheck}
     */
    public function checkRelationImport(array $body): array
    {
        return $this->request('POST', '/relation-import-recipe/check', body: $body);
    }

    /**
     * List import tasks
     *
     * @param array{recipe_id?: IdFilter, status?: 0|1|2|3|4, file?: string, search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<RelationImportTask>}
     */
    public function listRelationImportTasks(array $query = []): array
    {
        return $this->request('GET', '/relation-import-task', query: $query);
    }

    /**
     * Import a file
     *
     * @param array{recipe_id: Id, has_header?: bool|null, description?: string|null, dry_run?: bool|null, run_rules?: bool|null, encoding?: string|null, delimiter?: string|null, sheets?: string|null, file: Upload} $body
     * @return array{data: RelationImportTask}
     */
    public function createRelationImportTask(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/relation-import-task', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get an import task, with its progress
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: RelationImportTask}
     */
    public function getRelationImportTask(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/relation-import-task/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Import the file of a dry run
     *
     * @return array{data: RelationImportTask}
     */
    public function importRelationImportTask(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/relation-import-task/{id}/import', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Stop an import
     *
     * @return array{data: RelationImportTask}
     */
    public function cancelRelationImportTask(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/relation-import-task/{id}/cancel', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Let an import that failed or was cancelled go on
     *
     * @return array{data: RelationImportTask}
     */
    public function restartRelationImportTask(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/relation-import-task/{id}/restart', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Take an import back
     *
     * @return array{data: RelationImportTask}
     */
    public function undoRelationImportTask(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/relation-import-task/{id}/undo', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * List the rows that an import did not take
     *
     * @param array{code?: 'required'|'cell_error'|'invalid'|'sponsor_unknown'|'company_unknown'|'contact_missing'|'contact_ambiguous'|'contact_incomplete'|'contact_repeated'|'record_repeated'|'form_incomplete'|'checklist_open'|'ticket_merged'|'transition_refused'|'handler_disabled'|'nothing_to_import', page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<RelationImportReject>}
     */
    public function listRelationImportRejects(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/relation-import-task/{id}/rejects.json', path: ['id' => $id], query: $query);
    }

    /**
     * Count the rows that an import did not take, by reason
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<RelationImportRejectCount>}
     */
    public function countRelationImportRejects(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/relation-import-task/{id}/reject-counts', path: ['id' => $id], query: $query);
    }

    /**
     * Download the rows that an import did not take
     *
     * @return string
     */
    public function downloadRelationImportRejects(int|string $id): string
    {
        return $this->request('GET', '/relation-import-task/{id}/rejects', path: ['id' => $id]);
    }

    /**
     * List what an undo has left as it is
     *
     * @param array{page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<RelationImportKept>}
     */
    public function listRelationImportKept(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/relation-import-task/{id}/kept', path: ['id' => $id], query: $query);
    }

    /**
     * List countries
     *
     * @param array{search?: string, name?: string, abbrev?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Country>}
     */
    public function listCountries(array $query = []): array
    {
        return $this->request('GET', '/country', query: $query);
    }

    /**
     * Create a country
     *
     * @param NewCountry $body
     * @return array{data: Country}
     */
    public function createCountry(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/country', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a country
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Country}
     */
    public function getCountry(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/country/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a country
     *
     * @param CountryChanges $body
     * @return array{data: Country}
     */
    public function updateCountry(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/country/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a country
     *
     * @return void
     */
    public function deleteCountry(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/country/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List states
     *
     * @param array{search?: string, name?: string, country_id?: IdFilter, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<State>}
     */
    public function listStates(array $query = []): array
    {
        return $this->request('GET', '/state', query: $query);
    }

    /**
     * Create a state
     *
     * @param NewState $body
     * @return array{data: State}
     */
    public function createState(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/state', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a state
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: State}
     */
    public function getState(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/state/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a state
     *
     * @param StateChanges $body
     * @return array{data: State}
     */
    public function updateState(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/state/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a state
     *
     * @return void
     */
    public function deleteState(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/state/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List cities
     *
     * @param array{search?: string, name?: string, state_id?: IdFilter, zipcode?: string|int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<City>}
     */
    public function listCities(array $query = []): array
    {
        return $this->request('GET', '/city', query: $query);
    }

    /**
     * Create a city
     *
     * @param NewCity $body
     * @return array{data: City}
     */
    public function createCity(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/city', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a city
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: City}
     */
    public function getCity(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/city/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a city
     *
     * @param CityChanges $body
     * @return array{data: City}
     */
    public function updateCity(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/city/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a city
     *
     * @return void
     */
    public function deleteCity(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/city/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List tags
     *
     * @param array{id?: list<IdFilter>, search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Tag>}
     */
    public function listTags(array $query = []): array
    {
        return $this->request('GET', '/tag', query: $query);
    }

    /**
     * Create a tag
     *
     * @param NewTag $body
     * @return array{data: Tag}
     */
    public function createTag(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/tag', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a tag
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Tag}
     */
    public function getTag(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/tag/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a tag
     *
     * @param TagChanges $body
     * @return array{data: Tag}
     */
    public function updateTag(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/tag/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a tag
     *
     * @return void
     */
    public function deleteTag(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/tag/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List companies
     *
     * @param array{id?: list<IdFilter>, search?: string, name?: string, sn?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Company>}
     */
    public function listCompanies(array $query = []): array
    {
        return $this->request('GET', '/company', query: $query);
    }

    /**
     * Create a company
     *
     * @param NewCompany $body
     * @return array{data: Company}
     */
    public function createCompany(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/company', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a company
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Company}
     */
    public function getCompany(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/company/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a company
     *
     * @param CompanyChanges $body
     * @return array{data: Company}
     */
    public function updateCompany(int|string $id, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/company/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a company
     *
     * @return void
     */
    public function deleteCompany(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/company/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Export companies
     *
     * @param array{id?: list<IdFilter>, search?: string, name?: string, sn?: string, sort?: string, columns?: list<string>} $query
     * @return string
     */
    public function exportCompanies(array $query = []): string
    {
        return $this->request('GET', '/company/export', query: $query);
    }

    /**
     * Search tickets
     *
     * @param array{id?: list<IdFilter>, external_no?: string, due_at__start?: Moment, due_at__end?: Moment, statuses?: list<0|1|2|3>, status_ids?: list<IdFilter>, priorities?: list<0|1|2|3>, contact_id?: IdFilter, category_ids?: list<IdFilter>, sub_category_ids?: list<IdFilter>, handler_ids?: list<IdFilter>, of_group_ids?: list<IdFilter>, sponsor_id?: IdFilter, campaign_queue_id?: IdFilter, termination_code_ids?: list<IdFilter>, merged_into_id?: IdFilter, created_at__start?: Moment, created_at__end?: Moment, updated_at__start?: Moment, updated_at__end?: Moment, search?: string, company_id?: int, conversation_id?: int, is_late?: bool, is_unassigned?: bool, tag_ids?: list<IdFilter>, group_ids?: list<IdFilter>, creater_ids?: list<IdFilter>, team_member_id?: int, followed_by?: int, sla_state?: 'on_track'|'at_risk'|'breached', sla_due_at__start?: string, sla_due_at__end?: string, cz_cols?: list<CzFilter>, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool, include?: list<'ticket_cz_relations'>} $query
     * @return array{links: Links, meta: Meta, data: list<Ticket>}
     */
    public function listTickets(array $query = []): array
    {
        return $this->request('GET', '/ticket', query: $query);
    }

    /**
     * Create a ticket
     *
     * @param NewTicket $body
     * @return array{data: Ticket, by_rules?: list<RuleEffect>}
     */
    public function createTicket(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a ticket
     *
     * @param array{fields?: list<string>, include?: list<'ticket_cz_relations'>} $query
     * @return array{data: Ticket}
     */
    public function getTicket(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Change a ticket
     *
     * @param TicketChanges $body
     * @return array{data: Ticket, by_rules?: list<RuleEffect>}
     */
    public function updateTicket(int|string $ticket, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a ticket
     *
     * @return void
     */
    public function deleteTicket(int|string $ticket, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}', path: ['ticket' => $ticket], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Say that the caller has seen a ticket
     *
     * @param Acknowledgement $body
     * @return array{data: Ticket}
     */
    public function acknowledgeTicket(int|string $ticket, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/acknowledge', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Export tickets
     *
     * @param array{id?: list<IdFilter>, external_no?: string, due_at__start?: Moment, due_at__end?: Moment, statuses?: list<0|1|2|3>, status_ids?: list<IdFilter>, priorities?: list<0|1|2|3>, contact_id?: IdFilter, category_ids?: list<IdFilter>, sub_category_ids?: list<IdFilter>, handler_ids?: list<IdFilter>, of_group_ids?: list<IdFilter>, sponsor_id?: IdFilter, campaign_queue_id?: IdFilter, termination_code_ids?: list<IdFilter>, merged_into_id?: IdFilter, created_at__start?: Moment, created_at__end?: Moment, updated_at__start?: Moment, updated_at__end?: Moment, search?: string, company_id?: int, conversation_id?: int, is_late?: bool, is_unassigned?: bool, tag_ids?: list<IdFilter>, group_ids?: list<IdFilter>, creater_ids?: list<IdFilter>, team_member_id?: int, followed_by?: int, sla_state?: 'on_track'|'at_risk'|'breached', sla_due_at__start?: string, sla_due_at__end?: string, cz_cols?: list<CzFilter>, sort?: string, columns?: list<string>} $query
     * @return string
     */
    public function exportTickets(array $query = []): string
    {
        return $this->request('GET', '/ticket/export', query: $query);
    }

    /**
     * Change many tickets
     *
     * @param TicketBulk $body
     * @param array{dry_run?: bool} $query
     * @return array{data: TicketBulkOutcome}
     */
    public function changeTickets(array $body = [], array $query = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/bulk', query: $query, body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Create, change and delete many tickets
     *
     * @param TicketBatch $body
     * @return array{data: list<BatchOutcome>}
     */
    public function changeTicketsInBatch(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/batch', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Create a ticket, or change the one with this value
     *
     * @param NewTicket $body
     * @return array{data: Ticket, by_rules?: list<RuleEffect>, outcome: 'created'|'updated'|'unchanged'}
     */
    public function upsertTicket(int|string $field, int|string $value, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/by/{field}/{value}', path: ['field' => $field, 'value' => $value], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Create, change and delete many companies
     *
     * @param CompanyBatch $body
     * @return array{data: list<BatchOutcome>}
     */
    public function changeCompaniesInBatch(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/company/batch', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Create a company, or change the one with this value
     *
     * @param NewCompany $body
     * @return array{data: Company, outcome: 'created'|'updated'|'unchanged'}
     */
    public function upsertCompany(int|string $field, int|string $value, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/company/by/{field}/{value}', path: ['field' => $field, 'value' => $value], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Create, change and delete many phone numbers
     *
     * @param PhoneNumberBatch $body
     * @return array{data: list<BatchOutcome>}
     */
    public function changePhoneNumbersInBatch(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/phone-number/batch', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Create, change and delete many e-mail contacts
     *
     * @param EmailContactBatch $body
     * @return array{data: list<BatchOutcome>}
     */
    public function changeEmailContactsInBatch(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/email-contact/batch', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Create, change and delete many addresses
     *
     * @param AddressBatch $body
     * @return array{data: list<BatchOutcome>}
     */
    public function changeAddressesInBatch(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/address/batch', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the notes of a ticket
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TicketNote>}
     */
    public function listTicketNotes(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/note', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Add a note to a ticket
     *
     * @param NewTicketNote $body
     * @return array{data: TicketNote}
     */
    public function createTicketNote(int|string $ticket, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/note', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a note of a ticket
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: TicketNote}
     */
    public function getTicketNote(int|string $ticket, int|string $note, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/note/{note}', path: ['ticket' => $ticket, 'note' => $note], query: $query);
    }

    /**
     * Change a note of a ticket
     *
     * @param TicketNoteChanges $body
     * @return array{data: TicketNote}
     */
    public function updateTicketNote(int|string $ticket, int|string $note, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}/note/{note}', path: ['ticket' => $ticket, 'note' => $note], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a note of a ticket
     *
     * @return void
     */
    public function deleteTicketNote(int|string $ticket, int|string $note, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/note/{note}', path: ['ticket' => $ticket, 'note' => $note], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Answer the customer of a ticket
     *
     * @param OutgoingMessage $body
     * @return array{data: Message}
     */
    public function answerTicket(int|string $ticket, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/message', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Answer the customer of a ticket later
     *
     * @param NewScheduledMessage $body
     * @return array{data: ScheduledMessage}
     */
    public function scheduleAnswerOfTicket(int|string $ticket, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/scheduled-message', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List what happened to a ticket
     *
     * @param array{page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<TicketHistoryItem>}
     */
    public function listTicketHistory(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/history', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * List the checklists of a ticket
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Checklist>}
     */
    public function listChecklists(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/checklist', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Add a checklist to a ticket
     *
     * @param NewChecklist $body
     * @return array{data: Checklist}
     */
    public function createChecklist(int|string $ticket, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/checklist', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a checklist of a ticket
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Checklist}
     */
    public function getChecklist(int|string $ticket, int|string $checklist, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/checklist/{checklist}', path: ['ticket' => $ticket, 'checklist' => $checklist], query: $query);
    }

    /**
     * Change a checklist of a ticket
     *
     * @param ChecklistChanges $body
     * @return array{data: Checklist}
     */
    public function updateChecklist(int|string $ticket, int|string $checklist, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}/checklist/{checklist}', path: ['ticket' => $ticket, 'checklist' => $checklist], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Remove a checklist from a ticket
     *
     * @return void
     */
    public function deleteChecklist(int|string $ticket, int|string $checklist, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/checklist/{checklist}', path: ['ticket' => $ticket, 'checklist' => $checklist], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Add an item to a checklist
     *
     * @param NewChecklistItem $body
     * @return array{data: Checklist}
     */
    public function createChecklistItem(int|string $ticket, int|string $checklist, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/checklist/{checklist}/item', path: ['ticket' => $ticket, 'checklist' => $checklist], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Tick or change an item of a checklist
     *
     * @param ChecklistItemChanges $body
     * @return array{data: Checklist}
     */
    public function updateChecklistItem(int|string $ticket, int|string $checklist, int|string $item, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}/checklist/{checklist}/item/{item}', path: ['ticket' => $ticket, 'checklist' => $checklist, 'item' => $item], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Remove an item from a checklist
     *
     * @return void
     */
    public function deleteChecklistItem(int|string $ticket, int|string $checklist, int|string $item, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/checklist/{checklist}/item/{item}', path: ['ticket' => $ticket, 'checklist' => $checklist, 'item' => $item], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the time spent on a ticket
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TimeEntry>}
     */
    public function listTimeEntries(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/time-entry', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Enter time spent on a ticket
     *
     * @param NewTimeEntry $body
     * @return array{data: TimeEntry}
     */
    public function createTimeEntry(int|string $ticket, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/time-entry', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get an entry of the time spent on a ticket
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: TimeEntry}
     */
    public function getTimeEntry(int|string $ticket, int|string $timeEntry, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/time-entry/{time_entry}', path: ['ticket' => $ticket, 'time_entry' => $timeEntry], query: $query);
    }

    /**
     * Change an entry of the time spent on a ticket
     *
     * @param TimeEntryChanges $body
     * @return array{data: TimeEntry}
     */
    public function updateTimeEntry(int|string $ticket, int|string $timeEntry, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}/time-entry/{time_entry}', path: ['ticket' => $ticket, 'time_entry' => $timeEntry], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete an entry of the time spent on a ticket
     *
     * @return void
     */
    public function deleteTimeEntry(int|string $ticket, int|string $timeEntry, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/time-entry/{time_entry}', path: ['ticket' => $ticket, 'time_entry' => $timeEntry], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Get the timer that runs for the calling employee
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Timer|null}
     */
    public function getTimer(array $query = []): array
    {
        return $this->request('GET', '/me/timer', query: $query);
    }

    /**
     * Stop the timer and forget what it counted
     *
     * @return void
     */
    public function discardTimer(?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/me/timer', idempotencyKey: $idempotencyKey);
    }

    /**
     * Start the timer for a ticket
     *
     * @return array{data: TimeEntry, stopped: TimeEntry|null}
     */
    public function startTimer(int|string $ticket, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/timer', path: ['ticket' => $ticket], idempotencyKey: $idempotencyKey);
    }

    /**
     * Stop the timer
     *
     * @param TimerStop $body
     * @return array{data: TimeEntry}
     */
    public function stopTimer(array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/me/timer/stop', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the links of a ticket
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TicketLink>}
     */
    public function listTicketLinks(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/link', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Link a ticket with another one
     *
     * @param NewTicketLink $body
     * @return array{data: TicketLink}
     */
    public function linkTicket(int|string $ticket, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/link', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Remove a link of a ticket
     *
     * @return void
     */
    public function unlinkTicket(int|string $ticket, int|string $link, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/link/{link}', path: ['ticket' => $ticket, 'link' => $link], idempotencyKey: $idempotencyKey);
    }

    /**
     * Tell the customers of a ticket’s children
     *
     * @param ChildMessage $body
     * @return array{data: ChildMessageRecipients}
     */
    public function tellChildren(int|string $ticket, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/child-message', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Merge tickets
     *
     * @param TicketMergeOrder $body
     * @return array{data: MergedTickets}
     */
    public function mergeTickets(int|string $ticket, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/merge', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List merges of tickets
     *
     * @param array{ticket_id?: int, created_at__start?: Moment, created_at__end?: Moment, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TicketMerge>}
     */
    public function listTicketMerges(array $query = []): array
    {
        return $this->request('GET', '/ticket-merge', query: $query);
    }

    /**
     * Undo a merge of tickets
     *
     * @return array{data: UndoneTicketMerge}
     */
    public function undoTicketMerge(int|string $merge, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket-merge/{merge}/undo', path: ['merge' => $merge], idempotencyKey: $idempotencyKey);
    }

    /**
     * Make a ticket of a message or a note of another
     *
     * @param TicketSplit $body
     * @return array{data: Ticket, by_rules?: list<RuleEffect>}
     */
    public function splitTicket(int|string $ticket, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket/{ticket}/split', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List sponsors
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Sponsor>}
     */
    public function listSponsors(array $query = []): array
    {
        return $this->request('GET', '/sponsor', query: $query);
    }

    /**
     * Create a sponsor
     *
     * @param NewSponsor $body
     * @return array{data: Sponsor}
     */
    public function createSponsor(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/sponsor', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a sponsor
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Sponsor}
     */
    public function getSponsor(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/sponsor/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a sponsor
     *
     * @param SponsorChanges $body
     * @return array{data: Sponsor}
     */
    public function updateSponsor(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/sponsor/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a sponsor
     *
     * @return void
     */
    public function deleteSponsor(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/sponsor/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List ticket statuses
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TicketStatus>}
     */
    public function listTicketStatuses(array $query = []): array
    {
        return $this->request('GET', '/ticket-status', query: $query);
    }

    /**
     * Create a ticket status
     *
     * @param NewTicketStatus $body
     * @return array{data: TicketStatus}
     */
    public function createTicketStatus(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket-status', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a ticket status
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: TicketStatus}
     */
    public function getTicketStatus(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/ticket-status/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a ticket status
     *
     * @param TicketStatusChanges $body
     * @return array{data: TicketStatus}
     */
    public function updateTicketStatus(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket-status/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a ticket status
     *
     * @return void
     */
    public function deleteTicketStatus(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket-status/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List checklist templates
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ChecklistTemplate>}
     */
    public function listChecklistTemplates(array $query = []): array
    {
        return $this->request('GET', '/checklist-template', query: $query);
    }

    /**
     * Create a checklist template
     *
     * @param NewChecklistTemplate $body
     * @return array{data: ChecklistTemplate}
     */
    public function createChecklistTemplate(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/checklist-template', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a checklist template
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: ChecklistTemplate}
     */
    public function getChecklistTemplate(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/checklist-template/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a checklist template
     *
     * @param ChecklistTemplateChanges $body
     * @return array{data: ChecklistTemplate}
     */
    public function updateChecklistTemplate(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/checklist-template/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a checklist template
     *
     * @return void
     */
    public function deleteChecklistTemplate(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/checklist-template/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List termination codes
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TerminationCode>}
     */
    public function listTerminationCodes(array $query = []): array
    {
        return $this->request('GET', '/termination-code', query: $query);
    }

    /**
     * Create a termination code
     *
     * @param NewTerminationCode $body
     * @return array{data: TerminationCode}
     */
    public function createTerminationCode(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/termination-code', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a termination code
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: TerminationCode}
     */
    public function getTerminationCode(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/termination-code/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a termination code
     *
     * @param TerminationCodeChanges $body
     * @return array{data: TerminationCode}
     */
    public function updateTerminationCode(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/termination-code/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a termination code
     *
     * @return void
     */
    public function deleteTerminationCode(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/termination-code/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List categories
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Category>}
     */
    public function listCategories(array $query = []): array
    {
        return $this->request('GET', '/category', query: $query);
    }

    /**
     * Create a category
     *
     * @param NewCategory $body
     * @return array{data: Category}
     */
    public function createCategory(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/category', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a category
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Category}
     */
    public function getCategory(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/category/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a category
     *
     * @param CategoryChanges $body
     * @return array{data: Category}
     */
    public function updateCategory(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/category/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a category
     *
     * @return void
     */
    public function deleteCategory(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/category/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List campaign queues
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CampaignQueue>}
     */
    public function listCampaignQueues(array $query = []): array
    {
        return $this->request('GET', '/campaign-queue', query: $query);
    }

    /**
     * Create a campaign queue
     *
     * @param NewCampaignQueue $body
     * @return array{data: CampaignQueue}
     */
    public function createCampaignQueue(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/campaign-queue', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a campaign queue
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CampaignQueue}
     */
    public function getCampaignQueue(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/campaign-queue/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a campaign queue
     *
     * @param CampaignQueueChanges $body
     * @return array{data: CampaignQueue}
     */
    public function updateCampaignQueue(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/campaign-queue/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a campaign queue
     *
     * @return void
     */
    public function deleteCampaignQueue(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/campaign-queue/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List sub categories
     *
     * @param array{search?: string, category_id?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<SubCategory>}
     */
    public function listSubCategories(array $query = []): array
    {
        return $this->request('GET', '/sub-category', query: $query);
    }

    /**
     * Create a sub category
     *
     * @param NewSubCategory $body
     * @return array{data: SubCategory}
     */
    public function createSubCategory(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/sub-category', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a sub category
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: SubCategory}
     */
    public function getSubCategory(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/sub-category/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a sub category
     *
     * @param SubCategoryChanges $body
     * @return array{data: SubCategory}
     */
    public function updateSubCategory(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/sub-category/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a sub category
     *
     * @return void
     */
    public function deleteSubCategory(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/sub-category/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List ticket forms
     *
     * @param array{search?: string, category_id?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<TicketForm>}
     */
    public function listTicketForms(array $query = []): array
    {
        return $this->request('GET', '/ticket-form', query: $query);
    }

    /**
     * Create a ticket form
     *
     * @param NewTicketForm $body
     * @return array{data: TicketForm}
     */
    public function createTicketForm(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/ticket-form', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a ticket form
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: TicketForm}
     */
    public function getTicketForm(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/ticket-form/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a ticket form
     *
     * @param TicketFormChanges $body
     * @return array{data: TicketForm}
     */
    public function updateTicketForm(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket-form/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a ticket form
     *
     * @return void
     */
    public function deleteTicketForm(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket-form/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Get the calling employee’s load and the state of their routed queues
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: RoutingState}
     */
    public function getRouting(array $query = []): array
    {
        return $this->request('GET', '/me/routing', query: $query);
    }

    /**
     * List channels
     *
     * @param array{search?: string, contactable_type?: 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact', page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Channel>}
     */
    public function listChannels(array $query = []): array
    {
        return $this->request('GET', '/channel', query: $query);
    }

    /**
     * Connect a channel
     *
     * @param NewChannel $body
     * @return array{data: Channel}
     */
    public function createChannel(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/channel', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a channel
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Channel}
     */
    public function getChannel(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/channel/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a channel
     *
     * @param ChannelChanges $body
     * @return array{data: Channel}
     */
    public function updateChannel(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/channel/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a channel
     *
     * @return void
     */
    public function deleteChannel(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/channel/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Ask the platform whether a channel works
     *
     * @param ChannelCheckRequest $body
     * @return array{data: ChannelCheck}
     */
    public function checkChannel(int|string $id, array $body = []): array
    {
        return $this->request('POST', '/channel/{id}/check', path: ['id' => $id], body: $body);
    }

    /**
     * Ask the platform how many messages of the month are used
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: ChannelUsage}
     */
    public function getChannelUsage(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/channel/{id}/usage', path: ['id' => $id], query: $query);
    }

    /**
     * End all visitor sessions of a live chat
     *
     * @return void
     */
    public function endVisitorSessionsOfChannel(int|string $id, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/channel/{id}/visitor-session', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Give a live chat another identity secret
     *
     * @return array{data: IdentitySecret}
     */
    public function renewIdentitySecret(int|string $id): array
    {
        return $this->request('POST', '/channel/{id}/identity-secret', path: ['id' => $id]);
    }

    /**
     * Search contactables
     *
     * @param array{contactable_type?: 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact', external_id?: string, contact_id?: IdFilter, channel_id?: IdFilter, is_blocked?: bool, search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Contactable>}
     */
    public function listContactables(array $query = []): array
    {
        return $this->request('GET', '/contactable', query: $query);
    }

    /**
     * List a contact’s contactables
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Contactable>}
     */
    public function listContactablesOfContact(int|string $contact, array $query = []): array
    {
        return $this->request('GET', '/contact/{contact}/contactable', path: ['contact' => $contact], query: $query);
    }

    /**
     * Get a contactable
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Contactable}
     */
    public function getContactable(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/contactable/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Link a contactable to another contact
     *
     * @param ContactableChanges $body
     * @return array{data: Contactable}
     */
    public function updateContactable(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/contactable/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * End a live chat visitor’s sessions
     *
     * @return void
     */
    public function endVisitorSessions(int|string $id, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/contactable/{id}/visitor-session', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Block a live chat visitor
     *
     * @return array{data: Contactable}
     */
    public function blockVisitor(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/contactable/{id}/visitor-block', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Unblock a live chat visitor
     *
     * @return array{data: Contactable}
     */
    public function unblockVisitor(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('DELETE', '/contactable/{id}/visitor-block', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Push a message to a customer
     *
     * @param NewPush $body
     * @return Pushed
     */
    public function pushMessage(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/message/push', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Preview a push
     *
     * @param PreviewedPush $body
     * @return array{data: Preview}
     */
    public function previewMessage(array $body): array
    {
        return $this->request('POST', '/message/preview', body: $body);
    }

    /**
     * List the contacts that the messages and notes of a conversation refer to
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<MessageReference>, may_link: bool, linkable_ids: list<Id>}
     */
    public function listMessageReferences(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/reference', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * List the contacts that a ticket refers to
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<MessageReference>}
     */
    public function listTicketReferences(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/reference', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Search messages
     *
     * @param array{search: string, before_id?: int, per_page?: int, channel_id?: IdFilter, handler_id?: int, contact_id?: IdFilter, direction?: 'inbound'|'outbound', created_at__start?: Moment, created_at__end?: Moment, fields?: list<string>} $query
     * @return array{data: list<FoundMessage>, meta: array{next_before_id: IdOrNull}}
     */
    public function searchMessages(array $query = []): array
    {
        return $this->request('GET', '/message', query: $query);
    }

    /**
     * Download a customer’s file
     *
     * @return string
     */
    public function getMessageFile(int|string $message): string
    {
        return $this->request('GET', '/message/{message}/file', path: ['message' => $message]);
    }

    /**
     * Upload a file
     *
     * @param array{file: Upload} $body
     * @return array{data: File}
     */
    public function createFile(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/file', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Download a file
     *
     * @param array{inline?: bool} $query
     * @return string
     */
    public function getFile(int|string $file, array $query = []): string
    {
        return $this->request('GET', '/file/{file}', path: ['file' => $file], query: $query);
    }

    /**
     * Get what is known about a file
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: File}
     */
    public function getFileMeta(int|string $file, array $query = []): array
    {
        return $this->request('GET', '/file/{file}/meta', path: ['file' => $file], query: $query);
    }

    /**
     * Get a link to a file that needs no token
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: FileLink}
     */
    public function getFileLink(int|string $file, array $query = []): array
    {
        return $this->request('GET', '/file/{file}/link', path: ['file' => $file], query: $query);
    }

    /**
     * Get the thumbnail of an image
     *
     * @return string
     */
    public function getFileThumbnail(int|string $file): string
    {
        return $this->request('GET', '/file/{file}/thumbnail', path: ['file' => $file]);
    }

    /**
     * Search conversations
     *
     * @param array{id?: list<IdFilter>, is_acw_completed?: bool, last_finished_at__start?: Moment, last_finished_at__end?: Moment, handler_id?: IdFilter, of_group_ids?: list<IdFilter>, contact_id?: IdFilter, sponsor_id?: IdFilter, campaign_queue_id?: list<IdFilter>, result_id?: int, state?: list<'waiting'|'handling'|'closed'>, contactable_id?: IdFilter, channel_id?: IdFilter, last_message_at__start?: Moment, last_message_at__end?: Moment, created_at__start?: Moment, created_at__end?: Moment, sla_state?: 'on_track'|'at_risk'|'breached', sla_due_at__start?: string, sla_due_at__end?: string, contactable_type?: 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact', priorities?: list<0|1|2|3>, tag_ids?: list<IdFilter>, handler_ids?: list<IdFilter>, group_id?: int, group_ids?: list<IdFilter>, score__lower?: float, score__upper?: float, is_unanswered?: bool, is_snoozed?: bool, before_id?: int, queue_member_id?: int, team_member_id?: int, followed_by?: int, unsent_by?: int, is_handler_away?: bool, search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Conversation>}
     */
    public function listConversations(array $query = []): array
    {
        return $this->request('GET', '/conversation', query: $query);
    }

    /**
     * Start a conversation with a customer
     *
     * @param NewConversation $body
     * @return array{data: Conversation, by_rules?: list<RuleEffect>}
     */
    public function startConversation(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/conversation', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a conversation
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Conversation}
     */
    public function getConversation(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * Change a conversation
     *
     * @param ConversationChanges $body
     * @return array{data: Conversation, by_rules?: list<RuleEffect>}
     */
    public function updateConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/conversation/{conversation}', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the messages of a conversation
     *
     * @param array{after_seq?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Message>}
     */
    public function listMessages(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/message', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * Answer a customer
     *
     * @param OutgoingMessage $body
     * @return array{data: Message}
     */
    public function answerConversation(int|string $conversation, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/message', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Accept a waiting conversation
     *
     * @param Acceptance $body
     * @return array{data: Conversation, by_rules?: list<RuleEffect>}
     */
    public function acceptConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/accept', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Transfer a conversation
     *
     * @param Transfer $body
     * @return array{data: Conversation, by_rules?: list<RuleEffect>}
     */
    public function transferConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/transfer', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Close a conversation
     *
     * @param Closure $body
     * @return array{data: Conversation, by_rules?: list<RuleEffect>}
     */
    public function closeConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/close', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Reopen a closed conversation
     *
     * @param Reopening $body
     * @return array{data: Conversation, by_rules?: list<RuleEffect>}
     */
    public function reopenConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/reopen', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Mark a customer’s messages as read
     *
     * @param Seen $body
     * @return void
     */
    public function readConversation(int|string $conversation, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('POST', '/conversation/{conversation}/read', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Say that the customer’s last message needs no answer
     *
     * @param NoAnswer $body
     * @return array{data: Conversation}
     */
    public function needNoAnswer(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/no-answer-needed', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Say that the caller has seen a conversation
     *
     * @param Acknowledgement $body
     * @return array{data: Conversation}
     */
    public function acknowledgeConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/acknowledge', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Change many conversations
     *
     * @param ConversationBulk $body
     * @return array{data: ConversationBulkOutcome}
     */
    public function changeConversations(array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/conversation/bulk', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List what several waiting customers ask
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: SharedQuestions}
     */
    public function listSharedQuestions(array $query = []): array
    {
        return $this->request('GET', '/conversation/wave', query: $query);
    }

    /**
     * Give many customers one answer
     *
     * @param NewWave $body
     * @return array{data: Wave}
     */
    public function answerWave(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/conversation/wave', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get what became of one answer to many customers
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Wave}
     */
    public function getWave(int|string $wave, array $query = []): array
    {
        return $this->request('GET', '/conversation/wave/{wave}', path: ['wave' => $wave], query: $query);
    }

    /**
     * Cancel the unsent messages of a wave
     *
     * @return array{data: Wave}
     */
    public function cancelWave(int|string $wave, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/conversation/wave/{wave}/cancel', path: ['wave' => $wave], idempotencyKey: $idempotencyKey);
    }

    /**
     * List the messages of a conversation that are not sent yet
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ScheduledMessage>}
     */
    public function listScheduledMessages(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/scheduled-message', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * Send a message later
     *
     * @param NewScheduledMessage $body
     * @return array{data: ScheduledMessage}
     */
    public function scheduleMessage(int|string $conversation, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/scheduled-message', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Change a message that is not sent yet
     *
     * @param ScheduledMessageChanges $body
     * @return array{data: ScheduledMessage}
     */
    public function updateScheduledMessage(int|string $conversation, int|string $scheduled, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/conversation/{conversation}/scheduled-message/{scheduled}', path: ['conversation' => $conversation, 'scheduled' => $scheduled], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Cancel a message that is not sent yet
     *
     * @return void
     */
    public function deleteScheduledMessage(int|string $conversation, int|string $scheduled, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/conversation/{conversation}/scheduled-message/{scheduled}', path: ['conversation' => $conversation, 'scheduled' => $scheduled], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Download a conversation as text
     *
     * @param array{has_notes?: bool} $query
     * @return string
     */
    public function getTranscript(int|string $conversation, array $query = []): string
    {
        return $this->request('GET', '/conversation/{conversation}/transcript', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * List the notes of a conversation
     *
     * @param array{after_seq?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<ConversationNote>}
     */
    public function listConversationNotes(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/note', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * Add a note to a conversation
     *
     * @param NewConversationNote $body
     * @return array{data: ConversationNote}
     */
    public function createConversationNote(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/conversation/{conversation}/note', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Change a note of a conversation
     *
     * @param ConversationNoteChanges $body
     * @return array{data: ConversationNote}
     */
    public function updateConversationNote(int|string $conversation, int|string $note, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/conversation/{conversation}/note/{note}', path: ['conversation' => $conversation, 'note' => $note], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a note of a conversation
     *
     * @return void
     */
    public function deleteConversationNote(int|string $conversation, int|string $note, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/conversation/{conversation}/note/{note}', path: ['conversation' => $conversation, 'note' => $note], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List what happened to a conversation
     *
     * @param array{page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<ConversationHistoryItem>}
     */
    public function listConversationHistory(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/history', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * List canned answers
     *
     * @param array{search?: string, type?: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', language?: string, group_id?: IdFilter, conversation_id?: int, ticket_id?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CannedAnswer>}
     */
    public function listCannedAnswers(array $query = []): array
    {
        return $this->request('GET', '/canned-answer', query: $query);
    }

    /**
     * Create a canned answer
     *
     * @param NewCannedAnswer $body
     * @return array{data: CannedAnswer}
     */
    public function createCannedAnswer(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/canned-answer', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a canned answer
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CannedAnswer}
     */
    public function getCannedAnswer(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/canned-answer/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a canned answer
     *
     * @param CannedAnswerChanges $body
     * @return array{data: CannedAnswer}
     */
    public function updateCannedAnswer(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/canned-answer/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a canned answer
     *
     * @return void
     */
    public function deleteCannedAnswer(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/canned-answer/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the calling employee’s own canned answers
     *
     * @param array{search?: string, type?: 'text'|'button'|'quickreply'|'carousel'|'image_carousel', conversation_id?: int, ticket_id?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<OwnCannedAnswer>}
     */
    public function listOwnCannedAnswers(array $query = []): array
    {
        return $this->request('GET', '/me/canned-answer', query: $query);
    }

    /**
     * Create a canned answer for the calling employee
     *
     * @param NewOwnCannedAnswer $body
     * @return array{data: OwnCannedAnswer}
     */
    public function createOwnCannedAnswer(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/me/canned-answer', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a canned answer of the calling employee
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: OwnCannedAnswer}
     */
    public function getOwnCannedAnswer(int|string $answer, array $query = []): array
    {
        return $this->request('GET', '/me/canned-answer/{answer}', path: ['answer' => $answer], query: $query);
    }

    /**
     * Change a canned answer of the calling employee
     *
     * @param OwnCannedAnswerChanges $body
     * @return array{data: OwnCannedAnswer}
     */
    public function updateOwnCannedAnswer(int|string $answer, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/me/canned-answer/{answer}', path: ['answer' => $answer], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a canned answer of the calling employee
     *
     * @return void
     */
    public function deleteOwnCannedAnswer(int|string $answer, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/me/canned-answer/{answer}', path: ['answer' => $answer], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Count what waits for the calling employee
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Counts}
     */
    public function getCounts(array $query = []): array
    {
        return $this->request('GET', '/me/counts', query: $query);
    }

    /**
     * Get whether the calling employee is at the desk
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Availability}
     */
    public function getAvailability(array $query = []): array
    {
        return $this->request('GET', '/me/availability', query: $query);
    }

    /**
     * Set whether the calling employee is at the desk
     *
     * @param NewAvailability $body
     * @return array{data: Availability}
     */
    public function setAvailability(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('PUT', '/me/availability', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List what concerned the calling employee lately
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Notices}
     */
    public function getNotices(array $query = []): array
    {
        return $this->request('GET', '/me/notice', query: $query);
    }

    /**
     * Get the key that a browser needs to subscribe to notifications
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: PushKey}
     */
    public function getPushKey(array $query = []): array
    {
        return $this->request('GET', '/me/push-key', query: $query);
    }

    /**
     * List the browsers in which the calling employee is notified
     *
     * @param array{page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<PushSubscription>}
     */
    public function listPushSubscriptions(array $query = []): array
    {
        return $this->request('GET', '/me/push-subscription', query: $query);
    }

    /**
     * Have the calling employee notified in this browser
     *
     * @param NewPushSubscription $body
     * @return array{data: PushSubscription}
     */
    public function createPushSubscription(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/me/push-subscription', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Notify the calling employee in a browser no longer
     *
     * @return void
     */
    public function deletePushSubscription(int|string $subscription, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/me/push-subscription/{subscription}', path: ['subscription' => $subscription], idempotencyKey: $idempotencyKey);
    }

    /**
     * Send a notification to a browser, to see whether it arrives
     *
     * @return array{data: PushTest}
     */
    public function testPushSubscription(int|string $subscription): array
    {
        return $this->request('POST', '/me/push-subscription/{subscription}/test', path: ['subscription' => $subscription]);
    }

    /**
     * List the calling employee’s reminders
     *
     * @param array{conversation_id?: IdFilter, ticket_id?: IdFilter, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Reminder>}
     */
    public function listReminders(array $query = []): array
    {
        return $this->request('GET', '/me/reminder', query: $query);
    }

    /**
     * Be reminded of a conversation or a ticket
     *
     * @param NewReminder $body
     * @return array{data: Reminder}
     */
    public function createReminder(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/me/reminder', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a reminder
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Reminder}
     */
    public function getReminder(int|string $reminder, array $query = []): array
    {
        return $this->request('GET', '/me/reminder/{reminder}', path: ['reminder' => $reminder], query: $query);
    }

    /**
     * Change a reminder
     *
     * @param ReminderChanges $body
     * @return array{data: Reminder}
     */
    public function updateReminder(int|string $reminder, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/me/reminder/{reminder}', path: ['reminder' => $reminder], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * End a reminder
     *
     * @return void
     */
    public function deleteReminder(int|string $reminder, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/me/reminder/{reminder}', path: ['reminder' => $reminder], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List who follows a ticket
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Following}
     */
    public function getTicketFollowers(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/follow', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * Follow a ticket
     *
     * @param Follow $body
     * @return array{data: Following}
     */
    public function followTicket(int|string $ticket, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/ticket/{ticket}/follow', path: ['ticket' => $ticket], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * No longer follow a ticket
     *
     * @return void
     */
    public function unfollowTicket(int|string $ticket, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/ticket/{ticket}/follow', path: ['ticket' => $ticket], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List who follows a conversation
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Following}
     */
    public function getConversationFollowers(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/follow', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * Follow a conversation
     *
     * @param Follow $body
     * @return array{data: Following}
     */
    public function followConversation(int|string $conversation, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/conversation/{conversation}/follow', path: ['conversation' => $conversation], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * No longer follow a conversation
     *
     * @return void
     */
    public function unfollowConversation(int|string $conversation, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/conversation/{conversation}/follow', path: ['conversation' => $conversation], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Search everything
     *
     * @param array{q?: string, fields?: list<string>} $query
     * @return array{data: list<SearchHit>}
     */
    public function searchEverything(array $query = []): array
    {
        return $this->request('GET', '/search', query: $query);
    }

    /**
     * Search satisfaction scores
     *
     * @param array{score__lower?: float, score__upper?: float, created_at__start?: Moment, created_at__end?: Moment, contactable_type?: 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact', contactable_id?: IdFilter, handler_id?: IdFilter, contact_log_id?: IdFilter, contact_id?: IdFilter, handler_ids?: list<IdFilter>, group_ids?: list<IdFilter>, channel_ids?: list<IdFilter>, has_memo?: bool, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CsatScore>}
     */
    public function listCsatScores(array $query = []): array
    {
        return $this->request('GET', '/csat-score', query: $query);
    }

    /**
     * Report a satisfaction score
     *
     * @param NewCsatScore $body
     * @return array{data: CsatScore, by_rules?: list<RuleEffect>}
     */
    public function createCsatScore(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/csat-score', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a satisfaction score
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CsatScore}
     */
    public function getCsatScore(int|string $csatScore, array $query = []): array
    {
        return $this->request('GET', '/csat-score/{csat_score}', path: ['csat_score' => $csatScore], query: $query);
    }

    /**
     * Export scores
     *
     * @param array{score__lower?: float, score__upper?: float, created_at__start?: Moment, created_at__end?: Moment, contactable_type?: 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact', contactable_id?: IdFilter, handler_id?: IdFilter, contact_log_id?: IdFilter, contact_id?: IdFilter, handler_ids?: list<IdFilter>, group_ids?: list<IdFilter>, channel_ids?: list<IdFilter>, has_memo?: bool, sort?: string, columns?: list<string>} $query
     * @return string
     */
    public function exportCsatScores(array $query = []): string
    {
        return $this->request('GET', '/csat-score/export', query: $query);
    }

    /**
     * Export conversations
     *
     * @param array{id?: list<IdFilter>, is_acw_completed?: bool, last_finished_at__start?: Moment, last_finished_at__end?: Moment, handler_id?: IdFilter, of_group_ids?: list<IdFilter>, contact_id?: IdFilter, sponsor_id?: IdFilter, campaign_queue_id?: list<IdFilter>, result_id?: int, state?: list<'waiting'|'handling'|'closed'>, contactable_id?: IdFilter, channel_id?: IdFilter, last_message_at__start?: Moment, last_message_at__end?: Moment, created_at__start?: Moment, created_at__end?: Moment, sla_state?: 'on_track'|'at_risk'|'breached', sla_due_at__start?: string, sla_due_at__end?: string, contactable_type?: 'App\\LivechatContact'|'App\\LineContact'|'App\\FbContact'|'App\\IgContact'|'App\\TelegramContact'|'App\\ViberContact'|'App\\WechatContact'|'App\\HistoryContact', priorities?: list<0|1|2|3>, tag_ids?: list<IdFilter>, handler_ids?: list<IdFilter>, group_id?: int, group_ids?: list<IdFilter>, score__lower?: float, score__upper?: float, is_unanswered?: bool, is_snoozed?: bool, before_id?: int, queue_member_id?: int, team_member_id?: int, followed_by?: int, unsent_by?: int, is_handler_away?: bool, search?: string, sort?: string, columns?: list<string>} $query
     * @return string
     */
    public function exportConversations(array $query = []): string
    {
        return $this->request('GET', '/conversation/export', query: $query);
    }

    /**
     * Count contacts by several filters
     *
     * @param array{filters: list<array{id?: list<IdFilter>, membership_no?: string, identity_no?: string, external_id?: string, source?: string, gender?: 0|1, birth_at__start?: Day, birth_at__end?: Day, sponsor_id?: IdFilter, created_at__start?: Moment, created_at__end?: Moment, updated_at__start?: Moment, updated_at__end?: Moment, search?: string, cz_cols?: list<CzFilter>, phone_number?: string, email?: string, birth_months?: list<int>, company_id?: IdFilter, sponsor_ids?: list<IdFilter>, company_ids?: list<IdFilter>, tag_ids?: list<IdFilter>}>, fields?: list<string>} $query
     * @return array{data: SmallCounts}
     */
    public function countContacts(array $query = []): array
    {
        return $this->request('GET', '/contact/count', query: $query);
    }

    /**
     * Count tickets by several filters
     *
     * @param array{filters: list<array{id?: list<IdFilter>, external_no?: string, due_at__start?: Moment, due_at__end?: Moment, statuses?: list<0|1|2|3>, status_ids?: list<IdFilter>, priorities?: list<0|1|2|3>, contact_id?: IdFilter, category_ids?: list<IdFilter>, sub_category_ids?: list<IdFilter>, handler_ids?: list<IdFilter>, of_group_ids?: list<IdFilter>, sponsor_id?: IdFilter, campaign_queue_id?: IdFilter, termination_code_ids?: list<IdFilter>, merged_into_id?: IdFilter, created_at__start?: Moment, created_at__end?: Moment, updated_at__start?: Moment, updated_at__end?: Moment, search?: string, company_id?: int, conversation_id?: int, is_late?: bool, is_unassigned?: bool, tag_ids?: list<IdFilter>, group_ids?: list<IdFilter>, creater_ids?: list<IdFilter>, team_member_id?: int, followed_by?: int, sla_state?: 'on_track'|'at_risk'|'breached', sla_due_at__start?: string, sla_due_at__end?: string, cz_cols?: list<CzFilter>}>, fields?: list<string>} $query
     * @return array{data: SmallCounts}
     */
    public function countTickets(array $query = []): array
    {
        return $this->request('GET', '/ticket/count', query: $query);
    }

    /**
     * Count satisfaction scores by several filters
     *
     * @param array{filters: list<array{score__lower?: float, score__upper?: float, created_at__start?: Moment, created_at__end?: Moment, contactable_type?: ContactableType, contactable_id?: IdFilter, handler_id?: IdFilter, contact_log_id?: IdFilter, contact_id?: IdFilter, handler_ids?: list<IdFilter>, group_ids?: list<IdFilter>, channel_ids?: list<IdFilter>, has_memo?: bool}>, fields?: list<string>} $query
     * @return array{data: SmallCounts}
     */
    public function countCsatScores(array $query = []): array
    {
        return $this->request('GET', '/csat-score/count', query: $query);
    }

    /**
     * List rules
     *
     * @param array{search?: string, subject?: 'ticket'|'conversation'|'message'|'contact'|'csat_score', state?: 'off'|'watching'|'on', by_hand?: bool, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Rule>}
     */
    public function listRules(array $query = []): array
    {
        return $this->request('GET', '/rule', query: $query);
    }

    /**
     * Create a rule
     *
     * @param NewRule $body
     * @return array{data: Rule, warnings: list<RuleWarning>}
     */
    public function createRule(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a rule
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Rule}
     */
    public function getRule(int|string $rule, array $query = []): array
    {
        return $this->request('GET', '/rule/{rule}', path: ['rule' => $rule], query: $query);
    }

    /**
     * Change a rule
     *
     * @param RuleChanges $body
     * @return array{data: Rule, warnings: list<RuleWarning>}
     */
    public function updateRule(int|string $rule, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/rule/{rule}', path: ['rule' => $rule], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a rule
     *
     * @return void
     */
    public function deleteRule(int|string $rule, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/rule/{rule}', path: ['rule' => $rule], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the versions of a rule
     *
     * @param array{page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<RuleVersion>}
     */
    public function listRuleVersions(int|string $rule, array $query = []): array
    {
        return $this->request('GET', '/rule/{rule}/version', path: ['rule' => $rule], query: $query);
    }

    /**
     * Go back to a version of a rule
     *
     * @param RuleRestoration $body
     * @return array{data: Rule, warnings: list<RuleWarning>}
     */
    public function restoreRule(int|string $rule, array $body, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/rule/{rule}/restore', path: ['rule' => $rule], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List what rules can name
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<RuleSubject>}
     */
    public function listRuleSubjects(array $query = []): array
    {
        return $this->request('GET', '/rule/subject', query: $query);
    }

    /**
     * Undo what a rule did
     *
     * @param RuleReversal $body
     * @return array{data: RuleReversalOutcome}
     */
    public function takeBackRule(int|string $rule, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule/{rule}/take-back', path: ['rule' => $rule], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List how rules do
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<RuleState>}
     */
    public function listRuleStates(array $query = []): array
    {
        return $this->request('GET', '/rule/state', query: $query);
    }

    /**
     * Check a rule without saving it
     *
     * @param RuleCheck $body
     * @return array{data: array{warnings: list<RuleWarning>}}
     */
    public function checkRule(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule/check', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the rules that come ready
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<ReadyRule>}
     */
    public function listReadyRules(array $query = []): array
    {
        return $this->request('GET', '/rule/ready', query: $query);
    }

    /**
     * Make a rule that comes ready
     *
     * @param ReadyRuleChoice $body
     * @return array{data: Rule, warnings: list<RuleWarning>}
     */
    public function createReadyRule(int|string $ready, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule/ready/{ready}', path: ['ready' => $ready], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List service-level policies
     *
     * @param array{search?: string, subject?: 'ticket'|'conversation', page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<SlaPolicy>}
     */
    public function listSlaPolicies(array $query = []): array
    {
        return $this->request('GET', '/sla-policy', query: $query);
    }

    /**
     * Create a service-level policy
     *
     * @param NewSlaPolicy $body
     * @return array{data: SlaPolicy}
     */
    public function createSlaPolicy(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/sla-policy', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a service-level policy
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: SlaPolicy}
     */
    public function getSlaPolicy(int|string $policy, array $query = []): array
    {
        return $this->request('GET', '/sla-policy/{policy}', path: ['policy' => $policy], query: $query);
    }

    /**
     * Change a service-level policy
     *
     * @param SlaPolicyChanges $body
     * @return array{data: SlaPolicy}
     */
    public function updateSlaPolicy(int|string $policy, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/sla-policy/{policy}', path: ['policy' => $policy], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a service-level policy
     *
     * @return void
     */
    public function deleteSlaPolicy(int|string $policy, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/sla-policy/{policy}', path: ['policy' => $policy], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * See how the time towards what is promised for a ticket has run
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<SlaDetail>}
     */
    public function getTicketSla(int|string $ticket, array $query = []): array
    {
        return $this->request('GET', '/ticket/{ticket}/sla', path: ['ticket' => $ticket], query: $query);
    }

    /**
     * See how the time towards what is promised for a conversation has run
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<SlaDetail>}
     */
    public function getConversationSla(int|string $conversation, array $query = []): array
    {
        return $this->request('GET', '/conversation/{conversation}/sla', path: ['conversation' => $conversation], query: $query);
    }

    /**
     * Get how far a preview of a rule is
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: RulePreview}
     */
    public function getRulePreview(int|string $preview, array $query = []): array
    {
        return $this->request('GET', '/rule/preview/{preview}', path: ['preview' => $preview], query: $query);
    }

    /**
     * List what a previewed rule would have run on
     *
     * @param array{kind?: 'same'|'more'|'fewer'|'tried', page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<RulePreviewMatch>}
     */
    public function listRulePreviewMatches(int|string $preview, array $query = []): array
    {
        return $this->request('GET', '/rule/preview/{preview}/match', path: ['preview' => $preview], query: $query);
    }

    /**
     * Try a rule on what has happened
     *
     * @param NewRulePreview $body
     * @return array{data: RulePreview}
     */
    public function previewRule(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule/preview', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Try a saved rule on what has happened
     *
     * @param RulePreviewSpan $body
     * @return array{data: RulePreview}
     */
    public function replayRule(int|string $rule, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule/{rule}/replay', path: ['rule' => $rule], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Stop a preview
     *
     * @return array{data: RulePreview}
     */
    public function cancelRulePreview(int|string $preview, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/rule/preview/{preview}/cancel', path: ['preview' => $preview], idempotencyKey: $idempotencyKey);
    }

    /**
     * List what rules did, and why others did not run
     *
     * @param array{rule_id?: IdFilter, version?: int, subject_type?: 'ticket'|'conversation'|'message'|'contact'|'csat_score', subject_id?: IdFilter, outcome?: 'matched'|'watched'|'suppressed'|'failed'|'limited'|'cut_off'|'missed', page?: int, per_page?: int, fields?: list<string>} $query
     * @return array{links: Links, meta: Meta, data: list<RuleRun>}
     */
    public function listRuleRuns(array $query = []): array
    {
        return $this->request('GET', '/rule-run', query: $query);
    }

    /**
     * List the macros that are switched on
     *
     * @param array{search?: string, subject?: 'ticket'|'conversation'|'message'|'contact'|'csat_score', page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Macro>}
     */
    public function listMacros(array $query = []): array
    {
        return $this->request('GET', '/macro', query: $query);
    }

    /**
     * Run a macro
     *
     * @param MacroRun $body
     * @return array{data: list<MacroOutcome>}
     */
    public function runMacro(int|string $macro, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/macro/{macro}/run', path: ['macro' => $macro], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Undo what a macro did
     *
     * @param MacroReversal $body
     * @return array{data: RuleReversalOutcome}
     */
    public function undoMacro(int|string $macro, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/macro/{macro}/undo', path: ['macro' => $macro], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List calendars
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Calendar>}
     */
    public function listCalendars(array $query = []): array
    {
        return $this->request('GET', '/calendar', query: $query);
    }

    /**
     * Create a calendar
     *
     * @param NewCalendar $body
     * @return array{data: Calendar}
     */
    public function createCalendar(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/calendar', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a calendar
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Calendar}
     */
    public function getCalendar(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/calendar/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a calendar
     *
     * @param CalendarChanges $body
     * @return array{data: Calendar}
     */
    public function updateCalendar(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/calendar/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a calendar
     *
     * @return void
     */
    public function deleteCalendar(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/calendar/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Count the minutes of business between two times
     *
     * @param array{from: Moment, to: Moment, fields?: list<string>} $query
     * @return array{data: array{minutes: float}}
     */
    public function countBusinessMinutes(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/calendar/{id}/minutes', path: ['id' => $id], query: $query);
    }

    /**
     * Close a calendar for today
     *
     * @return array{data: Calendar}
     */
    public function closeCalendarToday(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/calendar/{id}/close-today', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Undo the closing of a calendar for today
     *
     * @return array{data: Calendar}
     */
    public function reopenCalendarToday(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('POST', '/calendar/{id}/reopen-today', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the coming public holidays of a country or region
     *
     * @param array{country: string, region?: string, timezone?: string, fields?: list<string>} $query
     * @return array{data: list<Holiday>}
     */
    public function listComingHolidays(array $query = []): array
    {
        return $this->request('GET', '/holiday', query: $query);
    }

    /**
     * List the countries whose public holidays are known
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<HolidayPlace>}
     */
    public function listHolidayCountries(array $query = []): array
    {
        return $this->request('GET', '/holiday/country', query: $query);
    }

    /**
     * List the regions of a country with holidays of their own
     *
     * @param array{country: string, fields?: list<string>} $query
     * @return array{data: list<HolidayPlace>}
     */
    public function listHolidayRegions(array $query = []): array
    {
        return $this->request('GET', '/holiday/region', query: $query);
    }

    /**
     * Report the figures of a period
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, figures: ReportFigures, before: array{from: string, to: string, figures: ReportFigures}|null, now: ReportNow}}
     */
    public function getSummaryReport(array $query = []): array
    {
        return $this->request('GET', '/report/summary', query: $query);
    }

    /**
     * Report the figures of a period, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadSummaryReport(array $query = []): string
    {
        return $this->request('GET', '/report/summary.csv', query: $query);
    }

    /**
     * Report the figures of a period, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadSummaryReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/summary.xlsx', query: $query);
    }

    /**
     * Report tickets created and closed per day
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<TicketReportRow>, before: array{from: string, to: string, rows: list<TicketReportRow>}|null}}
     */
    public function getTicketReport(array $query = []): array
    {
        return $this->request('GET', '/report/tickets', query: $query);
    }

    /**
     * Report tickets created and closed per day, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTicketReport(array $query = []): string
    {
        return $this->request('GET', '/report/tickets.csv', query: $query);
    }

    /**
     * Report tickets created and closed per day, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTicketReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/tickets.xlsx', query: $query);
    }

    /**
     * Report open tickets by status and age
     *
     * @param array{group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{rows: list<OpenTicketReportRow>}}
     */
    public function getOpenTicketReport(array $query = []): array
    {
        return $this->request('GET', '/report/open-tickets', query: $query);
    }

    /**
     * Report open tickets by status and age, as a file
     *
     * @param array{group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadOpenTicketReport(array $query = []): string
    {
        return $this->request('GET', '/report/open-tickets.csv', query: $query);
    }

    /**
     * Report open tickets by status and age, as a workbook
     *
     * @param array{group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadOpenTicketReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/open-tickets.xlsx', query: $query);
    }

    /**
     * Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'of_group'|'employee'|'queue'|'sponsor'|'tag'|'company'|'category'|'priority'|'field', field_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<TicketBreakdownRow>, before: array{from: string, to: string, rows: list<TicketBreakdownRow>}|null}}
     */
    public function getTicketBreakdownReport(array $query = []): array
    {
        return $this->request('GET', '/report/ticket-breakdown', query: $query);
    }

    /**
     * Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'of_group'|'employee'|'queue'|'sponsor'|'tag'|'company'|'category'|'priority'|'field', field_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTicketBreakdownReport(array $query = []): string
    {
        return $this->request('GET', '/report/ticket-breakdown.csv', query: $query);
    }

    /**
     * Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'of_group'|'employee'|'queue'|'sponsor'|'tag'|'company'|'category'|'priority'|'field', field_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTicketBreakdownReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/ticket-breakdown.xlsx', query: $query);
    }

    /**
     * Report conversations and response times per day or hour
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<ConversationReportRow>, before: array{from: string, to: string, rows: list<ConversationReportRow>}|null}}
     */
    public function getConversationReport(array $query = []): array
    {
        return $this->request('GET', '/report/conversations', query: $query);
    }

    /**
     * Report conversations and response times per day or hour, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadConversationReport(array $query = []): string
    {
        return $this->request('GET', '/report/conversations.csv', query: $query);
    }

    /**
     * Report conversations and response times per day or hour, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadConversationReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/conversations.xlsx', query: $query);
    }

    /**
     * Report conversations by group, employee, queue, brand, channel, tag or company
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'of_group'|'employee'|'queue'|'sponsor'|'tag'|'company'|'channel', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<ConversationBreakdownRow>, before: array{from: string, to: string, rows: list<ConversationBreakdownRow>}|null}}
     */
    public function getConversationBreakdownReport(array $query = []): array
    {
        return $this->request('GET', '/report/conversation-breakdown', query: $query);
    }

    /**
     * Report conversations by group, employee, queue, brand, channel, tag or company, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'of_group'|'employee'|'queue'|'sponsor'|'tag'|'company'|'channel', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadConversationBreakdownReport(array $query = []): string
    {
        return $this->request('GET', '/report/conversation-breakdown.csv', query: $query);
    }

    /**
     * Report conversations by group, employee, queue, brand, channel, tag or company, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'of_group'|'employee'|'queue'|'sponsor'|'tag'|'company'|'channel', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadConversationBreakdownReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/conversation-breakdown.xlsx', query: $query);
    }

    /**
     * Report satisfaction per day or week
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<ScoreReportRow>, before: array{from: string, to: string, rows: list<ScoreReportRow>}|null}}
     */
    public function getScoreReport(array $query = []): array
    {
        return $this->request('GET', '/report/scores', query: $query);
    }

    /**
     * Report satisfaction per day or week, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadScoreReport(array $query = []): string
    {
        return $this->request('GET', '/report/scores.csv', query: $query);
    }

    /**
     * Report satisfaction per day or week, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadScoreReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/scores.xlsx', query: $query);
    }

    /**
     * Report when customers write, by hour of the day
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'channel'|'weekday', of?: 'conversations'|'messages', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<VolumeReportRow>, before: array{from: string, to: string, rows: list<VolumeReportRow>}|null}}
     */
    public function getVolumeReport(array $query = []): array
    {
        return $this->request('GET', '/report/volume', query: $query);
    }

    /**
     * Report when customers write, by hour of the day, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'channel'|'weekday', of?: 'conversations'|'messages', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadVolumeReport(array $query = []): string
    {
        return $this->request('GET', '/report/volume.csv', query: $query);
    }

    /**
     * Report when customers write, by hour of the day, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'channel'|'weekday', of?: 'conversations'|'messages', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadVolumeReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/volume.xlsx', query: $query);
    }

    /**
     * Report what each employee did
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<EmployeeReportRow>, before: array{from: string, to: string, rows: list<EmployeeReportRow>}|null}}
     */
    public function getEmployeeReport(array $query = []): array
    {
        return $this->request('GET', '/report/employees', query: $query);
    }

    /**
     * Report what each employee did, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadEmployeeReport(array $query = []): string
    {
        return $this->request('GET', '/report/employees.csv', query: $query);
    }

    /**
     * Report what each employee did, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadEmployeeReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/employees.xlsx', query: $query);
    }

    /**
     * Report promises kept and missed
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'policy'|'group'|'channel'|'queue'|'employee'|'priority'|'hour', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<ServiceLevelReportRow>, before: array{from: string, to: string, rows: list<ServiceLevelReportRow>}|null}}
     */
    public function getServiceLevelReport(array $query = []): array
    {
        return $this->request('GET', '/report/service-levels', query: $query);
    }

    /**
     * Report promises kept and missed, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'policy'|'group'|'channel'|'queue'|'employee'|'priority'|'hour', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadServiceLevelReport(array $query = []): string
    {
        return $this->request('GET', '/report/service-levels.csv', query: $query);
    }

    /**
     * Report promises kept and missed, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'policy'|'group'|'channel'|'queue'|'employee'|'priority'|'hour', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadServiceLevelReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/service-levels.xlsx', query: $query);
    }

    /**
     * Report the time spent on tickets
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'company'|'contact'|'employee'|'category'|'of_group', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<TimeReportRow>, before: array{from: string, to: string, rows: list<TimeReportRow>}|null}}
     */
    public function getTimeReport(array $query = []): array
    {
        return $this->request('GET', '/report/time', query: $query);
    }

    /**
     * Report the time spent on tickets, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'company'|'contact'|'employee'|'category'|'of_group', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTimeReport(array $query = []): string
    {
        return $this->request('GET', '/report/time.csv', query: $query);
    }

    /**
     * Report the time spent on tickets, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'company'|'contact'|'employee'|'category'|'of_group', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTimeReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/time.xlsx', query: $query);
    }

    /**
     * Report how much work each employee has now
     *
     * @param array{group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{rows: list<WorkloadReportRow>}}
     */
    public function getWorkloadReport(array $query = []): array
    {
        return $this->request('GET', '/report/workload', query: $query);
    }

    /**
     * Report how much work each employee has now, as a file
     *
     * @param array{group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadWorkloadReport(array $query = []): string
    {
        return $this->request('GET', '/report/workload.csv', query: $query);
    }

    /**
     * Report how much work each employee has now, as a workbook
     *
     * @param array{group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadWorkloadReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/workload.xlsx', query: $query);
    }

    /**
     * Report what customers asked for, and how it ended
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'category'|'sub_category'|'of_group', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<TopicReportRow>, before: array{from: string, to: string, rows: list<TopicReportRow>}|null}}
     */
    public function getTopicReport(array $query = []): array
    {
        return $this->request('GET', '/report/topics', query: $query);
    }

    /**
     * Report what customers asked for, and how it ended, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'category'|'sub_category'|'of_group', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTopicReport(array $query = []): string
    {
        return $this->request('GET', '/report/topics.csv', query: $query);
    }

    /**
     * Report what customers asked for, and how it ended, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'category'|'sub_category'|'of_group', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadTopicReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/topics.xlsx', query: $query);
    }

    /**
     * Report customers who left without an answer
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'channel'|'queue'|'weekday'|'hour', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<AbandonmentReportRow>, before: array{from: string, to: string, rows: list<AbandonmentReportRow>}|null}}
     */
    public function getAbandonmentReport(array $query = []): array
    {
        return $this->request('GET', '/report/abandonment', query: $query);
    }

    /**
     * Report customers who left without an answer, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'channel'|'queue'|'weekday'|'hour', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadAbandonmentReport(array $query = []): string
    {
        return $this->request('GET', '/report/abandonment.csv', query: $query);
    }

    /**
     * Report customers who left without an answer, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'channel'|'queue'|'weekday'|'hour', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadAbandonmentReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/abandonment.xlsx', query: $query);
    }

    /**
     * Report transfers and what was opened again
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'employee'|'group'|'of_group', fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<HandoverReportRow>, before: array{from: string, to: string, rows: list<HandoverReportRow>}|null}}
     */
    public function getHandoverReport(array $query = []): array
    {
        return $this->request('GET', '/report/handovers', query: $query);
    }

    /**
     * Report transfers and what was opened again, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'employee'|'group'|'of_group', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadHandoverReport(array $query = []): string
    {
        return $this->request('GET', '/report/handovers.csv', query: $query);
    }

    /**
     * Report transfers and what was opened again, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, by?: 'employee'|'group'|'of_group', language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadHandoverReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/handovers.xlsx', query: $query);
    }

    /**
     * Report the satisfaction with each employee
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{from: string, to: string, rows: list<EmployeeScoreReportRow>, before: array{from: string, to: string, rows: list<EmployeeScoreReportRow>}|null}}
     */
    public function getEmployeeScoreReport(array $query = []): array
    {
        return $this->request('GET', '/report/employee-scores', query: $query);
    }

    /**
     * Report the satisfaction with each employee, as a file
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadEmployeeScoreReport(array $query = []): string
    {
        return $this->request('GET', '/report/employee-scores.csv', query: $query);
    }

    /**
     * Report the satisfaction with each employee, as a workbook
     *
     * @param array{from?: string, to?: string, compare?: bool, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadEmployeeScoreReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/employee-scores.xlsx', query: $query);
    }

    /**
     * Propose agents for each quarter of an hour of the week
     *
     * @param array{weeks?: int, answer_within?: int, goal?: int, concurrency?: int, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{history: StaffingHistory, rows: list<StaffingReportRow>}}
     */
    public function getStaffingReport(array $query = []): array
    {
        return $this->request('GET', '/report/staffing', query: $query);
    }

    /**
     * Propose agents for each quarter of an hour of the week, as a file
     *
     * @param array{weeks?: int, answer_within?: int, goal?: int, concurrency?: int, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadStaffingReport(array $query = []): string
    {
        return $this->request('GET', '/report/staffing.csv', query: $query);
    }

    /**
     * Propose agents for each quarter of an hour of the week, as a workbook
     *
     * @param array{weeks?: int, answer_within?: int, goal?: int, concurrency?: int, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadStaffingReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/staffing.xlsx', query: $query);
    }

    /**
     * Report when customers were not answered in time, and why
     *
     * @param array{weeks?: int, answer_within?: int, goal?: int, concurrency?: int, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, fields?: list<string>} $query
     * @return array{data: array{history: StaffingHistory, rows: list<StaffingMissRow>}}
     */
    public function getStaffingMissReport(array $query = []): array
    {
        return $this->request('GET', '/report/staffing-misses', query: $query);
    }

    /**
     * Report when customers were not answered in time, and why, as a file
     *
     * @param array{weeks?: int, answer_within?: int, goal?: int, concurrency?: int, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadStaffingMissReport(array $query = []): string
    {
        return $this->request('GET', '/report/staffing-misses.csv', query: $query);
    }

    /**
     * Report when customers were not answered in time, and why, as a workbook
     *
     * @param array{weeks?: int, answer_within?: int, goal?: int, concurrency?: int, group_id?: int, handler_id?: int, of_group_id?: int, channel_id?: int, campaign_queue_id?: int, sponsor_id?: int, language?: 'en'|'zh-TW'} $query
     * @return string
     */
    public function downloadStaffingMissReportSheet(array $query = []): string
    {
        return $this->request('GET', '/report/staffing-misses.xlsx', query: $query);
    }

    /**
     * List code labels
     *
     * @param array{search?: string, field?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CodeLabel>}
     */
    public function listCodeLabels(array $query = []): array
    {
        return $this->request('GET', '/code-label', query: $query);
    }

    /**
     * Get a code label
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CodeLabel}
     */
    public function getCodeLabel(int|string $codeLabel, array $query = []): array
    {
        return $this->request('GET', '/code-label/{code_label}', path: ['code_label' => $codeLabel], query: $query);
    }

    /**
     * Change a code label
     *
     * @param CodeLabelChanges $body
     * @return array{data: CodeLabel}
     */
    public function updateCodeLabel(int|string $codeLabel, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/code-label/{code_label}', path: ['code_label' => $codeLabel], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List the kinds of channels
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: list<ChannelType>}
     */
    public function listChannelTypes(array $query = []): array
    {
        return $this->request('GET', '/channel-type', query: $query);
    }

    /**
     * List the fields of a record
     *
     * @param array{of: 'contact'|'ticket'|'company'|'conversation', fields?: list<string>} $query
     * @return array{data: list<Field>}
     */
    public function listFields(array $query = []): array
    {
        return $this->request('GET', '/field', query: $query);
    }

    /**
     * List employees
     *
     * @param array{search?: string, is_disabled?: bool, role_id?: Id, group_id?: Id, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<EmployeeAccount>}
     */
    public function listEmployees(array $query = []): array
    {
        return $this->request('GET', '/employee', query: $query);
    }

    /**
     * Create an employee
     *
     * @param NewEmployee $body
     * @return array{data: EmployeeAccount}
     */
    public function createEmployee(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/employee', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get an employee
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: EmployeeAccount}
     */
    public function getEmployee(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/employee/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change an employee
     *
     * @param EmployeeChanges $body
     * @return array{data: EmployeeAccount}
     */
    public function updateEmployee(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/employee/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete an employee
     *
     * @return void
     */
    public function deleteEmployee(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/employee/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Make a link with which an employee chooses a password
     *
     * @param NewInvitation $body
     * @return array{data: Invitation}
     */
    public function inviteEmployee(int|string $employee, array $body = []): array
    {
        return $this->request('POST', '/employee/{employee}/invitation', path: ['employee' => $employee], body: $body);
    }

    /**
     * Find out whom an invitation is for
     *
     * @param InvitationLookup $body
     * @return array{data: Invited}
     */
    public function lookUpInvitation(array $body): array
    {
        return $this->request('POST', '/invitation', body: $body);
    }

    /**
     * Choose a password with an invitation
     *
     * @param InvitationAnswer $body
     * @return array{data: Invited}
     */
    public function acceptInvitation(array $body): array
    {
        return $this->request('POST', '/invitation/accept', body: $body);
    }

    /**
     * Create employees from a file
     *
     * @param array{dry_run?: bool, days?: int, file: Upload} $body
     * @return array{data: EmployeeImport}
     */
    public function importEmployees(array $body): array
    {
        return $this->request('POST', '/employee/import', body: $body);
    }

    /**
     * List who has a permanent token
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<PermanentToken>}
     */
    public function listPermanentTokens(array $query = []): array
    {
        return $this->request('GET', '/permanent-token', query: $query);
    }

    /**
     * List who has a token
     *
     * @param array{search?: string, employee_id?: int, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<AccessToken>}
     */
    public function listTokens(array $query = []): array
    {
        return $this->request('GET', '/token', query: $query);
    }

    /**
     * Give an employee a permanent token
     *
     * @param NewPermanentToken $body
     * @return Token
     */
    public function createPermanentToken(int|string $id, array $body = []): array
    {
        return $this->request('POST', '/employee/{id}/token', path: ['id' => $id], body: $body);
    }

    /**
     * End an employee’s token
     *
     * @return void
     */
    public function endPermanentToken(int|string $id, ?string $idempotencyKey = null): void
    {
        $this->request('DELETE', '/employee/{id}/token', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * List roles
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Role>}
     */
    public function listRoles(array $query = []): array
    {
        return $this->request('GET', '/role', query: $query);
    }

    /**
     * Create a role
     *
     * @param NewRole $body
     * @return array{data: Role}
     */
    public function createRole(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/role', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a role
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Role}
     */
    public function getRole(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/role/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a role
     *
     * @param RoleChanges $body
     * @return array{data: Role}
     */
    public function updateRole(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/role/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a role
     *
     * @return void
     */
    public function deleteRole(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/role/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List skills
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Skill>}
     */
    public function listSkills(array $query = []): array
    {
        return $this->request('GET', '/skill', query: $query);
    }

    /**
     * Create a skill
     *
     * @param NewSkill $body
     * @return array{data: Skill}
     */
    public function createSkill(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/skill', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a skill
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Skill}
     */
    public function getSkill(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/skill/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a skill
     *
     * @param SkillChanges $body
     * @return array{data: Skill}
     */
    public function updateSkill(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/skill/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a skill
     *
     * @return void
     */
    public function deleteSkill(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/skill/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List departments
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Department>}
     */
    public function listDepartments(array $query = []): array
    {
        return $this->request('GET', '/department', query: $query);
    }

    /**
     * Create a department
     *
     * @param NewDepartment $body
     * @return array{data: Department}
     */
    public function createDepartment(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/department', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a department
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Department}
     */
    public function getDepartment(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/department/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a department
     *
     * @param DepartmentChanges $body
     * @return array{data: Department}
     */
    public function updateDepartment(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/department/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a department
     *
     * @return void
     */
    public function deleteDepartment(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/department/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List job titles
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<JobTitle>}
     */
    public function listJobTitles(array $query = []): array
    {
        return $this->request('GET', '/job-title', query: $query);
    }

    /**
     * Create a job title
     *
     * @param NewJobTitle $body
     * @return array{data: JobTitle}
     */
    public function createJobTitle(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/job-title', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a job title
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: JobTitle}
     */
    public function getJobTitle(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/job-title/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a job title
     *
     * @param JobTitleChanges $body
     * @return array{data: JobTitle}
     */
    public function updateJobTitle(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/job-title/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a job title
     *
     * @return void
     */
    public function deleteJobTitle(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/job-title/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List groups
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Group>}
     */
    public function listGroups(array $query = []): array
    {
        return $this->request('GET', '/group', query: $query);
    }

    /**
     * Create a group
     *
     * @param NewGroup $body
     * @return array{data: Group}
     */
    public function createGroup(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/group', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a group
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Group}
     */
    public function getGroup(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/group/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a group
     *
     * @param GroupChanges $body
     * @return array{data: Group}
     */
    public function updateGroup(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/group/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a group
     *
     * @return void
     */
    public function deleteGroup(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/group/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List extensions
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Extension>}
     */
    public function listExtensions(array $query = []): array
    {
        return $this->request('GET', '/extension', query: $query);
    }

    /**
     * Create an extension
     *
     * @param NewExtension $body
     * @return array{data: Extension}
     */
    public function createExtension(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/extension', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get an extension
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Extension}
     */
    public function getExtension(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/extension/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change an extension
     *
     * @param ExtensionChanges $body
     * @return array{data: Extension}
     */
    public function updateExtension(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/extension/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete an extension
     *
     * @return void
     */
    public function deleteExtension(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/extension/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List cti agents
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<CtiAgent>}
     */
    public function listCtiAgents(array $query = []): array
    {
        return $this->request('GET', '/cti-agent', query: $query);
    }

    /**
     * Create a cti agent
     *
     * @param NewCtiAgent $body
     * @return array{data: CtiAgent}
     */
    public function createCtiAgent(array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/cti-agent', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get a cti agent
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: CtiAgent}
     */
    public function getCtiAgent(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/cti-agent/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a cti agent
     *
     * @param CtiAgentChanges $body
     * @return array{data: CtiAgent}
     */
    public function updateCtiAgent(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/cti-agent/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a cti agent
     *
     * @return void
     */
    public function deleteCtiAgent(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/cti-agent/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * List colleagues
     *
     * @param array{search?: string, group_id?: Id, is_administrator?: bool, id?: list<IdFilter>, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Colleague>}
     */
    public function listColleagues(array $query = []): array
    {
        return $this->request('GET', '/colleague', query: $query);
    }

    /**
     * List what has changed
     *
     * @param array{after?: string, types?: list<'contact'|'phone_number'|'address'|'email_contact'|'contact_cz_relation'|'contactable'|'contact_merge'|'company'|'ticket'|'ticket_cz_relation'|'ticket_note'|'ticket_link'|'ticket_checklist'|'time_entry'|'ticket_merge'|'conversation'|'message'|'conversation_note'|'sponsor'|'tag'|'skill'|'department'|'job_title'|'group'|'ticket_status'|'checklist_template'|'termination_code'|'extension'|'cti_agent'|'category'|'campaign_queue'|'csat_score'|'cz_col'|'cz_col_category'|'country'|'state'|'city'|'sub_category'|'ticket_form'|'canned_answer'|'channel'|'code_label'|'employee'|'role'|'rule'|'sla_policy'|'calendar'|'webhook'|'recipe'>, limit?: int} $query
     * @return array{data: list<Change>, meta: ChangeMeta}
     */
    public function listChanges(array $query = []): array
    {
        return $this->request('GET', '/change', query: $query);
    }

    /**
     * List webhooks
     *
     * @param array{search?: string, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<Webhook>}
     */
    public function listWebhooks(array $query = []): array
    {
        return $this->request('GET', '/webhook', query: $query);
    }

    /**
     * Create a webhook
     *
     * @param NewWebhook $body
     * @return array{data: WebhookWithSecret}
     */
    public function createWebhook(array $body): array
    {
        return $this->request('POST', '/webhook', body: $body);
    }

    /**
     * Get a webhook
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: Webhook}
     */
    public function getWebhook(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/webhook/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Change a webhook
     *
     * @param WebhookChanges $body
     * @return array{data: Webhook}
     */
    public function updateWebhook(int|string $id, array $body = [], ?string $idempotencyKey = null, ?string $ifMatch = null): array
    {
        return $this->request('PUT', '/webhook/{id}', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Delete a webhook
     *
     * @return void
     */
    public function deleteWebhook(int|string $id, ?string $idempotencyKey = null, ?string $ifMatch = null): void
    {
        $this->request('DELETE', '/webhook/{id}', path: ['id' => $id], idempotencyKey: $idempotencyKey, ifMatch: $ifMatch);
    }

    /**
     * Give a webhook another secret
     *
     * @param NewWebhookSecret $body
     * @return array{data: WebhookWithSecret}
     */
    public function replaceWebhookSecret(int|string $id, array $body = []): array
    {
        return $this->request('POST', '/webhook/{id}/secret', path: ['id' => $id], body: $body);
    }

    /**
     * List a webhook’s deliveries
     *
     * @param array{state?: 'pending'|'delivered'|'dead', page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<WebhookDelivery>}
     */
    public function listWebhookDeliveries(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/webhook/{id}/delivery', path: ['id' => $id], query: $query);
    }

    /**
     * Get a delivery
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: WebhookDeliveryDetail}
     */
    public function getWebhookDelivery(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/webhook-delivery/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Send a delivery again
     *
     * @return array{data: WebhookDelivery}
     */
    public function replayWebhookDelivery(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/webhook-delivery/{id}/replay', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Send a webhook’s deliveries of a time again
     *
     * @param WebhookReplayRange $body
     * @return array{data: WebhookReplay}
     */
    public function replayWebhook(int|string $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/webhook/{id}/replay', path: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Send a webhook an event of the type webhook.test
     *
     * @return array{data: WebhookDelivery}
     */
    public function testWebhook(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/webhook/{id}/test', path: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * List management changes
     *
     * @param array{search?: string, employee_id?: Id, by_token?: bool, action?: string, resource?: string, record_id?: Id, created_at__start?: Moment, created_at__end?: Moment, page?: int, per_page?: int, sort?: string, after_id?: int, fields?: list<string>, count?: bool} $query
     * @return array{links: Links, meta: Meta, data: list<AuditEntry>}
     */
    public function listAuditEntries(array $query = []): array
    {
        return $this->request('GET', '/audit-log', query: $query);
    }

    /**
     * Get a management change
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: AuditEntry}
     */
    public function getAuditEntry(int|string $id, array $query = []): array
    {
        return $this->request('GET', '/audit-log/{id}', path: ['id' => $id], query: $query);
    }

    /**
     * Get the installation status
     *
     * @param array{fields?: list<string>} $query
     * @return array{data: System}
     */
    public function getSystem(array $query = []): array
    {
        return $this->request('GET', '/system', query: $query);
    }
}
