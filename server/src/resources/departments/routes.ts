import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { Department, DepartmentChanges, NewDepartment } from './schema.ts'

export const departments = (app: App) =>
  serveResource(app, {
    name: 'department',
    table: 'departments',
    path: '/department',
    operation: ['Department', 'Departments'],
    tag: 'Employees',
    record: Department,
    create: NewDepartment,
    update: DepartmentChanges,
    queries,
  })
