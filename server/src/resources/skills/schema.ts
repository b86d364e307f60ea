import Type, { type Static } from 'typebox'
import { Id, Name, timestamps } from '#shapes'

const writable = Type.Object({ name: Name })
export const Skill = Type.Object(
  { id: Id, ...writable.properties, ...timestamps },
  { $id: 'Skill', description: 'A skill, such as a language' },
)
export const NewSkill = Type.Object(writable.properties, {
  $id: 'NewSkill',
  examples: [{ name: 'Japanese' }],
})
export const SkillChanges = Type.Partial(NewSkill, { $id: 'SkillChanges' })
export type NewSkill = Static<typeof NewSkill>
export type SkillChanges = Static<typeof SkillChanges>
