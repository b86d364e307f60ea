import type { Db } from '#db/connections/connect.ts'
import { invalidFields, Problem } from '#http/problem.ts'
import { countsOf } from '#messages/counts.ts'
import { message } from '#messages/message.ts'
import { exceedsScale, isAnyOf } from './conditions.ts'
import { type Definition, decideDefinition, removedOptions, wanted } from './definition.ts'
import { readMoments } from './fields.ts'
import { kindOf } from './queries.ts'
import { checkReplacements, type Replacement } from './replace.ts'
import type { Errors } from './rules.ts'
import type { CzColChanges, NewCzCol } from './schema.ts'
import { decimal, momentsAmong, type Option } from './types.ts'
import { countRecipes, countRecipesFixing, countValues } from './usage.ts'

/** Returns the definition that a create or update results in; throws a 422 with all inconsistencies. */
export const define = async (db: Db, given: NewCzCol | CzColChanges, current?: Definition) => {
  const asked = wanted(given, current)
  const moments = await readMoments(db, momentsAmong([asked.default]))
  const { definition, errors } = decideDefinition(asked, moments)
  const kind = await kindOf(db, definition.category_id)
  if (kind === undefined) errors.category_id = [message('fields.no_such_record')]
  if (Object.keys(errors).length) throw invalidFields(errors)
  return definition
}

const refuse = (errors: Errors, counts: Record<string, number>) =>
  new Problem(422, 'requests.invalid_fields', { errors, code: 'in_use', counts })

const refuseToLoseDigits = async (db: Db, id: number, before: Definition, { type, scale }: Definition) => {
  if (type !== decimal || before.type !== decimal || scale === null || scale >= (before.scale ?? 0)) return
  const field = { id, type, category_id: before.category_id }
  const counts = await countValues(db, field, (column) => exceedsScale(column, field, scale))
  if (!Object.keys(counts).length) return
  const errors = {
    scale: [message('custom_fields.scale_in_use', { scale, counts: countsOf(counts) })],
  }
  throw refuse(errors, counts)
}

/** Throws a 422 if a change of type, scale, category or options would invalidate stored values or recipes. */
export const refuseToBreakValues = async (
  db: Db,
  id: number,
  before: Definition,
  after: Definition,
  replacements: Replacement[] = [],
) => {
  await refuseToLoseDigits(db, id, before, after)
  const isRelation = async (category_id: number | null) => ((await kindOf(db, category_id)) ?? 0) % 2 === 1
  const isElsewhere =
    before.category_id !== after.category_id &&
    ((await isRelation(before.category_id)) ||
      (await kindOf(db, before.category_id)) !== (await kindOf(db, after.category_id)))
  const isRetyped = before.type !== after.type
  const isReplaced = ({ value }: Option) => replacements.some((each) => each.value === value)
  const gone = removedOptions(before, after)
  checkReplacements(replacements, gone, after)
  const removed = gone.filter((option) => !isReplaced(option))
  if (!isElsewhere && !isRetyped && !removed.length) return

  const isOther = isElsewhere || isRetyped
  const field = { id, type: before.type, category_id: before.category_id }
  const values = removed.map(({ value }) => value)
  const counts = {
    ...(await countValues(db, field, isOther ? undefined : (column) => isAnyOf(column, field, values))),
    ...(isOther ? await countRecipes(db, id) : await countRecipesFixing(db, id, values)),
  }
  if (!Object.keys(counts).length) return
  const errors: Errors = {}
  const said = countsOf(counts)
  if (isRetyped) errors.type = [message('custom_fields.type_in_use', { counts: said })]
  if (isElsewhere) errors.category_id = [message('custom_fields.category_in_use', { counts: said })]
  if (!isRetyped && !isElsewhere)
    errors.options = [
      message('custom_fields.options_in_use', {
        options: removed.map(({ text }) => text).join(', '),
        counts: said,
      }),
    ]
  throw refuse(errors, counts)
}

/**
 * Throws a 409 if a field is in use. Force does not help if a recipe imports into it, because the recipe
 * would silently lose a column.
 */
export const refuseIfUsed = async (db: Db, id: number, current: Definition, { isForced = false }) => {
  const recipes = await countRecipes(db, id)
  const counts = { ...(isForced ? {} : await countValues(db, { ...current, id })), ...recipes }
  if (!Object.keys(counts).length) return
  const advice = Object.keys(recipes).length
    ? message('custom_fields.remove_from_recipes')
    : message('custom_fields.force_removes_values')
  throw new Problem(409, message('custom_fields.in_use', { counts: countsOf(counts), advice }), {
    code: 'in_use',
    counts,
  })
}
