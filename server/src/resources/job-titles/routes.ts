import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { JobTitle, JobTitleChanges, NewJobTitle } from './schema.ts'

export const jobTitles = (app: App) =>
  serveResource(app, {
    name: 'job_title',
    table: 'job_titles',
    path: '/job-title',
    operation: ['JobTitle', 'JobTitles'],
    tag: 'Employees',
    record: JobTitle,
    create: NewJobTitle,
    update: JobTitleChanges,
    queries,
  })
