import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { Department, DepartmentChanges, NewDepartment } from './schema.ts'

export const departments = smallList({
  name: 'department',
  table: 'departments',
  path: '/department',
  operation: ['Department', 'Departments'],
  tag: 'Employees',
  record: Department,
  create: NewDepartment,
  update: DepartmentChanges,
  queries,
  settings: {},
})
