import type { Db } from '#db/connections/connect.ts'
import { isMoment } from '#http/input/moments.ts'
import { type MessageOrKey, message } from '#messages/message.ts'
import { hoursOf } from '#resources/calendars/hours.ts'
import { type Field, type Owner, resolveFields } from '#resources/cz-cols/fields.ts'
import {
  date,
  dateTime,
  multiSelect,
  readChoice,
  readValue,
  singleSelect,
  wordsOf,
} from '#resources/cz-cols/types.ts'
import type { Conjunction, RuleCondition } from './schema.ts'
import { type FieldPath, fieldAt, pathOf, type RuleField, type SubjectType } from './subjects.ts'

/** The errors of a rule, by the path of the field. */
export type Faults = Record<string, MessageOrKey[]>

const unary = new Set(['is_null', 'is_not_null', 'changed'])
const ordered = new Set(['>', '<', '>=', '<='])
const compared = new Set(['was', 'became', 'changed'])

const operandsOf = ({ op, val }: RuleCondition): unknown[] => {
  if (op !== 'in' && op !== 'not_in') return [val]
  return typeof val === 'string' ? val.split(',').map((word) => word.trim()) : [val].flat()
}

const isWhole = (value: unknown) => /^\d{1,16}$/.test(String(value))
const isDay = (value: unknown) =>
  /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(String(value)) && isMoment(String(value))

const fits: Partial<Record<RuleField['kind'], [(value: unknown) => boolean, MessageOrKey]>> = {
  id: [isWhole, message('fields.must_be', { kind: message('rules.kind_id') })],
  ids: [isWhole, message('fields.must_be', { kind: message('rules.kind_id') })],
  number: [(value) => Number.isFinite(Number(value)) && value !== '', 'fields.number'],
  flag: [
    (value) => ['true', 'false', '0', '1'].includes(String(value)),
    message('fields.one_of', { values: 'true, false' }),
  ],
  day: [isDay, message('fields.must_be', { kind: 'YYYY-MM-DD' })],
  moment: [isDay, message('fields.must_be', { kind: 'YYYY-MM-DD HH:MM:SS' })],
}

const faultOfOperand = ({ kind, values }: RuleField, operand: unknown): MessageOrKey | undefined => {
  if (values?.length && !values.some((value) => String(value) === String(operand)))
    return message('fields.one_of', { values: values.join(', ') })
  const [isFit, fault] = fits[kind] ?? []
  return isFit && !isFit(operand) ? fault : undefined
}

/** What is compared with the text of the answers has to be written like them. */
const kindsOfTime: Partial<Record<number, RuleField['kind']>> = { [date]: 'day', [dateTime]: 'moment' }

const faultOfCustom = (field: Field, operand: unknown) => {
  const kind = kindsOfTime[field.type]
  if (kind) return faultOfOperand({ kind }, operand)
  const isChoice = field.type === singleSelect || field.type === multiSelect
  const value = isChoice ? readChoice(operand, field) : readValue(field, operand, {})
  if (value !== undefined) return undefined
  return message('fields.must_be', {
    kind: wordsOf(isChoice ? { ...field, type: singleSelect } : field, operand),
  })
}

const ownerOf = ({ custom }: FieldPath): Owner | undefined => custom && { of: custom.of }

interface ConditionPlace {
  condition: RuleCondition
  at: string
  path: FieldPath
}

const checkOperator = (
  { condition: { op, val }, at, path }: ConditionPlace,
  field: RuleField | undefined,
): Faults => {
  if (compared.has(op) && path.related) return { [`${at}.op`]: ['rules.not_its_own'] }
  if (field?.kind === 'ids' && ordered.has(op)) return { [`${at}.op`]: ['custom_fields.no_order'] }
  if (!unary.has(op) && (val === undefined || val === null || val === ''))
    return { [`${at}.val`]: ['fields.required'] }
  return {}
}

const checkOperands = (
  checked: ConditionPlace,
  faultOf: (operand: unknown) => MessageOrKey | undefined,
): Faults => {
  const { condition, at } = checked
  const { op, val } = condition
  if (unary.has(op)) return {}
  const isPlain = operandsOf(condition).every((each) => typeof each !== 'object')
  if (!isPlain || (op === 'contains' && typeof val === 'object'))
    return { [`${at}.val`]: [message('fields.must_be', { kind: message('rules.kind_value') })] }
  if (!operandsOf(condition).length) return { [`${at}.val`]: ['rules.no_value'] }
  if (op === 'contains') return {}
  const fault = operandsOf(condition)
    .map(faultOf)
    .find((each) => each !== undefined)
  return fault ? { [`${at}.val`]: [fault] } : {}
}

const checkCustom = (checked: ConditionPlace, fields: ReadonlyMap<number, Field>): Faults => {
  const field = fields.get(checked.path.custom?.id ?? 0)
  if (!field) return { [`${checked.at}.field`]: ['custom_fields.none_here'] }
  if (field.type === multiSelect && ordered.has(checked.condition.op))
    return { [`${checked.at}.op`]: ['custom_fields.no_order'] }
  return checkOperands(checked, (operand) => faultOfCustom(field, operand))
}

const customFieldsOf = async (db: Db, all: ConditionPlace[]) => {
  const found = new Map<number, Field>()
  for (const [of, some] of Map.groupBy(all, ({ path }) => path.custom?.of)) {
    const owner = some[0] && ownerOf(some[0].path)
    if (!of || !owner) continue
    const ids = some.flatMap(({ path }) => path.custom?.id ?? [])
    const { fields } = await resolveFields(db, owner, { ids, moments: [] })
    for (const [id, field] of fields) found.set(id, field)
  }
  return found
}

const placed = (subject: SubjectType, given: Conjunction) =>
  (['all', 'any'] as const).flatMap((part) =>
    (given[part] ?? []).map((condition, index) => ({
      condition,
      at: `if.${part}.${index}`,
      path: condition.field === 'changed_by' ? { name: 'changed_by' } : pathOf(subject, condition.field),
    })),
  )

/** Returns the conditions that compare with the value before an event, which a moment does not have. */
export const faultsOfComparisons = (given: Conjunction): Faults =>
  Object.fromEntries(
    (['all', 'any'] as const).flatMap((part) =>
      (given[part] ?? []).flatMap(({ op }, index) =>
        compared.has(op) ? [[`if.${part}.${index}.op`, ['rules.no_event_before']]] : [],
      ),
    ),
  )

const isOfHours = ({ op }: RuleCondition) => op === 'within' || op === 'outside'

/** Returns what is wrong with the conditions that compare the time with the hours of a calendar. */
const faultsOfHours = async (db: Db, all: Pick<ConditionPlace, 'condition' | 'at'>[]): Promise<Faults> => {
  const ids = all.map(({ condition: { val } }) => (isWhole(val) ? Number(val) : 0))
  const known = await hoursOf(db, ids)
  return Object.assign(
    {},
    ...all.map(({ condition, at }, index): Faults => {
      if (condition.field !== 'now') return { [`${at}.op`]: ['rules.hours_of_now'] }
      if (!isOfHours(condition)) return { [`${at}.op`]: ['rules.now_within'] }
      return known.has(ids[index] as number) ? {} : { [`${at}.val`]: ['calendars.no_such_calendar'] }
    }),
  )
}

/** Returns what is wrong with a rule's conditions. */
export const faultsOfConditions = async (
  db: Db,
  subject: SubjectType,
  given: Conjunction,
): Promise<Faults> => {
  const every = placed(subject, given)
  const ofHours = ({ condition }: { condition: RuleCondition }) =>
    condition.field === 'now' || isOfHours(condition)
  const all = every.filter((one) => !ofHours(one))
  const known = all.filter((one): one is ConditionPlace => one.path !== undefined)
  const custom = await customFieldsOf(db, known)
  const unknown = all.filter(({ path }) => !path).map(({ at }) => [`${at}.field`, ['rules.no_such_field']])
  const faults = known.map((checked): Faults => {
    const field =
      checked.path.name === 'changed_by' ? ({ kind: 'id' } as const) : fieldAt(subject, checked.path)
    const wrong = checkOperator(checked, field)
    if (Object.keys(wrong).length) return wrong
    return field
      ? checkOperands(checked, (operand) => faultOfOperand(field, operand))
      : checkCustom(checked, custom)
  })
  const hours = every.filter(ofHours)
  const wrongHours = hours.length ? await faultsOfHours(db, hours) : {}
  return Object.assign({}, Object.fromEntries(unknown), wrongHours, ...faults)
}
