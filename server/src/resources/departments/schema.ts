import Type, { type Static } from 'typebox'
import { Id, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

export const Department = Type.Object(
  { id: Id, name: Name, description: Nullable(LongText), ...timestamps },
  { $id: 'Department', description: 'A department of the company' },
)
export const NewDepartment = Type.Object(
  { name: Name, description: Maybe(LongText) },
  { $id: 'NewDepartment', examples: [{ name: 'Customer care' }] },
)
export const DepartmentChanges = Type.Partial(NewDepartment, { $id: 'DepartmentChanges' })
export type NewDepartment = Static<typeof NewDepartment>
export type DepartmentChanges = Static<typeof DepartmentChanges>
