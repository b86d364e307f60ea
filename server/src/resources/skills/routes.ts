import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { NewSkill, Skill, SkillChanges } from './schema.ts'

export const skills = smallList({
  name: 'skill',
  table: 'skills',
  path: '/skill',
  operation: ['Skill', 'Skills'],
  tag: 'Employees',
  record: Skill,
  create: NewSkill,
  update: SkillChanges,
  queries,
  settings: { isCaseless: true },
})
