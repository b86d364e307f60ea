import Type, { type Static } from 'typebox'
import { Id, Nullable } from '#shapes'

/** The settings whose users can be listed. */
const settingTypes = [
  'campaign_queue',
  'category',
  'checklist_template',
  'cz_col',
  'group',
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
  channel: 'channel.read',
} as const

const userTypes = [
  'rule',
  'macro',
  'sla_policy',
  'ticket_form',
  'canned_answer',
  'recipe',
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
  hidden: Type.Integer({
    minimum: 0,
    description:
      'How many more there are: views and answers that others keep to themselves, and what the caller may not read',
  }),
})
