import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { ChecklistTemplate, ChecklistTemplateChanges, NewChecklistTemplate } from './schema.ts'

export const checklistTemplates = smallList({
  name: 'checklist_template',
  table: 'checklist_templates',
  path: '/checklist-template',
  operation: ['ChecklistTemplate', 'ChecklistTemplates'],
  tag: 'Tickets',
  record: ChecklistTemplate,
  create: NewChecklistTemplate,
  update: ChecklistTemplateChanges,
  queries,
  settings: {},
})
