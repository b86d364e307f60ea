import Type, { type Static } from 'typebox'
import { Anything, DateTime, Id, Line, Moment, Nullable } from '#shapes'

const shot = (when: string) =>
  Type.Unsafe<unknown>({
    ...Anything,
    description: `The record ${when} the change, without secrets; or null`,
  })

export const AuditEntry = Type.Object(
  {
    id: Id,
    employee_id: Nullable(Type.Integer({ description: 'Who did it' })),
    employee_account: Nullable(Type.String({ description: 'Their account at that time' })),
    by_token: Type.Boolean({
      description: 'Whether a program did it with their token; false in the console and on the command line',
    }),
    action: Type.String({ examples: ['tag.update'] }),
    resource: Type.String({ examples: ['tag'] }),
    record_id: Nullable(Id),
    before: shot('before'),
    after: shot('after'),
    address: Nullable(Type.String({ description: 'The client’s address, as a trusted proxy tells it' })),
    socket_address: Nullable(Type.String({ description: 'The address that the connection came from' })),
    request_id: Nullable(Type.String({ description: 'The service’s own id of the request, as in its log' })),
    client_request_id: Nullable(Type.String({ description: 'The X-Request-Id that the client sent' })),
    created_at: DateTime,
  },
  { $id: 'AuditEntry', description: 'A management change: who, when, from where, and what' },
)

export const AuditFilter = Type.Object({
  search: Type.Optional(
    Type.String({
      maxLength: 255,
      description: 'Part of the action, the account, the name of the record, the address or the request’s id',
    }),
  ),
  employee_id: Type.Optional(Id),
  by_token: Type.Optional(
    Type.Boolean({ description: 'true for what programs did with a token, false for all else' }),
  ),
  action: Type.Optional(Line),
  resource: Type.Optional(Line),
  record_id: Type.Optional(Id),
  created_at__start: Type.Optional(Moment),
  created_at__end: Type.Optional(Moment),
})
export type AuditFilter = Static<typeof AuditFilter>
