import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { conversationFieldWords } from '#console/fields/conversationFieldWords.ts'
import { useCodesOf, useRecordFields } from '#console/fields/described.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { type CustomField, type FieldShape, type Option, optionsOf, shapeOf } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Operator, Subject } from './draft.ts'
import { type RuleWord, rules } from './words.ts'

type Comparable = Schemas['RuleSubject']['fields'][number]

/** A field that a rule compares or sets. */
export interface RuleField {
  path: string
  label: string
  shape: FieldShape
  operators: Operator[]
}

const all = { query: { per_page: 1000 } }
const lasting = { staleTime: 60_000 }

/** Returns the choices of fields that refer to other records, by resource. */
const useReferences = (): Record<string, Option[]> => {
  const may = useMay()
  const when = (permission: string) => ({ ...lasting, enabled: may(permission) })
  const categories = useRead('/category', all, when('category.read')).data?.data
  const subCategories = useRead('/sub-category', all, when('sub_category.read')).data?.data
  return {
    employee: optionsOf(useRead('/colleague', all, lasting).data?.data),
    group: optionsOf(useRead('/group', all, when('group.read')).data?.data),
    calendar: optionsOf(useRead('/calendar', all, when('calendar.read')).data?.data),
    checklist_template: optionsOf(
      useRead('/checklist-template', all, when('checklist_template.read')).data?.data,
    ),
    tag: optionsOf(useRead('/tag', all, when('tag.read')).data?.data),
    sponsor: optionsOf(useRead('/sponsor', all, when('sponsor.read')).data?.data),
    campaign_queue: optionsOf(useRead('/campaign-queue', all, when('campaign_queue.read')).data?.data),
    termination_code: optionsOf(useRead('/termination-code', all, when('termination_code.read')).data?.data),
    ticket_status: optionsOf(useRead('/ticket-status', all, when('ticket_status.read')).data?.data),
    category: optionsOf(categories),
    sub_category: optionsOf(
      subCategories?.map(({ id, name, category }) => ({
        id,
        name: category ? `${category.name} / ${name}` : name,
      })),
    ),
  }
}

const changes: Operator[] = ['changed', 'became', 'was']
const presence: Operator[] = ['is_null', 'is_not_null']
const operatorsOf: Record<string, Operator[]> = {
  text: ['contains', '=', '<>', ...presence],
  option: ['=', '<>', 'in', 'not_in', ...presence],
  number: ['=', '<>', '>=', '<=', '>', '<', ...presence],
  moment: ['>=', '<=', ...presence],
  ids: ['=', 'in', 'not_in', ...presence],
}

const shapeKinds: Record<string, FieldShape['kind']> = {
  number: 'integer',
  id: 'integer',
  ids: 'integer',
  flag: 'boolean',
  day: 'date',
  moment: 'moment',
}

const groupOf = (kind: string, hasOptions: boolean) => {
  if (kind === 'ids') return 'ids'
  if (hasOptions || kind === 'flag') return 'option'
  if (kind === 'day' || kind === 'moment') return 'moment'
  return kind === 'number' || kind === 'id' ? 'number' : 'text'
}

const customKinds: Record<number, string> = {
  0: 'number',
  2: 'flag',
  3: 'day',
  5: 'moment',
  6: 'code',
  7: 'ids',
  8: 'number',
}

/** Returns the names of described fields, whatever the record. */
const useLabels = () => {
  const t = useWords(rules)
  const tTicket = useWords(ticketFieldWords)
  const tContact = useWords(contactFieldWords)
  const tConversation = useWords(conversationFieldWords)
  const described = { ticket: tTicket, contact: tContact, conversation: tConversation }
  return ({ of, name }: Pick<Comparable, 'of' | 'name'>) => {
    const words = described[of as 'ticket'] as ((name: string) => string) | undefined
    const known = words?.(name)
    return known && known !== name ? known : t(name as RuleWord)
  }
}

const withChanges = (operators: Operator[], isOwn: boolean) => [...operators, ...(isOwn ? changes : [])]

const ofCustom = (field: CustomField, prefix: string, label: string, isOwn: boolean): RuleField => ({
  path: `${prefix}cz_col.${field.id}`,
  label,
  shape: shapeOf(field),
  operators: withChanges(
    operatorsOf[groupOf(customKinds[field.type] ?? 'text', field.type === 6)] ?? [],
    isOwn,
  ),
})

/** Returns what rules about a subject compare and set. */
export const useRuleFields = (subject: Subject) => {
  const t = useWords(rules)
  const { data, isLoading } = useRead('/rule/subject', {}, { staleTime: Number.POSITIVE_INFINITY })
  const described = data?.data
  const own = described?.find((each) => each.subject === subject)
  const references = useReferences()
  const codes = {
    ticket: useCodesOf('ticket'),
    contact: useCodesOf('contact'),
    conversation: useCodesOf('ticket'),
  }
  const records = { ticket: useRecordFields('ticket'), contact: useRecordFields('contact') }
  const custom = {
    ticket: records.ticket.data?.custom ?? [],
    contact: records.contact.data?.custom ?? [],
  }
  const labelOf = useLabels()
  const optionsFor = ({ of, name, kind, values, refers_to }: Comparable): Option[] | undefined => {
    if (refers_to) return references[refers_to]
    if (kind === 'code') return codes[of as 'ticket']?.(name) ?? []
    const isState = of === 'conversation' && name === 'state'
    const label = (value: unknown) => {
      if (isState) return t(`state_${value}` as RuleWord)
      return name === 'script' ? t(value as RuleWord) : String(value)
    }
    return values.length ? values.map((value) => ({ value: String(value), label: label(value) })) : undefined
  }
  const labelWithin = (of: string, isOwn: boolean, label: string) =>
    isOwn ? label : t('field_of', { record: t(of as RuleWord), field: label })
  const fieldOf = (field: Comparable): RuleField => {
    const options = optionsFor(field)
    return {
      path: field.path,
      label: labelWithin(field.of, field.is_own, labelOf(field)),
      shape: options ? { kind: 'option', options } : { kind: shapeKinds[field.kind] ?? 'text' },
      operators: withChanges(operatorsOf[groupOf(field.kind, !!options)] ?? [], field.is_own),
    }
  }
  const changer: RuleField = {
    path: 'changed_by',
    label: t('changed_by'),
    shape: { kind: 'option', options: references.employee ?? [] },
    operators: ['=', '<>', 'in', 'not_in', ...presence],
  }
  const now: RuleField = {
    path: 'now',
    label: t('now'),
    shape: { kind: 'option', options: references.calendar ?? [] },
    operators: ['within', 'outside'],
  }
  const ownCustom = subject === 'ticket' || subject === 'contact' ? custom[subject] : []
  const hasContact = subject !== 'contact'
  const compared = [
    ...(own?.fields ?? []).map(fieldOf),
    ...ownCustom.map((field) => ofCustom(field, '', field.name, true)),
    ...(hasContact
      ? custom.contact.map((field) =>
          ofCustom(field, 'contact.', labelWithin('contact', false, field.name), false),
        )
      : []),
    changer,
    now,
  ]
  const target = own?.target ?? 'ticket'
  const targetFields = described?.find((each) => each.subject === target)?.fields ?? []
  const settable = (own?.settable ?? []).flatMap((name) => {
    const field = targetFields.find((each) => each.is_own && each.name === name)
    return field ? [fieldOf(field)] : []
  })
  const targetCustom =
    target === 'conversation' ? [] : custom[target].map((field) => ofCustom(field, '', field.name, true))
  return {
    /** Whether all fields are, or cannot be. */
    areKnown: !isLoading && Object.values(records).every(({ data, error }) => data || error),
    events: own?.events ?? [],
    moments: { once: own?.moments ?? [], yearly: own?.yearly_moments ?? [] },
    target,
    compared,
    settable: [...settable, ...targetCustom],
    references,
  }
}

export type RuleFields = ReturnType<typeof useRuleFields>
