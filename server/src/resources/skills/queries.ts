import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { type NewSkill, Skill, type SkillChanges } from './schema.ts'

export const { list, records, sorts } = plainReads('skills', Skill, { sorts: ['name'] })

export const insert = (db: Db, skill: NewSkill) => insertRow(db, 'skills', skill)
export const update = (db: Db, id: number, changes: SkillChanges) => updateRow(db, 'skills', id, changes)
