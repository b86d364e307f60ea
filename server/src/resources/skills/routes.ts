import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { NewSkill, Skill, SkillChanges } from './schema.ts'

export const skills = (app: App) =>
  serveResource(app, {
    name: 'skill',
    table: 'skills',
    path: '/skill',
    operation: ['Skill', 'Skills'],
    tag: 'Employees',
    record: Skill,
    create: NewSkill,
    update: SkillChanges,
    queries,
  })
