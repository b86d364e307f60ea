import Type, { type Static } from 'typebox'
import { Rule } from '#resources/rules/schema.ts'
import { Id, Nullable, Worded } from '#shapes'

const { subject } = Rule.properties

const Need = Type.Object({
  name: Type.String({ description: 'Its name in `needs`', examples: ['vip'] }),
  kind: Type.Unsafe<'tag' | 'group' | 'campaign_queue' | 'calendar'>({
    type: 'string',
    enum: ['tag', 'group', 'campaign_queue', 'calendar'],
  }),
  title: Worded({ description: 'The name under which it is looked for, or what it is' }),
  id: Nullable(Type.Integer({ ...Id, description: 'What has this name; null if it is missing' })),
  is_made: Type.Boolean({
    description: 'Whether it is made if it is missing; otherwise `needs` must name one',
  }),
})

export const ReadyRule = Type.Object(
  {
    id: Id,
    key: Type.String({ examples: ['vip_first'] }),
    name: Worded(),
    description: Worded(),
    subject,
    needs: Type.Array(Need),
    rule_ids: Type.Array(Id, { description: 'The rules that were made from it and still have its name' }),
  },
  { $id: 'ReadyRule', description: 'A rule that is ready to be made' },
)
export type ReadyRule = Static<typeof ReadyRule>

export const ReadyRuleChoice = Type.Object(
  {
    needs: Type.Optional(
      Type.Unsafe<Record<string, number>>({
        type: 'object',
        additionalProperties: Id,
        description: 'IDs of what it needs, by name',
      }),
    ),
  },
  { $id: 'ReadyRuleChoice', examples: [{ needs: { vip: 1 } }] },
)
export type ReadyRuleChoice = Static<typeof ReadyRuleChoice>
