import Type, { type Static } from 'typebox'
import { Id, Nullable } from '#shapes'

/** The settings whose users can be listed. */
const settingTypes = [
  'calendar',
  'campaign_queue',
  'category',
  'channel',
  'checklist_template',
  'cz_col',
  'group',
  'skill',
  'sponsor',
  'sub_category',
  'tag',
  'termination_code',
  'ticket_status',
  'webhook',
] as const
export type SettingType = (typeof settingTypes)[number]

/** What uses settings, with the permission to read it. */
export const userPermissions = {
  rule: 'rule.read',
  sla_policy: 'sla_policy.read',
  ticket_form: 'ticket_form.read',
  canned_answer: 'canned_answer.read',
  recipe: 'recipe.read',
  campaign_queue: 'campaign_queue.read',
  channel: 'channel.read',
} as const

const userTypes = [
  'rule',
  'macro',
  'sla_policy',
  'ticket_form',
  'canned_answer',
  'recipe',
  'campaign_queue',
  'channel',
  'view',
] as const
export type UserType = (typeof userTypes)[number]

export const SettingUseQuery = Type.Object({
  type: Type.Unsafe<SettingType>({
    type: 'string',
    enum: [...settingTypes],
    description: 'What kind of setting it is',
  }),
  id: Type.Integer({ ...Id, description: 'Its ID' }),
})

export const SettingUse = Type.Object(
  {
    type: Type.Unsafe<UserType>({
      type: 'string',
      enum: [...userTypes],
      description: 'What uses it; a macro is a rule that is started by hand',
    }),
    id: Id,
    name: Type.String(),
    list: Nullable(Type.String({ description: 'The list that a view is of', examples: ['ticket'] })),
  },
  { $id: 'SettingUse', description: 'Something that names a setting and is of less use without it' },
)
export type SettingUse = Static<typeof SettingUse>

export const SettingUses = Type.Object({
  data: Type.Array(SettingUse, { description: 'Those that the caller may read' }),
  blocking: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description:
      'How many records of each kind keep it from being deleted, as a 409 `in_use` counts them; none if it can be deleted, or if the caller may not delete it',
    examples: [{ tickets: 3 }],
  }),
  hidden: Type.Integer({
    minimum: 0,
    description:
      'How many more there are: views and answers that others keep to themselves, and what the caller may not read',
  }),
})
