import { message } from '#messages/message.ts'
import { defaultScale } from './decimals.ts'
import type { Errors } from './rules.ts'
import type { CzColChanges, NewCzCol } from './schema.ts'
import {
  decimal,
  hasOptions,
  isClearing,
  type Moments,
  type Option,
  readValue,
  type Value,
  wordsOf,
} from './types.ts'

/** A stored custom field without its creator and timestamps. */
export interface Definition {
  name: string
  description: string | null
  is_allowed_null: boolean
  default: Value | null
  type: number
  options: Option[] | null
  scale: number | null
  category_id: number | null
}

const blank: Omit<Definition, 'name' | 'type'> = {
  description: null,
  is_allowed_null: true,
  default: null,
  options: null,
  scale: null,
  category_id: null,
}

/** Returns the definition that a create or update asks for; only selects keep options, only decimals a scale. */
export const wanted = (given: NewCzCol | CzColChanges, current?: Definition) => {
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (asked.is_allowed_null === null) asked.is_allowed_null = true
  const definition = { ...blank, ...current, ...asked } as Definition & { default: unknown }
  const isKept = hasOptions(definition.type) || given.options?.length
  const scale = given.scale ?? (definition.type === decimal ? (current?.scale ?? defaultScale) : null)
  return { ...definition, scale, options: isKept && definition.options?.length ? definition.options : null }
}

const checkOptions = ({ type, options }: Definition, errors: Errors) => {
  if (hasOptions(type) && !options) errors.options = [message('custom_fields.options_required')]
  if (!hasOptions(type) && options) errors.options = [message('custom_fields.options_only_for_selects')]
  const seen = new Set<string>()
  for (const [index, { value }] of (options ?? []).entries()) {
    if (value === '') errors[`options.${index}.value`] = [message('fields.required')]
    else if (seen.has(String(value)))
      errors[`options.${index}.value`] = [message('custom_fields.option_duplicate')]
    seen.add(String(value))
  }
}

/** Returns the definition to store and the errors in it. */
export const decideDefinition = (asked: ReturnType<typeof wanted>, moments: Moments) => {
  const errors: Errors = {}
  checkOptions(asked, errors)
  if (asked.type !== decimal && asked.scale !== null)
    errors.scale = [message('custom_fields.scale_only_for_decimals')]
  const value = isClearing(asked, asked.default) ? null : readValue(asked, asked.default, moments)
  if (value === undefined)
    errors.default = [message('fields.must_be', { kind: wordsOf(asked, asked.default) })]
  return { definition: { ...asked, default: value ?? null }, errors }
}

/** Returns the options that a change removes; an option whose value is spelled differently is a new one. */
export const removedOptions = (before: Definition, after: Definition) =>
  (before.options ?? []).filter(({ value }) => !after.options?.some((option) => option.value === value))
