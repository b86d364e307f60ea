import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { changeAccount, confirmOwnPassword, createAccount, removeAccount } from './accounts.ts'
import * as queries from './queries.ts'
import { EmployeeAccount, EmployeeChanges, EmployeeFilter, NewEmployee } from './schema.ts'

const tag = 'Employees'

export const employees = (app: App) => {
  listEndpoint(app, {
    path: '/employee',
    access: 'employee.read',
    tag,
    operationId: 'listEmployees',
    summary: 'List employees',
    record: EmployeeAccount,
    query: EmployeeFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/employee/:id',
    access: 'employee.read',
    tag,
    operationId: 'getEmployee',
    summary: 'Get an employee',
    answer: One(EmployeeAccount),
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'POST',
    path: '/employee',
    access: 'employee.create',
    tag,
    operationId: 'createEmployee',
    summary: 'Create an employee',
    description: 'Only with roles whose permissions the caller holds.',
    body: NewEmployee,
    answer: One(EmployeeAccount),
    handle: async (context) => wrap(await createAccount(context)),
  })
  endpoint(app, {
    method: 'PUT',
    path: '/employee/:id',
    access: 'employee.update',
    tag,
    operationId: 'updateEmployee',
    summary: 'Change an employee',
    description:
      'The caller must hold every permission that the employee has (403 `outranked`) and those of the roles that are added. The last administrator who can log in stays one (409 `last_administrator`). To change your own password, send the current one as `current_password`, as with PUT /me.',
    body: EmployeeChanges,
    answer: One(EmployeeAccount),
    problems: [404, 409, 412],
    find: queries.findLocked,
    prepare: confirmOwnPassword,
    handle: async (context) => wrap(await changeAccount(context)),
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/employee/:id',
    access: 'employee.delete',
    tag,
    operationId: 'deleteEmployee',
    summary: 'Delete an employee',
    description:
      'Only one that nothing refers to; others are disabled instead. The caller must hold every permission that the employee has (403 `outranked`).',
    answer: null,
    problems: [404, 409, 412],
    find: queries.findLocked,
    handle: removeAccount,
  })
}

const wrap = <Row>(row: Row | undefined) => (row === undefined ? undefined : { data: row })
