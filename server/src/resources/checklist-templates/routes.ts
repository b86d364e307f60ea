import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { ChecklistTemplate, ChecklistTemplateChanges, NewChecklistTemplate } from './schema.ts'

export const checklistTemplates = (app: App) =>
  serveResource(app, {
    name: 'checklist_template',
    table: 'checklist_templates',
    path: '/checklist-template',
    operation: ['ChecklistTemplate', 'ChecklistTemplates'],
    tag: 'Tickets',
    record: ChecklistTemplate,
    create: NewChecklistTemplate,
    update: ChecklistTemplateChanges,
    queries,
  })
