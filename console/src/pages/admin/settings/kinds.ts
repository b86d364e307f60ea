import type { SmallList, SmallListName } from '#console/app/administration.ts'
import type { ListPath } from '#sdk/types.ts'
import type { SettingWord } from './words.ts'

type FieldInput =
  | 'line'
  | 'long'
  | 'whole'
  | 'yes'
  | 'choice'
  | 'record'
  | 'records'
  | 'lines'
  | 'transitions'

/** A record of a small list, as the API returns it. */
export type SettingRow = { id: number } & Record<string, unknown>

/** One field of a settings form. */
export interface SettingField {
  /** The name in the API. */
  name: string
  word: SettingWord
  input: FieldInput
  isRequired?: boolean
  /** The value of a new record. */
  initial?: string
  hint?: SettingWord
  choices?: { value: number | string; word: SettingWord }[]
  /** The records it may refer to, and the field with their name. */
  source?: { path: ListPath; nameField: string }
  /** The width of its column in pixels. Absent if it is only shown in the panel. */
  width?: number
  /** Shown in the list if it and another field refer to no records. */
  ifNone?: { word: SettingWord; besides: string }
}

/** A small administered list and the fields of its records. */
export interface SettingKind {
  path: ListPath
  /** The first part of its permission names. */
  resource: string
  nameField: string
  fields: SettingField[]
}

const named: SettingField = { name: 'name', word: 'name', input: 'line', isRequired: true, width: 260 }
const described: SettingField = { name: 'description', word: 'description', input: 'long', width: 420 }

const supervisor: SettingField = {
  name: 'supervisor_id',
  word: 'supervisor',
  input: 'record',
  source: { path: '/employee', nameField: 'name' },
  width: 160,
}
const codeField: SettingField = {
  name: 'status',
  word: 'status',
  input: 'choice',
  choices: [
    { value: 0, word: 'pending' },
    { value: 1, word: 'processing' },
    { value: 2, word: 'resolved' },
    { value: 3, word: 'closed' },
  ],
  width: 120,
}
const status: SettingField = { ...codeField, hint: 'status_hint' }
const group: SettingField = {
  name: 'group_id',
  word: 'group',
  input: 'record',
  source: { path: '/group', nameField: 'name' },
  width: 160,
}

const routing: SettingField = {
  name: 'routing',
  word: 'routing',
  input: 'choice',
  hint: 'routing_hint',
  isRequired: true,
  initial: 'by_hand',
  choices: [
    { value: 'by_hand', word: 'by_hand' },
    { value: 'round_robin', word: 'round_robin' },
    { value: 'least_busy', word: 'least_busy' },
    { value: 'last_handler', word: 'last_handler' },
  ],
  width: 180,
}
const requiredSkills: SettingField[] = [
  {
    name: 'skill_ids',
    word: 'required_skills',
    input: 'records',
    hint: 'required_skills_hint',
    source: { path: '/skill', nameField: 'name' },
    width: 160,
  },
  { name: 'skills_relax_after_seconds', word: 'skills_relax', input: 'whole', hint: 'skills_relax_hint' },
]

/** The fields of small lists whose records have others than a name and a description. */
const fieldsOf: Partial<Record<SmallListName, SettingField[]>> = {
  skills: [named],
  tags: [named],
  groups: [named, supervisor, described],
  extensions: [
    { name: 'extension', word: 'number', input: 'line', isRequired: true, width: 120 },
    { name: 'type', word: 'device', input: 'whole', hint: 'device_hint', isRequired: true, width: 100 },
    { name: 'media_cluster_id', word: 'cluster', input: 'whole', width: 120 },
    described,
  ],
  'cti-agents': [{ name: 'account', word: 'account', input: 'line', isRequired: true, width: 260 }, group],
  sponsors: [named, { name: 'is_immortal', word: 'never_retired', input: 'yes', width: 120 }, described],
  'ticket-categories': [
    named,
    { name: 'reopen_days', word: 'reopen_days', input: 'whole', hint: 'reopen_days_hint' },
    described,
    { name: 'transitions', word: 'transitions', input: 'transitions' },
  ],
  'ticket-statuses': [
    named,
    { ...codeField, word: 'code', isRequired: true },
    { name: 'is_default', word: 'is_default', input: 'yes', width: 140 },
    { name: 'waits_for_customer', word: 'waits_for_customer', input: 'yes', width: 180 },
    { name: 'position', word: 'position', input: 'whole', width: 90 },
  ],
  'termination-codes': [named, status, described],
  checklists: [
    named,
    { name: 'items', word: 'items', input: 'lines', hint: 'items_hint', isRequired: true, width: 360 },
    { name: 'is_required', word: 'needed', input: 'yes', width: 120 },
  ],
  queues: [
    named,
    {
      name: 'group_ids',
      word: 'queue_groups',
      hint: 'queue_groups_hint',
      input: 'records',
      source: { path: '/group', nameField: 'name' },
      width: 180,
      ifNone: { word: 'everybody', besides: 'member_ids' },
    },
    {
      name: 'member_ids',
      word: 'queue_members',
      input: 'records',
      source: { path: '/colleague', nameField: 'name' },
      width: 180,
    },
    routing,
    ...requiredSkills,
    { name: 'is_result_required', word: 'result_required', input: 'yes', width: 120 },
    described,
  ],
}

export const kindOf = ({ page, list, resource }: SmallList): SettingKind => {
  const fields = fieldsOf[page] ?? [named, described]
  return { path: list, resource, nameField: fields[0]?.name ?? 'name', fields }
}
