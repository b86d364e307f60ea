import { type CustomField, isBlank } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import { customValue, fieldValue, isOfTable, isOfTicket, tagNames, ticketNumber } from '../targets/targets.ts'
import { joined } from '../targets/useReasonText.ts'
import type { Targets } from '../targets/useTargets.ts'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import { type Draft, fillsNothing, namesCompanies } from './draft.ts'

/** Drops the second period after a name that ends with one: Identity no. */
const ended = (sentence: string) => sentence.replace(/\.\.$/, '.')

/** Returns whether a record cannot be added without the field. */
const isNeeded = (field: CustomField) => !field.is_allowed_null && field.default === null

const useSentences = (draft: Draft, { table, customs, nameOf }: Targets) => {
  const { mappings, creates, createsCompanies, repeats } = draft
  const t = useWords(designer)
  const contacts = mappings.filter(({ value }) => value && !isOfTable(value) && !isOfTicket(value))
  const ofTicket = mappings.filter(({ value }) => isOfTicket(value))
  const isNumbered = ofTicket.some(({ value }) => value === ticketNumber)
  const records = mappings.filter(({ value }) => isOfTable(value))
  const namesOf = (some: typeof mappings) => joined(some.map(({ value }) => nameOf(value)))
  const keys = contacts.filter(({ isKey }) => isKey)
  const changes = contacts.filter(({ isKey }) => !isKey)
  const record = records.find(({ isKey }) => isKey)
  const filled = new Set(records.map(({ value }) => value))
  const ofTickets = () => {
    if (!draft.isOfTickets) return []
    if (!ofTicket.length) return [t('no_ticket_fields')]
    return [isNumbered ? t('find_ticket', { name: nameOf(ticketNumber) }) : t('add_ticket')]
  }
  const ofTable = () => {
    if (!table) return []
    if (!records.length) return [t('no_fields', { table: table.name })]
    const isLacking = (field: CustomField) =>
      isNeeded(field) && !filled.has(fieldValue(field.id)) && isBlank(draft.fixed?.[fieldValue(field.id)])
    const lacking = table.cols?.filter(isLacking) ?? []
    const how = record ? 'find_record' : 'add_record'
    return [
      t(how, { table: table.name, name: record && nameOf(record.value) }),
      ...(lacking.length
        ? [t('needs_fields', { table: table.name, names: joined(lacking.map(({ name }) => name)) })]
        : []),
    ]
  }
  const given = new Set([
    ...contacts.map(({ value }) => value),
    ...Object.entries(draft.fixed ?? {}).flatMap(([value, fixed]) => (isBlank(fixed) ? [] : value)),
  ])
  const missing = creates
    ? customs.filter((field) => isNeeded(field) && !given.has(customValue(field.id))).map(({ name }) => name)
    : []
  const ofContacts = keys.length || contacts.length || !draft.isOfTickets
  return [
    ...(ofContacts
      ? [
          keys.length ? t('find_contact', { names: namesOf(keys) }) : t('no_key'),
          t(creates ? 'add_contact' : 'reject_row'),
        ]
      : [t('no_contact')]),
    ...(missing.length ? [t('contact_needs', { names: joined(missing) })] : []),
    ...(changes.length ? [ended(t('change_contact', { names: namesOf(changes) }))] : []),
    ...(createsCompanies && namesCompanies(mappings) ? [t('add_company')] : []),
    ...(mappings.some(({ value, reading }) => value === tagNames && reading?.createsTags)
      ? [t('add_tags')]
      : []),
    ...ofTable(),
    ...ofTickets(),
    ...(keys.length && !draft.isOfTickets && fillsNothing(draft) ? [t('fills_nothing')] : []),
    ...(changes.length || record || isNumbered
      ? [t(repeats === 'reject' ? 'repeated_rejected' : 'repeated_last')]
      : []),
    t('keep_empty'),
  ]
}

/** A summary of the recipe in sentences. */
export const WhatItDoes = ({ draft, targets }: { draft: Draft; targets: Targets }) => {
  const t = useWords(designer)
  const sentences = useSentences(draft, targets)
  return (
    <section className={classes.aside}>
      <h2>{t('what')}</h2>
      <ol className={classes.steps}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  )
}
