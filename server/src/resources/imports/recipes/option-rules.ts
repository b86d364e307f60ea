import { message } from '#messages/message.ts'
import type { Errors } from '#resources/cz-cols/rules.ts'
import { dateTime, decimal } from '#resources/cz-cols/types.ts'
import { cellTypeOf, type Target } from './columns.ts'
import type { RecipeField } from './definition.ts'
import { numberFormatOf } from './options.ts'
import { tagHeader } from './parts.ts'
import type { RecipeHeader } from './schema.ts'

const day = 3
const wholeNumber = 0

const takesDates = (target: Target, field: RecipeField | undefined) =>
  target.kind === 'contact' || target.kind === 'ticket'
    ? ['day', 'moment'].includes(cellTypeOf(target).kind)
    : 'field' in target && (field?.type === day || field?.type === dateTime)

const takesNumbers = (target: Target, field: RecipeField | undefined) =>
  'field' in target && (field?.type === wholeNumber || field?.type === decimal)

/** Returns the errors in a header's reading options, by field. */
export const findOptionErrors = (
  header: RecipeHeader,
  target: Target | undefined,
  field: RecipeField | undefined,
  isKey: boolean,
  path: string,
): Errors => {
  const errors: Errors = {}
  const { date_format, thousands_separator, decimal_mark, on_bad_cell, create_missing_tags } = header
  if (date_format && !(target && takesDates(target, field)))
    errors[`${path}.date_format`] = [message('recipes.date_columns_only')]
  const number = { thousands_separator, decimal_mark }
  for (const [name, value] of Object.entries(number))
    if (value && !(target && takesNumbers(target, field)))
      errors[`${path}.${name}`] = [message('recipes.number_columns_only')]
  const { separator, mark } = numberFormatOf(header)
  if (separator === mark) errors[`${path}.decimal_mark`] = [message('recipes.separator_conflict')]
  if (create_missing_tags && header.value !== tagHeader)
    errors[`${path}.create_missing_tags`] = [message('recipes.tag_columns_only', { header: tagHeader })]
  if (on_bad_cell && !target) errors[`${path}.on_bad_cell`] = [message('recipes.imported_columns_only')]
  if (on_bad_cell === 'empty' && isKey) errors[`${path}.on_bad_cell`] = [message('recipes.key_rejects')]
  return errors
}
