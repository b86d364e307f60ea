import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { dateTime, readValue } from '#resources/cz-cols/types.ts'
import { contactHeader } from '../recipes/column-names.ts'
import { isOfContact, targetOf } from '../recipes/columns.ts'
import type { Definition } from '../recipes/definition.ts'
import { findFields, hasSponsor } from '../recipes/queries.ts'
import { FailedImport } from './plan.ts'

const fieldIdOf = (name: string) => {
  const target = targetOf(name)
  return target && 'field' in target ? target.field : undefined
}

const checkCustomValues = async (db: Db, fixed: [name: string, value: unknown][]) => {
  const fields = await findFields(
    db,
    fixed.flatMap(([name]) => fieldIdOf(name) ?? []),
  )
  for (const [name, value] of fixed) {
    const field = fields.get(fieldIdOf(name) ?? 0)
    // Date-times are stored as moments, which stay what they are.
    if (field && field.type !== dateTime && readValue(field, value, {}) === undefined)
      throw new FailedImport(message('imports.fixed_value_gone', { field: field.name }))
  }
}

/** Throws a `FailedImport` if a recipe gives new records a value that was removed since it was saved. */
export const checkFixedValues = async (db: Db, recipe: Definition) => {
  const fixed = Object.entries(recipe.fixed_values).filter(
    ([name]) => recipe.create_missing_contacts || !isOfContact(name),
  )
  if (fixed.length) await checkCustomValues(db, fixed)
  const sponsor = fixed.find(([name]) => name === contactHeader('sponsor_id'))
  if (sponsor && !(await hasSponsor(db, recipe)))
    throw new FailedImport(message('imports.fixed_sponsor_gone', { id: String(sponsor[1]) }))
}
