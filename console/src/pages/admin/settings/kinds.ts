import type { ListPath } from '#sdk/types.ts'
import type { SettingWord } from './words.ts'

type FieldInput = 'line' | 'long' | 'whole' | 'yes' | 'choice' | 'record'

/** A record of a small list, as the API answers it. */
export type SettingRow = { id: number } & Record<string, unknown>

/** One field of a form of settings. */
export interface SettingField {
  /** As the API names it. */
  name: string
  word: SettingWord
  input: FieldInput
  isRequired?: boolean
  hint?: SettingWord
  choices?: { value: number; word: SettingWord }[]
  /** Which records it may point to, and what names these. */
  source?: { path: ListPath; nameField: string }
  /** Pixels of its column in the list; absent where it is shown in the panel alone. */
  width?: number
}

/** A small list that administrators keep: what names it, and what its records have. */
export interface SettingKind {
  page: string
  path: ListPath
  /** The first part of its permissions. */
  resource: string
  nameField: string
  /** One record, in a title: "New tag". */
  one: SettingWord
  /** What it is for, where there is none yet. */
  purpose: SettingWord
  fields: SettingField[]
}

const named: SettingField = { name: 'name', word: 'name', input: 'line', isRequired: true, width: 260 }
const described: SettingField = { name: 'description', word: 'description', input: 'long', width: 420 }
const plain = (
  page: string,
  path: ListPath,
  resource: string,
  one: SettingWord,
  purpose: SettingWord,
): SettingKind => ({ page, path, resource, nameField: 'name', one, purpose, fields: [named, described] })

const supervisor: SettingField = {
  name: 'supervisor_id',
  word: 'supervisor',
  input: 'record',
  source: { path: '/employee', nameField: 'name' },
  width: 160,
}
const status: SettingField = {
  name: 'status',
  word: 'status',
  input: 'choice',
  hint: 'status_hint',
  choices: [
    { value: 0, word: 'pending' },
    { value: 1, word: 'processing' },
    { value: 2, word: 'resolved' },
    { value: 3, word: 'closed' },
  ],
  width: 120,
}
const group: SettingField = {
  name: 'group_id',
  word: 'group',
  input: 'record',
  source: { path: '/group', nameField: 'name' },
  width: 160,
}

const tags: SettingKind = { ...plain('tags', '/tag', 'tag', 'tag', 'tag_purpose'), fields: [named] }
const groups = plain('groups', '/group', 'group', 'one_group', 'group_purpose')
const codes = plain(
  'termination-codes',
  '/termination-code',
  'termination_code',
  'termination_code',
  'termination_code_purpose',
)
const queues = plain('queues', '/campaign-queue', 'campaign_queue', 'queue', 'queue_purpose')
const sponsors = plain('sponsors', '/sponsor', 'sponsor', 'sponsor', 'sponsor_purpose')

/** The small lists, by the last part of their address. */
export const settingKinds = {
  groups: { ...groups, fields: [named, supervisor, described] },
  departments: plain('departments', '/department', 'department', 'department', 'department_purpose'),
  'job-titles': plain('job-titles', '/job-title', 'job_title', 'job_title', 'job_title_purpose'),
  extensions: {
    page: 'extensions',
    path: '/extension',
    resource: 'extension',
    nameField: 'extension',
    one: 'extension',
    purpose: 'extension_purpose',
    fields: [
      { name: 'extension', word: 'number', input: 'line', isRequired: true, width: 120 },
      { name: 'type', word: 'device', input: 'whole', hint: 'device_hint', isRequired: true, width: 100 },
      { name: 'media_cluster_id', word: 'cluster', input: 'whole', width: 120 },
      described,
    ],
  },
  'cti-agents': {
    page: 'cti-agents',
    path: '/cti-agent',
    resource: 'cti_agent',
    nameField: 'account',
    one: 'cti_agent',
    purpose: 'cti_agent_purpose',
    fields: [{ name: 'account', word: 'account', input: 'line', isRequired: true, width: 260 }, group],
  },
  tags,
  sponsors: {
    ...sponsors,
    fields: [named, { name: 'is_immortal', word: 'never_retired', input: 'yes', width: 120 }, described],
  },
  'ticket-categories': plain('ticket-categories', '/category', 'category', 'category', 'category_purpose'),
  'termination-codes': { ...codes, fields: [named, status, described] },
  queues: {
    ...queues,
    fields: [
      named,
      { name: 'is_result_required', word: 'result_required', input: 'yes', width: 120 },
      described,
    ],
  },
} satisfies Record<string, SettingKind>
