import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { JobTitle, JobTitleChanges, NewJobTitle } from './schema.ts'

export const jobTitles = smallList({
  name: 'job_title',
  table: 'job_titles',
  path: '/job-title',
  operation: ['JobTitle', 'JobTitles'],
  tag: 'Employees',
  record: JobTitle,
  create: NewJobTitle,
  update: JobTitleChanges,
  queries,
  settings: {},
})
