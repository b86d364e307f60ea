import Type, { type Static } from 'typebox'
import { Id, Line, Maybe, Moment, Name, Nullable, Worded } from '#shapes'
import { Account } from '../schema.ts'

export const EmployeeImportOptions = Type.Object(
  {
    dry_run: Type.Optional(Type.Boolean({ default: false, description: 'Only report what would happen' })),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'Days until the links end' }),
    ),
  },
  { $id: 'EmployeeImportOptions', examples: [{ dry_run: true }] },
)
export type EmployeeImportOptions = Static<typeof EmployeeImportOptions>

/** The required contents of a row. */
export const ImportedEmployee = Type.Object({
  account: Account,
  first_name: Name,
  last_name: Maybe(Name),
  employee_no: Maybe(Line),
})
export type ImportedEmployee = Static<typeof ImportedEmployee>

const RowError = Type.Object({ field: Type.String(), message: Worded() })

export const EmployeeImport = Type.Object(
  {
    is_done: Type.Boolean({ description: 'Whether the employees were created: all of them, or none' }),
    ignored_columns: Type.Array(Type.String(), { description: 'Headers that name no column' }),
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: 'In the file, the header included' }),
        account: Nullable(Type.String()),
        name: Nullable(Type.String()),
        role_ids: Type.Array(Id),
        group_ids: Type.Array(Id),
        errors: Type.Array(RowError),
        id: Nullable(Id),
        invitation_url: Nullable(
          Type.String({ description: 'Where the employee chooses a password; shown this once' }),
        ),
      }),
    ),
    invited_until: Nullable(Moment),
  },
  { $id: 'EmployeeImport', description: 'The employees in a file, with what is wrong with each' },
)
