import { useRead } from '#console/api/read.ts'
import { shapeOfDescribed, useRecordFields } from '#console/fields/described.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { type FieldShape, type Option, optionsOf, shapeOf } from '#console/fields/values.ts'
import { useTicketChoices } from '#console/pages/tickets/choices.ts'
import { useWords } from '#console/words/words.ts'
import type { Condition } from './draft.ts'

/** A field that a form asks for, or that others depend on. */
export interface AskedField {
  path: string
  label: string
  shape: FieldShape
}

/** What every form has. */
const everywhere = ['subject', 'status', 'category_id']

/** Returns the fields of tickets: those that forms can have, and those that they can depend on, once they are known. */
export const useFormFields = () => {
  const tField = useWords(ticketFieldWords)
  const { data, error } = useRecordFields('ticket')
  const { described = [], custom = [] } = data ?? {}
  const choices = useTicketChoices()
  const sponsors = useRead('/sponsor', { query: { per_page: 1000 } }, { staleTime: 60_000 }).data?.data
  const options: Record<string, Option[]> = {
    status: choices.statuses,
    priority: choices.priorities,
    handler_id: choices.handlers,
    group_id: choices.groups,
    category_id: choices.categories,
    sub_category_id: choices.subCategories,
    termination_code_id: choices.codes,
    campaign_queue_id: choices.queues,
    sponsor_id: optionsOf(sponsors),
  }
  const all: AskedField[] = [
    ...described
      .filter(({ is_writable }) => is_writable)
      .map((field) => ({
        path: field.name,
        label: tField(field.name),
        shape: options[field.name]
          ? { kind: 'option' as const, options: options[field.name] ?? [] }
          : { ...shapeOfDescribed(field, []), isRequired: false },
      })),
    ...custom.map((field) => ({
      path: `cz_col.${field.id}`,
      label: field.name,
      shape: { ...shapeOf(field), isRequired: false },
    })),
  ]
  const offered = all.filter(({ path }) => !everywhere.includes(path))
  return { all, offered, areKnown: data !== undefined || error !== null }
}

const presence: Condition['op'][] = ['is_not_null', 'is_null']
const choice: Condition['op'][] = ['=', '<>', 'in', 'not_in', ...presence]
const order: Condition['op'][] = ['=', '<>', '>=', '<=', '>', '<', ...presence]

/** The codes whose values have an order. */
const ranked = ['status', 'priority']

/** Returns the operators that fit a field. */
export const operatorsFor = ({ path, shape: { kind, options } }: AskedField): Condition['op'][] => {
  if (ranked.includes(path)) return [...order.slice(0, -presence.length), 'in', 'not_in', ...presence]
  if (options || kind === 'boolean') return kind === 'boolean' ? ['=', ...presence] : choice
  if (kind === 'text' || kind === 'long') return ['=', '<>', ...presence]
  return order
}
