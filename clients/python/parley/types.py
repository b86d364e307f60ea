# Generated from openapi.json by npm run generate.
from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

from .upload import Upload


T = TypeVar("T")


class DataOf(TypedDict, Generic[T]):
    data: T


class PageOf(TypedDict, Generic[T]):
    data: list[T]
    links: Links
    meta: Meta


class AbandonmentReportRow(TypedDict):
    key: int | None
    name: str | None
    started: int
    left_waiting: int
    left_unanswered: int
    abandoned_percent: float | None
    wait_median: int | None
    wait_p90: int | None


class Acceptance(TypedDict):
    pass


class AccessToken(TypedDict):
    id: int
    name: str
    account: str
    created_at: DateTime
    expires_at: str | None


class Acknowledgement(TypedDict):
    pass


class AddressEnumType(TypedDict):
    key: str
    value: AddressType
    description: str


class Address(TypedDict):
    id: Id
    type: AddressType
    enum_type: AddressEnumType
    address: str
    contact_id: Id
    profile_id: int
    country_id: IdOrNull
    state_id: IdOrNull
    city_id: IdOrNull
    country: Country | None
    state: State | None
    city: City | None
    description: str | None


class AddressBatchItemsItem(TypedDict):
    op: ContactBatchOp
    id: NotRequired[int]
    data: NotRequired[dict[str, Any]]


class AddressBatch(TypedDict):
    items: list[AddressBatchItemsItem]
    atomic: NotRequired[bool]


class AddressChanges(TypedDict):
    contact_id: NotRequired[int]
    profile_id: NotRequired[int]
    type: NotRequired[AddressType]
    address: NotRequired[str]
    country_id: NotRequired[IdOrNull]
    state_id: NotRequired[int | None]
    city_id: NotRequired[int | None]
    description: NotRequired[str | None]


class AddressOfContact(TypedDict):
    id: NotRequired[int]
    type: AddressType
    address: str
    country_id: NotRequired[IdOrNull]
    state_id: NotRequired[int | None]
    city_id: NotRequired[int | None]
    description: NotRequired[str | None]


AddressType: TypeAlias = Literal[0, 1, 2, 3, 4, 5]


class AssignmentReason(TypedDict):
    by: Literal["round_robin", "least_busy", "last_handler"]
    load: float
    capacity: float
    skills: list[str]
    is_relaxed: bool


class AttachedFile(TypedDict):
    id: Id
    name: str
    mime: str
    size: int
    width: int | None
    height: int | None
    state: ContactFileState


class AuditEntry(TypedDict):
    id: Id
    employee_id: int | None
    employee_account: str | None
    by_token: bool
    action: str
    resource: str
    record_id: IdOrNull
    before: Any
    after: Any
    address: str | None
    socket_address: str | None
    request_id: str | None
    client_request_id: str | None
    created_at: DateTime


class Availability(TypedDict):
    status: Literal["here", "busy", "away"]
    away_until: str | None
    is_automatic: bool


class BatchOutcome(TypedDict):
    index: int
    outcome: Literal["created", "updated", "unchanged", "deleted", "refused"]
    id: IdOrNull
    status: NotRequired[int]
    code: NotRequired[str]
    errors: NotRequired[dict[str, list[str]]]
    candidates: NotRequired[list[Id]]


CalendarWeekly = TypedDict(
    "CalendarWeekly",
    {
        "1": "list[list[str]]",
        "2": "list[list[str]]",
        "3": "list[list[str]]",
        "4": "list[list[str]]",
        "5": "list[list[str]]",
        "6": "list[list[str]]",
        "7": "list[list[str]]",
    },
)


class CalendarHolidays(TypedDict):
    country: str
    region: str | None


class Calendar(TypedDict):
    id: Id
    name: str
    timezone: str
    weekly: CalendarWeekly
    holidays: CalendarHolidays | None
    exceptions: list[CalendarException]
    ical_url: str | None
    closed_days: list[Day]
    ical_read_at: str | None
    ical_error: str | None
    is_closed_today: bool
    created_at: DateTime
    updated_at: DateTime


class CalendarChangesHolidays(TypedDict):
    country: str
    region: NotRequired[str | None]


class CalendarChanges(TypedDict):
    name: NotRequired[str]
    timezone: NotRequired[str]
    weekly: NotRequired[NewCalendarWeekly]
    holidays: NotRequired[CalendarChangesHolidays | None]
    exceptions: NotRequired[list[NewCalendarException] | None]
    ical_url: NotRequired[str | None]


class CalendarException(TypedDict):
    date: Day
    spans: list[list[str]]
    note: str | None


class CampaignQueue(TypedDict):
    id: Id
    name: str
    description: str | None
    is_result_required: bool
    member_ids: list[Id]
    group_ids: list[Id]
    routing: CampaignQueueRouting
    skill_ids: list[Id]
    skills_relax_after_seconds: int | None
    created_at: DateTime
    updated_at: DateTime


class CampaignQueueChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    is_result_required: NotRequired[bool]
    member_ids: NotRequired[list[Id] | None]
    group_ids: NotRequired[list[Id] | None]
    routing: NotRequired[CampaignQueueRouting]
    skill_ids: NotRequired[list[Id] | None]
    skills_relax_after_seconds: NotRequired[int | None]


CampaignQueueRouting: TypeAlias = Literal["by_hand", "round_robin", "least_busy", "last_handler"]


class CannedAnswer(TypedDict):
    name: str
    shortcut: str
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel"]
    message: Any
    language: str | None
    group_id: int | None
    id: Id
    creater_id: IdOrNull
    missing: list[str] | None
    created_at: DateTime
    updated_at: DateTime


class CannedAnswerChanges(TypedDict):
    name: NotRequired[str]
    shortcut: NotRequired[str]
    type: NotRequired[Literal["text", "button", "quickreply", "carousel", "image_carousel"]]
    message: NotRequired[Any]
    language: NotRequired[str | None]
    group_id: NotRequired[int | None]


CategoryTransitionsItem = TypedDict(
    "CategoryTransitionsItem",
    {
        "from": "int",
        "to": "int",
    },
)


class Category(TypedDict):
    id: Id
    name: str
    description: str | None
    reopen_days: int | None
    transitions: list[CategoryTransitionsItem]
    created_at: DateTime
    updated_at: DateTime


class CategoryChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    reopen_days: NotRequired[int | None]
    transitions: NotRequired[list[NewCategoryTransition] | None]


class Change(TypedDict):
    cursor: str
    type: Literal["contact", "phone_number", "address", "email_contact", "contact_cz_relation", "contactable", "contact_merge", "company", "ticket", "ticket_cz_relation", "ticket_note", "ticket_link", "ticket_checklist", "time_entry", "ticket_merge", "conversation", "message", "conversation_note", "sponsor", "tag", "skill", "department", "job_title", "group", "ticket_status", "checklist_template", "termination_code", "extension", "cti_agent", "category", "campaign_queue", "csat_score", "cz_col", "cz_col_category", "country", "state", "city", "sub_category", "ticket_form", "canned_answer", "channel", "code_label", "employee", "role", "rule", "sla_policy", "calendar", "webhook", "recipe"]
    id: Id
    op: Literal["created", "updated", "deleted"]
    at: DateTime
    fields: list[str]
    contact_id: NotRequired[int]
    ticket_id: NotRequired[int]
    conversation_id: NotRequired[int]


class ChangeMeta(TypedDict):
    next: str
    is_end: bool


class ChangedRelationRecord(TypedDict):
    id: Id
    relation_id: int
    relation_name: str
    information: list[RelationRecordInformation]


ChannelOfflineGreetings = TypedDict(
    "ChannelOfflineGreetings",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


ChannelGreetings = TypedDict(
    "ChannelGreetings",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


ChannelAwayMessages = TypedDict(
    "ChannelAwayMessages",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


ChannelServiceHoursNotes = TypedDict(
    "ChannelServiceHoursNotes",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class Channel(TypedDict):
    id: Id
    contactable_type: ContactableType
    name: str
    sponsor_id: int | None
    campaign_queue_id: int | None
    is_enabled: bool
    language: Literal["en", "zh-TW"]
    csat_enabled: bool
    is_score_asked: bool
    takes_files: bool
    known_visitors_only: bool
    visitor_form_when: Literal["never", "closed", "always"]
    visitor_form: list[VisitorField]
    offline_form: Literal["none", "conversation", "ticket"]
    offline_when: Literal["closed", "away"]
    offline_category_id: int | None
    offline_greetings: ChannelOfflineGreetings
    allowed_origins: list[str]
    accent_color: str | None
    greeting: str | None
    greetings: ChannelGreetings
    away_message: str | None
    away_messages: ChannelAwayMessages
    service_hours: list[ServiceSpan]
    service_hours_note: str | None
    service_hours_notes: ChannelServiceHoursNotes
    calendar_id: int | None
    has_credentials: bool
    has_identity_secret: bool
    webhook_url: str | None
    widget_key: str | None
    refused_calls: list[RefusedCalls]
    created_at: DateTime
    updated_at: DateTime


class ChannelCardPictures(TypedDict):
    media_types: list[str]
    max_bytes: int | None
    max_side: int | None
    is_https_only: bool


ChannelChangesOfflineGreetings = TypedDict(
    "ChannelChangesOfflineGreetings",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


ChannelChangesGreetings = TypedDict(
    "ChannelChangesGreetings",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


ChannelChangesAwayMessages = TypedDict(
    "ChannelChangesAwayMessages",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


ChannelChangesServiceHoursNotes = TypedDict(
    "ChannelChangesServiceHoursNotes",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class ChannelChanges(TypedDict):
    contactable_type: NotRequired[ContactableType]
    name: NotRequired[str]
    sponsor_id: NotRequired[int | None]
    campaign_queue_id: NotRequired[int | None]
    credentials: NotRequired[dict[str, Any] | None]
    is_enabled: NotRequired[bool | None]
    language: NotRequired[Literal["en", "zh-TW", None]]
    csat_enabled: NotRequired[bool | None]
    is_score_asked: NotRequired[bool | None]
    known_visitors_only: NotRequired[bool | None]
    takes_files: NotRequired[bool | None]
    visitor_form_when: NotRequired[Literal["never", "closed", "always", None]]
    visitor_form: NotRequired[list[NewVisitorField] | None]
    offline_form: NotRequired[Literal["none", "conversation", "ticket", None]]
    offline_when: NotRequired[Literal["closed", "away", None]]
    offline_category_id: NotRequired[int | None]
    offline_greetings: NotRequired[ChannelChangesOfflineGreetings | None]
    allowed_origins: NotRequired[list[str] | None]
    accent_color: NotRequired[str | None]
    greeting: NotRequired[str | None]
    greetings: NotRequired[ChannelChangesGreetings | None]
    away_message: NotRequired[str | None]
    away_messages: NotRequired[ChannelChangesAwayMessages | None]
    service_hours: NotRequired[list[ServiceSpan] | None]
    service_hours_note: NotRequired[str | None]
    service_hours_notes: NotRequired[ChannelChangesServiceHoursNotes | None]
    calendar_id: NotRequired[int | None]


class ChannelCheck(TypedDict):
    works: bool
    account_name: str | None
    code: Literal["recipient_blocked", "recipient_unknown", "window_closed", "quota_exhausted", "rate_limited", "auth_invalid", "permission_missing", "payload_invalid", "platform_unavailable", "platform_timeout", None]
    message: str | None
    notes: list[str]
    can_register: bool
    is_registered: bool


class ChannelCheckRequest(TypedDict):
    register_webhook: NotRequired[bool | None]


class ChannelCredential(TypedDict):
    name: str
    label: Words
    is_required: bool
    is_secret: bool
    is_generated: bool
    is_entered_at_platform: bool


class ChannelFileRule(TypedDict):
    kind: Literal["image", "video", "audio", "document"]
    media_types: list[str]
    max_bytes: int | None
    max_sides: int | None
    max_seconds: int | None
    is_https_only: bool


class ChannelTypeLimits(TypedDict):
    text: TextLimit
    text_with_buttons: TextLimit
    text_with_quick_replies: TextLimit
    buttons: int | None
    quick_replies: int | None


class ChannelTypeSetUp(TypedDict):
    before: list[Words]
    after: list[Words]
    registers_webhook: bool


class ChannelType(TypedDict):
    contactable_type: ContactableType
    name: Words
    is_history: bool
    limits: ChannelTypeLimits
    files: list[ChannelFileRule]
    card_pictures: ChannelCardPictures | None
    shows_carousel_text: bool
    tells_usage: bool
    answer_hours: int | None
    credentials: list[ChannelCredential]
    set_up: ChannelTypeSetUp


class ChannelUsage(TypedDict):
    used: int | None
    limit: int | None


class Checklist(TypedDict):
    name: str
    is_required: bool
    id: Id
    ticket_id: Id
    template_id: int | None
    items: list[ChecklistItem]
    created_at: DateTime
    updated_at: DateTime


class ChecklistChanges(TypedDict):
    name: NotRequired[str]
    is_required: NotRequired[bool]


class ChecklistItemTickedBy(TypedDict):
    id: Id
    name: str


class ChecklistItem(TypedDict):
    id: Id
    text: str
    is_ticked: bool
    ticked_at: str | None
    ticked_by: ChecklistItemTickedBy | None


class ChecklistItemChanges(TypedDict):
    text: NotRequired[str]
    is_ticked: NotRequired[bool]
    position: NotRequired[int]


class ChecklistTemplate(TypedDict):
    name: str
    is_required: bool
    id: Id
    items: list[str]
    created_at: DateTime
    updated_at: DateTime


class ChecklistTemplateChanges(TypedDict):
    name: NotRequired[str]
    items: NotRequired[list[str]]
    is_required: NotRequired[bool]


class ChildMessage(TypedDict):
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    dry_run: NotRequired[bool]


class ChildMessageRecipientsTicketsItemContact(TypedDict):
    id: Id
    name: str


class ChildMessageRecipientsTicketsItem(TypedDict):
    ticket_id: Id
    subject: str
    contact: ChildMessageRecipientsTicketsItemContact | None
    conversation_id: int | None
    reason: Literal["no_conversation", "blocked", "window", "waiting", "handled", "same_customer", "refused", None]
    error: str | None


class ChildMessageRecipients(TypedDict):
    reached: int
    tickets: list[ChildMessageRecipientsTicketsItem]


class City(TypedDict):
    id: Id
    state_id: Id
    state: StatePart
    name: str
    zipcode: str


class CityChanges(TypedDict):
    state_id: NotRequired[Id]
    name: NotRequired[str]
    zipcode: NotRequired[str | None]


class Closure(TypedDict):
    memo: NotRequired[str | None]
    result_id: NotRequired[int | None]
    is_acw_completed: NotRequired[bool | None]


class CodeLabel(TypedDict):
    description: str
    id: Id
    field: str
    code: int
    key: str


class CodeLabelChanges(TypedDict):
    description: NotRequired[str]


class ColleagueGroup(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None


class Colleague(TypedDict):
    id: Id
    name: str
    group: ColleagueGroup | None
    photo_url: str | None
    availability: Literal["here", "busy", "away"]
    away_until: str | None
    open_conversations: int


class Company(TypedDict):
    id: Id
    name: str
    sn: str | None
    domains: list[str]
    description: str | None
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime
    contacts_count: int
    tickets_count: int
    creater: Employee | None


class CompanyBatchItemsItemBy(TypedDict):
    field: Literal["sn"]
    value: str


class CompanyBatchItemsItem(TypedDict):
    op: ContactBatchOp
    id: NotRequired[int]
    by: NotRequired[CompanyBatchItemsItemBy]
    data: NotRequired[dict[str, Any]]


class CompanyBatch(TypedDict):
    items: list[CompanyBatchItemsItem]
    atomic: NotRequired[bool]


class CompanyChanges(TypedDict):
    name: str
    sn: NotRequired[str | None]
    domains: NotRequired[list[str] | None]
    description: NotRequired[str | None]


class ContactProfile(TypedDict):
    id: Id
    phones: list[PhoneNumber]


class ContactSocialContactsItem(TypedDict):
    contactable_type: str
    contactable_id: Id
    channel_id: Id
    display_name: str | None
    is_blocked: bool


class Contact(TypedDict):
    id: Id
    name: str
    first_name: str
    last_name: str | None
    membership_no: str | None
    identity_no: str | None
    external_id: str | None
    source: str | None
    gender: Literal[0, 1, None]
    birth_at: DayOrNull
    profile_id: Id
    sponsor_id: IdOrNull
    disturb_setting: Any
    created_at: DateTime
    updated_at: DateTime
    profile: ContactProfile
    email_contacts: list[EmailOfContact]
    cz_cols: list[CzValue]
    company_ids: list[Id]
    tag_ids: list[Id]
    tag_id: list[Id]
    social_contacts: list[ContactSocialContactsItem]
    addresses: NotRequired[list[Address]]
    contact_cz_relations: NotRequired[list[RelationRecord]]
    companies: NotRequired[list[MeRole]]
    tags: NotRequired[list[MeRole]]


class ContactBatchItemsItemBy(TypedDict):
    field: Literal["membership_no", "identity_no", "external_id", "phone_number", "email"]
    value: str
    source: NotRequired[str | None]


class ContactBatchItemsItem(TypedDict):
    op: ContactBatchOp
    id: NotRequired[int]
    by: NotRequired[ContactBatchItemsItemBy]
    data: NotRequired[dict[str, Any]]


class ContactBatch(TypedDict):
    items: list[ContactBatchItemsItem]
    atomic: NotRequired[bool]


ContactBatchOp: TypeAlias = Literal["create", "update", "upsert", "delete"]


class ContactChangesPhones(TypedDict):
    add: NotRequired[list[PhoneOfContact]]
    remove: NotRequired[list[Id]]


class ContactChangesEmailContacts(TypedDict):
    add: NotRequired[list[EmailInContact]]
    remove: NotRequired[list[Id]]


class ContactChangesAddresses(TypedDict):
    add: NotRequired[list[AddressOfContact]]
    remove: NotRequired[list[Id]]


class ContactChangesContactCzRelations(TypedDict):
    add: NotRequired[list[RelationOfContact]]
    remove: NotRequired[list[Id]]


class ContactChanges(TypedDict):
    first_name: NotRequired[str]
    last_name: NotRequired[str | None]
    membership_no: NotRequired[str | None]
    identity_no: NotRequired[str | None]
    external_id: NotRequired[str | None]
    source: NotRequired[str | None]
    gender: NotRequired[Literal[0, 1, None]]
    birth_at: NotRequired[DayOrNull]
    sponsor_id: NotRequired[IdOrNull]
    disturb_setting: NotRequired[Any]
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]
    company_ids: NotRequired[list[Id] | None]
    tag_ids: NotRequired[list[Id] | None]
    phones: NotRequired[list[PhoneOfContact] | ContactChangesPhones]
    email_contacts: NotRequired[list[EmailInContact] | ContactChangesEmailContacts]
    addresses: NotRequired[list[AddressOfContact] | ContactChangesAddresses]
    contact_cz_relations: NotRequired[list[RelationOfContact] | ContactChangesContactCzRelations]


class ContactDuplicateContactsItem(TypedDict):
    id: Id
    name: str
    membership_no: str | None
    created_at: DateTime


class ContactDuplicateValuesItem(TypedDict):
    reason: Literal["phone_number", "email", "identity_no"]
    value: str


class ContactDuplicate(TypedDict):
    contacts: list[ContactDuplicateContactsItem]
    reasons: list[Literal["phone_number", "email", "identity_no"]]
    values: list[ContactDuplicateValuesItem]


class ContactFile(TypedDict):
    id: Id
    name: str
    mime: str
    size: int
    width: int | None
    height: int | None
    state: ContactFileState
    created_at: DateTime


ContactFileState: TypeAlias = Literal["pending", "clean", "refused"]


class ContactMergeContact(TypedDict):
    id: Id
    name: str


class ContactMergeMergedItem(TypedDict):
    id: Id
    name: str | None


class ContactMergeEmployee(TypedDict):
    id: Id
    name: str


class ContactMerge(TypedDict):
    id: Id
    contact_id: int
    merged_ids: list[Id]
    contact: ContactMergeContact | None
    merged: list[ContactMergeMergedItem]
    employee: ContactMergeEmployee | None
    can_be_undone: bool
    undone_at: DateTimeOrNull
    created_at: DateTime


class ContactMergeOrderValues(TypedDict):
    first_name: NotRequired[int]
    last_name: NotRequired[int]
    membership_no: NotRequired[int]
    identity_no: NotRequired[int]
    external_id: NotRequired[int]
    source: NotRequired[int]
    gender: NotRequired[int]
    birth_at: NotRequired[int]
    sponsor_id: NotRequired[int]
    disturb_setting: NotRequired[int]


class ContactMergeOrder(TypedDict):
    contact_ids: list[Id]
    values: NotRequired[ContactMergeOrderValues]
    cz_cols: NotRequired[dict[str, int]]


class ContactMergePreviewResult(TypedDict):
    id: Id
    first_name: str
    last_name: str | None
    membership_no: str | None
    identity_no: str | None
    external_id: str | None
    source: str | None
    gender: Literal[0, 1, None]
    birth_at: DayOrNull
    sponsor_id: IdOrNull
    disturb_setting: Any
    cz_cols: list[CzValue]
    company_ids: list[Id]
    tag_ids: list[Id]


class ContactMergePreviewDifferingItemValuesItem(TypedDict):
    contact_id: Id
    value: Any


ContactMergePreviewDifferingItem = TypedDict(
    "ContactMergePreviewDifferingItem",
    {
        "field": "str",
        "from": "int",
        "values": "list[ContactMergePreviewDifferingItemValuesItem]",
    },
)


class ContactMergePreviewMoves(TypedDict):
    phone_numbers: int
    addresses: int
    email_contacts: int
    relation_records: int
    tickets: int
    contactables: int
    conversations: int
    csat_scores: int
    tags: int
    companies: int
    files: int


class ContactMergePreview(TypedDict):
    result: ContactMergePreviewResult
    differing: list[ContactMergePreviewDifferingItem]
    moves: ContactMergePreviewMoves


class ContactRelationEvent(TypedDict):
    id: Id
    relation_id: int
    relation_name: str
    information: list[RelationRecordInformation]
    created_at: DateTime
    updated_at: DateTime
    contact_id: Id


class ContactableChannel(TypedDict):
    id: Id
    name: str


class ContactableVisitorBlockEmployee(TypedDict):
    id: Id
    name: str


class ContactableVisitorBlock(TypedDict):
    at: DateTime
    employee: ContactableVisitorBlockEmployee | None


class Contactable(TypedDict):
    id: int
    contactable_type: ContactableType
    channel_id: Id
    channel: ContactableChannel
    external_id: str
    contact_id: int | None
    display_name: str | None
    user_id: str | None
    is_blocked: bool
    visitor_block: ContactableVisitorBlock | None
    last_inbound_at: str | None
    window_closes_at: str | None
    created_at: DateTime
    updated_at: DateTime


class ContactableChanges(TypedDict):
    contact_id: NotRequired[int | None]


ContactableType: TypeAlias = Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]


class ConversationVisitorBlockEmployee(TypedDict):
    id: Id
    name: str


class ConversationVisitorBlock(TypedDict):
    at: DateTime
    employee: ConversationVisitorBlockEmployee | None


class ConversationContact(TypedDict):
    id: Id
    name: str


class ConversationCampaignQueue(TypedDict):
    id: Id
    name: str
    is_result_required: bool


class ConversationGroup(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None


class ConversationLastMessageAuthor(TypedDict):
    id: Id
    name: str


class ConversationLastMessageError(TypedDict):
    code: str
    message: str


class ConversationLastMessage(TypedDict):
    seq: int
    direction: str
    author: ConversationLastMessageAuthor | None
    type: str
    text: str | None
    message: Any
    delivery_state: str
    error: ConversationLastMessageError | None
    created_at: DateTime


class ConversationUnsentAuthor(TypedDict):
    id: Id
    name: str


class ConversationUnsentError(TypedDict):
    code: str
    message: str


class ConversationUnsent(TypedDict):
    seq: int
    direction: str
    author: ConversationUnsentAuthor | None
    type: str
    text: str | None
    message: Any
    delivery_state: str
    error: ConversationUnsentError | None
    created_at: DateTime


class Conversation(TypedDict):
    contactable_type: ContactableType
    contactable_id: Id
    id: int
    is_acw_completed: bool
    first_enter_queue_at: str | None
    acw_at: str | None
    last_finished_at: str | None
    handler_id: IdOrNull
    handler: Employee | None
    contact_id: IdOrNull
    memo: str | None
    bound_type: str
    sponsor_id: IdOrNull
    campaign_queue_id: IdOrNull
    result_id: int | None
    group_id: int | None
    state: Literal["waiting", "handling", "closed"]
    priority: Literal[0, 1, 2, 3, None]
    channel_id: Id
    accepted_at: DateTimeOrNull
    first_response_at: str | None
    snoozed_until: str | None
    acknowledged_at: str | None
    acknowledged_by_id: IdOrNull
    unread_count: int
    last_seq: int
    last_message_at: DateTimeOrNull
    settled_seq: int
    created_at: DateTime
    updated_at: DateTime
    channel: FoundMessageChannel
    display_name: str | None
    user_id: str | None
    is_blocked: bool
    visitor_block: ConversationVisitorBlock | None
    contact: ConversationContact | None
    campaign_queue: ConversationCampaignQueue | None
    group: ConversationGroup | None
    assignment_reason: AssignmentReason | None
    tag_ids: list[Id]
    tags: list[TicketTag]
    waiting_since: str | None
    answer_until: str | None
    sla: list[SlaClock]
    visitor_answers: VisitorAnswers | None
    last_message: ConversationLastMessage | None
    unsent: ConversationUnsent | None


class ConversationBreakdownRow(TypedDict):
    key: int | None
    name: str | None
    started: int
    conversations_reopened: int
    first_response_count: int
    first_response_median: int | None
    first_response_p90: int | None
    handled_count: int
    handling_median: int | None
    handling_p90: int | None
    messages_average: float | None


class ConversationBulkAccept(TypedDict):
    pass


class ConversationBulkTransfer(TypedDict):
    handler_id: NotRequired[int | None]
    campaign_queue_id: NotRequired[int | None]


class ConversationBulkClose(TypedDict):
    memo: NotRequired[str | None]
    result_id: NotRequired[int | None]
    is_acw_completed: NotRequired[bool | None]


class ConversationBulkChanges(TypedDict):
    priority: NotRequired[Literal[0, 1, 2, 3, None]]
    add_tag_ids: NotRequired[list[Id]]
    remove_tag_ids: NotRequired[list[Id]]


class ConversationBulk(TypedDict):
    ids: NotRequired[list[Id]]
    accept: NotRequired[ConversationBulkAccept | None]
    transfer: NotRequired[ConversationBulkTransfer | None]
    close: NotRequired[ConversationBulkClose | None]
    changes: NotRequired[ConversationBulkChanges | None]
    run_rules: NotRequired[bool]
    former: NotRequired[list[FormerConversation]]


class ConversationBulkOutcomeConversationsItem(TypedDict):
    id: Id
    outcome: Literal["changed", "unchanged", "refused"]
    errors: dict[str, list[str]] | None


class ConversationBulkOutcome(TypedDict):
    conversations: list[ConversationBulkOutcomeConversationsItem]
    former: list[FormerConversation]
    by_rules: NotRequired[list[RuleTotal]]


class ConversationChanges(TypedDict):
    is_acw_completed: NotRequired[bool]
    group_id: NotRequired[int | None]
    memo: NotRequired[str | None]
    sponsor_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    result_id: NotRequired[int | None]
    priority: NotRequired[Literal[0, 1, 2, 3, None]]
    snoozed_until: NotRequired[str | None]
    settled_seq: NotRequired[int]
    tag_ids: NotRequired[list[Id] | None]


class ConversationHistoryItemEmployee(TypedDict):
    id: Id
    name: str


class ConversationHistoryItemRule(TypedDict):
    id: Id
    name: str | None
    version: int


class ConversationHistoryItem(TypedDict):
    id: str
    at: DateTime
    kind: str
    employee: ConversationHistoryItemEmployee | None
    by_token: bool
    rule: ConversationHistoryItemRule | None
    reason: AssignmentReason | None
    changes: list[FieldChange]


class ConversationNote(TypedDict):
    id: Id
    conversation_id: Id
    after_seq: int
    author: ScheduledMessageAuthor
    content: str
    mentions: list[TicketTag]
    files: list[AttachedFile]
    created_at: DateTime
    updated_at: DateTime


class ConversationNoteChanges(TypedDict):
    content: NotRequired[str | None]
    mention_ids: NotRequired[list[Id] | None]
    file_ids: NotRequired[list[Id] | None]


class ConversationReportRow(TypedDict):
    start: str
    started: int
    first_response_count: int
    first_response_median: int | None
    first_response_p90: int | None
    handled_count: int
    handling_median: int | None
    handling_p90: int | None
    messages_average: float | None


class Country(TypedDict):
    name: str
    abbrev: str | None
    id: Id


class CountryChanges(TypedDict):
    name: NotRequired[str]
    abbrev: NotRequired[str | None]


class Counts(TypedDict):
    conversations_waiting: int | None
    conversations_mine: int | None
    conversations_mine_unread: int | None
    conversations_mine_unanswered: int | None
    conversations_wrap_up: int | None
    conversations_unsent: int | None
    conversations_away: int | None
    tickets_due: int | None
    tickets_late: int | None


class Credentials(TypedDict):
    name: str
    password: str
    ttl: NotRequired[int | None]


class CsatScoreContact(TypedDict):
    id: Id
    name: str


class CsatScoreHandler(TypedDict):
    id: Id
    name: str


class CsatScore(TypedDict):
    id: Id
    contactable_id: int
    contactable_type: ContactableType
    contact_log_id: int | None
    contact: CsatScoreContact | None
    handler: CsatScoreHandler | None
    memo: str | None
    score: float
    created_at: DateTime
    updated_at: DateTime


class CtiAgent(TypedDict):
    account: str
    group_id: IdOrNull
    id: Id
    created_at: DateTime
    updated_at: DateTime


class CtiAgentChanges(TypedDict):
    account: NotRequired[str]
    group_id: NotRequired[IdOrNull]


class CzColCategory_(TypedDict):
    id: Id
    name: str
    type: CzColType2
    description: str | None
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class CzCol(TypedDict):
    id: Id
    name: str
    description: str | None
    is_allowed_null: bool
    default: Any
    type: CzColType
    options: list[CzColOption] | None
    scale: int | None
    position: int
    category_id: IdOrNull
    category: CzColCategory_ | None
    creater_id: IdOrNull
    creater: Employee | None
    created_at: DateTime
    updated_at: DateTime


class CzColCategory(TypedDict):
    name: str
    type: CzColType2
    description: str | None
    position: int
    id: Id
    cols: list[CzCol]
    creater_id: IdOrNull
    creater: Employee | None
    created_at: DateTime
    updated_at: DateTime


class CzColCategoryChanges(TypedDict):
    name: NotRequired[str]
    type: NotRequired[CzColType2]
    description: NotRequired[str | None]
    position: NotRequired[int]


class CzColChangesReplacedOptionsItem(TypedDict):
    value: str | float
    by: str | float


class CzColChanges(TypedDict):
    name: NotRequired[str]
    type: NotRequired[CzColType]
    is_allowed_null: NotRequired[bool]
    description: NotRequired[str | None]
    options: NotRequired[list[NewCzColOption] | None]
    scale: NotRequired[int | None]
    default: NotRequired[Any]
    position: NotRequired[int]
    category_id: NotRequired[int | None]
    replaced_options: NotRequired[list[CzColChangesReplacedOptionsItem] | None]


class CzColOption(TypedDict):
    text: str
    value: str | float


CzColType: TypeAlias = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8]


CzColType2: TypeAlias = Literal[0, 1, 2, 3]


class CzFilter(TypedDict):
    id: Id
    op: Literal[">", "<", "=", ">=", "<=", "<>", "in", "not_in", "is_null", "is_not_null"]
    val: NotRequired[Any]


class CzValue(TypedDict):
    id: Id
    value: Any
    category_id: IdOrNull


DateTime: TypeAlias = str


DateTimeOrNull: TypeAlias = str | None


Day: TypeAlias = str


DayOrNull: TypeAlias = str | None


class DeletedCompany(TypedDict):
    id: Id


class DeletedOfContact(TypedDict):
    id: Id
    contact_id: Id


class DeletedOfTicket(TypedDict):
    id: Id
    ticket_id: Id


class DeletedRecord(TypedDict):
    id: Id
    name: str


class Department(TypedDict):
    name: str
    description: str | None
    id: Id
    created_at: DateTime
    updated_at: DateTime


class DepartmentChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]


class DistinctContacts(TypedDict):
    contact_ids: list[Id]


class EmailContactContact(TypedDict):
    id: Id
    name: str
    first_name: str
    last_name: str | None
    membership_no: str | None
    identity_no: str | None
    external_id: str | None
    source: str | None
    gender: Literal[0, 1, None]
    birth_at: str | None
    profile_id: Id
    sponsor_id: IdOrNull
    disturb_setting: Any
    created_at: DateTime
    updated_at: DateTime


class EmailContact(TypedDict):
    id: Id
    address: str
    contact_id: Id
    draft: Any
    name: str | None
    description: str | None
    contact: EmailContactContact


class EmailContactBatchItemsItemBy(TypedDict):
    field: Literal["address"]
    value: str


class EmailContactBatchItemsItem(TypedDict):
    op: ContactBatchOp
    id: NotRequired[int]
    by: NotRequired[EmailContactBatchItemsItemBy]
    data: NotRequired[dict[str, Any]]


class EmailContactBatch(TypedDict):
    items: list[EmailContactBatchItemsItem]
    atomic: NotRequired[bool]


class EmailContactChanges(TypedDict):
    address: str
    name: NotRequired[str | None]
    description: NotRequired[str | None]


class EmailInContact(TypedDict):
    id: NotRequired[int]
    address: str
    name: NotRequired[str | None]
    description: NotRequired[str | None]


class EmailOfContact(TypedDict):
    id: Id
    address: str
    contact_id: Id
    draft: Any
    name: str | None
    description: str | None


class EmbeddedContact(TypedDict):
    id: Id
    name: str
    first_name: str
    last_name: str | None
    membership_no: str | None
    identity_no: str | None
    external_id: str | None
    source: str | None
    gender: Literal[0, 1, None]
    birth_at: str | None
    profile_id: Id
    sponsor_id: IdOrNull
    disturb_setting: Any
    created_at: DateTime
    updated_at: DateTime


class EmployeeExtension(TypedDict):
    id: Id
    type: int
    extension: str
    description: str | None
    media_cluster_id: int | None


class EmployeeGroup(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None


class EmployeeCtiAgent(TypedDict):
    id: Id
    account: str
    group_id: IdOrNull


class Employee(TypedDict):
    id: Id
    name: str
    first_name: str
    last_name: str | None
    employee_no: str | None
    photo_url: str | None
    identity_no: str | None
    job_title_id: IdOrNull
    department_id: IdOrNull
    extension_id: IdOrNull
    extension: EmployeeExtension | None
    group_id: IdOrNull
    group: EmployeeGroup | None
    cti_agent_account: str | None
    cti_agent: EmployeeCtiAgent | None
    created_at: DateTime
    updated_at: DateTime
    profile_id: Id
    cti_agent_id: IdOrNull


class EmployeeAccountExtension(TypedDict):
    id: Id
    type: int
    extension: str
    description: str | None
    media_cluster_id: int | None


class EmployeeAccountGroup(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None


class EmployeeAccountCtiAgent(TypedDict):
    id: Id
    account: str
    group_id: IdOrNull


class EmployeeAccount(TypedDict):
    id: Id
    name: str
    first_name: str
    last_name: str | None
    employee_no: str | None
    photo_url: str | None
    identity_no: str | None
    job_title_id: IdOrNull
    department_id: IdOrNull
    extension_id: IdOrNull
    extension: EmployeeAccountExtension | None
    group_id: IdOrNull
    group: EmployeeAccountGroup | None
    cti_agent_account: str | None
    cti_agent: EmployeeAccountCtiAgent | None
    created_at: DateTime
    updated_at: DateTime
    profile_id: Id
    cti_agent_id: IdOrNull
    account: str
    is_disabled: bool
    role_ids: list[Id]
    group_ids: list[Id]
    skill_ids: list[Id]
    capacity: float | None
    must_change_password: bool
    has_password: bool
    invited_until: str | None
    last_seen_at: str | None
    open_conversations: int
    open_tickets: int


class EmployeeChanges(TypedDict):
    account: NotRequired[str]
    password: NotRequired[str]
    first_name: NotRequired[str]
    last_name: NotRequired[str | None]
    employee_no: NotRequired[str | None]
    photo_url: NotRequired[str | None]
    identity_no: NotRequired[str | None]
    job_title_id: NotRequired[IdOrNull]
    department_id: NotRequired[IdOrNull]
    extension_id: NotRequired[IdOrNull]
    group_id: NotRequired[IdOrNull]
    cti_agent_id: NotRequired[IdOrNull]
    role_ids: NotRequired[list[Id] | None]
    group_ids: NotRequired[list[Id] | None]
    skill_ids: NotRequired[list[Id] | None]
    capacity: NotRequired[float | None]
    must_change_password: NotRequired[bool]
    is_disabled: NotRequired[bool]
    current_password: NotRequired[str]


class EmployeeImportRowsItemErrorsItem(TypedDict):
    field: str
    message: str


class EmployeeImportRowsItem(TypedDict):
    row: int
    account: str | None
    name: str | None
    role_ids: list[Id]
    group_ids: list[Id]
    errors: list[EmployeeImportRowsItemErrorsItem]
    id: IdOrNull
    invitation_url: str | None


class EmployeeImport(TypedDict):
    is_done: bool
    ignored_columns: list[str]
    rows: list[EmployeeImportRowsItem]
    invited_until: str | None


class EmployeeReportRow(TypedDict):
    employee_id: Id
    employee_name: str
    handled_count: int
    handling_median: int | None
    handling_p90: int | None
    messages_average: float | None
    first_response_count: int
    first_response_median: int | None
    first_response_p90: int | None
    tickets_closed: int
    score_count: int
    score_average: float | None


class EmployeeScoreReportRow(TypedDict):
    employee_id: Id
    employee_name: str
    score_count: int
    score_average: float | None
    score_1: int
    score_2: int
    score_3: int
    score_4: int
    score_5: int
    score_other: int
    comment_count: int
    handled_count: int
    rated_percent: float | None


class Event(TypedDict):
    type: str
    timestamp: str


EventType: TypeAlias = Literal["contact.created", "contact.updated", "contact.deleted", "phone_number.created", "phone_number.updated", "phone_number.deleted", "email_contact.created", "email_contact.updated", "email_contact.deleted", "address.created", "address.updated", "address.deleted", "contact_cz_relation.created", "contact_cz_relation.updated", "contact_cz_relation.deleted", "company.created", "company.updated", "company.deleted", "ticket.created", "ticket.updated", "ticket.assigned", "ticket.deleted", "ticket.merged", "ticket.unmerged", "ticket_note.created", "ticket_note.updated", "ticket_note.deleted", "ticket_cz_relation.created", "ticket_cz_relation.updated", "ticket_cz_relation.deleted", "conversation.opened", "conversation.accepted", "conversation.transferred", "conversation.closed", "conversation.reopened", "message.received", "message.sent", "message.failed", "message.delivered", "message.read", "score.created", "rule.ran", "sla.at_risk", "sla.breached", "import.ended"]


class Extension(TypedDict):
    type: int
    extension: str
    description: str | None
    media_cluster_id: int | None
    id: Id
    created_at: DateTime
    updated_at: DateTime


class ExtensionChanges(TypedDict):
    type: NotRequired[int]
    extension: NotRequired[str]
    description: NotRequired[str | None]
    media_cluster_id: NotRequired[int | None]


class Farewell(TypedDict):
    message: str


Field = TypedDict(
    "Field",
    {
        "name": "Literal[\"id\", \"name\", \"first_name\", \"last_name\", \"membership_no\", \"identity_no\", \"external_id\", \"source\", \"gender\", \"birth_at\", \"profile_id\", \"sponsor_id\", \"disturb_setting\", \"created_at\", \"updated_at\", \"external_no\", \"subject\", \"content\", \"due_at\", \"status\", \"status_id\", \"status_memo\", \"priority\", \"contact_id\", \"category_id\", \"sub_category_id\", \"handler_id\", \"group_id\", \"campaign_queue_id\", \"termination_code_id\", \"merged_into_id\", \"acknowledged_at\", \"acknowledged_by_id\", \"sn\", \"domains\", \"description\", \"creater_id\", \"is_acw_completed\", \"first_enter_queue_at\", \"acw_at\", \"last_finished_at\", \"memo\", \"bound_type\", \"result_id\", \"state\", \"contactable_id\", \"channel_id\", \"accepted_at\", \"first_response_at\", \"snoozed_until\", \"unread_count\", \"last_seq\", \"last_message_at\", \"settled_seq\"]",
        "kind": "Literal[\"text\", \"long_text\", \"texts\", \"code\", \"number\", \"flag\", \"day\", \"moment\", \"id\", \"json\"]",
        "is_required": "bool",
        "max_length": "int | None",
        "is_writable": "bool",
        "is_sortable": "bool",
        "filter": "Literal[\"equal\", \"part\", \"range\", \"any\", None]",
        "filter_parameter": "str | None",
        "refers_to": "Literal[\"contact\", \"employee\", \"group\", \"category\", \"sub_category\", \"sponsor\", \"campaign_queue\", \"termination_code\", \"ticket_status\", \"channel\", None]",
        "is_merged": "bool",
        "is_tracked": "bool",
        "is_exported": "bool",
        "import": "Literal[\"fill\", \"match\", None]",
        "placeholder": "str | None",
        "permission": "Literal[\"contact.read\", \"contact.identity_no\", \"phone_number.read\", \"email_contact.read\", \"employee.read\", \"conversation.read\", \"csat_score.read\", None]",
    },
)


FieldChange = TypedDict(
    "FieldChange",
    {
        "field": "str",
        "from": "Any",
        "to": "Any",
    },
)


class FileCreatedBy(TypedDict):
    id: Id
    name: str


class File(TypedDict):
    id: Id
    name: str
    mime: str
    size: int
    width: int | None
    height: int | None
    state: ContactFileState
    created_at: DateTime
    sha256: str
    reason: str | None
    created_by: FileCreatedBy | None


class FileLink(TypedDict):
    url: str
    thumbnail_url: str | None
    expires_at: str


class Follow(TypedDict):
    pass


class Following(TypedDict):
    is_followed: bool
    followers: list[TicketTag]


class FormCondition(TypedDict):
    field: str
    op: Literal[">", "<", "=", ">=", "<=", "<>", "in", "not_in", "is_null", "is_not_null"]
    val: NotRequired[Any]


class FormField(TypedDict):
    field: str
    required_from: NotRequired[Literal[0, 1, 2, 3, None]]
    shown_if: NotRequired[FormCondition | None]
    asks_visitors: NotRequired[bool]


class FormerConversationChangedTo(TypedDict):
    state: NotRequired[Literal["waiting", "handling", "closed"]]
    handler_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    priority: NotRequired[Literal[0, 1, 2, 3, None]]
    group_id: NotRequired[IdOrNull]
    sponsor_id: NotRequired[IdOrNull]
    tag_ids: NotRequired[list[Id]]
    memo: NotRequired[str | None]
    result_id: NotRequired[IdOrNull]
    snoozed_until: NotRequired[str | None]
    unread_count: NotRequired[int]
    replied_seq: NotRequired[int]


class FormerConversation(TypedDict):
    id: Id
    state: NotRequired[Literal["waiting", "handling"]]
    handler_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    priority: NotRequired[Literal[0, 1, 2, 3, None]]
    group_id: NotRequired[IdOrNull]
    sponsor_id: NotRequired[IdOrNull]
    tag_ids: NotRequired[list[Id]]
    memo: NotRequired[str | None]
    result_id: NotRequired[IdOrNull]
    snoozed_until: NotRequired[str | None]
    unread_count: NotRequired[int]
    changed_to: FormerConversationChangedTo


class FoundMessageContact(TypedDict):
    id: Id
    name: str


class FoundMessageAuthor(TypedDict):
    id: Id
    name: str


class FoundMessage(TypedDict):
    id: Id
    seq: int
    conversation_id: Id
    contactable_type: ContactableType
    channel: FoundMessageChannel
    contact: FoundMessageContact | None
    display_name: str | None
    direction: str
    author: FoundMessageAuthor | None
    type: str
    excerpt: SearchExcerpt
    created_at: DateTime


class FoundMessageChannel(TypedDict):
    id: Id
    name: str


class Group(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None
    created_at: DateTime
    updated_at: DateTime


class GroupChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    supervisor_id: NotRequired[IdOrNull]


class HandoverReportRow(TypedDict):
    key: int
    name: str
    conversations_in: int
    conversations_out: int
    conversations_returned: int
    conversations_reopened: int
    tickets_in: int
    tickets_out: int
    tickets_returned: int
    tickets_reopened: int


class HistoryItemEmployee(TypedDict):
    id: Id
    name: str


class HistoryItemRule(TypedDict):
    id: Id
    name: str | None
    version: int


class HistoryItemRefersTo(TypedDict):
    type: str
    id: Id


class HistoryItem(TypedDict):
    id: str
    at: DateTime
    kind: str
    employee: HistoryItemEmployee | None
    by_token: bool
    rule: HistoryItemRule | None
    title: str | None
    value: Any
    changes: list[FieldChange]
    refers_to: HistoryItemRefersTo | None
    imported_file: str | None


class Holiday(TypedDict):
    date: Day
    name: str


class HolidayPlace(TypedDict):
    code: str
    name: str


Id: TypeAlias = int


IdFilter: TypeAlias = int


IdOrNull: TypeAlias = int | None


class IdentitySecret(TypedDict):
    identity_secret: str


ImportableType: TypeAlias = Literal["App\\Contact", "App\\Ticket"]


InstallationServiceHoursNotes = TypedDict(
    "InstallationServiceHoursNotes",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class InstallationSetOnServerItem(TypedDict):
    field: str
    variable: str


class Installation(TypedDict):
    name: str
    logo_url: str | None
    version: str
    active_time_zone: str
    public_url: str
    employee_capacity: float
    chat_points: float
    ticket_points: float
    late_reply_minutes: int
    away_minutes: int
    max_session_days: int
    time_zone: str
    assistant_access: Literal["off", "read", "write"]
    calendar_id: int | None
    service_hours: list[ServiceSpan]
    service_hours_note: str | None
    service_hours_notes: InstallationServiceHoursNotes
    ticket_reopen_days: int | None
    set_on_server: list[InstallationSetOnServerItem]
    is_new: bool
    demo: Literal["none", "running", "done", "failed"]
    demo_error: str | None


InstallationChangesServiceHoursNotes = TypedDict(
    "InstallationChangesServiceHoursNotes",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class InstallationChanges(TypedDict):
    name: NotRequired[str]
    employee_capacity: NotRequired[float | None]
    chat_points: NotRequired[float | None]
    ticket_points: NotRequired[float | None]
    late_reply_minutes: NotRequired[int | None]
    away_minutes: NotRequired[int | None]
    max_session_days: NotRequired[int | None]
    time_zone: NotRequired[str | None]
    assistant_access: NotRequired[Literal["off", "read", "write", None]]
    calendar_id: NotRequired[int | None]
    service_hours: NotRequired[list[ServiceSpan] | None]
    service_hours_note: NotRequired[str | None]
    service_hours_notes: NotRequired[InstallationChangesServiceHoursNotes | None]
    ticket_reopen_days: NotRequired[int | None]


class Interaction(TypedDict):
    id: int
    is_acw_completed: bool
    first_enter_queue_at: str | None
    acw_at: str | None
    last_finished_at: str | None
    handler_id: int | None
    handler: Employee | None
    contact_id: IdOrNull
    memo: str | None
    bound_type: str
    sponsor_id: IdOrNull
    campaign_queue_id: IdOrNull
    result_id: int | None


class Invitation(TypedDict):
    url: str
    expires_at: Moment


class InvitationAnswer(TypedDict):
    token: str
    password: str


class InvitationLookup(TypedDict):
    token: str


class Invited(TypedDict):
    account: str
    name: str


class JobTitle(TypedDict):
    name: str
    description: str | None
    id: Id
    created_at: DateTime
    updated_at: DateTime


class JobTitleChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]


class Links(TypedDict):
    first: str
    last: str | None
    prev: str | None
    next: str | None


class ListContactCzColsDataCategory(TypedDict):
    id: Id
    name: str
    type: CzColType2
    description: str | None
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class ListContactCzColsDataPivot(TypedDict):
    contact_id: Id
    cz_col_id: Id
    value: Any


class ListContactCzColsData(TypedDict):
    id: Id
    name: str
    description: str | None
    is_allowed_null: bool
    default: Any
    type: CzColType
    options: list[CzColOption] | None
    scale: int | None
    position: int
    category_id: IdOrNull
    category: ListContactCzColsDataCategory | None
    creater_id: IdOrNull
    creater: Employee | None
    created_at: DateTime
    updated_at: DateTime
    pivot: ListContactCzColsDataPivot


class ListTicketCzColsDataCategory(TypedDict):
    id: Id
    name: str
    type: CzColType2
    description: str | None
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class ListTicketCzColsDataPivot(TypedDict):
    ticket_id: Id
    cz_col_id: Id
    value: Any


class ListTicketCzColsData(TypedDict):
    id: Id
    name: str
    description: str | None
    is_allowed_null: bool
    default: Any
    type: CzColType
    options: list[CzColOption] | None
    scale: int | None
    position: int
    category_id: IdOrNull
    category: ListTicketCzColsDataCategory | None
    creater_id: IdOrNull
    creater: Employee | None
    created_at: DateTime
    updated_at: DateTime
    pivot: ListTicketCzColsDataPivot


class Macro(TypedDict):
    id: Id
    name: str
    subject: Literal["ticket", "conversation", "message", "contact", "csat_score"]
    version: int
    then: list[RuleAction]


class MacroOutcome(TypedDict):
    id: Id
    outcome: Literal["matched", "missed", "failed"]
    changes: list[FieldChange]
    run_id: int | None
    told_id: int | None
    error: str | None


class MacroReversal(TypedDict):
    run_ids: list[Id]


class MacroRunFilter(TypedDict):
    id: NotRequired[list[IdFilter] | None]
    external_no: NotRequired[str | None]
    due_at__start: NotRequired[str | None]
    due_at__end: NotRequired[str | None]
    statuses: NotRequired[list[Literal[0, 1, 2, 3]] | None]
    status_ids: NotRequired[list[IdFilter] | None]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]] | None]
    contact_id: NotRequired[int | None]
    category_ids: NotRequired[list[IdFilter] | None]
    sub_category_ids: NotRequired[list[IdFilter] | None]
    handler_ids: NotRequired[list[IdFilter] | None]
    of_group_ids: NotRequired[list[IdFilter] | None]
    sponsor_id: NotRequired[int | None]
    campaign_queue_id: NotRequired[int | None]
    termination_code_ids: NotRequired[list[IdFilter] | None]
    merged_into_id: NotRequired[int | None]
    created_at__start: NotRequired[str | None]
    created_at__end: NotRequired[str | None]
    updated_at__start: NotRequired[str | None]
    updated_at__end: NotRequired[str | None]
    search: NotRequired[str | None]
    company_id: NotRequired[int | None]
    conversation_id: NotRequired[int | None]
    is_late: NotRequired[bool | None]
    is_unassigned: NotRequired[bool | None]
    tag_ids: NotRequired[list[IdFilter] | None]
    group_ids: NotRequired[list[IdFilter] | None]
    creater_ids: NotRequired[list[IdFilter] | None]
    team_member_id: NotRequired[int | None]
    followed_by: NotRequired[int | None]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached", None]]
    sla_due_at__start: NotRequired[str | None]
    sla_due_at__end: NotRequired[str | None]
    cz_cols: NotRequired[list[CzFilter] | None]
    all: NotRequired[bool | None]


class MacroRun(TypedDict):
    ids: NotRequired[list[Id]]
    filter: NotRequired[MacroRunFilter]
    after_id: NotRequired[int]
    first_run_id: NotRequired[int]
    told_ids: NotRequired[list[Id]]
    dry_run: NotRequired[bool]


class MeGroup(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None


class MeInstallation(TypedDict):
    name: str
    logo_url: str | None
    version: str
    public_url: str
    has_demo_page: bool
    waiting_minutes: int


class Me(TypedDict):
    id: Id
    account: str
    name: str
    first_name: str
    last_name: str | None
    photo_url: str | None
    must_change_password: bool
    group: MeGroup | None
    roles: list[MeRole]
    permissions: list[str]
    preferences: dict[str, Any]
    muted_notices: list[Literal["mention", "note", "assignment", "transfer", "routed", "due", "held", "reminder", "sla_at_risk", "sla_breached", "followed", "answer"]]
    unpushed_notices: list[UnpushedNotice]
    quiet_hours: list[QuietSpan]
    time_zone: str
    own_time_zone: str | None
    installation: MeInstallation


class MeChanges(TypedDict):
    first_name: NotRequired[str]
    last_name: NotRequired[str | None]
    own_time_zone: NotRequired[str | None]
    preferences: NotRequired[dict[str, Any]]
    muted_notices: NotRequired[list[Literal["mention", "note", "assignment", "transfer", "routed", "due", "held", "reminder", "sla_at_risk", "sla_breached", "followed", "answer"]]]
    unpushed_notices: NotRequired[list[UnpushedNotice]]
    quiet_hours: NotRequired[list[QuietSpan]]
    password: NotRequired[str]
    current_password: NotRequired[str]


class MeRole(TypedDict):
    id: Id
    name: str


class MergedContact(TypedDict):
    merge_id: Id
    contact: Contact


class MergedTicketsMoves(TypedDict):
    notes: int
    conversations: int
    tags: int
    files: int
    reminders: int
    relation_records: int
    checklists: int
    time_entries: int
    followers: int
    links: int


class MergedTicketsStays(TypedDict):
    notes: int
    conversations: int
    tags: int
    files: int
    reminders: int
    relation_records: int
    checklists: int
    time_entries: int
    followers: int
    links: int


class MergedTickets(TypedDict):
    merge_id: int | None
    ticket: Ticket
    merged_ids: list[Id]
    moves: MergedTicketsMoves
    stays: MergedTicketsStays


class MessageAuthor(TypedDict):
    type: str
    id: int | None
    name: str | None


class MessageError(TypedDict):
    code: str
    message: str


class Message(TypedDict):
    id: Id
    seq: int
    conversation_id: Id
    direction: str
    author: MessageAuthor
    type: str
    message: Any
    files: list[AttachedFile]
    delivery_state: str
    error: MessageError | None
    wave_id: int | None
    is_free: bool | None
    sent_at: DateTimeOrNull
    delivered_at: DateTimeOrNull
    read_at: DateTimeOrNull
    created_at: DateTime


class MessageReferenceContact(TypedDict):
    id: Id
    name: str


class MessageReferenceRowValuesItem(TypedDict):
    name: str
    text: str


class MessageReferenceRow(TypedDict):
    id: Id
    ticket_id: int | None
    values: list[MessageReferenceRowValuesItem]


class MessageReference(TypedDict):
    text: str
    type: Literal["membership_no", "phone_number", "email", "relation_record"]
    contact: MessageReferenceContact
    is_by_customer: bool
    table: str | None
    row: MessageReferenceRow | None


Meta = TypedDict(
    "Meta",
    {
        "current_page": "int",
        "from": "int | None",
        "last_page": "NotRequired[int]",
        "path": "str",
        "per_page": "int",
        "to": "int | None",
        "total": "NotRequired[int]",
        "is_settled": "NotRequired[bool]",
    },
)


Moment: TypeAlias = str


class NewAddress(TypedDict):
    contact_id: NotRequired[int | None]
    profile_id: NotRequired[int | None]
    type: AddressType
    address: str
    country_id: NotRequired[IdOrNull]
    state_id: NotRequired[int | None]
    city_id: NotRequired[int | None]
    description: NotRequired[str | None]


class NewAvailability(TypedDict):
    status: Literal["here", "busy", "away"]
    away_until: NotRequired[str | None]


class NewCalendarHolidays(TypedDict):
    country: str
    region: NotRequired[str | None]


class NewCalendar(TypedDict):
    name: str
    timezone: str
    weekly: NewCalendarWeekly
    holidays: NotRequired[NewCalendarHolidays | None]
    exceptions: NotRequired[list[NewCalendarException] | None]
    ical_url: NotRequired[str | None]


class NewCalendarException(TypedDict):
    date: Day
    spans: list[list[str]]
    note: NotRequired[str | None]


NewCalendarWeekly = TypedDict(
    "NewCalendarWeekly",
    {
        "1": "NotRequired[list[list[str]]]",
        "2": "NotRequired[list[list[str]]]",
        "3": "NotRequired[list[list[str]]]",
        "4": "NotRequired[list[list[str]]]",
        "5": "NotRequired[list[list[str]]]",
        "6": "NotRequired[list[list[str]]]",
        "7": "NotRequired[list[list[str]]]",
    },
)


class NewCampaignQueue(TypedDict):
    name: str
    description: NotRequired[str | None]
    is_result_required: NotRequired[bool]
    member_ids: NotRequired[list[Id] | None]
    group_ids: NotRequired[list[Id] | None]
    routing: NotRequired[CampaignQueueRouting]
    skill_ids: NotRequired[list[Id] | None]
    skills_relax_after_seconds: NotRequired[int | None]


class NewCannedAnswer(TypedDict):
    name: str
    shortcut: str
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel"]
    message: Any
    language: NotRequired[str | None]
    group_id: NotRequired[int | None]


class NewCategory(TypedDict):
    name: str
    description: NotRequired[str | None]
    reopen_days: NotRequired[int | None]
    transitions: NotRequired[list[NewCategoryTransition] | None]


NewCategoryTransition = TypedDict(
    "NewCategoryTransition",
    {
        "from": "int",
        "to": "int",
    },
)


NewChannelOfflineGreetings = TypedDict(
    "NewChannelOfflineGreetings",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


NewChannelGreetings = TypedDict(
    "NewChannelGreetings",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


NewChannelAwayMessages = TypedDict(
    "NewChannelAwayMessages",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


NewChannelServiceHoursNotes = TypedDict(
    "NewChannelServiceHoursNotes",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class NewChannel(TypedDict):
    contactable_type: ContactableType
    name: str
    sponsor_id: NotRequired[int | None]
    campaign_queue_id: NotRequired[int | None]
    credentials: NotRequired[dict[str, Any] | None]
    is_enabled: NotRequired[bool | None]
    language: NotRequired[Literal["en", "zh-TW", None]]
    csat_enabled: NotRequired[bool | None]
    is_score_asked: NotRequired[bool | None]
    known_visitors_only: NotRequired[bool | None]
    takes_files: NotRequired[bool | None]
    visitor_form_when: NotRequired[Literal["never", "closed", "always", None]]
    visitor_form: NotRequired[list[NewVisitorField] | None]
    offline_form: NotRequired[Literal["none", "conversation", "ticket", None]]
    offline_when: NotRequired[Literal["closed", "away", None]]
    offline_category_id: NotRequired[int | None]
    offline_greetings: NotRequired[NewChannelOfflineGreetings | None]
    allowed_origins: NotRequired[list[str] | None]
    accent_color: NotRequired[str | None]
    greeting: NotRequired[str | None]
    greetings: NotRequired[NewChannelGreetings | None]
    away_message: NotRequired[str | None]
    away_messages: NotRequired[NewChannelAwayMessages | None]
    service_hours: NotRequired[list[ServiceSpan] | None]
    service_hours_note: NotRequired[str | None]
    service_hours_notes: NotRequired[NewChannelServiceHoursNotes | None]
    calendar_id: NotRequired[int | None]


class NewChecklist(TypedDict):
    template_id: NotRequired[int | None]
    name: NotRequired[str | None]
    items: NotRequired[list[str] | None]
    is_required: NotRequired[bool | None]
    restores: NotRequired[int | None]


class NewChecklistItem(TypedDict):
    text: str
    position: NotRequired[int]


class NewChecklistTemplate(TypedDict):
    name: str
    items: list[str]
    is_required: NotRequired[bool]


class NewCity(TypedDict):
    state_id: Id
    name: str
    zipcode: NotRequired[str | None]


class NewCompany(TypedDict):
    name: str
    sn: NotRequired[str | None]
    domains: NotRequired[list[str] | None]
    description: NotRequired[str | None]


class NewContactPhones(TypedDict):
    add: NotRequired[list[PhoneOfContact]]
    remove: NotRequired[list[Id]]


class NewContactEmailContacts(TypedDict):
    add: NotRequired[list[EmailInContact]]
    remove: NotRequired[list[Id]]


class NewContactAddresses(TypedDict):
    add: NotRequired[list[AddressOfContact]]
    remove: NotRequired[list[Id]]


class NewContactContactCzRelations(TypedDict):
    add: NotRequired[list[RelationOfContact]]
    remove: NotRequired[list[Id]]


class NewContact(TypedDict):
    first_name: str
    last_name: NotRequired[str | None]
    membership_no: NotRequired[str | None]
    identity_no: NotRequired[str | None]
    external_id: NotRequired[str | None]
    source: NotRequired[str | None]
    gender: NotRequired[Literal[0, 1, None]]
    birth_at: NotRequired[DayOrNull]
    sponsor_id: NotRequired[IdOrNull]
    disturb_setting: NotRequired[Any]
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]
    company_ids: NotRequired[list[Id] | None]
    tag_ids: NotRequired[list[Id] | None]
    phones: NotRequired[list[PhoneOfContact] | NewContactPhones]
    email_contacts: NotRequired[list[EmailInContact] | NewContactEmailContacts]
    addresses: NotRequired[list[AddressOfContact] | NewContactAddresses]
    contact_cz_relations: NotRequired[list[RelationOfContact] | NewContactContactCzRelations]


class NewContactFiles(TypedDict):
    file_ids: list[Id]


class NewConversation(TypedDict):
    contactable_type: ContactableType
    contactable_id: Id


class NewConversationNote(TypedDict):
    content: NotRequired[str | None]
    mention_ids: NotRequired[list[Id] | None]
    file_ids: NotRequired[list[Id] | None]


class NewCountry(TypedDict):
    name: str
    abbrev: NotRequired[str | None]


class NewCsatScore(TypedDict):
    contactable_type: ContactableType
    contactable_id: int
    contact_log_id: NotRequired[int | None]
    handler_id: NotRequired[int | None]
    score: float
    memo: NotRequired[str | None]


class NewCtiAgent(TypedDict):
    account: str
    group_id: NotRequired[IdOrNull]


class NewCzCol(TypedDict):
    name: str
    type: CzColType
    is_allowed_null: NotRequired[bool | None]
    description: NotRequired[str | None]
    options: NotRequired[list[NewCzColOption] | None]
    scale: NotRequired[int | None]
    default: NotRequired[Any]
    position: NotRequired[int]
    category_id: NotRequired[int | None]


class NewCzColCategory(TypedDict):
    name: str
    type: CzColType2
    description: NotRequired[str | None]
    position: NotRequired[int]


class NewCzColOption(TypedDict):
    text: str
    value: str | float


class NewDepartment(TypedDict):
    name: str
    description: NotRequired[str | None]


class NewEmailContact(TypedDict):
    address: str
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    contact_id: int


class NewEmployee(TypedDict):
    account: str
    password: NotRequired[str]
    first_name: str
    last_name: NotRequired[str | None]
    employee_no: NotRequired[str | None]
    photo_url: NotRequired[str | None]
    identity_no: NotRequired[str | None]
    job_title_id: NotRequired[IdOrNull]
    department_id: NotRequired[IdOrNull]
    extension_id: NotRequired[IdOrNull]
    group_id: NotRequired[IdOrNull]
    cti_agent_id: NotRequired[IdOrNull]
    role_ids: NotRequired[list[Id] | None]
    group_ids: NotRequired[list[Id] | None]
    skill_ids: NotRequired[list[Id] | None]
    capacity: NotRequired[float | None]
    must_change_password: NotRequired[bool]
    is_disabled: NotRequired[bool | None]


class NewExtension(TypedDict):
    type: NotRequired[int | None]
    extension: str
    description: NotRequired[str | None]
    media_cluster_id: NotRequired[int | None]


class NewGroup(TypedDict):
    name: str
    description: NotRequired[str | None]
    supervisor_id: NotRequired[IdOrNull]


class NewInvitation(TypedDict):
    days: NotRequired[int]


class NewJobTitle(TypedDict):
    name: str
    description: NotRequired[str | None]


class NewOwnCannedAnswer(TypedDict):
    name: str
    shortcut: str
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel"]
    message: Any


class NewPermanentToken(TypedDict):
    current_password: NotRequired[str]


class NewPhoneNumber(TypedDict):
    contact_id: int
    type: Literal[0, 1, 2, 3, 4]
    number: str
    extension: NotRequired[str | None]
    description: NotRequired[str | None]
    is_visible: NotRequired[bool | None]


class NewPush(TypedDict):
    contactable_type: ContactableType
    contactable_id: int
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    is_force: NotRequired[Literal[0, 1, None]]


class NewPushSubscription(TypedDict):
    endpoint: str
    p256dh: str
    auth: str
    language: NotRequired[Literal["en", "zh-TW", None]]


class NewRelationImportCheck(TypedDict):
    headers: list[RecipeHeader]
    importable_type: NotRequired[Literal["App\\Contact", "App\\Ticket", None]]
    unique_columns: NotRequired[list[str] | None]
    relation_unique_column: NotRequired[str | None]
    cz_col_category_id: NotRequired[int | None]
    create_missing_contacts: NotRequired[bool | None]
    create_missing_companies: NotRequired[bool | None]
    repeated_keys: NotRequired[Literal["reject", "last_wins", None]]
    skip_rows: NotRequired[int | None]
    fixed_values: NotRequired[dict[str, Any] | None]
    rows: list[RelationImportSampleRow]


class NewRelationImportRecipe(TypedDict):
    name: str
    headers: list[RecipeHeader]
    description: NotRequired[str | None]
    importable_type: NotRequired[Literal["App\\Contact", "App\\Ticket", None]]
    unique_columns: NotRequired[list[str] | None]
    relation_unique_column: NotRequired[str | None]
    cz_col_category_id: NotRequired[int | None]
    create_missing_contacts: NotRequired[bool | None]
    create_missing_companies: NotRequired[bool | None]
    repeated_keys: NotRequired[Literal["reject", "last_wins", None]]
    skip_rows: NotRequired[int | None]
    fixed_values: NotRequired[dict[str, Any] | None]


class NewReminder(TypedDict):
    content: str
    remind_at: str
    conversation_id: NotRequired[IdOrNull]
    ticket_id: NotRequired[int | None]


class NewRole(TypedDict):
    name: str
    permissions: NotRequired[list[RolePermission] | None]


NewRule = TypedDict(
    "NewRule",
    {
        "name": "str",
        "subject": "Literal[\"ticket\", \"conversation\", \"message\", \"contact\", \"csat_score\"]",
        "when": "RuleTrigger",
        "if": "NotRequired[RuleConditions]",
        "then": "list[RuleAction]",
        "state": "NotRequired[Literal[\"off\", \"watching\", \"on\"]]",
        "stop": "NotRequired[bool]",
        "hourly_limit": "NotRequired[int]",
    },
)


NewRulePreview = TypedDict(
    "NewRulePreview",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "rule": "NewRule",
        "rule_id": "NotRequired[int]",
    },
)


class NewScheduledMessage(TypedDict):
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    send_at: NotRequired[str | None]
    delay_seconds: NotRequired[int | None]
    unless_answered: NotRequired[bool | None]
    remind_at: NotRequired[str | None]


class NewSession(TypedDict):
    name: str
    password: str


class NewSkill(TypedDict):
    name: str


NewSlaPolicy = TypedDict(
    "NewSlaPolicy",
    {
        "name": "str",
        "subject": "NotRequired[Literal[\"ticket\", \"conversation\"]]",
        "calendar_id": "NotRequired[int | None]",
        "if": "NotRequired[RuleConditions]",
        "targets": "list[SlaTarget]",
        "waits_in": "NotRequired[list[Literal[0, 1, 2, 3, \"waits_for_customer\", \"waiting\", \"handling\"]]]",
        "at_risk_percent": "NotRequired[int]",
        "is_enabled": "NotRequired[bool]",
    },
)


class NewSponsor(TypedDict):
    name: str
    description: NotRequired[str | None]
    is_immortal: NotRequired[bool | None]
    mail_channels: NotRequired[list[Any] | None]


class NewState(TypedDict):
    country_id: Id
    name: str


class NewSubCategory(TypedDict):
    name: str
    description: NotRequired[str | None]
    category_id: Id


class NewTag(TypedDict):
    name: str


class NewTerminationCode(TypedDict):
    name: str
    description: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3, None]]


class NewTicket(TypedDict):
    external_no: NotRequired[str | None]
    subject: str
    content: NotRequired[str | None]
    due_at: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3, None]]
    status_id: NotRequired[int | None]
    status_memo: NotRequired[str | None]
    priority: NotRequired[Literal[0, 1, 2, 3, None]]
    contact_id: NotRequired[IdOrNull]
    category_id: NotRequired[int | None]
    sub_category_id: NotRequired[IdOrNull]
    handler_id: NotRequired[int | None]
    group_id: NotRequired[int | None]
    sponsor_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    termination_code_id: NotRequired[int | None]
    termination_code: NotRequired[int | None]
    conversation_ids: NotRequired[list[Id] | None]
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]
    tag_ids: NotRequired[list[Id] | None]
    file_ids: NotRequired[list[Id] | None]


class NewTicketForm(TypedDict):
    name: str
    category_ids: NotRequired[list[Id]]
    fields: list[FormField]


class NewTicketLink(TypedDict):
    type: TicketLinkType
    ticket_id: int


class NewTicketNote(TypedDict):
    content: NotRequired[str | None]
    mention_ids: NotRequired[list[Id] | None]
    file_ids: NotRequired[list[Id] | None]


class NewTicketStatus(TypedDict):
    name: str
    status: Literal[0, 1, 2, 3]
    is_default: NotRequired[bool]
    waits_for_customer: NotRequired[bool]
    position: NotRequired[int | None]


class NewTimeEntry(TypedDict):
    minutes: int
    spent_on: NotRequired[str | None]
    note: NotRequired[str | None]


class NewView(TypedDict):
    name: str
    query: NotRequired[dict[str, Any]]
    columns: NotRequired[list[str] | None]
    sort: NotRequired[str | None]
    position: NotRequired[int]
    is_shared: NotRequired[bool]
    resource: Literal["contact", "ticket", "company", "csat_score", "conversation", "relation_import_task", "dashboard"]


NewVisitorFieldLabels = TypedDict(
    "NewVisitorFieldLabels",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class NewVisitorField(TypedDict):
    field: str
    is_required: NotRequired[bool]
    label: NotRequired[str | None]
    labels: NotRequired[NewVisitorFieldLabels | None]


class NewWaveClose(TypedDict):
    memo: NotRequired[str | None]
    result_id: NotRequired[int | None]
    is_acw_completed: NotRequired[bool | None]


class NewWave(TypedDict):
    conversation_ids: list[Id]
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    delay_seconds: NotRequired[int | None]
    remind_at: NotRequired[str | None]
    close: NotRequired[NewWaveClose | None]


class NewWebhook(TypedDict):
    secret: NotRequired[str | None]
    url: str
    description: NotRequired[str | None]
    event_types: list[EventType]
    is_enabled: NotRequired[bool | None]


class NewWebhookSecret(TypedDict):
    secret: NotRequired[str | None]


class NoAnswer(TypedDict):
    pass


class NoticeActor(TypedDict):
    id: Id
    name: str


class Notice(TypedDict):
    type: Literal["import", "message", "mention", "note", "assignment", "transfer", "routed", "due", "held", "reminder", "rule", "rule_paused", "sla_at_risk", "sla_breached", "followed", "answer"]
    subject: Literal["import", "conversation", "ticket", "contact"]
    id: int
    at: str
    title: str
    actor: NoticeActor | None
    excerpt: str | None
    amount: int
    event: Literal["note", "answer", "resolved", "closed", "reopened", "reassigned", "merged", "changed", None]
    state: Literal["completed", "failed", "cancelled", "unknown", None]
    imported_amount: int | None
    rejected_amount: int | None
    is_dry_run: bool
    reason: str | None
    awaits_acknowledgement: bool


class Notices(TypedDict):
    notices: list[Notice]
    is_importing: bool


class OpenTicketReportRow(TypedDict):
    status: Literal[0, 1]
    under_1_day: int
    days_1_to_3: int
    days_3_to_7: int
    days_7_to_30: int
    over_30_days: int
    total: int
    late: int


class OutgoingMessage(TypedDict):
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any


class OwnCannedAnswer(TypedDict):
    name: str
    shortcut: str
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel"]
    message: Any
    id: Id
    missing: list[str] | None
    created_at: DateTime
    updated_at: DateTime


class OwnCannedAnswerChanges(TypedDict):
    name: NotRequired[str]
    shortcut: NotRequired[str]
    type: NotRequired[Literal["text", "button", "quickreply", "carousel", "image_carousel"]]
    message: NotRequired[Any]


class Page(TypedDict):
    links: Links
    meta: Meta


class PermanentToken(TypedDict):
    id: int
    name: str
    account: str
    created_at: DateTime


class PhoneNumberPhoneContact(TypedDict):
    id: Id
    contact_id: Id
    phone_number_id: Id
    is_visible: bool


class PhoneNumber(TypedDict):
    id: Id
    type: Literal[0, 1, 2, 3, 4]
    extension: str | None
    number: str
    description: str | None
    profile_id: int
    phone_contact: PhoneNumberPhoneContact


class PhoneNumberBatchItemsItemBy(TypedDict):
    field: Literal["number"]
    value: str


class PhoneNumberBatchItemsItem(TypedDict):
    op: ContactBatchOp
    id: NotRequired[int]
    by: NotRequired[PhoneNumberBatchItemsItemBy]
    data: NotRequired[dict[str, Any]]


class PhoneNumberBatch(TypedDict):
    items: list[PhoneNumberBatchItemsItem]
    atomic: NotRequired[bool]


class PhoneNumberChanges(TypedDict):
    contact_id: int
    type: NotRequired[Literal[0, 1, 2, 3, 4]]
    number: NotRequired[str]
    extension: NotRequired[str | None]
    description: NotRequired[str | None]
    is_visible: NotRequired[bool]


class PhoneOfContact(TypedDict):
    id: NotRequired[int]
    type: Literal[0, 1, 2, 3, 4]
    number: str
    extension: NotRequired[str | None]
    description: NotRequired[str | None]
    is_visible: NotRequired[bool | None]


class PreviewRequestsItem(TypedDict):
    method: str
    path: str
    body: Any


class PreviewDegradationsItem(TypedDict):
    path: str
    message: str


class Preview(TypedDict):
    requests: list[PreviewRequestsItem]
    shown: list[ShownMessage]
    degradations: list[PreviewDegradationsItem]
    errors: dict[str, list[str]]


class PreviewedPush(TypedDict):
    contactable_type: ContactableType
    contactable_id: NotRequired[int | None]
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    is_force: NotRequired[Literal[0, 1, None]]


class ProblemHandler(TypedDict):
    id: int
    name: str


class Problem(TypedDict):
    message: str
    errors: NotRequired[dict[str, list[str]]]
    code: NotRequired[str]
    counts: NotRequired[dict[str, int]]
    candidates: NotRequired[list[int]]
    handler: NotRequired[ProblemHandler]
    conversation_id: NotRequired[int]
    message_id: NotRequired[int]


class PublicInstallation(TypedDict):
    name: str
    logo_url: str | None


class PushKey(TypedDict):
    public_key: str


class PushSubscription(TypedDict):
    id: Id
    session_id: int
    created_at: DateTime
    user_agent: str | None
    language: Literal["en", "zh-TW"]
    is_current: bool


class PushTest(TypedDict):
    is_sent: bool
    error: str | None


class Pushed(TypedDict):
    pass


QuietSpan = TypedDict(
    "QuietSpan",
    {
        "weekdays": "list[int]",
        "from": "str",
        "until": "str",
    },
)


class ReadyRuleNeedsItem(TypedDict):
    name: str
    kind: Literal["tag", "group", "campaign_queue", "calendar"]
    title: str
    id: int | None
    is_made: bool


class ReadyRule(TypedDict):
    id: Id
    key: str
    name: str
    description: str
    subject: Literal["ticket", "conversation", "message", "contact", "csat_score"]
    needs: list[ReadyRuleNeedsItem]
    rule_ids: list[Id]


class ReadyRuleChoice(TypedDict):
    needs: NotRequired[dict[str, Id]]


class RecipeHeader(TypedDict):
    value: NotRequired[str | None]
    id: NotRequired[str | float | None]
    type: NotRequired[str | float | None]
    text: NotRequired[str | None]
    isMatchField: NotRequired[bool | None]
    category_id: NotRequired[int | None]
    value_map: NotRequired[dict[str, Any] | None]
    date_format: NotRequired[Literal["auto", "ymd", "dmy", "mdy", "minguo", None]]
    thousands_separator: NotRequired[Literal["none", "comma", "dot", "space", "apostrophe", None]]
    decimal_mark: NotRequired[Literal["dot", "comma", None]]
    on_bad_cell: NotRequired[Literal["reject", "empty", None]]
    create_missing_tags: NotRequired[bool | None]


class RefusedCalls(TypedDict):
    reason: Literal["no_signature", "wrong_signature", "malformed", "too_large", "disabled", "no_credentials"]
    count: int
    first_at: str
    last_at: str


class RelationImportCheck(TypedDict):
    rows: list[list[RelationImportPreviewReason]]
    emptied: list[list[RelationImportPreviewReason]]
    are_contacts_checked: bool
    new_tags: int
    words: list[RelationImportColumnWords]


class RelationImportColumnWords(TypedDict):
    cell: int
    words: list[RelationImportWord]


class RelationImportDateColumn(TypedDict):
    cell: int
    date_format: Literal["ymd", "dmy", "mdy", "minguo", None]


class RelationImportKept(TypedDict):
    number: int
    kind: Literal["contact", "relation_record", "phone_number", "email_contact", "address", "ticket", "ticket_note", "ticket_checklist", "company"]
    record_id: Id
    contact_id: int | None
    reason: Literal["changed", "deleted", "in_use"]


class RelationImportPreview(TypedDict):
    format: Literal["text", "xlsx"]
    encoding: str | None
    delimiter: str | None
    has_header: bool
    is_header_guessed: bool
    header: list[str | None] | None
    headers: list[RecipeHeader]
    sheets: list[RelationImportPreviewSheet]
    date_columns: list[RelationImportDateColumn]
    problems: list[str]


class RelationImportPreviewReason(TypedDict):
    column: str | None
    code: RelationImportPreviewReasonCode
    message: str
    cell: int | None


RelationImportPreviewReasonCode: TypeAlias = Literal["required", "cell_error", "invalid", "sponsor_unknown", "company_unknown", "contact_missing", "contact_ambiguous", "contact_incomplete", "contact_repeated", "record_repeated", "form_incomplete", "checklist_open", "ticket_merged", "transition_refused", "handler_disabled", "nothing_to_import"]


class RelationImportPreviewRow(TypedDict):
    row: int
    cells: list[str | None]
    errors: NotRequired[list[int]]
    numbers: NotRequired[list[int]]
    emptied: NotRequired[list[RelationImportPreviewReason]]
    reasons: list[RelationImportPreviewReason]


class RelationImportPreviewSheet(TypedDict):
    name: str | None
    header: list[str | None] | None
    rows: list[RelationImportPreviewRow]


class RelationImportRecipeCzColCategory(TypedDict):
    id: Id
    name: str
    type: CzColType2
    description: str | None
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class RelationImportRecipe(TypedDict):
    id: Id
    name: str
    description: str | None
    importable_type: ImportableType
    headers: list[RecipeHeader]
    unique_columns: list[str]
    relation_unique_column: str | None
    cz_col_category_id: IdOrNull
    create_missing_contacts: bool
    create_missing_companies: bool
    repeated_keys: RepeatedKeys
    skip_rows: int
    fixed_values: dict[str, Any]
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime
    cz_col_category: RelationImportRecipeCzColCategory | None
    creater: Employee | None
    tasks_count: int


class RelationImportRecipeChanges(TypedDict):
    name: NotRequired[str]
    headers: NotRequired[list[RecipeHeader]]
    description: NotRequired[str | None]
    importable_type: NotRequired[Literal["App\\Contact", "App\\Ticket", None]]
    unique_columns: NotRequired[list[str] | None]
    relation_unique_column: NotRequired[str | None]
    cz_col_category_id: NotRequired[int | None]
    create_missing_contacts: NotRequired[bool | None]
    create_missing_companies: NotRequired[bool | None]
    repeated_keys: NotRequired[Literal["reject", "last_wins", None]]
    skip_rows: NotRequired[int | None]
    fixed_values: NotRequired[dict[str, Any] | None]


class RelationImportReject(TypedDict):
    number: int
    sheet_index: int
    row_index: int
    reasons: list[RelationImportRejectReason]
    cells: list[str | None]


class RelationImportRejectCount(TypedDict):
    code: RelationImportPreviewReasonCode
    total: int


class RelationImportRejectReason(TypedDict):
    column: str | None
    code: RelationImportPreviewReasonCode
    message: str


class RelationImportSampleRow(TypedDict):
    cells: list[str | None]
    errors: NotRequired[list[int]]
    numbers: NotRequired[list[int]]


class RelationImportTarget(TypedDict):
    value: str
    name: Literal["full_name", "phone_number", "email", "address", "tags", "company_name", "company_sn"]
    type: int | None
    kind: Literal["phone", "email", "tags", "text"]
    is_key: bool


class RelationImportTaskRecipeCzColCategory(TypedDict):
    id: Id
    name: str
    type: CzColType2
    description: str | None
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class RelationImportTaskRecipe(TypedDict):
    id: Id
    name: str
    description: str | None
    importable_type: ImportableType
    headers: list[RecipeHeader]
    unique_columns: list[str]
    relation_unique_column: str | None
    cz_col_category_id: IdOrNull
    create_missing_contacts: bool
    create_missing_companies: bool
    repeated_keys: RepeatedKeys
    skip_rows: int
    fixed_values: dict[str, Any]
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime
    cz_col_category: RelationImportTaskRecipeCzColCategory | None


class RelationImportTask(TypedDict):
    id: Id
    recipe_id: Id
    has_header: Literal[0, 1]
    dry_run: bool
    run_rules: bool
    file: str
    file_name: str
    encoding: str | None
    delimiter: str | None
    sheets: str | None
    size: int
    description: str | None
    status: Literal[0, 1, 2, 3, 4]
    is_cancelling: bool
    total_amount: int
    imported_amount: int
    rejected_amount: int
    emptied_amount: int
    date_formats: dict[str, Literal["ymd", "dmy", "mdy", "minguo"]] | None
    created_contacts_amount: int
    updated_contacts_amount: int
    added_records_amount: int
    updated_records_amount: int
    created_companies_amount: int
    created_tags_amount: int
    added_parts_amount: int
    current_sheet_index: int
    current_row_index: int
    job_turns: int
    executed_start_at: DateTimeOrNull
    executed_end_at: DateTimeOrNull
    restart_at: DateTimeOrNull
    error: str | None
    waiting_reason: str | None
    undo_status: Literal[0, 1, 2, None]
    undone_amount: int
    kept_amount: int
    undo_start_at: DateTimeOrNull
    undo_end_at: DateTimeOrNull
    creater_id: IdOrNull
    recipe: RelationImportTaskRecipe
    created_at: str
    updated_at: str


class RelationImportWord(TypedDict):
    word: str
    rows: int
    is_known: bool
    value: Any


class RelationOfContact(TypedDict):
    id: NotRequired[int]
    cz_col_category_id: Id
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]


class RelationOfContactCzCol(TypedDict):
    id: Id
    value: Any


class RelationRecord(TypedDict):
    id: Id
    relation_id: int
    relation_name: str
    information: list[RelationRecordInformation]
    created_at: DateTime
    updated_at: DateTime


class RelationRecordInformation(TypedDict):
    id: int
    value: Any
    col_id: int
    col_name: str


class RelationRecordValues(TypedDict):
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]


class Reminder(TypedDict):
    id: Id
    conversation_id: IdOrNull
    ticket_id: IdOrNull
    title: str | None
    content: str
    remind_at: DateTime
    created_at: DateTime
    updated_at: DateTime


class ReminderChanges(TypedDict):
    content: NotRequired[str]
    remind_at: NotRequired[str]


class Renewal(TypedDict):
    name: NotRequired[str | None]
    password: NotRequired[str | None]
    ttl: NotRequired[int | None]


class Reopening(TypedDict):
    pass


RepeatedKeys: TypeAlias = Literal["reject", "last_wins"]


class ReportFigures(TypedDict):
    tickets_created: int
    tickets_closed: int
    conversations_started: int
    first_response_count: int
    first_response_median: int | None
    first_response_p90: int | None
    handled_count: int
    handling_median: int | None
    handling_p90: int | None
    messages_average: float | None
    score_count: int
    score_average: float | None


class ReportNow(TypedDict):
    tickets_open: int
    tickets_late: int
    conversations_waiting: int | None
    longest_wait: int | None


class Role(TypedDict):
    id: Id
    name: str
    permissions: list[RolePermission]
    is_builtin: bool
    created_at: DateTime
    updated_at: DateTime


class RoleChanges(TypedDict):
    name: NotRequired[str]
    permissions: NotRequired[list[RolePermission] | None]


RolePermission: TypeAlias = Literal["contact.read", "contact.create", "contact.update", "contact.delete", "contact.export", "contact.identity_no", "contact_merge.read", "contact_merge.create", "contact_merge.link", "contact_cz_relation.read", "contact_cz_relation.create", "contact_cz_relation.update", "contact_cz_relation.delete", "phone_number.read", "phone_number.create", "phone_number.update", "phone_number.delete", "address.read", "address.create", "address.update", "address.delete", "email_contact.read", "email_contact.create", "email_contact.update", "email_contact.delete", "ticket.read", "ticket.create", "ticket.update", "ticket.delete", "ticket.export", "ticket_cz_relation.read", "ticket_cz_relation.create", "ticket_cz_relation.update", "ticket_cz_relation.delete", "ticket_merge.read", "ticket_merge.create", "company.read", "company.create", "company.update", "company.delete", "company.export", "csat_score.read", "csat_score.create", "csat_score.export", "conversation.read", "conversation.update", "conversation.export", "message.push", "file.read", "file.create", "canned_answer.read", "canned_answer.create", "canned_answer.update", "canned_answer.delete", "canned_answer.own", "cz_col.read", "cz_col.create", "cz_col.update", "cz_col.delete", "cz_col_category.read", "cz_col_category.create", "cz_col_category.update", "cz_col_category.delete", "code_label.read", "code_label.update", "country.read", "country.create", "country.update", "country.delete", "state.read", "state.create", "state.update", "state.delete", "city.read", "city.create", "city.update", "city.delete", "sub_category.read", "sub_category.create", "sub_category.update", "sub_category.delete", "ticket_form.read", "ticket_form.create", "ticket_form.update", "ticket_form.delete", "sponsor.read", "sponsor.create", "sponsor.update", "sponsor.delete", "tag.read", "tag.create", "tag.update", "tag.delete", "skill.read", "skill.create", "skill.update", "skill.delete", "department.read", "department.create", "department.update", "department.delete", "job_title.read", "job_title.create", "job_title.update", "job_title.delete", "group.read", "group.create", "group.update", "group.delete", "ticket_status.read", "ticket_status.create", "ticket_status.update", "ticket_status.delete", "checklist_template.read", "checklist_template.create", "checklist_template.update", "checklist_template.delete", "termination_code.read", "termination_code.create", "termination_code.update", "termination_code.delete", "extension.read", "extension.create", "extension.update", "extension.delete", "cti_agent.read", "cti_agent.create", "cti_agent.update", "cti_agent.delete", "category.read", "category.create", "category.update", "category.delete", "campaign_queue.read", "campaign_queue.create", "campaign_queue.update", "campaign_queue.delete", "employee.read", "employee.create", "employee.update", "employee.delete", "token.read", "token.create", "token.delete", "role.read", "role.create", "role.update", "role.delete", "channel.read", "channel.create", "channel.update", "channel.delete", "webhook.read", "webhook.create", "webhook.update", "webhook.delete", "recipe.read", "recipe.create", "recipe.update", "recipe.delete", "import.read", "import.create", "import.update", "import.delete", "rule.read", "rule.create", "rule.update", "rule.delete", "sla_policy.read", "sla_policy.create", "sla_policy.update", "sla_policy.delete", "calendar.read", "calendar.create", "calendar.update", "calendar.delete", "report.read", "audit_log.read", "installation.update", "system.read"]


class RoutingStateQueuesItem(TypedDict):
    id: Id
    name: str
    routing: CampaignQueueRouting
    waiting: int
    here: int


class RoutingState(TypedDict):
    load: float
    capacity: float
    queues: list[RoutingStateQueuesItem]


class RuleAuthor(TypedDict):
    id: Id
    name: str


Rule = TypedDict(
    "Rule",
    {
        "id": "Id",
        "name": "str",
        "subject": "Literal[\"ticket\", \"conversation\", \"message\", \"contact\", \"csat_score\"]",
        "when": "RuleTrigger",
        "if": "RuleConditions",
        "then": "list[RuleAction]",
        "state": "Literal[\"off\", \"watching\", \"on\"]",
        "stop": "bool",
        "hourly_limit": "int",
        "version": "int",
        "position": "int",
        "author": "RuleAuthor | None",
        "paused_at": "str | None",
        "created_at": "DateTime",
        "updated_at": "DateTime",
    },
)


class RuleActionMessage(TypedDict):
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    is_repeatable: NotRequired[bool]


class RuleActionNotify(TypedDict):
    employee_ids: NotRequired[list[Id]]
    group_ids: NotRequired[list[Id]]
    text: NotRequired[str]


class RuleActionAssign(TypedDict):
    handler_id: NotRequired[Id]
    group_id: NotRequired[Id]
    queue: NotRequired[Id]


class RuleAction(TypedDict):
    set: NotRequired[dict[str, Any]]
    add_tags: NotRequired[list[Id]]
    add_checklist: NotRequired[int]
    note: NotRequired[str]
    message: NotRequired[RuleActionMessage]
    notify: NotRequired[RuleActionNotify]
    set_availability: NotRequired[Literal["here", "busy", "away"]]
    webhook: NotRequired[int]
    assign: NotRequired[RuleActionAssign]


RuleChanges = TypedDict(
    "RuleChanges",
    {
        "name": "NotRequired[str]",
        "when": "NotRequired[RuleTrigger]",
        "if": "NotRequired[RuleConditions]",
        "then": "NotRequired[list[RuleAction]]",
        "state": "NotRequired[Literal[\"off\", \"watching\", \"on\"]]",
        "stop": "NotRequired[bool]",
        "hourly_limit": "NotRequired[int]",
        "position": "NotRequired[int]",
    },
)


class RuleCheck(TypedDict):
    rule: NewRule
    rule_id: NotRequired[int]


class RuleCondition(TypedDict):
    field: str
    op: Literal[">", "<", "=", ">=", "<=", "<>", "in", "not_in", "is_null", "is_not_null", "contains", "was", "became", "changed", "within", "outside"]
    val: NotRequired[Any]


class RuleConditions(TypedDict):
    all: NotRequired[list[RuleCondition]]
    any: NotRequired[list[RuleCondition]]


class RuleEffect(TypedDict):
    rule_id: Id
    version: int
    name: str
    changes: list[FieldChange]


class RuleFinding(TypedDict):
    field: str
    op: SlaDetailOp
    val: NotRequired[Any]
    seen: Any
    held: bool


class RuleMoment(TypedDict):
    field: str
    offset_minutes: int
    business_hours: NotRequired[int | None]
    yearly: NotRequired[bool | None]


RulePreview = TypedDict(
    "RulePreview",
    {
        "id": "Id",
        "rule_id": "int | None",
        "subject": "Literal[\"ticket\", \"conversation\", \"message\", \"contact\", \"csat_score\"]",
        "from": "DateTime",
        "to": "DateTime",
        "status": "Literal[0, 1, 2, 3, 4]",
        "covered_from": "str | None",
        "event_amount": "int",
        "run_amount": "int",
        "subject_amount": "int",
        "more_amount": "int",
        "fewer_amount": "int",
        "error": "str | None",
        "executed_start_at": "DateTimeOrNull",
        "executed_end_at": "DateTimeOrNull",
        "created_at": "DateTime",
        "updated_at": "DateTime",
    },
)


class RulePreviewMatch(TypedDict):
    subject_id: Id
    target_id: int | None
    kind: Literal["same", "more", "fewer"]
    amount: int


RulePreviewSpan = TypedDict(
    "RulePreviewSpan",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
    },
)


class RuleRestoration(TypedDict):
    version: int


class RuleReversal(TypedDict):
    version: NotRequired[int]
    before_run_id: NotRequired[int]


class RuleReversalOutcome(TypedDict):
    restored: int
    kept: int
    is_complete: bool
    before_run_id: NotRequired[int]


class RuleRunRule(TypedDict):
    id: Id
    name: str | None


class RuleRunEmployee(TypedDict):
    id: Id
    name: str


class RuleRun(TypedDict):
    id: str
    rule: RuleRunRule
    version: int
    subject_type: Literal["ticket", "conversation", "message", "contact", "csat_score"]
    subject_id: Id
    target_id: int | None
    event: str
    outcome: Literal["matched", "watched", "suppressed", "failed", "limited", "cut_off", "missed"]
    conditions: list[RuleFinding]
    changes: list[FieldChange]
    error: str | None
    employee: RuleRunEmployee | None
    taken_back_at: str | None
    created_at: DateTime


class RuleState(TypedDict):
    rule_id: Id
    runs: int
    last_run_at: str | None
    warnings: list[RuleWarning]


class RuleSubjectFieldsItem(TypedDict):
    path: str
    of: Literal["ticket", "conversation", "message", "contact", "csat_score"]
    name: str
    kind: str
    values: list[Any]
    refers_to: str | None
    is_own: bool


class RuleSubject(TypedDict):
    subject: Literal["ticket", "conversation", "message", "contact", "csat_score"]
    events: list[str]
    moments: list[str]
    yearly_moments: list[str]
    target: Literal["ticket", "conversation", "contact"]
    fields: list[RuleSubjectFieldsItem]
    settable: list[str]


class RuleTotal(TypedDict):
    rule_id: Id
    version: int
    name: str
    records: int


class RuleTrigger(TypedDict):
    event: NotRequired[str]
    moment: NotRequired[RuleMoment]
    by_hand: NotRequired[bool]


class RuleVersionAuthor(TypedDict):
    id: Id
    name: str


RuleVersion = TypedDict(
    "RuleVersion",
    {
        "version": "int",
        "name": "str",
        "when": "RuleTrigger",
        "if": "RuleConditions",
        "then": "list[RuleAction]",
        "state": "Literal[\"off\", \"watching\", \"on\"]",
        "stop": "bool",
        "hourly_limit": "int",
        "author": "RuleVersionAuthor | None",
        "created_at": "DateTime",
    },
)


class RuleWarning(TypedDict):
    code: Literal["overwritten", "overwrites", "rivals", "never", "loop", "missing_reference", "author", "nobody", "untaken"]
    field: NotRequired[str]
    rule_id: NotRequired[int]
    message: str


class ScheduledMessage(TypedDict):
    id: Id
    conversation_id: Id
    author: ScheduledMessageAuthor
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    files: list[AttachedFile]
    send_at: DateTime
    is_undoable: bool
    unless_answered: bool
    is_ticket_answer: bool
    held_reason: Literal["closed", "handled", "answered", "window", "author", "refused", None]
    error: str | None
    wave_id: int | None
    created_at: DateTime
    updated_at: DateTime


class ScheduledMessageAuthor(TypedDict):
    id: Id
    name: str


class ScheduledMessageChanges(TypedDict):
    type: NotRequired[Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]]
    message: NotRequired[Any]
    send_at: NotRequired[Moment]
    delay_seconds: NotRequired[int]
    unless_answered: NotRequired[bool]


class ScoreReportRow(TypedDict):
    start: str
    score_count: int
    score_average: float | None
    score_1: int
    score_2: int
    score_3: int
    score_4: int
    score_5: int
    score_other: int


class SearchExcerptMatchesItem(TypedDict):
    start: int
    length: int


class SearchExcerpt(TypedDict):
    text: str
    matches: list[SearchExcerptMatchesItem]


class SearchHitTarget(TypedDict):
    type: Literal["contact", "company", "ticket", "conversation"]
    id: Id
    seq: int | None


class SearchHit(TypedDict):
    type: Literal["contact", "company", "ticket", "conversation", "contact_relation_record", "ticket_relation_record", "conversation_note", "conversation_memo", "ticket_note", "message"]
    id: Id
    title: str
    subtitle: str | None
    excerpt: SearchExcerpt | None
    target: SearchHitTarget


class Seen(TypedDict):
    seq: int


class ServiceLevelReportRow(TypedDict):
    key: int | None
    name: str | None
    metric: SlaClockMetric
    kept: int
    breached: int
    kept_percent: float


ServiceSpan = TypedDict(
    "ServiceSpan",
    {
        "weekday": "int",
        "from": "str",
        "to": "str",
    },
)


class Session(TypedDict):
    id: Id
    created_at: DateTime
    last_seen_at: str
    expires_at: str
    user_agent: str | None
    address: str | None
    is_current: bool


class SettingUse(TypedDict):
    type: Literal["rule", "macro", "sla_policy", "ticket_form", "canned_answer", "recipe", "campaign_queue", "channel", "view"]
    id: Id
    name: str
    list: str | None


class SharedQuestionChannelsItem(TypedDict):
    contactable_type: ContactableType
    amount: int
    conversation_id: int | None


class SharedQuestion(TypedDict):
    text: str
    amount: int
    blocked_amount: int
    wordings: int
    waiting_since: str
    channels: list[SharedQuestionChannelsItem]
    conversation_ids: list[Id]


class SharedQuestions(TypedDict):
    questions: list[SharedQuestion]
    amount: int
    is_complete: bool


class ShownMessageBelow(TypedDict):
    shape: Literal["pills", "keys", "keyboard", "lines"]
    labels: list[str]


class ShownMessageGridItemItem(TypedDict):
    rows: int
    image_url: str | None
    text: str
    is_bold: bool
    is_button: bool
    background_color: str | None
    border_color: str | None
    color: str | None


class ShownMessage(TypedDict):
    type: str
    message: Any
    below: ShownMessageBelow | None
    grid: list[list[ShownMessageGridItemItem]] | None


class Skill(TypedDict):
    id: Id
    name: str
    created_at: DateTime
    updated_at: DateTime


class SkillChanges(TypedDict):
    name: NotRequired[str]


class SlaClock(TypedDict):
    metric: SlaClockMetric
    policy_id: Id
    due_at: str | None
    state: Literal["running", "waiting", "kept", "breached"]
    is_at_risk: bool
    minutes_used: int
    minutes_target: int


SlaClockMetric: TypeAlias = Literal["first_answer", "next_answer", "resolution"]


SlaDetailPausesItem = TypedDict(
    "SlaDetailPausesItem",
    {
        "from": "DateTime",
        "to": "DateTimeOrNull",
    },
)


SlaDetailHoursItem = TypedDict(
    "SlaDetailHoursItem",
    {
        "from": "DateTime",
        "to": "DateTime",
    },
)


class SlaDetailConditionsItem(TypedDict):
    field: str
    op: SlaDetailOp
    val: NotRequired[Any]
    seen: NotRequired[Any]


class SlaDetail(TypedDict):
    metric: SlaClockMetric
    policy_id: Id
    due_at: str | None
    state: Literal["running", "waiting", "kept", "breached"]
    is_at_risk: bool
    minutes_used: int
    minutes_target: int
    policy: str
    calendar_id: IdOrNull
    calendar: str | None
    started_at: DateTime
    ended_at: DateTimeOrNull
    breached_at: DateTimeOrNull
    at_risk_at: DateTimeOrNull
    pauses: list[SlaDetailPausesItem]
    hours: list[SlaDetailHoursItem]
    conditions: list[SlaDetailConditionsItem]


SlaDetailOp: TypeAlias = Literal[">", "<", "=", ">=", "<=", "<>", "in", "not_in", "is_null", "is_not_null", "contains", "was", "became", "changed", "within", "outside"]


class SlaEvent(TypedDict):
    subject_type: Literal["ticket", "conversation"]
    subject_id: Id
    metric: SlaClockMetric
    policy_id: Id
    due_at: str | None
    minutes_used: int
    minutes_target: int


SlaPolicy = TypedDict(
    "SlaPolicy",
    {
        "id": "Id",
        "name": "str",
        "subject": "Literal[\"ticket\", \"conversation\"]",
        "calendar_id": "int | None",
        "if": "RuleConditions",
        "targets": "list[SlaTarget]",
        "waits_in": "list[Literal[0, 1, 2, 3, \"waits_for_customer\", \"waiting\", \"handling\"]]",
        "at_risk_percent": "int",
        "is_enabled": "bool",
        "position": "int",
        "created_at": "DateTime",
        "updated_at": "DateTime",
    },
)


SlaPolicyChanges = TypedDict(
    "SlaPolicyChanges",
    {
        "name": "NotRequired[str]",
        "calendar_id": "NotRequired[int | None]",
        "if": "NotRequired[RuleConditions]",
        "targets": "NotRequired[list[SlaTarget]]",
        "waits_in": "NotRequired[list[Literal[0, 1, 2, 3, \"waits_for_customer\", \"waiting\", \"handling\"]]]",
        "at_risk_percent": "NotRequired[int]",
        "is_enabled": "NotRequired[bool]",
        "position": "NotRequired[int]",
    },
)


class SlaTarget(TypedDict):
    metric: SlaClockMetric
    priority: Literal[0, 1, 2, 3, None]
    minutes: int


class SmallCounts(TypedDict):
    counts: list[int | None]


class Sponsor(TypedDict):
    id: Id
    name: str
    description: str | None
    is_immortal: bool
    mail_channels: list[Any]
    created_at: DateTime
    updated_at: DateTime


class SponsorChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    is_immortal: NotRequired[bool]
    mail_channels: NotRequired[list[Any] | None]


StaffingHistory = TypedDict(
    "StaffingHistory",
    {
        "from": "str",
        "to": "str",
        "days": "int",
        "conversations": "int",
        "handled": "int",
        "is_sufficient": "bool",
    },
)


class StaffingMissRow(TypedDict):
    start: str
    started: int
    in_time: int
    in_time_percent: float | None
    arrivals: float
    handling_mean: int | None
    handling_usual: int | None
    agents_needed: int | None
    agents_there: float
    agents_by: Literal["availability", "activity"]
    cause: Literal["nobody_there", "too_few_agents", "arrival_peak", "long_handling", "unknown"]


class StaffingReportRow(TypedDict):
    weekday: int
    time: str
    arrivals: float
    handling_mean: int | None
    agents_needed: int | None


class State(TypedDict):
    country_id: Id
    name: str
    id: Id
    country: Country


class StateChanges(TypedDict):
    country_id: NotRequired[Id]
    name: NotRequired[str]


class StatePart(TypedDict):
    country_id: Id
    name: str
    id: Id


class SubCategory(TypedDict):
    name: str
    description: str | None
    category_id: Id
    id: Id
    category: TicketCategory
    created_at: DateTime
    updated_at: DateTime


class SubCategoryChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    category_id: NotRequired[Id]


class SystemDatabaseConnections(TypedDict):
    used: int
    max: int


class SystemDatabaseReplica(TypedDict):
    state: str
    lag_bytes: int


class SystemDatabaseTablesItem(TypedDict):
    name: str
    rows: int
    bytes: int


class SystemDatabase(TypedDict):
    version: str
    is_embedded: bool
    is_read_only: bool
    bytes: int
    connections: SystemDatabaseConnections
    replica: SystemDatabaseReplica | None
    checksum_failures: int | None
    tables: list[SystemDatabaseTablesItem]


class SystemJobsQueuesItem(TypedDict):
    name: str
    waiting: int
    running: int
    failed: int
    oldest_waiting_seconds: int | None


class SystemJobs(TypedDict):
    last_seen_at: str | None
    queues: list[SystemJobsQueuesItem]


class SystemUpgrade(TypedDict):
    step: str
    done: int
    total: int
    steps_left: int


class SystemSecrets(TypedDict):
    total: int
    left: int
    unreadable: int
    previous_key: Literal["not_used_yet", "in_use", "replaced_elsewhere", "removable"] | None


class SystemBackups(TypedDict):
    is_scheduled: bool
    last_good_at: str | None
    last_bytes: int | None
    last_verified_at: str | None
    last_error: str | None
    log_archived_at: str | None


class SystemImports(TypedDict):
    waiting: int
    running: int


class SystemWebhooks(TypedDict):
    pending: int
    dead: int


class SystemInboundRefusedItem(TypedDict):
    channel_id: Id
    channel_name: str
    reason: Literal["no_signature", "wrong_signature", "malformed", "too_large", "disabled", "no_credentials"]
    count: int
    last_at: str


class SystemInbound(TypedDict):
    waiting: int
    oldest_waiting_seconds: int | None
    refused: list[SystemInboundRefusedItem]


class SystemFailingChannelsItem(TypedDict):
    channel_id: Id
    channel_name: str
    error: str
    first_at: str
    last_at: DateTime


class SystemFiles(TypedDict):
    kind: Literal["folder", "bucket"]
    free_bytes: int | None
    total_bytes: int | None
    is_away: bool


class SystemChecksItem(TypedDict):
    name: str
    state: Literal["ok", "attention", "failed"]
    message: str


class System(TypedDict):
    version: str
    node_version: str
    schema_version: str
    started_at: str
    uptime_seconds: int
    database: SystemDatabase
    jobs: SystemJobs
    upgrade: SystemUpgrade | None
    secrets: SystemSecrets
    backups: SystemBackups
    imports: SystemImports
    webhooks: SystemWebhooks
    inbound: SystemInbound
    failing_channels: list[SystemFailingChannelsItem]
    files: SystemFiles
    checks: list[SystemChecksItem]


class Tag(TypedDict):
    id: Id
    name: str
    created_at: DateTime
    updated_at: DateTime


class TagChanges(TypedDict):
    name: NotRequired[str]


class TerminationCode(TypedDict):
    name: str
    description: str | None
    status: Literal[0, 1, 2, 3, None]
    id: Id
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class TerminationCodeChanges(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3, None]]


class TextLimit(TypedDict):
    limit: int
    measure: Literal["utf16_units", "graphemes", "bytes"]


class TicketSubCategory(TypedDict):
    id: Id
    name: str
    description: str | None
    category: TicketCategory
    category_id: Id


class TicketCategory_(TypedDict):
    id: Id
    name: str
    description: str | None


class TicketGroup(TypedDict):
    id: Id
    name: str
    description: str | None
    supervisor_id: int | None


class TicketSponsor(TypedDict):
    id: Id
    name: str
    description: str | None
    is_immortal: bool
    mail_channels: list[Any]


class TicketCampaignQueue(TypedDict):
    id: Id
    name: str
    description: str | None


class TicketTerminationCode(TypedDict):
    id: Id
    name: str
    description: str | None
    status: Literal[0, 1, 2, 3, None]
    creater_id: IdOrNull


class TicketTicketStatus(TypedDict):
    id: Id
    name: str
    status: Literal[0, 1, 2, 3]
    waits_for_customer: bool


class TicketChecklist(TypedDict):
    ticked: int
    total: int
    required_open: int


class Ticket(TypedDict):
    id: Id
    external_no: str | None
    subject: str
    content: str
    due_at: DateTimeOrNull
    status: Literal[0, 1, 2, 3]
    status_id: IdOrNull
    status_memo: str | None
    priority: Literal[0, 1, 2, 3]
    contact_id: IdOrNull
    category_id: IdOrNull
    sub_category_id: IdOrNull
    handler_id: IdOrNull
    group_id: IdOrNull
    sponsor_id: IdOrNull
    campaign_queue_id: IdOrNull
    termination_code_id: IdOrNull
    merged_into_id: int | None
    acknowledged_at: str | None
    acknowledged_by_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime
    contact: EmbeddedContact | None
    sub_category: TicketSubCategory | None
    category: TicketCategory_ | None
    creater: Employee | None
    handler: Employee | None
    group: TicketGroup | None
    assignment_reason: AssignmentReason | None
    interact_collections: list[Interaction]
    sponsor: TicketSponsor | None
    campaign_queue: TicketCampaignQueue | None
    termination_code: TicketTerminationCode | None
    ticket_status: TicketTicketStatus | None
    tag_ids: list[Id]
    tags: list[TicketTag]
    files: list[AttachedFile]
    checklist: TicketChecklist | None
    minutes_spent: int
    sla: list[SlaClock]
    visitor_answers: VisitorAnswers | None
    cz_cols: list[CzValue]
    ticket_cz_relations: NotRequired[list[RelationRecord]]


class TicketBatchItemsItemBy(TypedDict):
    field: Literal["external_no"]
    value: str


class TicketBatchItemsItem(TypedDict):
    op: ContactBatchOp
    id: NotRequired[int]
    by: NotRequired[TicketBatchItemsItemBy]
    data: NotRequired[dict[str, Any]]


class TicketBatch(TypedDict):
    items: list[TicketBatchItemsItem]
    atomic: NotRequired[bool]


class TicketBreakdownRow(TypedDict):
    key: int | None
    name: str | None
    created: int
    closed: int
    tickets_reopened: int
    tickets_open: int
    tickets_late: int
    resolution_median: int | None
    resolution_p90: int | None
    first_contact_percent: float | None


class TicketBulkFilter(TypedDict):
    id: NotRequired[list[IdFilter] | None]
    external_no: NotRequired[str | None]
    due_at__start: NotRequired[str | None]
    due_at__end: NotRequired[str | None]
    statuses: NotRequired[list[Literal[0, 1, 2, 3]] | None]
    status_ids: NotRequired[list[IdFilter] | None]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]] | None]
    contact_id: NotRequired[int | None]
    category_ids: NotRequired[list[IdFilter] | None]
    sub_category_ids: NotRequired[list[IdFilter] | None]
    handler_ids: NotRequired[list[IdFilter] | None]
    of_group_ids: NotRequired[list[IdFilter] | None]
    sponsor_id: NotRequired[int | None]
    campaign_queue_id: NotRequired[int | None]
    termination_code_ids: NotRequired[list[IdFilter] | None]
    merged_into_id: NotRequired[int | None]
    created_at__start: NotRequired[str | None]
    created_at__end: NotRequired[str | None]
    updated_at__start: NotRequired[str | None]
    updated_at__end: NotRequired[str | None]
    search: NotRequired[str | None]
    company_id: NotRequired[int | None]
    conversation_id: NotRequired[int | None]
    is_late: NotRequired[bool | None]
    is_unassigned: NotRequired[bool | None]
    tag_ids: NotRequired[list[IdFilter] | None]
    group_ids: NotRequired[list[IdFilter] | None]
    creater_ids: NotRequired[list[IdFilter] | None]
    team_member_id: NotRequired[int | None]
    followed_by: NotRequired[int | None]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached", None]]
    sla_due_at__start: NotRequired[str | None]
    sla_due_at__end: NotRequired[str | None]
    cz_cols: NotRequired[list[CzFilter] | None]
    all: NotRequired[bool | None]


class TicketBulk(TypedDict):
    ids: NotRequired[list[Id]]
    filter: NotRequired[TicketBulkFilter]
    changes: NotRequired[TicketBulkChanges]
    dry_run: NotRequired[bool]
    run_rules: NotRequired[bool]
    tickets: NotRequired[list[TicketBulkItem]]


class TicketBulkChanges(TypedDict):
    external_no: NotRequired[str | None]
    subject: NotRequired[str]
    content: NotRequired[str | None]
    due_at: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3]]
    status_id: NotRequired[int | None]
    status_memo: NotRequired[str | None]
    priority: NotRequired[Literal[0, 1, 2, 3]]
    contact_id: NotRequired[IdOrNull]
    category_id: NotRequired[int | None]
    sub_category_id: NotRequired[IdOrNull]
    handler_id: NotRequired[int | None]
    group_id: NotRequired[int | None]
    sponsor_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    termination_code_id: NotRequired[int | None]
    termination_code: NotRequired[int | None]
    add_tag_ids: NotRequired[list[Id]]
    remove_tag_ids: NotRequired[list[Id]]


class TicketBulkItem(TypedDict):
    id: Id
    version: NotRequired[int]
    external_no: NotRequired[str | None]
    subject: NotRequired[str]
    content: NotRequired[str | None]
    due_at: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3]]
    status_id: NotRequired[int | None]
    status_memo: NotRequired[str | None]
    priority: NotRequired[Literal[0, 1, 2, 3]]
    contact_id: NotRequired[IdOrNull]
    category_id: NotRequired[int | None]
    sub_category_id: NotRequired[IdOrNull]
    handler_id: NotRequired[int | None]
    group_id: NotRequired[int | None]
    sponsor_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    termination_code_id: NotRequired[int | None]
    termination_code: NotRequired[int | None]
    tag_ids: NotRequired[list[Id] | None]
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]


class TicketBulkOutcomeRefusedItem(TypedDict):
    id: Id
    errors: dict[str, list[str]]


class TicketBulkOutcome(TypedDict):
    changed: int
    unchanged: int
    refused: list[TicketBulkOutcomeRefusedItem]
    former: list[TicketBulkItem] | None
    by_rules: NotRequired[list[RuleTotal]]


class TicketCategory(TypedDict):
    id: Id
    name: str
    description: str | None


class TicketChanges(TypedDict):
    external_no: NotRequired[str | None]
    subject: NotRequired[str]
    content: NotRequired[str | None]
    due_at: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3]]
    status_id: NotRequired[int | None]
    status_memo: NotRequired[str | None]
    priority: NotRequired[Literal[0, 1, 2, 3]]
    contact_id: NotRequired[IdOrNull]
    category_id: NotRequired[int | None]
    sub_category_id: NotRequired[IdOrNull]
    handler_id: NotRequired[int | None]
    group_id: NotRequired[int | None]
    sponsor_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    termination_code_id: NotRequired[int | None]
    termination_code: NotRequired[int | None]
    conversation_ids: NotRequired[list[Id] | None]
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]
    tag_ids: NotRequired[list[Id] | None]
    file_ids: NotRequired[list[Id] | None]


class TicketForm(TypedDict):
    name: str
    category_ids: list[Id]
    fields: list[FormField]
    id: Id
    created_at: DateTime
    updated_at: DateTime


class TicketFormChanges(TypedDict):
    name: NotRequired[str]
    category_ids: NotRequired[list[Id]]
    fields: NotRequired[list[FormField]]


class TicketHistoryItemEmployee(TypedDict):
    id: Id
    name: str


class TicketHistoryItemRule(TypedDict):
    id: Id
    name: str | None
    version: int


class TicketHistoryItemRefersTo(TypedDict):
    type: str
    id: Id


class TicketHistoryItem(TypedDict):
    id: str
    at: DateTime
    kind: str
    employee: TicketHistoryItemEmployee | None
    by_token: bool
    rule: TicketHistoryItemRule | None
    reason: AssignmentReason | None
    changes: list[FieldChange]
    refers_to: TicketHistoryItemRefersTo | None
    imported_file: str | None
    note: TicketNote | None
    interaction: Interaction | None
    message: Message | None


class TicketLinkTicketHandler(TypedDict):
    id: Id
    name: str


class TicketLinkTicket(TypedDict):
    id: Id
    subject: str
    status: Literal[0, 1, 2, 3]
    priority: Literal[0, 1, 2, 3]
    handler: TicketLinkTicketHandler | None


class TicketLinkCreater(TypedDict):
    id: Id
    name: str


class TicketLink(TypedDict):
    type: TicketLinkType
    ticket_id: int
    id: Id
    ticket: TicketLinkTicket
    creater: TicketLinkCreater | None
    created_at: DateTime


TicketLinkType: TypeAlias = Literal["duplicate", "parent", "blocks", "related", "duplicated_by", "child", "blocked_by"]


class TicketMergeTicket(TypedDict):
    id: Id
    subject: str


class TicketMergeMergedItem(TypedDict):
    id: Id
    subject: str | None


class TicketMergeEmployee(TypedDict):
    id: Id
    name: str


class TicketMerge(TypedDict):
    id: Id
    ticket_id: int
    merged_ids: list[Id]
    ticket: TicketMergeTicket | None
    merged: list[TicketMergeMergedItem]
    employee: TicketMergeEmployee | None
    can_be_undone: bool
    undone_at: DateTimeOrNull
    created_at: DateTime


class TicketMergeOrder(TypedDict):
    ticket_ids: NotRequired[list[Id]]
    into: NotRequired[int]
    dry_run: NotRequired[bool]


class TicketMergedEvent(TypedDict):
    id: Id
    ticket_id: Id
    merged_ids: list[Id]


class TicketNoteAuthor(TypedDict):
    id: Id
    name: str


class TicketNote(TypedDict):
    id: Id
    ticket_id: Id
    content: str
    mentions: list[TicketTag]
    files: list[AttachedFile]
    author: TicketNoteAuthor | None
    created_at: DateTime
    updated_at: DateTime


class TicketNoteChanges(TypedDict):
    content: NotRequired[str | None]
    mention_ids: NotRequired[list[Id] | None]
    file_ids: NotRequired[list[Id] | None]


class TicketRelationEvent(TypedDict):
    id: Id
    relation_id: int
    relation_name: str
    information: list[RelationRecordInformation]
    created_at: DateTime
    updated_at: DateTime
    ticket_id: Id


class TicketReportRow(TypedDict):
    start: str
    created: int
    closed: int


class TicketSplit(TypedDict):
    message_id: NotRequired[int]
    note_id: NotRequired[int]
    external_no: NotRequired[str | None]
    subject: NotRequired[str]
    content: NotRequired[str | None]
    due_at: NotRequired[str | None]
    status: NotRequired[Literal[0, 1, 2, 3, None]]
    status_id: NotRequired[int | None]
    status_memo: NotRequired[str | None]
    priority: NotRequired[Literal[0, 1, 2, 3, None]]
    contact_id: NotRequired[IdOrNull]
    category_id: NotRequired[int | None]
    sub_category_id: NotRequired[IdOrNull]
    handler_id: NotRequired[int | None]
    group_id: NotRequired[int | None]
    sponsor_id: NotRequired[IdOrNull]
    campaign_queue_id: NotRequired[IdOrNull]
    termination_code_id: NotRequired[int | None]
    termination_code: NotRequired[int | None]
    cz_cols: NotRequired[list[RelationOfContactCzCol] | None]
    tag_ids: NotRequired[list[Id] | None]


class TicketStatus(TypedDict):
    id: Id
    name: str
    status: Literal[0, 1, 2, 3]
    waits_for_customer: bool
    is_default: bool
    position: int
    created_at: DateTime
    updated_at: DateTime


class TicketStatusChanges(TypedDict):
    name: NotRequired[str]
    status: NotRequired[Literal[0, 1, 2, 3]]
    is_default: NotRequired[bool]
    waits_for_customer: NotRequired[bool]
    position: NotRequired[int | None]


class TicketTag(TypedDict):
    id: Id
    name: str


class TimeEntryEmployee(TypedDict):
    id: Id
    name: str


class TimeEntry(TypedDict):
    id: Id
    ticket_id: Id
    employee: TimeEntryEmployee
    minutes: int | None
    spent_on: str
    note: str | None
    started_at: str | None
    created_at: DateTime
    updated_at: DateTime


class TimeEntryChanges(TypedDict):
    minutes: NotRequired[int]
    spent_on: NotRequired[str]
    note: NotRequired[str | None]


class TimeReportRow(TypedDict):
    key: int | None
    name: str | None
    minutes: int
    entries: int
    tickets: int
    others: int


class TimerTicket(TypedDict):
    id: Id
    subject: str


class Timer(TypedDict):
    entry: TimeEntry
    ticket: TimerTicket


class TimerStop(TypedDict):
    minutes: NotRequired[int | None]
    note: NotRequired[str | None]


class Token(TypedDict):
    access_token: str
    token_type: Literal["bearer"]
    expires_in: int


class TopicReportRow(TypedDict):
    group_id: int | None
    group_name: str | None
    category_id: int | None
    category_name: str | None
    sub_category_id: int | None
    sub_category_name: str | None
    termination_code_id: int | None
    termination_code_name: str | None
    tickets: int
    tickets_before: int
    conversations: int
    conversations_before: int


class Transfer(TypedDict):
    handler_id: NotRequired[int | None]
    campaign_queue_id: NotRequired[int | None]
    note: NotRequired[str | None]


class UndoneContactMerge(TypedDict):
    contact: Contact
    restored_ids: list[Id]
    left: list[UndoneContactMergeLeft]


class UndoneContactMergeLeft(TypedDict):
    type: str
    id: Id
    field: str | None
    reason: Literal["changed", "deleted", "moved", "refused"]


class UndoneTicketMerge(TypedDict):
    ticket: Ticket
    restored_ids: list[Id]
    left: list[UndoneContactMergeLeft]


UnpushedNotice: TypeAlias = Literal["import", "message", "mention", "note", "assignment", "transfer", "routed", "due", "held", "reminder", "rule", "rule_paused", "sla_at_risk", "sla_breached", "followed", "answer"]


class ViewOwner(TypedDict):
    id: Id
    name: str


class View(TypedDict):
    name: str
    query: dict[str, Any]
    columns: list[str] | None
    sort: str | None
    position: int
    is_shared: bool
    resource: Literal["contact", "ticket", "company", "csat_score", "conversation", "relation_import_task", "dashboard"]
    id: Id
    created_at: DateTime
    updated_at: DateTime
    owner: ViewOwner


class ViewChanges(TypedDict):
    name: NotRequired[str]
    query: NotRequired[dict[str, Any]]
    columns: NotRequired[list[str] | None]
    sort: NotRequired[str | None]
    position: NotRequired[int]
    is_shared: NotRequired[bool]


VisitorAnswerLabels = TypedDict(
    "VisitorAnswerLabels",
    {
        "en": "str | None",
        "zh-TW": "str | None",
    },
)


class VisitorAnswer(TypedDict):
    field: str
    labels: VisitorAnswerLabels
    type: int | None
    value: Any


class VisitorAnswersChannel(TypedDict):
    id: Id
    name: str


class VisitorAnswers(TypedDict):
    channel: VisitorAnswersChannel | None
    answers: list[VisitorAnswer]


VisitorFieldLabels = TypedDict(
    "VisitorFieldLabels",
    {
        "en": "NotRequired[str | None]",
        "zh-TW": "NotRequired[str | None]",
    },
)


class VisitorField(TypedDict):
    field: str
    is_required: bool
    label: NotRequired[str | None]
    labels: NotRequired[VisitorFieldLabels | None]


class VisitorLink(TypedDict):
    contact_id: int


class VolumeReportRow(TypedDict):
    channel_id: int | None
    channel_name: str | None
    weekday: int | None
    hour: int
    count: int


class WaveConversationsItem(TypedDict):
    id: Id
    outcome: Literal["skipped", "waiting", "held", "sending", "sent", "failed", "unknown", "taken_back"]
    reason: Literal["closed", "handled", "answered", "window", "blocked", "refused", "author", "missing", None]
    error: str | None


class Wave(TypedDict):
    id: Id
    author: ScheduledMessageAuthor
    type: Literal["text", "button", "quickreply", "carousel", "image_carousel", "file"]
    message: Any
    conversations: list[WaveConversationsItem]
    created_at: DateTime


class Webhook(TypedDict):
    url: str
    description: str | None
    event_types: list[EventType]
    is_enabled: bool
    id: Id
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime


class WebhookChanges(TypedDict):
    url: NotRequired[str]
    description: NotRequired[str | None]
    event_types: NotRequired[list[EventType]]
    is_enabled: NotRequired[bool]


class WebhookDelivery(TypedDict):
    id: Id
    webhook_id: Id
    event_id: Id
    event_type: str
    state: Literal["pending", "delivered", "dead"]
    attempts: int
    due_at: str | None
    last_status: int | None
    last_error: str | None
    delivered_at: DateTimeOrNull
    replayed_at: str | None
    created_at: DateTime
    updated_at: DateTime


class WebhookDeliveryDetail(TypedDict):
    id: Id
    webhook_id: Id
    event_id: Id
    event_type: str
    state: Literal["pending", "delivered", "dead"]
    attempts: int
    due_at: str | None
    last_status: int | None
    last_error: str | None
    delivered_at: DateTimeOrNull
    replayed_at: str | None
    created_at: DateTime
    updated_at: DateTime
    body: str | None


class WebhookReplay(TypedDict):
    count: int
    last_id: int | None


WebhookReplayRange = TypedDict(
    "WebhookReplayRange",
    {
        "from": "str",
        "to": "NotRequired[str | None]",
        "after_id": "NotRequired[int | None]",
    },
)


class WebhookTest(TypedDict):
    webhook_id: Id


class WebhookWithSecret(TypedDict):
    url: str
    description: str | None
    event_types: list[EventType]
    is_enabled: bool
    id: Id
    creater_id: IdOrNull
    created_at: DateTime
    updated_at: DateTime
    secret: str


Words = TypedDict(
    "Words",
    {
        "en": "str",
        "zh-TW": "str",
    },
)


class WorkloadReportRow(TypedDict):
    employee_id: int | None
    employee_name: str | None
    availability: Literal["here", "busy", "away", None]
    away_until: DateTimeOrNull
    load: float | None
    capacity: float | None
    conversations_open: int
    conversations_unanswered: int
    oldest_unanswered: int | None
    tickets_open: int
    tickets_late: int
    promises_at_risk: int
    promises_breached: int


class ListMySessionsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListSessionsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListSettingUsesQuery(TypedDict):
    type: Literal["calendar", "campaign_queue", "category", "channel", "checklist_template", "cz_col", "group", "skill", "sponsor", "sub_category", "tag", "termination_code", "ticket_status", "webhook"]
    id: int
    fields: NotRequired[list[str]]


class ListSettingUsesAnswer(TypedDict):
    data: list[SettingUse]
    blocking: dict[str, int]
    hidden: int


class GetMeQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListViewsQuery(TypedDict):
    resource: NotRequired[Literal["contact", "ticket", "company", "csat_score", "conversation", "relation_import_task", "dashboard"]]
    with_shared: NotRequired[bool]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetViewQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetPublicInstallationQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetInstallationQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetInstallationLogoQuery(TypedDict):
    v: NotRequired[str]


class UploadInstallationLogoBody(TypedDict):
    file: Upload


class ListContactsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    membership_no: NotRequired[str]
    identity_no: NotRequired[str]
    external_id: NotRequired[str]
    source: NotRequired[str]
    gender: NotRequired[Literal[0, 1]]
    birth_at__start: NotRequired[Day]
    birth_at__end: NotRequired[Day]
    sponsor_id: NotRequired[IdFilter]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    updated_at__start: NotRequired[Moment]
    updated_at__end: NotRequired[Moment]
    search: NotRequired[str]
    cz_cols: NotRequired[list[CzFilter]]
    phone_number: NotRequired[str]
    email: NotRequired[str]
    birth_months: NotRequired[list[int]]
    company_id: NotRequired[IdFilter]
    sponsor_ids: NotRequired[list[IdFilter]]
    company_ids: NotRequired[list[IdFilter]]
    tag_ids: NotRequired[list[IdFilter]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]
    include: NotRequired[list[Literal["addresses", "contact_cz_relations", "companies", "tags"]]]


class CreateContactAnswer(TypedDict):
    data: Contact
    by_rules: NotRequired[list[RuleEffect]]


class GetContactQuery(TypedDict):
    fields: NotRequired[list[str]]
    include: NotRequired[list[Literal["addresses", "contact_cz_relations", "companies", "tags"]]]


class UpdateContactAnswer(TypedDict):
    data: Contact
    by_rules: NotRequired[list[RuleEffect]]


class UpsertContactQuery(TypedDict):
    source: NotRequired[str]


class UpsertContactAnswer(TypedDict):
    data: Contact
    by_rules: NotRequired[list[RuleEffect]]
    outcome: Literal["created", "updated", "unchanged"]


class ExportContactsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    membership_no: NotRequired[str]
    identity_no: NotRequired[str]
    external_id: NotRequired[str]
    source: NotRequired[str]
    gender: NotRequired[Literal[0, 1]]
    birth_at__start: NotRequired[Day]
    birth_at__end: NotRequired[Day]
    sponsor_id: NotRequired[IdFilter]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    updated_at__start: NotRequired[Moment]
    updated_at__end: NotRequired[Moment]
    search: NotRequired[str]
    cz_cols: NotRequired[list[CzFilter]]
    phone_number: NotRequired[str]
    email: NotRequired[str]
    birth_months: NotRequired[list[int]]
    company_id: NotRequired[IdFilter]
    sponsor_ids: NotRequired[list[IdFilter]]
    company_ids: NotRequired[list[IdFilter]]
    tag_ids: NotRequired[list[IdFilter]]
    sort: NotRequired[str]
    columns: NotRequired[list[str]]


class ListContactFilesQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListContactHistoryQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListContactDuplicatesQuery(TypedDict):
    contact_id: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListContactMergesQuery(TypedDict):
    contact_id: NotRequired[int]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListPhoneNumbersQuery(TypedDict):
    contact_id: NotRequired[IdFilter]
    type: NotRequired[Literal[0, 1, 2, 3, 4]]
    number: NotRequired[str]
    extension: NotRequired[str]
    description: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetPhoneNumberQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListAddressesQuery(TypedDict):
    contact_id: NotRequired[IdFilter]
    contact_ids: NotRequired[list[IdFilter]]
    type: NotRequired[Literal[0, 1, 2, 3, 4, 5]]
    address: NotRequired[str]
    country_id: NotRequired[IdFilter]
    state_id: NotRequired[IdFilter]
    city_id: NotRequired[IdFilter]
    description: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetAddressQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListEmailContactsQuery(TypedDict):
    contact_id: NotRequired[IdFilter]
    name: NotRequired[str]
    description: NotRequired[str]
    address: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetEmailContactQuery(TypedDict):
    fields: NotRequired[list[str]]


class DeleteEmailContactQuery(TypedDict):
    contact_id: NotRequired[int]


class ListCzColsQuery(TypedDict):
    search: NotRequired[str]
    category_id: NotRequired[IdFilter]
    types: NotRequired[list[CzColType2]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCzColQuery(TypedDict):
    fields: NotRequired[list[str]]


class DeleteCzColBody(TypedDict):
    force: NotRequired[Literal[0, 1, True, False]]


class DeleteCzColQuery(TypedDict):
    force: NotRequired[Literal[0, 1, True, False]]


class ListCzColCategoriesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCzColCategoryQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListContactCzColsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class PostContactCzColsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListTicketCzColsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class PostTicketCzColsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListContactRelationsQuery(TypedDict):
    cz_col_category_id: NotRequired[Id]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetContactRelationQuery(TypedDict):
    fields: NotRequired[list[str]]


class CreateContactRelationQuery(TypedDict):
    per_page: NotRequired[int]


class ListTicketRelationsQuery(TypedDict):
    cz_col_category_id: NotRequired[Id]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTicketRelationQuery(TypedDict):
    fields: NotRequired[list[str]]


class CreateTicketRelationQuery(TypedDict):
    per_page: NotRequired[int]


class ListRelationImportRecipesQuery(TypedDict):
    importable_type: Literal["App\\Contact", "App\\Ticket", "any"]
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetRelationImportRecipeQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListRelationImportTargetsQuery(TypedDict):
    fields: NotRequired[list[str]]


class PreviewRelationImportBody(TypedDict):
    encoding: NotRequired[str | None]
    delimiter: NotRequired[str | None]
    has_header: NotRequired[bool | None]
    cz_col_category_id: NotRequired[int | None]
    importable_type: NotRequired[Literal["App\\Contact", "App\\Ticket", None]]
    recipe_id: NotRequired[int | None]
    skip_rows: NotRequired[int | None]
    rows: NotRequired[int | None]
    file: Upload


class ListRelationImportTasksQuery(TypedDict):
    recipe_id: NotRequired[IdFilter]
    status: NotRequired[Literal[0, 1, 2, 3, 4]]
    file: NotRequired[str]
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class CreateRelationImportTaskBody(TypedDict):
    recipe_id: Id
    has_header: NotRequired[bool | None]
    description: NotRequired[str | None]
    dry_run: NotRequired[bool | None]
    run_rules: NotRequired[bool | None]
    encoding: NotRequired[str | None]
    delimiter: NotRequired[str | None]
    sheets: NotRequired[str | None]
    file: Upload


class GetRelationImportTaskQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListRelationImportRejectsQuery(TypedDict):
    code: NotRequired[Literal["required", "cell_error", "invalid", "sponsor_unknown", "company_unknown", "contact_missing", "contact_ambiguous", "contact_incomplete", "contact_repeated", "record_repeated", "form_incomplete", "checklist_open", "ticket_merged", "transition_refused", "handler_disabled", "nothing_to_import"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class CountRelationImportRejectsQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListRelationImportKeptQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListCountriesQuery(TypedDict):
    search: NotRequired[str]
    name: NotRequired[str]
    abbrev: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCountryQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListStatesQuery(TypedDict):
    search: NotRequired[str]
    name: NotRequired[str]
    country_id: NotRequired[IdFilter]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetStateQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListCitiesQuery(TypedDict):
    search: NotRequired[str]
    name: NotRequired[str]
    state_id: NotRequired[IdFilter]
    zipcode: NotRequired[str | int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCityQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListTagsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTagQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListCompaniesQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    search: NotRequired[str]
    name: NotRequired[str]
    sn: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCompanyQuery(TypedDict):
    fields: NotRequired[list[str]]


class ExportCompaniesQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    search: NotRequired[str]
    name: NotRequired[str]
    sn: NotRequired[str]
    sort: NotRequired[str]
    columns: NotRequired[list[str]]


class ListTicketsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    external_no: NotRequired[str]
    due_at__start: NotRequired[Moment]
    due_at__end: NotRequired[Moment]
    statuses: NotRequired[list[Literal[0, 1, 2, 3]]]
    status_ids: NotRequired[list[IdFilter]]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]]]
    contact_id: NotRequired[IdFilter]
    category_ids: NotRequired[list[IdFilter]]
    sub_category_ids: NotRequired[list[IdFilter]]
    handler_ids: NotRequired[list[IdFilter]]
    of_group_ids: NotRequired[list[IdFilter]]
    sponsor_id: NotRequired[IdFilter]
    campaign_queue_id: NotRequired[IdFilter]
    termination_code_ids: NotRequired[list[IdFilter]]
    merged_into_id: NotRequired[IdFilter]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    updated_at__start: NotRequired[Moment]
    updated_at__end: NotRequired[Moment]
    search: NotRequired[str]
    company_id: NotRequired[int]
    conversation_id: NotRequired[int]
    is_late: NotRequired[bool]
    is_unassigned: NotRequired[bool]
    tag_ids: NotRequired[list[IdFilter]]
    group_ids: NotRequired[list[IdFilter]]
    creater_ids: NotRequired[list[IdFilter]]
    team_member_id: NotRequired[int]
    followed_by: NotRequired[int]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached"]]
    sla_due_at__start: NotRequired[str]
    sla_due_at__end: NotRequired[str]
    cz_cols: NotRequired[list[CzFilter]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]
    include: NotRequired[list[Literal["ticket_cz_relations"]]]


class CreateTicketAnswer(TypedDict):
    data: Ticket
    by_rules: NotRequired[list[RuleEffect]]


class GetTicketQuery(TypedDict):
    fields: NotRequired[list[str]]
    include: NotRequired[list[Literal["ticket_cz_relations"]]]


class UpdateTicketAnswer(TypedDict):
    data: Ticket
    by_rules: NotRequired[list[RuleEffect]]


class ExportTicketsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    external_no: NotRequired[str]
    due_at__start: NotRequired[Moment]
    due_at__end: NotRequired[Moment]
    statuses: NotRequired[list[Literal[0, 1, 2, 3]]]
    status_ids: NotRequired[list[IdFilter]]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]]]
    contact_id: NotRequired[IdFilter]
    category_ids: NotRequired[list[IdFilter]]
    sub_category_ids: NotRequired[list[IdFilter]]
    handler_ids: NotRequired[list[IdFilter]]
    of_group_ids: NotRequired[list[IdFilter]]
    sponsor_id: NotRequired[IdFilter]
    campaign_queue_id: NotRequired[IdFilter]
    termination_code_ids: NotRequired[list[IdFilter]]
    merged_into_id: NotRequired[IdFilter]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    updated_at__start: NotRequired[Moment]
    updated_at__end: NotRequired[Moment]
    search: NotRequired[str]
    company_id: NotRequired[int]
    conversation_id: NotRequired[int]
    is_late: NotRequired[bool]
    is_unassigned: NotRequired[bool]
    tag_ids: NotRequired[list[IdFilter]]
    group_ids: NotRequired[list[IdFilter]]
    creater_ids: NotRequired[list[IdFilter]]
    team_member_id: NotRequired[int]
    followed_by: NotRequired[int]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached"]]
    sla_due_at__start: NotRequired[str]
    sla_due_at__end: NotRequired[str]
    cz_cols: NotRequired[list[CzFilter]]
    sort: NotRequired[str]
    columns: NotRequired[list[str]]


class ChangeTicketsQuery(TypedDict):
    dry_run: NotRequired[bool]


class UpsertTicketAnswer(TypedDict):
    data: Ticket
    by_rules: NotRequired[list[RuleEffect]]
    outcome: Literal["created", "updated", "unchanged"]


class UpsertCompanyAnswer(TypedDict):
    data: Company
    outcome: Literal["created", "updated", "unchanged"]


class ListTicketNotesQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTicketNoteQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListTicketHistoryQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListChecklistsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetChecklistQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListTimeEntriesQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTimeEntryQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetTimerQuery(TypedDict):
    fields: NotRequired[list[str]]


class StartTimerAnswer(TypedDict):
    data: TimeEntry
    stopped: TimeEntry | None


class ListTicketLinksQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListTicketMergesQuery(TypedDict):
    ticket_id: NotRequired[int]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class SplitTicketAnswer(TypedDict):
    data: Ticket
    by_rules: NotRequired[list[RuleEffect]]


class ListSponsorsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetSponsorQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListTicketStatusesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTicketStatusQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListChecklistTemplatesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetChecklistTemplateQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListTerminationCodesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTerminationCodeQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListCategoriesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCategoryQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListCampaignQueuesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCampaignQueueQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListSubCategoriesQuery(TypedDict):
    search: NotRequired[str]
    category_id: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetSubCategoryQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListTicketFormsQuery(TypedDict):
    search: NotRequired[str]
    category_id: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTicketFormQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetRoutingQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListChannelsQuery(TypedDict):
    search: NotRequired[str]
    contactable_type: NotRequired[Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetChannelQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetChannelUsageQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListContactablesQuery(TypedDict):
    contactable_type: NotRequired[Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]]
    external_id: NotRequired[str]
    contact_id: NotRequired[IdFilter]
    channel_id: NotRequired[IdFilter]
    is_blocked: NotRequired[bool]
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListContactablesOfContactQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetContactableQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListMessageReferencesQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListMessageReferencesAnswer(TypedDict):
    data: list[MessageReference]
    may_link: bool
    linkable_ids: list[Id]


class ListTicketReferencesQuery(TypedDict):
    fields: NotRequired[list[str]]


class SearchMessagesQuery(TypedDict):
    search: str
    before_id: NotRequired[int]
    per_page: NotRequired[int]
    channel_id: NotRequired[IdFilter]
    handler_id: NotRequired[int]
    contact_id: NotRequired[IdFilter]
    direction: NotRequired[Literal["inbound", "outbound"]]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    fields: NotRequired[list[str]]


class SearchMessagesAnswerMeta(TypedDict):
    next_before_id: IdOrNull


class SearchMessagesAnswer(TypedDict):
    data: list[FoundMessage]
    meta: SearchMessagesAnswerMeta


class CreateFileBody(TypedDict):
    file: Upload


class GetFileQuery(TypedDict):
    inline: NotRequired[bool]


class GetFileMetaQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetFileLinkQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListConversationsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    is_acw_completed: NotRequired[bool]
    last_finished_at__start: NotRequired[Moment]
    last_finished_at__end: NotRequired[Moment]
    handler_id: NotRequired[IdFilter]
    of_group_ids: NotRequired[list[IdFilter]]
    contact_id: NotRequired[IdFilter]
    sponsor_id: NotRequired[IdFilter]
    campaign_queue_id: NotRequired[list[IdFilter]]
    result_id: NotRequired[int]
    state: NotRequired[list[Literal["waiting", "handling", "closed"]]]
    contactable_id: NotRequired[IdFilter]
    channel_id: NotRequired[IdFilter]
    last_message_at__start: NotRequired[Moment]
    last_message_at__end: NotRequired[Moment]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached"]]
    sla_due_at__start: NotRequired[str]
    sla_due_at__end: NotRequired[str]
    contactable_type: NotRequired[Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]]]
    tag_ids: NotRequired[list[IdFilter]]
    handler_ids: NotRequired[list[IdFilter]]
    group_id: NotRequired[int]
    group_ids: NotRequired[list[IdFilter]]
    score__lower: NotRequired[float]
    score__upper: NotRequired[float]
    is_unanswered: NotRequired[bool]
    is_snoozed: NotRequired[bool]
    before_id: NotRequired[int]
    queue_member_id: NotRequired[int]
    team_member_id: NotRequired[int]
    followed_by: NotRequired[int]
    unsent_by: NotRequired[int]
    is_handler_away: NotRequired[bool]
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class StartConversationAnswer(TypedDict):
    data: Conversation
    by_rules: NotRequired[list[RuleEffect]]


class GetConversationQuery(TypedDict):
    fields: NotRequired[list[str]]


class UpdateConversationAnswer(TypedDict):
    data: Conversation
    by_rules: NotRequired[list[RuleEffect]]


class ListMessagesQuery(TypedDict):
    after_seq: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class AcceptConversationAnswer(TypedDict):
    data: Conversation
    by_rules: NotRequired[list[RuleEffect]]


class TransferConversationAnswer(TypedDict):
    data: Conversation
    by_rules: NotRequired[list[RuleEffect]]


class CloseConversationAnswer(TypedDict):
    data: Conversation
    by_rules: NotRequired[list[RuleEffect]]


class ReopenConversationAnswer(TypedDict):
    data: Conversation
    by_rules: NotRequired[list[RuleEffect]]


class ListSharedQuestionsQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetWaveQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListScheduledMessagesQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetTranscriptQuery(TypedDict):
    has_notes: NotRequired[bool]


class ListConversationNotesQuery(TypedDict):
    after_seq: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListConversationHistoryQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListCannedAnswersQuery(TypedDict):
    search: NotRequired[str]
    type: NotRequired[Literal["text", "button", "quickreply", "carousel", "image_carousel"]]
    language: NotRequired[str]
    group_id: NotRequired[IdFilter]
    conversation_id: NotRequired[int]
    ticket_id: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCannedAnswerQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListOwnCannedAnswersQuery(TypedDict):
    search: NotRequired[str]
    type: NotRequired[Literal["text", "button", "quickreply", "carousel", "image_carousel"]]
    conversation_id: NotRequired[int]
    ticket_id: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetOwnCannedAnswerQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetCountsQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetAvailabilityQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetNoticesQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetPushKeyQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListPushSubscriptionsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListRemindersQuery(TypedDict):
    conversation_id: NotRequired[IdFilter]
    ticket_id: NotRequired[IdFilter]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetReminderQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetTicketFollowersQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetConversationFollowersQuery(TypedDict):
    fields: NotRequired[list[str]]


class SearchEverythingQuery(TypedDict):
    q: NotRequired[str]
    fields: NotRequired[list[str]]


class ListCsatScoresQuery(TypedDict):
    score__lower: NotRequired[float]
    score__upper: NotRequired[float]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    contactable_type: NotRequired[Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]]
    contactable_id: NotRequired[IdFilter]
    handler_id: NotRequired[IdFilter]
    contact_log_id: NotRequired[IdFilter]
    contact_id: NotRequired[IdFilter]
    handler_ids: NotRequired[list[IdFilter]]
    group_ids: NotRequired[list[IdFilter]]
    channel_ids: NotRequired[list[IdFilter]]
    has_memo: NotRequired[bool]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class CreateCsatScoreAnswer(TypedDict):
    data: CsatScore
    by_rules: NotRequired[list[RuleEffect]]


class GetCsatScoreQuery(TypedDict):
    fields: NotRequired[list[str]]


class ExportCsatScoresQuery(TypedDict):
    score__lower: NotRequired[float]
    score__upper: NotRequired[float]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    contactable_type: NotRequired[Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]]
    contactable_id: NotRequired[IdFilter]
    handler_id: NotRequired[IdFilter]
    contact_log_id: NotRequired[IdFilter]
    contact_id: NotRequired[IdFilter]
    handler_ids: NotRequired[list[IdFilter]]
    group_ids: NotRequired[list[IdFilter]]
    channel_ids: NotRequired[list[IdFilter]]
    has_memo: NotRequired[bool]
    sort: NotRequired[str]
    columns: NotRequired[list[str]]


class ExportConversationsQuery(TypedDict):
    id: NotRequired[list[IdFilter]]
    is_acw_completed: NotRequired[bool]
    last_finished_at__start: NotRequired[Moment]
    last_finished_at__end: NotRequired[Moment]
    handler_id: NotRequired[IdFilter]
    of_group_ids: NotRequired[list[IdFilter]]
    contact_id: NotRequired[IdFilter]
    sponsor_id: NotRequired[IdFilter]
    campaign_queue_id: NotRequired[list[IdFilter]]
    result_id: NotRequired[int]
    state: NotRequired[list[Literal["waiting", "handling", "closed"]]]
    contactable_id: NotRequired[IdFilter]
    channel_id: NotRequired[IdFilter]
    last_message_at__start: NotRequired[Moment]
    last_message_at__end: NotRequired[Moment]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached"]]
    sla_due_at__start: NotRequired[str]
    sla_due_at__end: NotRequired[str]
    contactable_type: NotRequired[Literal["App\\LivechatContact", "App\\LineContact", "App\\FbContact", "App\\IgContact", "App\\TelegramContact", "App\\ViberContact", "App\\WechatContact", "App\\HistoryContact"]]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]]]
    tag_ids: NotRequired[list[IdFilter]]
    handler_ids: NotRequired[list[IdFilter]]
    group_id: NotRequired[int]
    group_ids: NotRequired[list[IdFilter]]
    score__lower: NotRequired[float]
    score__upper: NotRequired[float]
    is_unanswered: NotRequired[bool]
    is_snoozed: NotRequired[bool]
    before_id: NotRequired[int]
    queue_member_id: NotRequired[int]
    team_member_id: NotRequired[int]
    followed_by: NotRequired[int]
    unsent_by: NotRequired[int]
    is_handler_away: NotRequired[bool]
    search: NotRequired[str]
    sort: NotRequired[str]
    columns: NotRequired[list[str]]


class CountContactsQueryFiltersItem(TypedDict):
    id: NotRequired[list[IdFilter]]
    membership_no: NotRequired[str]
    identity_no: NotRequired[str]
    external_id: NotRequired[str]
    source: NotRequired[str]
    gender: NotRequired[Literal[0, 1]]
    birth_at__start: NotRequired[Day]
    birth_at__end: NotRequired[Day]
    sponsor_id: NotRequired[IdFilter]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    updated_at__start: NotRequired[Moment]
    updated_at__end: NotRequired[Moment]
    search: NotRequired[str]
    cz_cols: NotRequired[list[CzFilter]]
    phone_number: NotRequired[str]
    email: NotRequired[str]
    birth_months: NotRequired[list[int]]
    company_id: NotRequired[IdFilter]
    sponsor_ids: NotRequired[list[IdFilter]]
    company_ids: NotRequired[list[IdFilter]]
    tag_ids: NotRequired[list[IdFilter]]


class CountContactsQuery(TypedDict):
    filters: list[CountContactsQueryFiltersItem]
    fields: NotRequired[list[str]]


class CountTicketsQueryFiltersItem(TypedDict):
    id: NotRequired[list[IdFilter]]
    external_no: NotRequired[str]
    due_at__start: NotRequired[Moment]
    due_at__end: NotRequired[Moment]
    statuses: NotRequired[list[Literal[0, 1, 2, 3]]]
    status_ids: NotRequired[list[IdFilter]]
    priorities: NotRequired[list[Literal[0, 1, 2, 3]]]
    contact_id: NotRequired[IdFilter]
    category_ids: NotRequired[list[IdFilter]]
    sub_category_ids: NotRequired[list[IdFilter]]
    handler_ids: NotRequired[list[IdFilter]]
    of_group_ids: NotRequired[list[IdFilter]]
    sponsor_id: NotRequired[IdFilter]
    campaign_queue_id: NotRequired[IdFilter]
    termination_code_ids: NotRequired[list[IdFilter]]
    merged_into_id: NotRequired[IdFilter]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    updated_at__start: NotRequired[Moment]
    updated_at__end: NotRequired[Moment]
    search: NotRequired[str]
    company_id: NotRequired[int]
    conversation_id: NotRequired[int]
    is_late: NotRequired[bool]
    is_unassigned: NotRequired[bool]
    tag_ids: NotRequired[list[IdFilter]]
    group_ids: NotRequired[list[IdFilter]]
    creater_ids: NotRequired[list[IdFilter]]
    team_member_id: NotRequired[int]
    followed_by: NotRequired[int]
    sla_state: NotRequired[Literal["on_track", "at_risk", "breached"]]
    sla_due_at__start: NotRequired[str]
    sla_due_at__end: NotRequired[str]
    cz_cols: NotRequired[list[CzFilter]]


class CountTicketsQuery(TypedDict):
    filters: list[CountTicketsQueryFiltersItem]
    fields: NotRequired[list[str]]


class CountCsatScoresQueryFiltersItem(TypedDict):
    score__lower: NotRequired[float]
    score__upper: NotRequired[float]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    contactable_type: NotRequired[ContactableType]
    contactable_id: NotRequired[IdFilter]
    handler_id: NotRequired[IdFilter]
    contact_log_id: NotRequired[IdFilter]
    contact_id: NotRequired[IdFilter]
    handler_ids: NotRequired[list[IdFilter]]
    group_ids: NotRequired[list[IdFilter]]
    channel_ids: NotRequired[list[IdFilter]]
    has_memo: NotRequired[bool]


class CountCsatScoresQuery(TypedDict):
    filters: list[CountCsatScoresQueryFiltersItem]
    fields: NotRequired[list[str]]


class ListRulesQuery(TypedDict):
    search: NotRequired[str]
    subject: NotRequired[Literal["ticket", "conversation", "message", "contact", "csat_score"]]
    state: NotRequired[Literal["off", "watching", "on"]]
    by_hand: NotRequired[bool]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class CreateRuleAnswer(TypedDict):
    data: Rule
    warnings: list[RuleWarning]


class GetRuleQuery(TypedDict):
    fields: NotRequired[list[str]]


class UpdateRuleAnswer(TypedDict):
    data: Rule
    warnings: list[RuleWarning]


class ListRuleVersionsQuery(TypedDict):
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class RestoreRuleAnswer(TypedDict):
    data: Rule
    warnings: list[RuleWarning]


class ListRuleSubjectsQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListRuleStatesQuery(TypedDict):
    fields: NotRequired[list[str]]


class CheckRuleAnswerData(TypedDict):
    warnings: list[RuleWarning]


class ListReadyRulesQuery(TypedDict):
    fields: NotRequired[list[str]]


class CreateReadyRuleAnswer(TypedDict):
    data: Rule
    warnings: list[RuleWarning]


class ListSlaPoliciesQuery(TypedDict):
    search: NotRequired[str]
    subject: NotRequired[Literal["ticket", "conversation"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetSlaPolicyQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetTicketSlaQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetConversationSlaQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetRulePreviewQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListRulePreviewMatchesQuery(TypedDict):
    kind: NotRequired[Literal["same", "more", "fewer", "tried"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListRuleRunsQuery(TypedDict):
    rule_id: NotRequired[IdFilter]
    version: NotRequired[int]
    subject_type: NotRequired[Literal["ticket", "conversation", "message", "contact", "csat_score"]]
    subject_id: NotRequired[IdFilter]
    outcome: NotRequired[Literal["matched", "watched", "suppressed", "failed", "limited", "cut_off", "missed"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    fields: NotRequired[list[str]]


class ListMacrosQuery(TypedDict):
    search: NotRequired[str]
    subject: NotRequired[Literal["ticket", "conversation", "message", "contact", "csat_score"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListCalendarsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCalendarQuery(TypedDict):
    fields: NotRequired[list[str]]


CountBusinessMinutesQuery = TypedDict(
    "CountBusinessMinutesQuery",
    {
        "from": "Moment",
        "to": "Moment",
        "fields": "NotRequired[list[str]]",
    },
)


class CountBusinessMinutesAnswerData(TypedDict):
    minutes: float


class ListComingHolidaysQuery(TypedDict):
    country: str
    region: NotRequired[str]
    timezone: NotRequired[str]
    fields: NotRequired[list[str]]


class ListHolidayCountriesQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListHolidayRegionsQuery(TypedDict):
    country: str
    fields: NotRequired[list[str]]


GetSummaryReportQuery = TypedDict(
    "GetSummaryReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetSummaryReportAnswerDataBefore = TypedDict(
    "GetSummaryReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "figures": "ReportFigures",
    },
)


GetSummaryReportAnswerData = TypedDict(
    "GetSummaryReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "figures": "ReportFigures",
        "before": "GetSummaryReportAnswerDataBefore | None",
        "now": "ReportNow",
    },
)


DownloadSummaryReportQuery = TypedDict(
    "DownloadSummaryReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadSummaryReportSheetQuery = TypedDict(
    "DownloadSummaryReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetTicketReportQuery = TypedDict(
    "GetTicketReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetTicketReportAnswerDataBefore = TypedDict(
    "GetTicketReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TicketReportRow]",
    },
)


GetTicketReportAnswerData = TypedDict(
    "GetTicketReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TicketReportRow]",
        "before": "GetTicketReportAnswerDataBefore | None",
    },
)


DownloadTicketReportQuery = TypedDict(
    "DownloadTicketReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadTicketReportSheetQuery = TypedDict(
    "DownloadTicketReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


class GetOpenTicketReportQuery(TypedDict):
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    fields: NotRequired[list[str]]


class GetOpenTicketReportAnswerData(TypedDict):
    rows: list[OpenTicketReportRow]


class DownloadOpenTicketReportQuery(TypedDict):
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


class DownloadOpenTicketReportSheetQuery(TypedDict):
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


GetTicketBreakdownReportQuery = TypedDict(
    "GetTicketBreakdownReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"of_group\", \"employee\", \"queue\", \"sponsor\", \"tag\", \"company\", \"category\", \"priority\", \"field\"]]",
        "field_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetTicketBreakdownReportAnswerDataBefore = TypedDict(
    "GetTicketBreakdownReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TicketBreakdownRow]",
    },
)


GetTicketBreakdownReportAnswerData = TypedDict(
    "GetTicketBreakdownReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TicketBreakdownRow]",
        "before": "GetTicketBreakdownReportAnswerDataBefore | None",
    },
)


DownloadTicketBreakdownReportQuery = TypedDict(
    "DownloadTicketBreakdownReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"of_group\", \"employee\", \"queue\", \"sponsor\", \"tag\", \"company\", \"category\", \"priority\", \"field\"]]",
        "field_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadTicketBreakdownReportSheetQuery = TypedDict(
    "DownloadTicketBreakdownReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"of_group\", \"employee\", \"queue\", \"sponsor\", \"tag\", \"company\", \"category\", \"priority\", \"field\"]]",
        "field_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetConversationReportQuery = TypedDict(
    "GetConversationReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetConversationReportAnswerDataBefore = TypedDict(
    "GetConversationReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ConversationReportRow]",
    },
)


GetConversationReportAnswerData = TypedDict(
    "GetConversationReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ConversationReportRow]",
        "before": "GetConversationReportAnswerDataBefore | None",
    },
)


DownloadConversationReportQuery = TypedDict(
    "DownloadConversationReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadConversationReportSheetQuery = TypedDict(
    "DownloadConversationReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetConversationBreakdownReportQuery = TypedDict(
    "GetConversationBreakdownReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"of_group\", \"employee\", \"queue\", \"sponsor\", \"tag\", \"company\", \"channel\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetConversationBreakdownReportAnswerDataBefore = TypedDict(
    "GetConversationBreakdownReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ConversationBreakdownRow]",
    },
)


GetConversationBreakdownReportAnswerData = TypedDict(
    "GetConversationBreakdownReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ConversationBreakdownRow]",
        "before": "GetConversationBreakdownReportAnswerDataBefore | None",
    },
)


DownloadConversationBreakdownReportQuery = TypedDict(
    "DownloadConversationBreakdownReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"of_group\", \"employee\", \"queue\", \"sponsor\", \"tag\", \"company\", \"channel\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadConversationBreakdownReportSheetQuery = TypedDict(
    "DownloadConversationBreakdownReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"of_group\", \"employee\", \"queue\", \"sponsor\", \"tag\", \"company\", \"channel\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetScoreReportQuery = TypedDict(
    "GetScoreReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetScoreReportAnswerDataBefore = TypedDict(
    "GetScoreReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ScoreReportRow]",
    },
)


GetScoreReportAnswerData = TypedDict(
    "GetScoreReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ScoreReportRow]",
        "before": "GetScoreReportAnswerDataBefore | None",
    },
)


DownloadScoreReportQuery = TypedDict(
    "DownloadScoreReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadScoreReportSheetQuery = TypedDict(
    "DownloadScoreReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetVolumeReportQuery = TypedDict(
    "GetVolumeReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"channel\", \"weekday\"]]",
        "of": "NotRequired[Literal[\"conversations\", \"messages\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetVolumeReportAnswerDataBefore = TypedDict(
    "GetVolumeReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[VolumeReportRow]",
    },
)


GetVolumeReportAnswerData = TypedDict(
    "GetVolumeReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[VolumeReportRow]",
        "before": "GetVolumeReportAnswerDataBefore | None",
    },
)


DownloadVolumeReportQuery = TypedDict(
    "DownloadVolumeReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"channel\", \"weekday\"]]",
        "of": "NotRequired[Literal[\"conversations\", \"messages\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadVolumeReportSheetQuery = TypedDict(
    "DownloadVolumeReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"channel\", \"weekday\"]]",
        "of": "NotRequired[Literal[\"conversations\", \"messages\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetEmployeeReportQuery = TypedDict(
    "GetEmployeeReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetEmployeeReportAnswerDataBefore = TypedDict(
    "GetEmployeeReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[EmployeeReportRow]",
    },
)


GetEmployeeReportAnswerData = TypedDict(
    "GetEmployeeReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[EmployeeReportRow]",
        "before": "GetEmployeeReportAnswerDataBefore | None",
    },
)


DownloadEmployeeReportQuery = TypedDict(
    "DownloadEmployeeReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadEmployeeReportSheetQuery = TypedDict(
    "DownloadEmployeeReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetServiceLevelReportQuery = TypedDict(
    "GetServiceLevelReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"policy\", \"group\", \"channel\", \"queue\", \"employee\", \"priority\", \"hour\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetServiceLevelReportAnswerDataBefore = TypedDict(
    "GetServiceLevelReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ServiceLevelReportRow]",
    },
)


GetServiceLevelReportAnswerData = TypedDict(
    "GetServiceLevelReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[ServiceLevelReportRow]",
        "before": "GetServiceLevelReportAnswerDataBefore | None",
    },
)


DownloadServiceLevelReportQuery = TypedDict(
    "DownloadServiceLevelReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"policy\", \"group\", \"channel\", \"queue\", \"employee\", \"priority\", \"hour\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadServiceLevelReportSheetQuery = TypedDict(
    "DownloadServiceLevelReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"policy\", \"group\", \"channel\", \"queue\", \"employee\", \"priority\", \"hour\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetTimeReportQuery = TypedDict(
    "GetTimeReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"company\", \"contact\", \"employee\", \"category\", \"of_group\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetTimeReportAnswerDataBefore = TypedDict(
    "GetTimeReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TimeReportRow]",
    },
)


GetTimeReportAnswerData = TypedDict(
    "GetTimeReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TimeReportRow]",
        "before": "GetTimeReportAnswerDataBefore | None",
    },
)


DownloadTimeReportQuery = TypedDict(
    "DownloadTimeReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"company\", \"contact\", \"employee\", \"category\", \"of_group\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadTimeReportSheetQuery = TypedDict(
    "DownloadTimeReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"company\", \"contact\", \"employee\", \"category\", \"of_group\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


class GetWorkloadReportQuery(TypedDict):
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    fields: NotRequired[list[str]]


class GetWorkloadReportAnswerData(TypedDict):
    rows: list[WorkloadReportRow]


class DownloadWorkloadReportQuery(TypedDict):
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


class DownloadWorkloadReportSheetQuery(TypedDict):
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


GetTopicReportQuery = TypedDict(
    "GetTopicReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"category\", \"sub_category\", \"of_group\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetTopicReportAnswerDataBefore = TypedDict(
    "GetTopicReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TopicReportRow]",
    },
)


GetTopicReportAnswerData = TypedDict(
    "GetTopicReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[TopicReportRow]",
        "before": "GetTopicReportAnswerDataBefore | None",
    },
)


DownloadTopicReportQuery = TypedDict(
    "DownloadTopicReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"category\", \"sub_category\", \"of_group\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadTopicReportSheetQuery = TypedDict(
    "DownloadTopicReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"category\", \"sub_category\", \"of_group\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetAbandonmentReportQuery = TypedDict(
    "GetAbandonmentReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"channel\", \"queue\", \"weekday\", \"hour\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetAbandonmentReportAnswerDataBefore = TypedDict(
    "GetAbandonmentReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[AbandonmentReportRow]",
    },
)


GetAbandonmentReportAnswerData = TypedDict(
    "GetAbandonmentReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[AbandonmentReportRow]",
        "before": "GetAbandonmentReportAnswerDataBefore | None",
    },
)


DownloadAbandonmentReportQuery = TypedDict(
    "DownloadAbandonmentReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"channel\", \"queue\", \"weekday\", \"hour\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadAbandonmentReportSheetQuery = TypedDict(
    "DownloadAbandonmentReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"channel\", \"queue\", \"weekday\", \"hour\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetHandoverReportQuery = TypedDict(
    "GetHandoverReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"employee\", \"group\", \"of_group\"]]",
        "fields": "NotRequired[list[str]]",
    },
)


GetHandoverReportAnswerDataBefore = TypedDict(
    "GetHandoverReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[HandoverReportRow]",
    },
)


GetHandoverReportAnswerData = TypedDict(
    "GetHandoverReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[HandoverReportRow]",
        "before": "GetHandoverReportAnswerDataBefore | None",
    },
)


DownloadHandoverReportQuery = TypedDict(
    "DownloadHandoverReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"employee\", \"group\", \"of_group\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadHandoverReportSheetQuery = TypedDict(
    "DownloadHandoverReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "by": "NotRequired[Literal[\"employee\", \"group\", \"of_group\"]]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


GetEmployeeScoreReportQuery = TypedDict(
    "GetEmployeeScoreReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "fields": "NotRequired[list[str]]",
    },
)


GetEmployeeScoreReportAnswerDataBefore = TypedDict(
    "GetEmployeeScoreReportAnswerDataBefore",
    {
        "from": "str",
        "to": "str",
        "rows": "list[EmployeeScoreReportRow]",
    },
)


GetEmployeeScoreReportAnswerData = TypedDict(
    "GetEmployeeScoreReportAnswerData",
    {
        "from": "str",
        "to": "str",
        "rows": "list[EmployeeScoreReportRow]",
        "before": "GetEmployeeScoreReportAnswerDataBefore | None",
    },
)


DownloadEmployeeScoreReportQuery = TypedDict(
    "DownloadEmployeeScoreReportQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


DownloadEmployeeScoreReportSheetQuery = TypedDict(
    "DownloadEmployeeScoreReportSheetQuery",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "compare": "NotRequired[bool]",
        "group_id": "NotRequired[int]",
        "handler_id": "NotRequired[int]",
        "of_group_id": "NotRequired[int]",
        "channel_id": "NotRequired[int]",
        "campaign_queue_id": "NotRequired[int]",
        "sponsor_id": "NotRequired[int]",
        "language": "NotRequired[Literal[\"en\", \"zh-TW\"]]",
    },
)


class GetStaffingReportQuery(TypedDict):
    weeks: NotRequired[int]
    answer_within: NotRequired[int]
    goal: NotRequired[int]
    concurrency: NotRequired[int]
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    fields: NotRequired[list[str]]


class GetStaffingReportAnswerData(TypedDict):
    history: StaffingHistory
    rows: list[StaffingReportRow]


class DownloadStaffingReportQuery(TypedDict):
    weeks: NotRequired[int]
    answer_within: NotRequired[int]
    goal: NotRequired[int]
    concurrency: NotRequired[int]
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


class DownloadStaffingReportSheetQuery(TypedDict):
    weeks: NotRequired[int]
    answer_within: NotRequired[int]
    goal: NotRequired[int]
    concurrency: NotRequired[int]
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


class GetStaffingMissReportQuery(TypedDict):
    weeks: NotRequired[int]
    answer_within: NotRequired[int]
    goal: NotRequired[int]
    concurrency: NotRequired[int]
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    fields: NotRequired[list[str]]


class GetStaffingMissReportAnswerData(TypedDict):
    history: StaffingHistory
    rows: list[StaffingMissRow]


class DownloadStaffingMissReportQuery(TypedDict):
    weeks: NotRequired[int]
    answer_within: NotRequired[int]
    goal: NotRequired[int]
    concurrency: NotRequired[int]
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


class DownloadStaffingMissReportSheetQuery(TypedDict):
    weeks: NotRequired[int]
    answer_within: NotRequired[int]
    goal: NotRequired[int]
    concurrency: NotRequired[int]
    group_id: NotRequired[int]
    handler_id: NotRequired[int]
    of_group_id: NotRequired[int]
    channel_id: NotRequired[int]
    campaign_queue_id: NotRequired[int]
    sponsor_id: NotRequired[int]
    language: NotRequired[Literal["en", "zh-TW"]]


class ListCodeLabelsQuery(TypedDict):
    search: NotRequired[str]
    field: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCodeLabelQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListChannelTypesQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListFieldsQuery(TypedDict):
    of: Literal["contact", "ticket", "company", "conversation"]
    fields: NotRequired[list[str]]


class ListEmployeesQuery(TypedDict):
    search: NotRequired[str]
    is_disabled: NotRequired[bool]
    role_id: NotRequired[Id]
    group_id: NotRequired[Id]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetEmployeeQuery(TypedDict):
    fields: NotRequired[list[str]]


class ImportEmployeesBody(TypedDict):
    dry_run: NotRequired[bool]
    days: NotRequired[int]
    file: Upload


class ListPermanentTokensQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListTokensQuery(TypedDict):
    search: NotRequired[str]
    employee_id: NotRequired[int]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListRolesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetRoleQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListSkillsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetSkillQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListDepartmentsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetDepartmentQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListJobTitlesQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetJobTitleQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListGroupsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetGroupQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListExtensionsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetExtensionQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListCtiAgentsQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetCtiAgentQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListColleaguesQuery(TypedDict):
    search: NotRequired[str]
    group_id: NotRequired[Id]
    is_administrator: NotRequired[bool]
    id: NotRequired[list[IdFilter]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class ListChangesQuery(TypedDict):
    after: NotRequired[str]
    types: NotRequired[list[Literal["contact", "phone_number", "address", "email_contact", "contact_cz_relation", "contactable", "contact_merge", "company", "ticket", "ticket_cz_relation", "ticket_note", "ticket_link", "ticket_checklist", "time_entry", "ticket_merge", "conversation", "message", "conversation_note", "sponsor", "tag", "skill", "department", "job_title", "group", "ticket_status", "checklist_template", "termination_code", "extension", "cti_agent", "category", "campaign_queue", "csat_score", "cz_col", "cz_col_category", "country", "state", "city", "sub_category", "ticket_form", "canned_answer", "channel", "code_label", "employee", "role", "rule", "sla_policy", "calendar", "webhook", "recipe"]]]
    limit: NotRequired[int]


class ListChangesAnswer(TypedDict):
    data: list[Change]
    meta: ChangeMeta


class ListWebhooksQuery(TypedDict):
    search: NotRequired[str]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetWebhookQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListWebhookDeliveriesQuery(TypedDict):
    state: NotRequired[Literal["pending", "delivered", "dead"]]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetWebhookDeliveryQuery(TypedDict):
    fields: NotRequired[list[str]]


class ListAuditEntriesQuery(TypedDict):
    search: NotRequired[str]
    employee_id: NotRequired[Id]
    by_token: NotRequired[bool]
    action: NotRequired[str]
    resource: NotRequired[str]
    record_id: NotRequired[Id]
    created_at__start: NotRequired[Moment]
    created_at__end: NotRequired[Moment]
    page: NotRequired[int]
    per_page: NotRequired[int]
    sort: NotRequired[str]
    after_id: NotRequired[int]
    fields: NotRequired[list[str]]
    count: NotRequired[bool]


class GetAuditEntryQuery(TypedDict):
    fields: NotRequired[list[str]]


class GetSystemQuery(TypedDict):
    fields: NotRequired[list[str]]
