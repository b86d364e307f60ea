import type { Db } from '#db/connections/connect.ts'
import { plainReads } from '#db/records/plain.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { ChecklistTemplate, type ChecklistTemplateChanges, type NewChecklistTemplate } from './schema.ts'

export const { list, records, sorts } = plainReads('checklist_templates', ChecklistTemplate, {
  sorts: ['name'],
})

export const insert = (db: Db, template: NewChecklistTemplate) =>
  insertRow(db, 'checklist_templates', template)
export const update = (db: Db, id: number, changes: ChecklistTemplateChanges) =>
  updateRow(db, 'checklist_templates', id, changes)
